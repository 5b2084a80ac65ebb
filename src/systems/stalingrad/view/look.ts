import { areas, fullDeck, objectives, SIDES, units } from '../../../../data/stalingrad/index.ts'
import { waiting } from '../../../engine/actions/agenda.ts'
import type { Role } from '../../../engine/model.ts'
import { canFire, unitFire } from '../rules/attack.ts'
import { resting } from '../rules/cards.ts'
import { capacity, crowded, pointsDue } from '../rules/losses.ts'
import { answersIn, mayStand, openIn } from '../rules/windows.ts'
import { insert } from '../state/changes.ts'
import {
  type Attack,
  clone,
  ELIMINATED,
  foe,
  isOnMap,
  kindsIn,
  limitAhead,
  objectivesNeeded,
  type Side,
  type Stalingrad,
  type StalingradStep,
  type StepOf,
  type UnitAction,
  unitsAt,
  WAITING,
  WITHDRAWN,
} from '../state/state.ts'
import { foresee } from './foresee.ts'
import type { AreaView, AttackView, HandView, StalingradAsk, StalingradView, UnitView } from './view.ts'

/** Returns the view of a role (null: a spectator). It contains everything except the other hand and the decks. */
export function view(state: Stalingrad, role: Role | null): StalingradView {
  const held = (side: Side) => objectives.filter(area => state.control[area] === side).length
  return {
    asks: asks(state),
    outcome: state.outcome,
    viewer: role,
    turn: state.turn,
    toAct: state.toAct,
    action: state.action,
    acted: { german: state.acted.german, soviet: state.acted.soviet },
    passes: state.passes,
    areas: areaViews(state),
    waiting: off(state, WAITING),
    eliminated: off(state, ELIMINATED),
    withdrawn: off(state, WITHDRAWN),
    hands: { german: handView(state, 'german', role), soviet: handView(state, 'soviet', role) },
    objectives: { german: held('german'), soviet: held('soviet') },
    needed: objectivesNeeded(state.options),
    options: state.options,
    noStepBackLeft: state.options.noStepBack !== 'off' && !state.stood,
    mobilityLeft: state.mobility,
    marker: state.marker,
    named: state.named.slice(),
    relief: state.relief.filter(
      area =>
        state.control[area] === 'german' && state.count.german[area] === 0 && state.count.soviet[area] > 0,
    ),
    last: state.last,
  }
}

function off(state: Stalingrad, place: number): number[] {
  const found: number[] = []
  for (const [unit, area] of state.area.entries()) if (area === place) found.push(unit)
  return found
}

/** Values of both sides of each counter: active and spent. */
const FRONT = units.map(
  ({ fire, defence, move }, unit): UnitView => ({ unit, spent: false, fire, defence, move }),
)
const BACK = units.map(
  ({ spent }, unit): UnitView => ({ unit, spent: true, fire: 0, defence: spent, move: 0 }),
)

/** Hot code: computer players build a view of every position they try. */
function areaViews(state: Stalingrad): AreaView[] {
  const found = areas.map((_, area) => ({
    area,
    control: state.control[area],
    fire: NO_SIDE,
    german: [] as UnitView[],
    soviet: [] as UnitView[],
  }))
  for (const side of SIDES)
    for (const area of state.fired[side]) found[area].fire = [...found[area].fire, side]
  for (const counters of [FRONT, BACK])
    for (const one of counters) {
      const area = state.area[one.unit]
      if (area >= 0 && (state.spent[one.unit] === 1) === one.spent)
        found[area][units[one.unit].side].push(one)
    }
  return found
}
const NO_SIDE: readonly Side[] = []

function handView(state: Stalingrad, side: Side, role: Role | null): HandView {
  const own = role === side
  const size = state.hand[side].length
  const rest = kindsIn(state.chosen[side]).flatMap(card =>
    Array<number>(resting(state, side, card)).fill(card),
  )
  return {
    size,
    limit: limitAhead(state, side),
    cards: own ? state.hand[side].slice() : null,
    deck: state.deck[side].length,
    discards: state.discards[side].slice(),
    resting: own ? rest : null,
  }
}

/** Returns the open step with its public details. */
function asks(state: Stalingrad): StalingradAsk | null {
  const step = waiting(state) as StalingradStep | undefined
  if (!step || !('who' in step)) return null
  const common = { do: step.do, who: step.who, side: step.who[0] as Side }
  switch (step.do) {
    case 'shortage':
    case 'discardDown':
    case 'choose':
      return { ...common, left: step.left }
    case 'arrive':
      return { ...common, units: step.units, arrival: step.kind }
    case 'action':
      return { ...common, struck: step.struck.length > 0 }
    case 'declared': {
      const { kind, units: group, from, path } = step.deed
      const goal = path[path.length - 1]
      const attack = attackOf(state, step.deed)
      const isFire = step.openings.some(({ window }) => window === 'answer')
      return {
        ...common,
        kind,
        units: group,
        from,
        path,
        area: goal,
        target: goal,
        ...asksCards(state, step),
        ...(attack && (isFire ? { attack: shown(attack) } : { follows: shown(attack) })),
      }
    }
    case 'enter':
      return { ...common, area: step.area, ...asksCards(state, step), ...followingFire(state) }
    case 'converge':
      return { ...common, target: step.target, units: step.stacks.flatMap(stack => stack.units) }
    case 'sappers':
    case 'answer':
    case 'ammunition':
    case 'spotters': {
      const { area, units: group } = step.attack
      const attack = shown(step.attack)
      const more =
        step.do === 'spotters'
          ? { rolled: step.rolled, points: step.points }
          : step.do === 'answer'
            ? { stand: mayStand(state, step.attack) }
            : {}
      const cards = answersIn(state, common.side, step)
      return { ...common, area, units: group, attack, cards, ...more }
    }
    case 'losses': {
      const group = step.units.filter(unit => isOnMap(state, unit))
      const most = group.map(unit => capacity(state, step, unit))
      const left = pointsDue(state, step)
      return {
        ...common,
        area: step.area,
        units: group,
        left,
        most,
        crowded: crowded(state, step),
        ...(step.stand && { stand: true }),
        ...followingFire(state),
      }
    }
    case 'retreat':
      return {
        ...common,
        area: step.area,
        units: [step.unit],
        ...(isHeld(state, step.area) && { stand: true }),
        ...followingFire(state),
      }
    default:
      return common
  }
}

/** Rule 15.1: checks whether units that retreat from an area in this attack will return. */
const isHeld = (state: Stalingrad, area: number): boolean =>
  state.agenda.some(
    step => (step.do === 'suffer' || step.do === 'losses') && step.stand && step.area === area,
  )

/** Describes a question that covers several windows. */
function asksCards(state: Stalingrad, step: StepOf<'declared' | 'enter'>) {
  const entries = entriesOf(state, step)
  const open = openIn(state, step)
  // Entry windows stand in the order of the entries.
  const windows = step.openings.flatMap(opening => {
    const { window, area, cards } = opening
    const units = window === 'enter' ? (entries.shift() ?? []) : null
    return open.includes(opening) ? [{ window, area, cards, ...(units && { units }) }] : []
  })
  const stand = step.openings.some(opening => opening.stand)
  return { cards: answersIn(state, 'soviet', step), windows, ...(stand && { stand }) }
}

/** Returns the units of each entry in the rest of the action, as if nothing interfered. */
function entriesOf(state: Stalingrad, step: StepOf<'declared' | 'enter'>): (readonly number[])[] {
  if (step.openings.every(({ window }) => window !== 'enter')) return []
  const found: (readonly number[])[] = []
  const next = 'deed' in step ? [{ do: 'carryOut', deed: step.deed } as const] : []
  foresee(state, next, {
    entry: (_, { units: group }) => void (group.length > 0 && found.push(group)),
    fire: () => {},
  })
  return found
}

/** Returns the fire at the end of an Assault if nothing more interferes. */
function followingFire(state: Stalingrad): { follows?: AttackView } {
  if (!state.agenda.some(step => step.do === 'assaultFire')) return {}
  const found: AttackView[] = []
  foresee(state, [], { entry: () => {}, fire: (_, attack) => void found.push(shown(attack)) })
  return found.length > 0 ? { follows: found[0] } : {}
}

/** Returns the fire to which a declared action leads, as far as it is known. */
function attackOf(state: Stalingrad, { kind, side, units: group, from, path }: UnitAction): Attack | null {
  if (kind !== 'fire' && kind !== 'assault') return null
  const [area] = path
  const attack =
    kind === 'fire'
      ? unitFire(side, group, from, area)
      : unitFire(
          side,
          group.filter(unit => canFire(state, unit)),
          area,
          area,
        )
  return { ...attack, targets: unitsAt(state, foe(side), area), laid: state.named }
}

const shown = ({ side, area, card, units: group, from, targets, laid, stand }: Attack): AttackView => ({
  side,
  area,
  card,
  units: group,
  from,
  targets,
  laid,
  stand,
})

/** Determinizes the hidden cards. The other hand keeps its size. */
export function imagine(state: Stalingrad, role: Role | null, pick: (n: number) => number): Stalingrad {
  const other = clone(state)
  for (const side of SIDES) {
    if (side === role) continue
    const pool = [...other.deck[side], ...other.hand[side]].sort((a, b) => a - b)
    // Cards named with the action are public.
    const open = side === other.toAct ? other.named : []
    const size = other.hand[side].length - open.length
    for (const card of open) pool.splice(pool.indexOf(card), 1)
    other.hand[side] = [...open].sort((a, b) => a - b)
    for (let i = 0; i < size; i++) insert(other.hand[side], pool.splice(pick(pool.length), 1)[0])
    other.deck[side] = pool
    other.chosen[side] = imaginedChoice(other, side, pick)
  }
  return other
}

/** Guesses the cards that the other side chose last: the same number, from its hand and its discard pile. */
function imaginedChoice(state: Stalingrad, side: Side, pick: (n: number) => number): number[] {
  const chosen: number[] = []
  const pool = [...state.hand[side], ...state.discards[side]]
  if (pool.length < state.chosen[side].length) pool.splice(0, pool.length, ...fullDeck[side])
  for (let i = 0; i < state.chosen[side].length; i++) insert(chosen, pool.splice(pick(pool.length), 1)[0])
  return chosen
}
