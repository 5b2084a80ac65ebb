import { listLegalActions, sampleAction } from '../../src/engine/actions/legal.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { conflictOfHeroes } from '../../src/systems/conflict-of-heroes/index.ts'
import type { HeroesState } from '../../src/systems/conflict-of-heroes/state/state.ts'
import type { HeroesPosition } from '../../src/systems/conflict-of-heroes/state/to-position.ts'
import type { Fields, Ledger } from '../support/state-fields.ts'

const EVERYBODY = [null, 'german', 'soviet'] as const
const OWN = 'only the own ones; of the others how many'
/** While nobody hides. */
const OPEN = {
  when: ({ hidden, tokenHidden }: HeroesState) => !hidden.includes(1) && !tokenHidden.includes(1),
}
const UNDER_WAY = 'begins and ends between two turns'
const TOKENS = ['token', 'tokenHex', 'tokenFacing', 'tokenHidden', 'tokenOf', 'dugBy'] as const
const WITH_TOKENS = { with: TOKENS }

type Moment = 'turn' | 'round'
const ledger: Ledger<HeroesState, Moment> = {
  agenda: { seen: 'its last step is the open question' },
  outcome: { seen: 'nobody is asked any more when it changes' },
  scenario: { seen: EVERYBODY, constant: true },
  chapters: { seen: 'as what may be done', constant: true },
  commands: { seen: EVERYBODY, constant: true },
  round: { seen: EVERYBODY },
  first: { seen: EVERYBODY },
  turn: { seen: EVERYBODY },
  busy: { seen: EVERYBODY },
  acting: { seen: UNDER_WAY, reset: 'turn' },
  again: { seen: UNDER_WAY, reset: 'round' },
  swift: { seen: UNDER_WAY, reset: 'turn' },
  kind: { seen: EVERYBODY, constant: true },
  command: { seen: EVERYBODY, constant: true },
  hex: { seen: EVERYBODY, ...OPEN },
  facing: { seen: EVERYBODY, when: state => OPEN.when(state) && state.hex.every(hex => hex >= 0) },
  spent: { seen: EVERYBODY, ...OPEN, reset: 'round' },
  stressed: { seen: EVERYBODY, ...OPEN, reset: 'round' },
  acted: { seen: UNDER_WAY, reset: 'turn' },
  marker: { seen: 'face down only by its owner' },
  shown: { seen: EVERYBODY, ...OPEN },
  hidden: { seen: 'what it hides is not' },
  arrival: { seen: EVERYBODY, constant: true },
  entry: { seen: EVERYBODY, constant: true },
  carrier: { seen: EVERYBODY, ...OPEN },
  inside: { seen: EVERYBODY, ...OPEN },
  bogged: { seen: EVERYBODY, reset: 'round' },
  token: { seen: EVERYBODY, ...OPEN, ...WITH_TOKENS },
  tokenHex: { seen: EVERYBODY, ...OPEN, ...WITH_TOKENS },
  tokenFacing: { seen: EVERYBODY, ...OPEN, ...WITH_TOKENS },
  tokenHidden: { seen: 'what it hides is not' },
  tokenOf: { seen: EVERYBODY, ...OPEN, ...WITH_TOKENS },
  dugBy: { seen: EVERYBODY, ...OPEN, ...WITH_TOKENS },
  heavy: { seen: EVERYBODY },
  light: { seen: EVERYBODY },
  control: { seen: EVERYBODY },
  cap: { seen: EVERYBODY },
  capStart: { seen: EVERYBODY, constant: true },
  losses: { seen: EVERYBODY },
  hands: { seen: OWN },
  weapons: { seen: EVERYBODY },
  goals: { seen: OWN, constant: true },
  strikes: { seen: OWN },
  shelling: { seen: UNDER_WAY },
  deck: { seen: 'face down; its size is seen' },
  discard: { seen: EVERYBODY },
  pools: { seen: 'face down; their sizes are seen' },
  vp: { seen: EVERYBODY },
  closed: { seen: EVERYBODY, reset: 'round' },
  aim: { seen: EVERYBODY, reset: 'turn' },
  scout: { seen: EVERYBODY, ...OPEN, reset: 'turn' },
  deed: { seen: UNDER_WAY, reset: 'turn' },
  roll: { seen: UNDER_WAY, reset: 'turn' },
  toAct: { seen: 'the open question names them' },
}

const mir = { scenario: 'mir', variants: {} }
const umpire = new Umpire({ die: () => 1, draw: () => 0 }, true)
const { deck: _, ...opening } = conflictOfHeroes.rules.toPosition(
  conflictOfHeroes.rules.setup(mir, umpire),
) as HeroesPosition
/** Scouts look for those who hide, where nobody does. */
const scouts = { ...opening, chapters: 19, hands: { german: ['14'], soviet: ['14'] } }

const scenarios = ['partisans', 'mir', 'gap', 'ridge', 'dawn', 'bunkers', 'kv2', 'corridor', 'blocks']

export const fields: Fields<HeroesState, Moment> = {
  ledger,
  moments: { turn: ({ type }) => type === 'turn', round: ({ type }) => type === 'round' },
  calm: question => question === 'turn',
  /** Rare in random play. */
  choose(state, by, pick) {
    const rare = ['spy', 'strike', 'play'].flatMap(verb =>
      listLegalActions(conflictOfHeroes, state, by, 20, verb),
    )
    return rare.length > 0 && pick(2) === 0
      ? rare[pick(rare.length)]
      : sampleAction(conflictOfHeroes, state, by, pick)
  },
  starts: [...scenarios.map(scenario => ({ scenario, variants: {} })), { ...mir, position: scouts }],
}
