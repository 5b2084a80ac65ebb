import { men, weapons } from '../../data/pavlovs-house/index.ts'
import { applyAction, decidingRoles, findOpenStep, runTasks } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import type { Action, GameState, Role } from '../../src/engine/model.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { pavlovsHouse } from '../../src/systems/pavlovs-house/index.ts'
import { elementsToCover, findCoveredElements } from '../../src/systems/pavlovs-house/state/inventory.ts'
import type { PavlovPosition } from '../../src/systems/pavlovs-house/state/position.ts'
import type { PavlovState } from '../../src/systems/pavlovs-house/state/state.ts'
import { picker } from '../support/conformance.ts'

type Pick = (n: number) => number
/** Called with every position. */
type Look = (state: PavlovState) => void
const umpireOf = (pick: Pick, quiet: boolean): Umpire =>
  new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) }, quiet)

/** Of `tries` random actions the one that looks best: good enough to live through most of the game. */
export function patient(state: PavlovState, by: Role, pick: Pick, tries: number): Action {
  let best = sampleAction(pavlovsHouse, state, by, pick)
  let value = Number.NEGATIVE_INFINITY
  for (let i = 0; i < tries; i++) {
    const action = sampleAction(pavlovsHouse, state, by, pick)
    const next = pavlovsHouse.rules.clone(state)
    applyAction(pavlovsHouse, next, by, action, umpireOf(pick, true))
    const own = pavlovsHouse.search.evaluate?.(pavlovsHouse.views.view(next, by), by) ?? 0
    const ends = action.verb === 'done' ? own - 4 : own
    if (ends > value) [best, value] = [action, ends]
  }
  return best
}

/** The Soviet side plays patiently, now and then carelessly; the German at random. */
export const choose = (state: GameState, by: Role, pick: Pick): Action =>
  by === 'german' || pick(10) === 0
    ? sampleAction(pavlovsHouse, state as PavlovState, by, pick)
    : patient(state as PavlovState, by, pick, (state as PavlovState).moves > 0 ? 50 : 16)

/** One game; what it met of the inventory goes into `seen`. Returns the turn it reached. */
export function patientGame(
  variants: Record<string, string>,
  seed: string,
  seen: Set<string>,
  tries = 10,
  look?: Look,
): number {
  const pick = picker(seed)
  const umpire = umpireOf(pick, false)
  return playOn(
    pavlovsHouse.rules.setup({ scenario: 'house', variants }, umpire),
    pick,
    umpire,
    seen,
    tries,
    look,
  )
}

/** A game from the middle: every weapon has a crew, which changes with `nth`, and enemies are about. Every fifth game is on its last turns. */
export function drill(nth: number, seen: Set<string>, look?: Look): number {
  const pick = picker(`drill ${nth}`)
  const umpire = umpireOf(pick, false)
  const posts = ['G2', 'G4', 'R2', 'R4', 'P3', 'P5', 'G1/R1']
  const placed: Record<string, string> = { Pavlov: 'R5', Afanas: 'G5', Potansky: 'G6', Naumov: 'reserve' }
  for (const { id, abilities } of men) if (abilities.includes('assault')) placed[id] ??= 'reserve'
  weapons.forEach(({ action }, i) => {
    const crew = men.flatMap(({ id, actions }) => (actions.includes(action) && !placed[id] ? [id] : []))
    for (let k = 0; k < 2; k++) placed[crew[(nth * 2 + k) % crew.length]] = posts[i]
  })
  const position: PavlovPosition = {
    phase: 'counters',
    men: placed,
    weapons: Object.fromEntries(weapons.map(({ id }, i) => [id, posts[i]])),
    enemies: { '1.1': 'pz2', '2.1': 'riflemen', '3.1': 'pz3', '4.1': 'mg', '5.1': 'stug', '6.1': 'scouts' },
    supply: { suppression: 12, food: 6, firstAid: 2 },
    locations: { 10: 'artillery', 11: 'artillery' },
    storm: 'Zabolot',
    ...(nth % 5 === 4 && {
      stack: ['riflemen.44', 'mg.45', 'leFH18.56', 'ju87x4.60', 'sniper.53', 'milkHouse.61'],
    }),
  }
  return playOn(pavlovsHouse.rules.fromPosition(position, umpire), pick, umpire, seen, 3, look)
}

function playOn(
  state: PavlovState,
  pick: Pick,
  umpire: Umpire,
  seen: Set<string>,
  tries: number,
  look?: Look,
): number {
  runTasks(pavlovsHouse, state, umpire)
  while (findOpenStep(state)) {
    look?.(state)
    const [by] = decidingRoles(state)
    const careless = by === 'german' || pick(10) === 0
    const action = careless ? sampleAction(pavlovsHouse, state, by, pick) : patient(state, by, pick, tries)
    applyAction(pavlovsHouse, state, by, action, umpire)
  }
  for (const { event } of umpire.announcements) for (const key of findCoveredElements(event)) seen.add(key)
  return state.turn
}

export const unseen = (seen: ReadonlySet<string>): string[] => elementsToCover.filter(key => !seen.has(key))
