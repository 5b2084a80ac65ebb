import type { Role } from '../../../src/engine/model.ts'
import type { GameView } from '../../../src/engine/system.ts'
import type { HeroesView, UnitView } from '../../../src/systems/conflict-of-heroes/view/view.ts'
import type { HellUnit, HellView } from '../../../src/systems/hells-gate/view/view.ts'
import type { ManView, PavlovView } from '../../../src/systems/pavlovs-house/view/view.ts'
import type { StalingradView } from '../../../src/systems/stalingrad/view/view.ts'

type Side = 'german' | 'soviet'
type Counts<V> = Readonly<Record<string, (view: V, role: Side) => number>>
const other = (role: Side): Side => (role === 'german' ? 'soviet' : 'german')

const army = (view: HellView, side: Side): HellUnit[] =>
  view.units.filter(unit => unit.side === side && unit.place === 'map')
const steps = (units: readonly HellUnit[]): number => units.reduce((all, unit) => all + unit.steps, 0)

const hellsGate: Counts<HellView> = {
  count: ({ points }, role) => points[role] - points[other(role)],
  enemySteps: (view, role) => view.stepsLost[other(role)],
  ownSteps: (view, role) => -view.stepsLost[role],
  enemiesCut: (view, role) => steps(army(view, other(role)).filter(({ unit }) => view.cutOff.includes(unit))),
  retreated: (view, role) => army(view, other(role)).filter(({ retreated }) => retreated).length,
  supplied: (view, role) => steps(army(view, role).filter(({ unit }) => !view.cutOff.includes(unit))),
}

const inAreas = (view: StalingradView, side: Side) => view.areas.flatMap(area => area[side])
const active = (view: StalingradView, side: Side): number =>
  inAreas(view, side).filter(({ spent }) => !spent).length

const stalingrad: Counts<StalingradView> = {
  stars: ({ objectives }, role) => objectives[role],
  areas: ({ areas }, role) => areas.filter(({ control }) => control === role).length,
  enemyUnits: (view, role) => -inAreas(view, other(role)).length,
  ownUnits: (view, role) => inAreas(view, role).length,
  enemyActive: (view, role) => -active(view, other(role)),
  ownActive: active,
  cards: ({ hands }, role) => hands[role].size,
  enemyCards: ({ hands }, role) => -hands[other(role)].size,
}

/**
 * Numbers in the data files of Pavlov's House. `HOUSE`: number of the place for the men in the House without a
 * position. Smaller numbers are the positions in the House. The other constants are the numbers of the kinds of
 * token.
 */
const HOUSE = 16
const [DAMAGE, SUPPRESSION, SAPPER, FIRST_AID, FOOD] = [2, 3, 4, 6, 9]
const inside = ({ men }: PavlovView, fits: (man: ManView) => boolean = () => true): number =>
  men.filter(man => man.place <= HOUSE && fits(man)).length
const onSquare = ({ squares }: PavlovView): number => squares.filter(square => square >= 0).length
const damage = ({ locations }: PavlovView): number => locations.filter(token => token === DAMAGE).length
const wallsOf = ({ walls }: PavlovView): number => walls[0] + walls[1] + walls[2]

const pavlovsHouse: Counts<PavlovView> = {
  score: ({ score }) => score.total,
  enemies: view => -onSquare(view),
  men: view => inside(view),
  posted: view => inside(view, ({ place }) => place !== HOUSE),
  fit: view => inside(view, ({ exhausted, damaged }) => !exhausted && !damaged),
  weapons: ({ weapons }) => weapons.filter(place => place <= HOUSE).length,
  walls: wallsOf,
  suppression: ({ suppression }) => suppression[0] + suppression[1] + suppression[2],
  ammunition: ({ supply }) => supply[SUPPRESSION],
  food: ({ supply }) => supply[FOOD],
  firstAid: ({ supply }) => supply[FIRST_AID],
  sappers: ({ supply }) => supply[SAPPER],
  mines: ({ mines }) => mines.filter(isMined => isMined).length,
  undamaged: view => -damage(view),
  'less:score': ({ score }) => -score.total,
  'less:enemies': onSquare,
  'less:men': view => -inside(view),
  'less:walls': view => -wallsOf(view),
  'less:undamaged': damage,
}

const sideOf = (view: HeroesView, command: number): Side =>
  command < view.commands / 2 ? 'german' : 'soviet'
const force = (view: HeroesView, side: Side): UnitView[] =>
  view.units.filter(unit => sideOf(view, unit.command) === side)
const lost = (view: HeroesView, side: Side): number =>
  force(view, side).filter(({ place }) => place === 'destroyed').length
const hurt = (view: HeroesView, side: Side): number =>
  lost(view, side) + force(view, side).filter(({ place, hit }) => place !== 'destroyed' && hit).length
const fresh = (view: HeroesView, side: Side): number =>
  force(view, side).filter(({ hex, spent }) => hex !== null && spent === false).length
const held = ({ control }: HeroesView, side: Side): number =>
  control.filter(holder => holder !== null && (holder === 0) === (side === 'german')).length

const conflictOfHeroes: Counts<HeroesView> = {
  points: ({ vp }, role) => (role === 'german' ? vp : -vp),
  hexes: held,
  enemyHexes: (view, role) => -held(view, other(role)),
  enemyLosses: (view, role) => lost(view, other(role)),
  ownLosses: (view, role) => -lost(view, role),
  enemyHits: (view, role) => hurt(view, other(role)),
  ownHits: (view, role) => -hurt(view, role),
  onMap: (view, role) => force(view, role).filter(({ hex }) => hex !== null).length,
  fresh,
  enemyFresh: (view, role) => -fresh(view, other(role)),
}

const counts: Readonly<Record<string, Counts<never>>> = {
  'hells-gate': hellsGate,
  stalingrad,
  'pavlovs-house': pavlovsHouse,
  'conflict-of-heroes': conflictOfHeroes,
}

/**
 * Returns the amount of what a reason claims, such as enemy losses, counted in a view. Returns null if the reason is a
 * forecast, which cannot be counted.
 */
export function countClaimedGain(system: string, gain: string, view: GameView, role: Role): number | null {
  const count = counts[system]?.[gain] as Counts<GameView>[string] | undefined
  return count ? count(view, role.startsWith('german') ? 'german' : 'soviet') : null
}
