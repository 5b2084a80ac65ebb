import { findOpenStep } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import type { Action, Role, Step } from '../../src/engine/model.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { conflictOfHeroes } from '../../src/systems/conflict-of-heroes/index.ts'
import type { ActionCostPreview, HeroesEvent } from '../../src/systems/conflict-of-heroes/state/events.ts'
import { commandOfRole, sideOfCommand } from '../../src/systems/conflict-of-heroes/state/roles.ts'
import { type HeroesState, NONE } from '../../src/systems/conflict-of-heroes/state/state.ts'
import type { HeroesPosition } from '../../src/systems/conflict-of-heroes/state/to-position.ts'
import { isUnitOnMap } from '../../src/systems/conflict-of-heroes/state/unit-lookup.ts'
import { readCapsForNumber } from '../../src/systems/conflict-of-heroes/view/preview.ts'
import type { Claim, Pick, Play, Reader } from './probe.ts'

type Events = readonly HeroesEvent[]

/** What ends a roll, by the unit or token that it is about. */
const outcomeAfter = (events: Events, from: number, unit: number, token: number): boolean | null => {
  for (const event of events.slice(from)) {
    if (event.type === 'missed' && event.unit === unit) return false
    if ((event.type === 'hit' || event.type === 'destroyed') && event.unit === unit) return true
    if (event.type === 'tokenMissed' && event.token === token) return false
    if (event.type === 'tokenHit' && event.token === token) return true
  }
  return null
}

/** The first shot of an attack, or the one at a token, which comes last, and its outcome. */
function shot(events: Events, unit: number, token: number): { hit: boolean; critical: boolean } | null {
  const at = events.findIndex(
    event => event.type === 'rolled' && (token === NONE ? event.what === 'hit' : event.token === token),
  )
  const roll = events[at]
  if (roll?.type !== 'rolled' || roll.unit !== unit || roll.token !== token) return null
  const hit = outcomeAfter(events, at, unit, token)
  if (hit === null) return null
  const end = events
    .slice(at)
    .find(
      event =>
        (event.type === 'destroyed' || event.type === 'hit' || event.type === 'missed') &&
        event.unit === unit,
    )
  return { hit, critical: end?.type === 'destroyed' && end.why === 'critical' }
}

const STANDS = ['pivot', 'turn', 'assault', 'burn', 'breach', 'throw', 'blast']

function mine(
  play: Play<HeroesState>,
  unit: number,
  hex: number,
  isWhole: boolean,
): { hit: boolean; critical: boolean } | null {
  const events = play.heard as Events
  const at = events.findIndex(event => event.type === 'minesExplode' && event.unit === unit)
  const blast = events[at]
  // Mines underfoot go off unless they were cleared away; whoever goes may not come so far
  if (!blast) return isWhole && STANDS.includes(play.action.verb) ? { hit: false, critical: false } : null
  if (blast.type !== 'minesExplode' || play.before.tokenHex[blast.token] !== hex) return null
  const end = events
    .slice(at)
    .find(
      event =>
        (event.type === 'destroyed' || event.type === 'hit' || event.type === 'missed') &&
        event.unit === unit,
    )
  if (!end) return null
  return { hit: end.type !== 'missed', critical: end.type === 'destroyed' && end.why === 'critical' }
}

/** Whether whoever goes has come as far as it wanted. */
function isThere({ action, after }: Play<HeroesState>): boolean {
  const [unit, to] = action.args
  if (!['move', 'go', 'hide', 'slip', 'load', 'unload'].includes(action.verb) || typeof unit !== 'number')
    return true
  if (action.verb === 'load') return after.carrier[unit] === to
  return after.hex[unit] === (Array.isArray(to) ? to[to.length - 1] : to)
}

function spent(play: Play<HeroesState>): boolean | null {
  if (!isThere(play)) return null
  for (const event of play.heard as Events) {
    if (event.type === 'checked') return event.spent
    if (event.type === 'noCheck') return false
  }
  return null
}

/** What was heard before something came to light that whoever acts could not know: what came of it before that counts. */
function unspoilt(play: Play<HeroesState>): Play<HeroesState> {
  const at = (play.heard as Events).findIndex(event => isSpoiling(play, event))
  return at < 0 ? play : { ...play, heard: play.heard.slice(0, at) }
}

function isSpoiling({ before, by }: Play<HeroesState>, event: HeroesEvent): boolean {
  const command = commandOfRole(before, by)
  const isOther = (unit: number): boolean => unit !== NONE && before.command[unit] !== command
  if (event.type === 'minesFound' || event.type === 'impossible') return true
  if (event.type === 'revealed' || event.type === 'showedMarker') return isOther(event.unit)
  return event.type === 'destroyed' && event.why === 'marker'
}

/** What the owner of the action has named is his own affair. */
function isSecret({ before, by }: Play<HeroesState>): boolean {
  const { deed } = before
  return (
    !!deed &&
    deed.command !== commandOfRole(before, by) &&
    (deed.costCaps !== null || deed.numberCaps !== null)
  )
}

/** The roll that an answer is about. */
function rolled(play: Play<HeroesState>): boolean | null {
  const { action, heard, before } = play
  const events = heard as Events
  if (action.verb === 'pay') return spent(play)
  const roll = before.roll
  if (!roll && action.verb !== 'point') return null
  if (roll?.what === 'initiative') {
    const first = events.find(event => event.type === 'first')
    return first ? first.side === sideOfCommand(before, roll.command) : null
  }
  const ends = events.flatMap((event): boolean[] => {
    if (event.type === 'rallied' || event.type === 'notRallied') return [event.type === 'rallied']
    if (event.type === 'detected' || event.type === 'undetected') return [event.type === 'detected']
    if (event.type === 'checked') return [event.spent]
    if (event.type === 'onTarget' || event.type === 'drifted') return [event.type === 'onTarget']
    if (event.type === 'tokenHit' || event.type === 'tokenMissed') return [event.type === 'tokenHit']
    if (event.type === 'missed') return [false]
    return event.type === 'hit' || event.type === 'destroyed' ? [true] : []
  })
  return ends[0] ?? null
}

function cast({ heard }: Play<HeroesState>): number | null {
  const roll = (heard as Events).find(event => event.type === 'rolled' && event.what === 'card')
  return roll?.type === 'rolled' ? roll.dice[0] : null
}

/** Whether CAPs for the number are named with the order. */
const hasNamed = (action: Action): boolean => readCapsForNumber(action) !== 0

/** CAPs that an order names itself; null: they are paid when they are asked for. */
const namedCaps = ({ verb, args }: Action): number | null => {
  const param = conflictOfHeroes.rules.steps.turn
  const at =
    'verbs' in param ? (param.verbs[verb]?.params.findIndex(({ name }) => name === 'caps') ?? -1) : -1
  return at < 0 ? null : ((args[at] as number | null | undefined) ?? null)
}

function costClaims({ chances, mines = [] }: ActionCostPreview, action: Action): Claim[] {
  const named = namedCaps(action)
  const paid = named ?? 0
  const risk = chances.length > 0 ? (chances[Math.min(paid, chances.length - 1)] ?? null) : null
  const isTold = risk !== null && (named === null || named < chances.length)
  const seen = new Set<number>()
  return [
    ...(isTold ? [{ what: 'spent', chance: risk }] : []),
    ...mines.flatMap(({ unit, hex, hit, critical, isMarked }) => {
      const isFirst = !seen.has(unit)
      seen.add(unit)
      const name = `${unit} ${hex}`
      return [
        { what: `mine ${name}`, chance: hit },
        ...(isFirst && !isMarked ? [{ what: `mineCritical ${name}`, chance: critical }] : []),
      ]
    }),
  ]
}

const GOES_ON: Readonly<Record<string, Action>> = {
  react: { verb: 'decline', args: [] },
  bog: { verb: 'decline', args: [] },
  rolled: { verb: 'keep', args: [] },
  number: { verb: 'adjust', args: [0] },
  cost: { verb: 'pay', args: [0] },
  march: { verb: 'done', args: [] },
  extra: { verb: 'done', args: [] },
  onward: { verb: 'done', args: [] },
}
const ANY = ['target', 'strikeTarget']

/** What random games seldom lead to: obstacles that all know, flames and charges, transports, cards that let act again. */
const rifles = { unit: 'de_rifles41', hex: '1-R10', facing: 'N' }
const pioneers = { ...rifles, unit: 'de_pioneers' }
const truck = { unit: 'de_opel', hex: '1-R10', facing: 'N' }
const smg = { unit: 'su_smg', hex: '1-R09', facing: 'S' }
const hit = { marker: 'soft_pinned', shown: true }
const GROUPS = [
  [rifles],
  [
    { ...rifles, ...hit },
    { ...rifles, hex: '1-R11' },
  ],
  [
    { unit: 'de_pz3e', hex: '1-R10', facing: 'N' },
    { ...rifles, carrier: 0 },
  ],
  [smg, { ...rifles, hex: '1-R09' }],
  [
    { ...smg, hex: '1-Q08' },
    { ...rifles, spent: true },
  ],
  [pioneers, smg, { ...smg, ...hit, hex: '1-Q09' }],
  [{ ...pioneers, hex: '1-R09' }, smg, { ...smg, ...hit }],
  [truck, rifles, { unit: 'de_pak36', hex: '1-R10', facing: 'N' }, { ...truck, hex: '1-R09' }],
  [{ unit: 'su_ot26', hex: '1-Q10', facing: 'N' }, rifles, { ...pioneers, hex: '1-R09', ...hit }],
]
const HANDS: readonly HeroesPosition['hands'][] = [
  {},
  { german: ['02', '05', '06'], soviet: ['02', '06', '07'] },
]
const STARTS = GROUPS.flatMap(units =>
  HANDS.flatMap(hands =>
    ['mines', 'wire', 'roadblock'].map(token => (): HeroesState => {
      const near = ['1-R09', '1-Q09', '1-Q10'].map(hex => ({ token, hex, by: 'soviet' }))
      return begun({ scenario: 'dawn', units: [...units, MAXIM], tokens: near, hands })
    }),
  ),
)
const MAXIM = { unit: 'su_maxim', hex: '1-R05', facing: 'S' }
/** A strike that falls upon several: what lies there is shelled one after another. */
const STRIKES = ['2', '3'].map(number => (): HeroesState => {
  const units = [rifles, { ...rifles, ...hit }, pioneers, { ...MAXIM, spent: true }]
  const strikes = [{ by: 'soviet', card: 'B05', hex: '1-R10', round: Number(number) + 1 }]
  const deck = Array.from({ length: 6 }, () => '10')
  return begun({ scenario: 'dawn', round: Number(number), units, strikes, deck })
})

/** Flames, against who is seen and who hides. */
const FLAMES = [
  { ...smg, hex: '5-E06' },
  { ...smg, ...hit, hex: '5-E06' },
  { ...smg, ...hit, hex: '5-E07' },
].flatMap(target =>
  HANDS.map(hands => (): HeroesState => {
    const own = { ...pioneers, hex: '5-E07' }
    const other = { ...smg, hex: '5-F06', hidden: true }
    const mines = ['5-E07', '5-F07'].map(hex => ({ token: 'mines', hex, by: 'soviet' }))
    return begun({ scenario: 'blocks', units: [own, target, other, { ...target }], tokens: mines, hands })
  }),
)

function begun(position: HeroesPosition): HeroesState {
  const caps = { german: 4, soviet: 4 }
  const weapons = { german: ['B01', 'B03'], soviet: ['B01', 'B02'] }
  const umpire = new Umpire({ die: () => 1, draw: () => 0 }, true)
  return conflictOfHeroes.rules.fromPosition(
    { chapters: 19, turn: 'german', caps, weapons, ...position },
    umpire,
  )
}

const FIRE = 'spent hit critical destroyed'
const MINES = 'mine mineCritical'
/** Each of these questions with each of these verbs and claims. */
const kinds = (questions: string, verbs: string, ...claims: readonly string[]): string[] =>
  questions
    .split(' ')
    .flatMap(asked =>
      verbs
        .split(' ')
        .flatMap(verb => claims.flatMap(some => some.split(' ')).map(claim => `${asked} ${verb} ${claim}`)),
    )

export const heroesReader: Reader<HeroesState, HeroesEvent> = {
  kinds: [
    ...kinds('turn free', 'dig hook leave occupy screen smoke stall', 'spent'),
    ...kinds('turn free', 'hide load move pivot unload', 'spent', MINES),
    ...kinds('turn free', 'rally', 'spent rally'),
    ...kinds('turn free', 'attack bombard', FIRE, 'tokenHit detect'),
    ...kinds('turn free', 'assault', FIRE, MINES),
    ...kinds('turn free', 'flame', FIRE, 'tokenHit'),
    ...kinds('turn free', 'breach', 'spent tokenHit', MINES),
    ...kinds('turn', 'burn', FIRE),
    ...kinds('turn', 'enter', 'spent', MINES),
    ...kinds('march', 'go slip turn', 'spent', MINES),
    ...kinds('extra', 'go slip', MINES),
    ...kinds('onward', 'go', MINES),
    ...kinds('cardUnits', 'lay', 'spent'),
    ...kinds('cardUnits', 'use', 'spent rally face'),
    ...kinds('cardUnits', 'throw', FIRE, 'tokenHit', MINES),
    ...kinds('cardUnits', 'blast', FIRE, 'tokenHit', MINES),
    ...kinds('react', 'decline confuse', FIRE, 'tokenHit'),
    ...kinds('rolled', 'keep', FIRE, 'tokenHit'),
    ...kinds('facing', 'face', FIRE, 'tokenHit'),
    ...kinds('target', 'next', FIRE),
    ...kinds('strikeTarget', 'shell', 'hit critical destroyed'),
    ...kinds('rolled', 'luck reroll', 'roll'),
    ...kinds('number', 'adjust', 'roll'),
    ...kinds('cost', 'pay', 'roll'),
    ...kinds('arrow', 'point', 'roll'),
  ],
  starts: [...STARTS, ...STRIKES, ...FLAMES],
  claims(event, { action }) {
    if (event.type === 'rollOdds')
      return event.chance === null ? [] : [{ what: 'roll', chance: event.chance }]
    if (event.type === 'costs') return costClaims(event, action)
    if (event.type === 'cardOdds')
      return event.faces.map((_, at) => ({ what: `face ${at + 1}`, chance: 1 / event.faces.length }))
    if (event.type === 'rallyOdds')
      return [
        ...event.rolls.map(({ unit, chance }) => ({ what: `rally ${unit}`, chance })),
        ...costClaims(event, action),
      ]
    if (event.type !== 'attackOdds') return []
    // 3.2e Which of several targets gets the CAPs that are named is not chosen yet
    const isOpen = event.sums.length === 1 || !hasNamed(action)
    const shots = event.sums.flatMap(({ unit, token }, at): Claim[] => {
      if (token !== NONE) return [{ what: `tokenHit ${token}`, chance: event.hits[at] }]
      return [
        { what: `hit ${unit}`, chance: event.hits[at] },
        event.marked[at]
          ? { what: `destroyed ${unit}`, chance: event.hits[at] }
          : { what: `critical ${unit}`, chance: event.criticals[at] },
      ]
    })
    const detect = event.detection !== NONE ? [{ what: 'detect', chance: event.detect }] : []
    return [...(isOpen ? shots : []), ...detect, ...costClaims(event, action)]
  },
  came(what, whole) {
    if (isSecret(whole)) return null
    const play = unspoilt(whole)
    const isWhole = play === whole
    const [sort, first, second] = what.split(' ')
    const events = play.heard as Events
    const unit = Number(first)
    switch (sort) {
      case 'spent':
        return spent(play)
      case 'roll':
        return rolled(play)
      case 'hit':
        return shot(events, unit, NONE)?.hit ?? null
      case 'tokenHit':
        return shot(events, NONE, unit)?.hit ?? null
      case 'critical':
        return shot(events, unit, NONE)?.critical ?? null
      case 'destroyed': {
        const found = shot(events, unit, NONE)
        return found && !isUnitOnMap(play.after, unit)
      }
      case 'mine':
        return mine(play, unit, Number(second), isWhole)?.hit ?? null
      case 'mineCritical':
        return mine(play, unit, Number(second), isWhole)?.critical ?? null
      case 'rally': {
        const end = events.find(
          event => (event.type === 'rallied' || event.type === 'notRallied') && event.unit === unit,
        )
        return end ? end.type === 'rallied' : null
      }
      case 'detect': {
        const end = events.find(event => event.type === 'detected' || event.type === 'undetected')
        return end ? end.type === 'detected' : null
      }
      case 'face': {
        const die = cast(play)
        return die === null ? null : die === unit
      }
      default:
        return null
    }
  },
  plain(state: HeroesState, pick: Pick, _: Role) {
    const step = findOpenStep(state)
    const [by] = step?.who ?? []
    if (!step || by === undefined) return null
    if (step.do === 'facing')
      return { by, action: { verb: 'face', args: [state.facing[(step as Step & { unit: number }).unit]] } }
    if (GOES_ON[step.do]) return { by, action: GOES_ON[step.do] }
    return ANY.includes(step.do) ? { by, action: sampleAction(conflictOfHeroes, state, by, pick) } : null
  },
}
