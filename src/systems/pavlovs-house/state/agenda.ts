import { enemies, WEHRMACHT_CARD_COUNT } from '../../../../data/pavlovs-house/index.ts'
import {
  requireKnownFields,
  requireList,
  requireNumber,
  requireOneOf,
  requireRecord,
  throwFieldError,
} from '../../../engine/field-checks.ts'
import type { RemovalCause } from './events.ts'
import { pavlovNames } from './names.ts'
import { GERMAN_ROLE, isCompetitive, type PavlovState, type PavlovStep, sovietRoles } from './state.ts'

/** Checks one field of a step. Throws `Error` that names the field if its value is invalid. */
type Domain = (value: unknown, field: string, state: PavlovState) => void

const upTo =
  (most: number, least = 0): Domain =>
  (value, field) =>
    requireNumber(value, field, least, most)
const listOf =
  (one: Domain, least = 0): Domain =>
  (value, field, state) => {
    const list = requireList(value, field, pavlovNames.man.length)
    if (list.length < least) throwFieldError(field, 'a list that is not empty')
    for (const [i, item] of list.entries()) one(item, `${field}.${i}`, state)
  }

const maybe =
  (domain: Domain): Domain =>
  (value, field, state) => {
    if (value !== undefined && value !== null) domain(value, field, state)
  }

const CAUSES: readonly RemovalCause[] = ['sniper', 'mortar', 'artillery', 'assault', 'bomb', 'raid', 'hunger']
const cause: Domain = (value, field) => requireOneOf(value, field, CAUSES)
const role: Domain = (value, field, state) =>
  requireOneOf(value, field, isCompetitive(state) ? [...sovietRoles(state), GERMAN_ROLE] : sovietRoles(state))
const who = listOf(role, 1)
const man = upTo(pavlovNames.man.length - 1)
const men = listOf(man, 1)
const enemy = upTo(enemies.length - 1)
const approach = upTo(pavlovNames.approach.length - 1)
const position = upTo(pavlovNames.position.length - 1)
const weapon = upTo(pavlovNames.weapon.length - 1)
const wehrmacht = upTo(WEHRMACHT_CARD_COUNT - 1)
const planes = upTo(9)

/** For each kind of step: its fields, and the function that checks each field. */
const HELD: Readonly<Record<PavlovStep['do'], Readonly<Record<string, Domain>>>> = {
  turn: {},
  planCards: {},
  drawHand: {},
  cardActions: {},
  discardHand: {},
  wehrmacht: {},
  openCard: {},
  counterPhase: {},
  counterActions: {},
  endCounters: {},
  endTurn: {},
  turnOver: {},
  settleWeapons: { spare: maybe(weapon) },
  score: {},
  fire: {
    gun: (value, field) => requireOneOf(value, field, ['sniper', 'mortar', 'artillery']),
    card: wehrmacht,
  },
  assault: {
    pass: (value, field) => requireOneOf(value, field, ['assaultFire', 'assaultWall']),
    card: wehrmacht,
    colour: upTo(pavlovNames.colour.length - 1),
  },
  pin: { men: listOf(man), cause },
  remove: { men, cause },
  bombs: { planes },
  casualty: { man },
  arrive: { enemy, approach },
  stormCard: { card: upTo(pavlovNames.storm.length - 1) },
  plan: { who },
  cards: { who },
  counters: { who },
  finalRaid: { who },
  flak: { who, planes, defence: upTo(99) },
  stop: { who, enemy, approach },
  victim: { who, men },
  hunger: { who, count: upTo(pavlovNames.man.length, 1) },
  aid: { who, man, others: listOf(man), cause },
  replace: { who, man, men, position, brought: maybe(weapon) },
  room: { who, man, from: position, brought: maybe(weapon) },
}
const DOES = Object.keys(HELD) as PavlovStep['do'][]

/** Kinds of steps that may be the last ones of an agenda to run. */
const LAST: readonly PavlovStep['do'][] = ['turn', 'endTurn', 'score']
/** Maximum number of steps that a saved agenda may have. No game reaches this number. */
const STEPS = 60

/** Reads and checks the agenda of a position. The last element of the list is the step that runs next. */
export function parsePavlovAgenda(state: PavlovState, value: unknown): PavlovStep[] {
  const steps = requireList(value, 'agenda', STEPS).map((step, i) => stepAt(state, step, `agenda.${i}`))
  if (state.outcome === null) requireOneOf(steps[0]?.do, 'agenda.0.do', LAST)
  return steps
}

function stepAt(state: PavlovState, value: unknown, field: string): PavlovStep {
  const does = requireOneOf(requireRecord(value, field).do, `${field}.do`, DOES)
  const held = HELD[does]
  const step = requireKnownFields(value, field, ['do', ...Object.keys(held)])
  for (const [name, domain] of Object.entries(held)) domain(step[name], `${field}.${name}`, state)
  return { ...step } as unknown as PavlovStep
}
