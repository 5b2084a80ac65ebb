import { endGame, enqueueSteps } from '../../src/engine/actions/agenda.ts'
import { requireKnownFields, requireNameIndex, requireNumber } from '../../src/engine/field-checks.ts'
import type { StepOfKind } from '../../src/engine/model.ts'
import { createGameSystem, defineVerb, type QuestionRule, type TaskRule } from '../../src/engine/system.ts'
import type { Umpire } from '../../src/engine/umpire.ts'
import { FORD, type FordSide, HEXES, HIT, neighbours, ROUNDS, SIDES, SQUADS, START, sideOf } from './facts.ts'
import { saved } from './saved.ts'
import type { Ford, FordEvent, FordRule, FordStep, FordView } from './state.ts'
import { en, ru } from './words.ts'

const allHexes = (): number[] => HEXES.map((_, hex) => hex)
const tell = (umpire: Umpire, event: FordEvent): void => umpire.announce(event)
const squadsOf = (at: readonly number[], side: FordSide): number[] =>
  at.flatMap((hex, squad) => (hex >= 0 && sideOf(squad) === side ? [squad] : []))
const freeNear = (at: readonly number[], squad: number): number[] =>
  neighbours[at[squad]].filter(hex => !at.includes(hex))

// Steps: tasks that the rules carry out, questions that wait for somebody

/** 1 The round, or the end of the game. */
const round: TaskRule<Ford> = {
  run(state, _, umpire) {
    const left = SIDES.filter(side => squadsOf(state.at, side).length > 0)
    if (left.length < 2) return endGame(state, left, 'lost')
    const holder = state.at.indexOf(FORD)
    if (state.round === ROUNDS) return endGame(state, holder < 0 ? [] : [sideOf(holder)], 'ford')
    state.round++
    state.aim = { soviet: null, german: null }
    tell(umpire, { type: 'round', round: state.round })
    const [first, second] = state.round % 2 ? SIDES : SIDES.toReversed()
    enqueueSteps<FordStep>(
      state,
      { do: 'aim', who: SIDES, each: true },
      { do: 'move', who: [first] },
      { do: 'move', who: [second] },
      { do: 'fire' },
      { do: 'round' },
    )
  },
}

/** 2 Both aim at the same time, in secret. */
const aim: QuestionRule<Ford, StepOfKind<FordStep, 'aim'>, FordRule> = {
  rule: 'FD-2',
  verbs: {
    aim: defineVerb({
      endsStep: true,
      command: true,
      secret: true,
      constraints: [],
      params: [{ name: 'hex', kind: 'hex', rule: 'FD-2', candidates: allHexes, constraints: [] }],
      apply(state, [hex], umpire, { by }) {
        const side = by as FordSide
        state.aim[side] = hex
        const known: FordEvent = { type: 'aimed', side, hex }
        const open: FordEvent = { type: 'aimedSomewhere', side }
        umpire.announceTo([side], known, open)
      },
    }),
  },
}

/** 3 One squad goes one hex, or all stay. */
const move: QuestionRule<Ford, StepOfKind<FordStep, 'move'>, FordRule> = {
  rule: 'FD-3',
  verbs: {
    move: defineVerb({
      endsStep: true,
      command: true,
      constraints: [],
      params: [
        {
          name: 'squad',
          kind: 'squad',
          rule: 'FD-3a',
          candidates: () => SQUADS.map((_, squad) => squad),
          constraints: [
            {
              rule: 'FD-3a',
              rejects: ({ at }, squad, { by }) => !squadsOf(at, by as FordSide).includes(squad),
            },
            { rule: 'FD-3b', rejects: ({ at }, squad) => freeNear(at, squad).length === 0 },
          ],
        },
        {
          name: 'hex',
          kind: 'hex',
          rule: 'FD-3c',
          candidates: allHexes,
          constraints: [
            {
              rule: 'FD-3c',
              rejects: ({ at }, hex, { before: [squad] }) => !neighbours[at[squad]].includes(hex),
            },
            { rule: 'FD-3d', rejects: ({ at }, hex) => at.includes(hex) },
          ],
        },
      ],
      apply(state, [squad, to], umpire) {
        const from = state.at[squad]
        state.at[squad] = to
        tell(umpire, { type: 'moved', squad, from, to })
      },
    }),
    stay: defineVerb({ endsStep: true, command: true, constraints: [], params: [], apply() {} }),
  },
}

/** 4 Both mortars fire: whoever stands there is lost on a hit, friend or foe. */
const fire: TaskRule<Ford> = {
  run(state, _, umpire) {
    const shots = SIDES.map(side => {
      const hex = state.aim[side] as number
      const squad = state.at.indexOf(hex)
      const die = squad < 0 ? null : umpire.d6()
      return { side, hex, squad: squad < 0 ? null : squad, die, hit: die !== null && die >= HIT }
    })
    for (const { hit, squad } of shots) if (hit && squad !== null) state.at[squad] = -1
    for (const shot of shots) umpire.reveal({ type: 'fired', ...shot } as FordEvent)
  },
}

// What a role may know, built up from nothing

function view({ agenda, outcome, round, at, aim }: Ford, role: string | null): FordView {
  const step = agenda.at(-1)
  return {
    asks: step && 'who' in step ? { do: step.do, who: step.who } : null,
    outcome,
    round,
    at: at.slice(),
    aim: role === null ? null : aim[role as FordSide],
  }
}

// A position by names, as tests and game files write it

function arrange(position: unknown): Ford {
  const given = requireKnownFields(position, 'position', ['round', 'squads', 'aim'])
  const squads = requireKnownFields(given.squads, 'squads', SQUADS)
  const aim = requireKnownFields(given.aim, 'aim', SIDES)
  const aimOf = (side: FordSide) =>
    aim[side] == null ? null : requireNameIndex(aim[side], `aim.${side}`, HEXES, 'a hex')
  return {
    agenda: [{ do: 'round' }],
    outcome: null,
    round: requireNumber(given.round, 'round', 0, ROUNDS),
    at: SQUADS.map(id =>
      squads[id] == null ? -1 : requireNameIndex(squads[id], `squads.${id}`, HEXES, 'a hex'),
    ),
    aim: { soviet: aimOf('soviet'), german: aimOf('german') },
  }
}

export const ford = createGameSystem<Ford, FordView, FordEvent>({
  id: 'ford',
  version: '1',
  facts: 'none',
  scenarios: [
    { id: 'river', name: { ru: 'Река', en: 'The river' }, about: { ru: 'Шесть раундов', en: 'Six rounds' } },
  ],
  rules: {
    steps: { round, aim, move, fire },
    roles: () => [
      {
        role: 'soviet',
        side: 'soviet',
        colour: 0xa3362b,
        name: { ru: 'Советы', en: 'Soviets' },
        afterPlay: { ru: 'за Советы', en: 'the Soviets' },
      },
      {
        role: 'german',
        side: 'german',
        colour: 0xc6cfcd,
        name: { ru: 'Немцы', en: 'Germans' },
        afterPlay: { ru: 'за немцев', en: 'the Germans' },
      },
    ],
    setup: () => arrange({ round: 0, squads: START, aim: {} }),
    fromPosition: arrange,
    toPosition: ({ round, at, aim }) => ({
      round,
      squads: Object.fromEntries(SQUADS.map((id, squad) => [id, HEXES[at[squad]]])),
      aim: Object.fromEntries(SIDES.flatMap(side => (aim[side] === null ? [] : [[side, HEXES[aim[side]]]]))),
    }),
    notInPosition: ['agenda', 'outcome'],
    savedForm: saved,
  },
  views: {
    view,
    determinize(state, role, pick) {
      const other = structuredClone(state)
      for (const side of SIDES)
        if (side !== role && other.aim[side] !== null) other.aim[side] = pick(HEXES.length)
      return other
    },
    names: () => ({ hex: HEXES, squad: SQUADS }),
    // 4 Both mortars fire by themselves
    isAutomaticRoll: ({ type }) => type === 'fired',
  },
  words: { ru, en },
})
