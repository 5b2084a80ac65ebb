import { endGame, enqueueSteps } from '../../src/engine/actions/agenda.ts'
import type { Action, GameOutcome, Role, Step, StepOfKind } from '../../src/engine/model.ts'
import {
  type Constraint,
  createGameSystem,
  defineVerb,
  type GameSystem,
  type GameView,
  type GameWords,
  type Param,
  type QuestionRule,
  type TaskRule,
} from '../../src/engine/system.ts'
import type { Umpire } from '../../src/engine/umpire.ts'
import { formatChance } from '../../src/engine/words.ts'

// Ferry: a made-up system with everything an engine must carry. Two sides, five rounds. Each side secretly stakes
// a card (every role answers); the higher stake leads and sends a set of boats across (a set argument with a
// floor); the other side may answer with a card (a reaction window); a die decides.

type Side = 'north' | 'south'
export interface Ferry {
  agenda: FerryStep[]
  outcome: GameOutcome | null
  round: number
  /** Boat → 0 north bank, 1 south bank, −1 sunk. Boats 0-3 are north's, 4-7 south's. */
  bank: number[]
  hand: Record<Side, number[]>
  stake: Record<Side, number | null>
  pool: number[]
  score: Record<Side, number>
}
type FerryStep =
  | { do: 'round' }
  | { do: 'stake'; who: readonly Role[]; each: true }
  | { do: 'reveal' }
  | { do: 'cross'; who: readonly Role[] }
  | { do: 'react'; who: readonly Role[]; boats: readonly number[] }
  | { do: 'fight'; side: Side; boats: readonly number[]; answer: number }
type Cross = StepOfKind<FerryStep, 'cross'>

export type FerryEvent =
  | { type: 'drew'; side: Side; card: number }
  | { type: 'drewHidden'; side: Side }
  | { type: 'staked'; side: Side; card: number }
  | { type: 'stakedHidden'; side: Side }
  | { type: 'revealed'; north: number; south: number }
  | { type: 'crossing'; side: Side; boats: readonly number[] }
  | { type: 'reacted'; side: Side; card: number }
  | { type: 'crossOdds'; strength: number; answer: number; chance: number }
  | { type: 'fought'; side: Side; strength: number; die: number; answer: number; won: boolean }

const foe = (side: Side): Side => (side === 'north' ? 'south' : 'north')
const sideOf = (boat: number): Side => (boat < 4 ? 'north' : 'south')
const strengthOf = (boat: number): number => (boat % 4) + 1
const CARDS = 6
const ROUNDS = 5

const round: TaskRule<Ferry> = {
  run(state, _, umpire) {
    if (++state.round > ROUNDS) {
      const { north, south } = state.score
      endGame(state, north === south ? [] : [north > south ? 'north' : 'south'], 'rounds')
      return
    }
    for (const side of ['north', 'south'] as const) deal(state, side, umpire)
    enqueueSteps(
      state,
      { do: 'stake', who: ['north', 'south'], each: true },
      { do: 'reveal' },
      { do: 'round' },
    )
  },
}

function deal(state: Ferry, side: Side, umpire: Umpire): void {
  if (state.pool.length === 0) return
  const card = umpire.draw('card', state.pool)
  state.hand[side] = [...state.hand[side], card].sort((a, b) => a - b)
  umpire.announceTo(
    [side],
    { type: 'drew', side, card } as FerryEvent,
    { type: 'drewHidden', side } as FerryEvent,
  )
}

const cardParam = {
  name: 'card',
  kind: 'card',
  rule: 'TOY-2a',
  candidates: (state, { by }) => [...new Set(state.hand[by as Side])],
  constraints: [],
} satisfies Param<Ferry, Step>

const stake: QuestionRule<Ferry, Step> = {
  rule: 'TOY-2',
  verbs: {
    stake: defineVerb({
      endsStep: true,
      secret: true,
      constraints: [],
      params: [cardParam],
      apply(state, [card], umpire, { by }) {
        const side = by as Side
        take(state, side, card)
        state.stake[side] = card
        umpire.announceTo(
          [by],
          { type: 'staked', side, card } as FerryEvent,
          { type: 'stakedHidden', side } as FerryEvent,
        )
      },
    }),
  },
}

function take(state: Ferry, side: Side, card: number): void {
  const hand = state.hand[side].slice()
  hand.splice(hand.indexOf(card), 1)
  state.hand[side] = hand
}

const reveal: TaskRule<Ferry> = {
  run(state, _, umpire) {
    const north = state.stake.north ?? 0
    const south = state.stake.south ?? 0
    state.stake = { north: null, south: null }
    state.pool = [...state.pool, north, south].sort((a, b) => a - b)
    umpire.reveal({ type: 'revealed', north, south } as FerryEvent)
    enqueueSteps(state, { do: 'cross', who: [south > north ? 'south' : 'north'] })
  },
}

const ownBoat: Constraint<Ferry, Cross> = {
  rule: 'TOY-3a',
  rejects: (_, boat, { by }) => sideOf(boat) !== by,
}
const afloat: Constraint<Ferry, Cross> = {
  rule: 'TOY-3b',
  rejects: (state, boat) => state.bank[boat] < 0,
}
const once: Constraint<Ferry, Cross> = {
  rule: 'TOY-3c',
  rejects: (_, boat, { chosen }) => chosen.includes(boat),
}
const atHome: Constraint<Ferry, Cross> = {
  rule: 'TOY-3d',
  rejects: (state, boat, { by }) => state.bank[boat] !== (by === 'north' ? 0 : 1),
}
const total = (boats: readonly number[]): number => boats.reduce((sum, boat) => sum + strengthOf(boat), 0)
const ready = (state: Ferry, side: Side): number[] =>
  ALL.filter(boat => sideOf(boat) === side && state.bank[boat] === (side === 'north' ? 0 : 1))
const ALL = [0, 1, 2, 3, 4, 5, 6, 7]
const FLOOR = 3
const NEEDED = 4
const FACES = 6

const cross: QuestionRule<Ferry, Cross> = {
  rule: 'TOY-3',
  verbs: {
    cross: defineVerb({
      endsStep: true,
      command: true,
      constraints: [
        { rule: 'TOY-3e', rejects: (state, _, { by }) => total(ready(state, by as Side)) < FLOOR },
      ],
      params: [
        {
          name: 'boats',
          kind: 'boat',
          rule: 'TOY-3f',
          candidates: () => ALL,
          constraints: [ownBoat, afloat, atHome, once],
          many: { isComplete: (_, { chosen }) => total(chosen) >= FLOOR },
        },
      ],
      apply(state, [boats], umpire, { by }) {
        const side = by as Side
        umpire.announce({ type: 'crossing', side, boats } as FerryEvent)
        const enemy = foe(side)
        if (state.hand[enemy].length > 0) enqueueSteps(state, { do: 'react', who: [enemy], boats })
        else enqueueSteps(state, { do: 'fight', side, boats, answer: 0 })
      },
    }),
    hold: { endsStep: true, command: true, constraints: [], params: [], apply() {} },
  },
}

const react: QuestionRule<Ferry, StepOfKind<FerryStep, 'react'>> = {
  rule: 'TOY-4',
  verbs: {
    react: defineVerb({
      endsStep: true,
      constraints: [],
      params: [cardParam],
      apply(state, [card], umpire, { step: { boats }, by }) {
        const side = by as Side
        take(state, side, card)
        state.pool = [...state.pool, card].sort((a, b) => a - b)
        umpire.reveal({ type: 'reacted', side, card } as FerryEvent)
        enqueueSteps(state, { do: 'fight', side: foe(side), boats, answer: card })
      },
    }),
    decline: {
      endsStep: true,
      pass: true,
      constraints: [],
      params: [],
      apply: (state, _, __, { step: { boats }, by }) =>
        enqueueSteps(state, { do: 'fight', side: foe(by as Side), boats, answer: 0 }),
    },
  },
}

const fight: TaskRule<Ferry, StepOfKind<FerryStep, 'fight'>> = {
  run(state, { side, boats, answer }, umpire) {
    const die = umpire.d6()
    const strength = total(boats)
    const won = strength + die > NEEDED + answer
    if (won) state.score[side] += boats.length
    for (const boat of boats) state.bank[boat] = won ? 1 - state.bank[boat] : -1
    umpire.announce({ type: 'fought', side, strength, die, answer, won } as FerryEvent)
  },
}

/** TOY-3 The chance to come across, as things stand; whoever answers sees it with the answer. */
function preview({ asks }: FerryView, _: Role, { verb, args: [first] }: Action): FerryEvent | null {
  const boats = asks?.boats ?? (Array.isArray(first) ? (first as number[]) : [])
  if (!['cross', 'react', 'decline'].includes(verb) || boats.length === 0) return null
  const strength = total(boats)
  const answer = verb === 'react' ? Number(first) : 0
  const lost = Math.max(0, Math.min(FACES, NEEDED + answer - strength))
  return { type: 'crossOdds', strength, answer, chance: (FACES - lost) / FACES }
}

export interface FerryView extends GameView {
  readonly asks: (GameView['asks'] & { readonly boats?: readonly number[] }) | null
  readonly round: number
  readonly bank: readonly number[]
  readonly score: Readonly<Record<Side, number>>
  readonly cards: Readonly<Record<Side, number>>
  readonly hand: readonly number[] | null
  readonly stake: number | null
}

const noLabels = { name: 'x', about: 'x', button: 'x' }
function words(lang: 'ru' | 'en'): GameWords<FerryEvent, FerryView> {
  const en = lang === 'en'
  const sides = en ? { north: 'North', south: 'South' } : { north: 'Север', south: 'Юг' }
  const verbWords = (name: string, params: Record<string, { name: string; about: string }> = {}) => ({
    name,
    about: name,
    button: name,
    params,
  })
  const card = { card: { name: en ? 'card' : 'карта', about: en ? 'a card of yours' : 'ваша карта' } }
  return {
    title: en ? 'Ferry' : 'Переправа',
    subtitle: en ? 'a made-up game' : 'выдуманная игра',
    summary: {
      length: en ? 'a few minutes' : 'несколько минут',
      players: en ? 'two' : 'двое',
      difficulty: en ? 'very easy' : 'очень просто',
    },
    command: { name: en ? 'ferry' : 'переправа', about: en ? 'Play Ferry' : 'Играть' },
    events: {
      drew: (e, say) => `${sides[e.side]} + ${say.label('card', e.card)}`,
      drewHidden: e => `${sides[e.side]} +`,
      staked: (e, say) => `${sides[e.side]}: ${say.label('card', e.card)}`,
      stakedHidden: e => `${sides[e.side]}: ?`,
      revealed: e => `${e.north} : ${e.south}`,
      crossing: (e, say) => `${sides[e.side]} → ${e.boats.map(boat => say.label('boat', boat)).join(', ')}`,
      reacted: (e, say) => `${sides[e.side]} ! ${say.label('card', e.card)}`,
      crossOdds: e => `${e.strength} + ? : 4 + ${e.answer}, ${formatChance(e.chance, lang)}`,
      fought: e => `${e.strength} + ${e.die} : 4 + ${e.answer} → ${e.won ? '+' : '−'}`,
    },
    refusals: {
      'TOY-2': en ? 'Stakes are being made.' : 'Идут ставки.',
      'TOY-2a': en ? 'Not in your hand.' : 'Нет на руке.',
      'TOY-3': en ? 'A crossing is being decided.' : 'Решается переправа.',
      'TOY-3a': en ? 'Not your boat.' : 'Не ваша лодка.',
      'TOY-3b': en ? 'It is sunk.' : 'Она потоплена.',
      'TOY-3c': en ? 'Named already.' : 'Уже названа.',
      'TOY-3d': en ? 'It is on the far bank.' : 'Она на том берегу.',
      'TOY-3e': en ? 'Too few boats at home.' : 'Дома мало лодок.',
      'TOY-3f': en ? 'At least three points of boats cross.' : 'Нужно не меньше трёх очков.',
      'TOY-4': en ? 'An answer is awaited.' : 'Ждём ответа.',
    },
    questions: {
      stake: () => (en ? 'Stake a card.' : 'Поставьте карту.'),
      cross: () => (en ? 'Cross or hold?' : 'Плыть или ждать?'),
      react: () => (en ? 'Answer?' : 'Ответить?'),
    },
    verbs: {
      stake: verbWords(en ? 'stake' : 'ставка', card),
      cross: verbWords(en ? 'cross' : 'плыть', {
        boats: { name: en ? 'boats' : 'лодки', about: en ? 'which boats' : 'какие лодки' },
      }),
      hold: { ...noLabels, name: en ? 'hold' : 'ждать', params: {} },
      react: verbWords(en ? 'react' : 'ответ', card),
      decline: verbWords(en ? 'decline' : 'отказ'),
    },
    outcome: view => `${view.score.north} : ${view.score.south}`,
    label: (kind, value, names) => {
      if (kind === 'boat') return `${en ? 'boat' : 'лодка'} ${names.boat[value as number]}`
      if (kind === 'card') return `${en ? 'card' : 'карта'} ${value}`
      return String(value)
    },
    turnName: view => `${en ? 'Round' : 'Раунд'} ${view.round}`,
    status: view => [`${view.score.north} : ${view.score.south}`],
    board: view => view.bank.join(' '),
  }
}

export const ferry: GameSystem<Ferry, FerryView, FerryEvent> = createGameSystem({
  id: 'ferry',
  version: '1',
  facts: 'none',
  scenarios: [
    { id: 'river', name: { ru: 'Река', en: 'River' }, about: { ru: 'Пять раундов', en: 'Five rounds' } },
  ],
  rules: {
    steps: { round, stake, reveal, cross, react, fight },
    roles: () => [
      {
        role: 'north',
        side: 'north',
        colour: 0x5b97f5,
        name: { ru: 'Север', en: 'North' },
        afterPlay: { ru: 'за Север', en: 'North' },
      },
      {
        role: 'south',
        side: 'south',
        colour: 0x5b97f5,
        name: { ru: 'Юг', en: 'South' },
        afterPlay: { ru: 'за Юг', en: 'South' },
      },
    ],
    setup(_, umpire) {
      const state = ferry.rules.fromPosition({}, umpire)
      for (const side of ['north', 'south'] as const) for (let i = 0; i < 2; i++) deal(state, side, umpire)
      return state
    },
    fromPosition: (position: Partial<Ferry>) => ({
      agenda: [{ do: 'round' }],
      outcome: null,
      round: 0,
      bank: [0, 0, 0, 0, 1, 1, 1, 1],
      hand: { north: [], south: [] },
      stake: { north: null, south: null },
      pool: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6],
      score: { north: 0, south: 0 },
      ...position,
    }),
    toPosition: ({ agenda: _, ...rest }) => rest,
    notInPosition: ['agenda'],
    clone: state => ({
      agenda: state.agenda.slice(),
      outcome: state.outcome,
      round: state.round,
      bank: state.bank.slice(),
      hand: { north: state.hand.north.slice(), south: state.hand.south.slice() },
      stake: { ...state.stake },
      pool: state.pool.slice(),
      score: { ...state.score },
    }),
    countWithHandicap(state, handicap) {
      if (state.outcome?.reason !== 'rounds') return null
      const score = { ...state.score }
      score[handicap.side as Side] += handicap.points
      const { north, south } = score
      return {
        winners: north === south ? [] : [north > south ? 'north' : 'south'],
        points: [
          ['north', north],
          ['south', south],
        ],
      }
    },
    clockTurn: {
      eachLabel: { ru: 'за каждый раунд', en: 'for each round' },
      currentTurn: ({ round }) => `${round}`,
    },
  },
  views: {
    view(state, role) {
      const step = state.agenda.at(-1)
      return {
        asks:
          step && 'who' in step
            ? { do: step.do, who: step.who, ...('boats' in step && { boats: step.boats }) }
            : null,
        outcome: state.outcome,
        round: state.round,
        bank: state.bank.slice(),
        score: { ...state.score },
        cards: { north: state.hand.north.length, south: state.hand.south.length },
        hand: role ? state.hand[role as Side].slice() : null,
        stake: role ? state.stake[role as Side] : null,
      }
    },
    determinize(state, role, pick) {
      const next = ferry.rules.clone(state)
      const hidden = (['north', 'south'] as const).filter(side => side !== role)
      const bag = [...next.pool]
      for (const side of hidden) {
        bag.push(...next.hand[side])
        const staked = next.stake[side]
        if (staked !== null) bag.push(staked)
      }
      // Where a card lies is hidden too
      bag.sort((a, b) => a - b)
      const draw = () => bag.splice(pick(bag.length), 1)[0]
      for (const side of hidden) {
        next.hand[side] = next.hand[side].map(draw).sort((a, b) => a - b)
        if (next.stake[side] !== null) next.stake[side] = draw()
      }
      next.pool = bag.sort((a, b) => a - b)
      return next
    },
    names: () => ({
      boat: ['N1', 'N2', 'N3', 'N4', 'S1', 'S2', 'S3', 'S4'],
      card: Array.from({ length: CARDS + 1 }, (_, card) => `c${card}`),
    }),
    preview,
    previewVerbs: ['cross', 'react', 'decline'],
  },
  search: {
    evaluate: (view, role) => view.score[role as Side] - view.score[foe(role as Side)],
  },
  words: { ru: words('ru'), en: words('en') },
})
