import { cards, scenarios, tokenKinds } from '../../../data/conflict-of-heroes/index.ts'
import { plan } from '../../engine/act.ts'
import {
  type Args,
  type Bar,
  type Question,
  type Role,
  type Task,
  type Verb,
  verb,
} from '../../engine/system.ts'
import type { Umpire } from '../../engine/umpire.ts'
import { aftermath } from './aftermath.ts'
import { type Given, joint, OWN, ownUnits } from './bars.ts'
import { CARD } from './card-names.ts'
import { gainCaps, loseCaps, playCard, removeToken, tell, tellCommand } from './changes.ts'
import { declare } from './deeds.ts'
import { distance, layout } from './geometry.ts'
import { chainBar } from './groups.ts'
import { mayRally } from './rally.ts'
import { canSee, isSeenBy, reveal, revealAll } from './reveals.ts'
import { resultOf, roll } from './rolls.ts'
import {
  type Attack,
  commandOf,
  commandsOf,
  type Deed,
  foe,
  type HeroesState,
  inCloseCombat,
  NONE,
  onMap,
  type Roll,
  roleOf,
  sideOf,
  sideOfCommand,
} from './state.ts'
import type { After, CardUnits, Scouts, Turn } from './steps.ts'
import { lookForUnits } from './unseen.ts'
import { friendsIn, isFoot, markerOf, terrainAt } from './values.ts'
import type { Rule } from './words/refusals-en.ts'
import { everythingIn, isTarget, outOfZone, plainAttack } from './zone.ts'

type Window = Turn | After

// Playing a card

function held(state: HeroesState, by: Role): number[] {
  const command = commandOf(state, by)
  const all = [...state.hands[command], ...state.weapons[command]]
  return all.filter((card, at) => all.indexOf(card) === at)
}

/** R33 Cards with a moment of their own. */
const ELSEWHERE: readonly (readonly [number, Rule])[] = [
  [CARD.response, 'CH-card-05'],
  [CARD.confusion, 'CH-card-06'],
  [CARD.sergeants, 'CH-card-07'],
  [CARD.luck, 'CH-card-13'],
  [CARD.bogged, 'CH-card-15'],
]

type CardBar = Bar<HeroesState, Window, Rule>

const TIMING: readonly CardBar[] = [
  ...ELSEWHERE.map(([card, rule]) => ({
    rule,
    stops: (_: HeroesState, __: Window, ___: Given, value: number) => value === card,
  })),
  { rule: 'CH-8.7a', stops: (_, __, ___, card: number) => cards[card].type === 'artillery' },
  { rule: 'CH-8.6a', stops: (_, __, ___, card: number) => cards[card].type === 'scenario' },
  {
    rule: 'CH-8.5c',
    stops: (state, _, __, card: number, by) =>
      !cards[card].green && cards[card].cost > state.cap[commandOf(state, by)],
  },
  // R124 Once a turn
  { rule: 'CH-card-12', stops: (state, _, __, card: number) => card === CARD.swift && state.swift },
]

/** Which units an action card may be played for. */
function isFit(state: HeroesState, card: number, unit: number): boolean {
  const marker = markerOf(state, unit)
  if (marker?.destroyed) return false
  // R125 Card 14 before the action was for the unit that acts
  if (state.scout !== NONE && state.scout !== unit) return false
  const hex = state.hex[unit]
  const affordable = state.spent[unit] === 0 || cards[card].cost <= state.cap[state.command[unit]]
  // R101 What rides or stands in water does not dig
  const isAshore = state.carrier[unit] === NONE && terrainAt(state, hex).id !== 'water'
  switch (card) {
    case CARD.adrenaline:
      return state.spent[unit] === 1 && (!marker?.onlyRally || mayRally(state, unit))
    case CARD.decision:
      return !marker?.onlyRally || mayRally(state, unit)
    case CARD.followMe:
      return marker !== null && affordable
    case CARD.rallyCall:
      return mayRally(state, unit)
    case CARD.cover:
      return !marker?.onlyRally && isAshore && !inCloseCombat(state, unit) && canDig(state, unit)
    case CARD.clearing:
      return marker === null && affordable && !inCloseCombat(state, unit) && obstacleIn(state, hex) !== NONE
    case CARD.mining:
      return (
        marker === null &&
        affordable &&
        isFoot(state, unit) &&
        state.carrier[unit] === NONE &&
        miningHexes(state, unit).length > 0
      )
    case CARD.officer:
    case CARD.sniper:
      return !marker?.onlyRally && affordable
    default:
      return canThrow(state, card, unit)
  }
}

function fitUnits(state: HeroesState, card: number, command: number): number[] {
  const units: number[] = []
  for (let unit = 0; unit < state.hex.length; unit++)
    if (state.command[unit] === command && onMap(state, unit) && isFit(state, card, unit)) units.push(unit)
  return units
}

/** R45 Whoever may not rally himself may close the chain of a rally. */
function chainUnits(state: HeroesState, card: number, by: Role): number[] {
  return ownUnits(state, null, null, by).filter(
    unit =>
      !markerOf(state, unit)?.destroyed &&
      (state.spent[unit] === 0 || cards[card].cost <= state.cap[state.command[unit]]),
  )
}
const RALLIES: readonly string[] = ['auto_rally', 'rally_attempt']

/** An action card needs a unit to be played for; the refusal cites the card. */
const FOR_NOBODY: readonly CardBar[] = cards.flatMap((one, index) =>
  one.type === 'action'
    ? [
        {
          rule: `CH-card-${one.id}` as Rule,
          stops: (state: HeroesState, _: Window, __: Given, card: number, by: Role) =>
            card === index && fitUnits(state, index, commandOf(state, by)).length === 0,
        },
      ]
    : [],
)

/** 8.4 An action card is the action of the turn, bonus cards come on top. */
export const card = verb({
  command: true,
  ends: true,
  bars: [],
  params: [
    {
      name: 'card',
      kind: 'card',
      rule: 'CH-8.0b',
      candidates: (state: HeroesState, _: Window, __: Given, by: Role) => held(state, by),
      bars: [
        ...TIMING,
        {
          rule: 'CH-card-11',
          stops: (state: HeroesState, _: Window, __: Given, value: number) =>
            value === CARD.aimed && state.aim > 0,
        },
        {
          rule: 'CH-card-14',
          stops: (state: HeroesState, _: Window, __: Given, value: number, by: Role) =>
            value === CARD.scouts && (state.scout !== NONE || fitScouts(state, by).length === 0),
        },
        ...FOR_NOBODY,
      ],
    },
  ],
  apply(state: HeroesState, step: Window, [which], umpire, by) {
    const command = commandOf(state, by)
    playCard(state, command, which, umpire)
    const who = [by]
    if (cards[which].type === 'bonus') {
      plan(state, step)
      playBonus(state, command, which)
    } else if (cards[which].effect === 'free_action') plan(state, { do: 'free', who, command, card: which })
    else plan(state, { do: 'cardUnits', who, command, card: which })
  },
})

function playBonus(state: HeroesState, command: number, which: number): void {
  if (which === CARD.aimed) state.aim = cards[CARD.aimed].add
  else if (which === CARD.swift) {
    state.swift = true
    state.again = true
  } else if (which === CARD.scouts) {
    plan(state, { do: 'scouts', who: [roleOf(state, command)], command, unit: NONE })
  }
}

/** After the action: cards 12 and 14 (R124, R125). */
export const after: Question<HeroesState, After, Rule> = {
  rule: 'CH-8.4b',
  verbs: {
    done: verb({ ends: true, bars: [], params: [], apply: () => {} }),
    play: {
      ...(card as unknown as Verb<HeroesState, After, Rule>),
      params: [
        {
          name: 'card',
          kind: 'card',
          rule: 'CH-8.0b',
          candidates: (state, _, __, by) => held(state, by),
          bars: [
            ...TIMING,
            { rule: 'CH-8.4a', stops: (_, __, ___, value: number) => cards[value].type === 'action' },
            { rule: 'CH-card-11', stops: (_, __, ___, value: number) => value === CARD.aimed },
            {
              rule: 'CH-card-14',
              stops: (state, _, __, value: number, by) =>
                value === CARD.scouts && fitScouts(state, by).length === 0,
            },
          ],
        },
      ],
    },
  },
}

// Action cards for units

const isOne = (card: number): boolean => !cards[card].group

const onlyFor = (fits: (card: number) => boolean): Bar<HeroesState, CardUnits, Rule> => ({
  rule: 'CH-8.5a',
  open: true,
  stops: (_, step) => !fits(step.card),
})

/** B01 to B03 A weapon card against one thing in the own hex, or against everything in the next. */
function thrown(
  name: string,
  what: {
    readonly rule: Rule
    readonly kind: string
    candidates(state: HeroesState, card: number, unit: number): readonly number[]
    hexOf(state: HeroesState, at: number): number
    alone(at: number): Partial<Attack>
  },
) {
  return verb({
    ends: true,
    bars: [onlyFor(card => cards[card].effect === 'special_attack')],
    params: [
      {
        name: 'unit',
        kind: 'unit',
        rule: 'CH-card-B01',
        candidates: (state: HeroesState, { card }: CardUnits, _: unknown, by: Role) =>
          fitUnits(state, card, commandOf(state, by)),
        bars: [],
      },
      {
        name,
        kind: what.kind,
        rule: what.rule,
        candidates: (state: HeroesState, { card }: CardUnits, [unit]: Args) =>
          what.candidates(state, card, unit as number),
        bars: [],
      },
    ],
    apply(state: HeroesState, { card }: CardUnits, [unit, at], umpire) {
      const hex = what.hexOf(state, at as number)
      const found = hex === state.hex[unit as number] ? what.alone(at as number) : everythingIn(state, hex)
      throwAt(state, card, unit as number, { ...plainAttack(state, unit as number, hex), ...found }, umpire)
    },
  })
}

export const cardUnits: Question<HeroesState, CardUnits, Rule> = {
  rule: 'CH-8.5a',
  verbs: {
    use: verb({
      ends: true,
      bars: [onlyFor(card => !hasOwnVerb(card))],
      params: [
        {
          name: 'units',
          kind: 'unit',
          rule: 'CH-8.5a',
          many: { enough: (_, __, ___, chosen) => chosen.length > 0 },
          candidates: (state, { card }, [chosen], by) =>
            chosen.length > 0 && isOne(card)
              ? []
              : (chosen.length > 0 && RALLIES.includes(cards[card].effect)
                  ? chainUnits(state, card, by)
                  : fitUnits(state, card, commandOf(state, by))
                ).filter(unit => !chosen.includes(unit)),
          bars: [OWN, joint(0), chainBar<CardUnits>(0)],
        },
      ],
      apply(state, { card, command }, [units], umpire) {
        const kind = KINDS[cards[card].effect] ?? 'card'
        const cost = cards[card].green ? cards[card].cost : 0
        declare(state, { kind, command, units: units as number[], cost, open: cost, card }, umpire)
      },
    }),
    lay: verb({
      ends: true,
      secret: true,
      bars: [onlyFor(card => card === CARD.mining)],
      params: [
        {
          name: 'unit',
          kind: 'unit',
          rule: 'CH-card-17',
          candidates: (state, { card }, _, by) => fitUnits(state, card, commandOf(state, by)),
          bars: [],
        },
        {
          name: 'hex',
          kind: 'hex',
          rule: 'CH-card-17',
          candidates: (state, _, [unit]) => miningHexes(state, unit),
          bars: [],
        },
        {
          name: 'how',
          kind: 'choice',
          rule: 'CH-card-17b',
          optional: true,
          candidates: () => ['hidden'],
          bars: [
            {
              rule: 'CH-card-17b',
              stops: (state, _, [unit, hex]) =>
                unit !== undefined && isSeenBy(state, foe(sideOf(state, unit)), hex),
            },
          ],
        },
      ],
      apply(state, { card, command }, [unit, hex, how], umpire) {
        const cost = cards[card].cost
        const deed = { kind: 'card', command, units: [unit as number], cost, open: cost, card } as const
        declare(state, { ...deed, path: [hex as number], facing: how === 'hidden' ? 1 : 0 }, umpire)
      },
    }),
    throw: thrown('target', {
      rule: 'CH-card-B01',
      kind: 'unit',
      candidates: throwTargets,
      hexOf: (state, target) => state.hex[target],
      alone: target => ({ targets: [target] }),
    }),
    blast: thrown('token', {
      rule: 'CH-17.11e',
      kind: 'token',
      candidates: throwTokens,
      hexOf: (state, token) => state.tokenHex[token],
      alone: token => ({ tokens: [token] }),
    }),
  },
}
const KINDS: Readonly<Record<string, Deed['kind']>> = {
  auto_rally: 'rally',
  rally_attempt: 'rally',
  hasty_defense: 'dig',
}
const hasOwnVerb = (card: number): boolean => card === CARD.mining || cards[card].effect === 'special_attack'

/** R128 The card replaces firepower and attack cost; in the own hex it is close combat. */
function throwAt(state: HeroesState, card: number, unit: number, at: Attack, umpire: Umpire): void {
  const attack = { ...at, weapon: 'card', card, close: at.hex === state.hex[unit] } as const
  const cost = cards[card].cost
  const deed = { kind: 'attack', command: state.command[unit], units: [unit], card, attack } as const
  declare(state, { ...deed, cost, open: cost }, umpire)
}

/** 08, 10, 16, 17: what the card does. */
export function carryOutCard(state: HeroesState, deed: Deed, umpire: Umpire): void {
  const [unit] = deed.units
  if (deed.card === CARD.officer || deed.card === CARD.sniper)
    roll(state, { what: 'card', command: deed.command, unit }, { do: 'cardLands' }, umpire)
  else if (deed.card === CARD.clearing) removeToken(state, obstacleIn(state, state.hex[unit]), umpire)
  else if (deed.card === CARD.mining) layMines(state, deed, umpire)
}

export const cardLands: Task<HeroesState> = {
  run(state, _, umpire) {
    const { command, card } = state.deed as Deed
    const result = Math.max(1, Math.min(6, resultOf(state.roll as Roll)))
    state.roll = null
    if (card === CARD.officer) gainCaps(state, command, result, umpire)
    else
      for (const enemy of richest(state, command))
        loseCaps(state, enemy, cards[CARD.sniper].table[result - 1], umpire)
  },
}

/** Card 10 strikes one enemy command; of two, the one with more CAPs. */
function richest(state: HeroesState, command: number): number[] {
  const enemies = commandsOf(state, foe(sideOfCommand(state, command)))
  const most = Math.max(...enemies.map(enemy => state.cap[enemy]))
  return enemies.filter(enemy => state.cap[enemy] === most).slice(0, 1)
}

// 09, 16, 17

/** 17.0b, 17.6f A hex holds one fortification or obstacle, or hasty defences, one a unit. */
export function canDig(state: HeroesState, unit: number): boolean {
  for (let token = 0; token < state.token.length; token++) {
    if (state.tokenHex[token] !== state.hex[unit] || isUnknown(state, unit, token)) continue
    if (state.dugBy[token] === NONE || state.dugBy[token] === unit) return false
  }
  return true
}

function isUnknown(state: HeroesState, unit: number, token: number): boolean {
  return state.tokenHidden[token] === 1 && state.tokenOf[token] !== state.command[unit]
}

const HASTY = tokenKinds.findIndex(token => token.id === 'hasty')
const MINES = tokenKinds.findIndex(token => token.id === 'mines')

/** 17.6a A token under the unit, for it alone. */
export function digIn(state: HeroesState, unit: number, umpire: Umpire): void {
  const token = addToken(state, HASTY, state.hex[unit], state.command[unit], false)
  state.dugBy[token] = unit
  state.inside[unit] = token
  tell(umpire, { type: 'dug', unit, token, hex: state.hex[unit] })
}

export function addToken(
  state: HeroesState,
  kind: number,
  hex: number,
  command: number,
  hidden: boolean,
): number {
  state.token.push(kind)
  state.tokenHex.push(hex)
  state.tokenFacing.push(0)
  state.tokenHidden.push(hidden ? 1 : 0)
  state.tokenOf.push(command)
  state.dugBy.push(NONE)
  return state.token.length - 1
}

export function carryOutDig(state: HeroesState, deed: Deed, umpire: Umpire): void {
  revealAll(state, deed.units, umpire)
  for (const unit of deed.units) if (canDig(state, unit)) digIn(state, unit, umpire)
}

function obstacleIn(state: HeroesState, hex: number): number {
  return state.tokenHex.findIndex(
    (at, token) =>
      at === hex && state.tokenHidden[token] === 0 && !tokenKinds[state.token[token]].fortification,
  )
}

/** R127 No enemy in either hex, no other token in the hex of the mines. */
function miningHexes(state: HeroesState, unit: number): number[] {
  const map = layout(state.scenario)
  const own = state.hex[unit]
  const side = foe(sideOf(state, unit))
  const isFree = (hex: number) => !friendsIn(state, hex, side).some(enemy => state.hidden[enemy] === 0)
  if (!isFree(own)) return []
  return [own, ...map.neighbours[own]].filter(
    hex =>
      hex >= 0 &&
      isFree(hex) &&
      !state.tokenHex.some((at, token) => at === hex && !isUnknown(state, unit, token)),
  )
}

function layMines(state: HeroesState, deed: Deed, umpire: Umpire): void {
  const [hex] = deed.path.splice(0)
  const hidden = deed.facing === 1
  const token = addToken(state, MINES, hex, deed.command, hidden)
  const event = { type: 'laid', token, kind: MINES, hex } as const
  if (!hidden) tell(umpire, event)
  else tellCommand(state, deed.command, event, null, umpire)
  aftermath(state, umpire)
}

// B01 to B03

/** R128 The own hex in close combat, or an adjacent one in arc and LOS. */
function throwTargets(state: HeroesState, card: number, unit: number): number[] {
  const side = foe(sideOf(state, unit))
  const map = layout(state.scenario)
  const close = inCloseCombat(state, unit)
  const reach = close ? 0 : cards[card].range
  const targets: number[] = []
  for (let enemy = 0; enemy < state.hex.length; enemy++) {
    if (!onMap(state, enemy) || state.hidden[enemy] === 1 || sideOf(state, enemy) !== side) continue
    const hex = state.hex[enemy]
    if (distance(map, state.hex[unit], hex) > reach) continue
    if (hex === state.hex[unit] || outOfZone(state, unit, hex, reach) === null) targets.push(enemy)
  }
  return targets
}

/** 17.11 Fortifications and obstacles in the own hex, where one is the single target, or in one that can be attacked. */
function throwTokens(state: HeroesState, card: number, unit: number): number[] {
  const side = sideOf(state, unit)
  const map = layout(state.scenario)
  const own = state.hex[unit]
  const reach = inCloseCombat(state, unit) ? 0 : cards[card].range
  return state.tokenHex.flatMap((hex, token) => {
    if (hex < 0 || state.tokenHidden[token] === 1 || distance(map, own, hex) > reach) return []
    const open =
      hex === own || (outOfZone(state, unit, hex, reach) === null && isTarget(state, side, hex) === null)
    return open ? [token] : []
  })
}

function canThrow(state: HeroesState, card: number, unit: number): boolean {
  const marker = markerOf(state, unit)
  if (marker?.onlyRally || marker?.noAttack || state.carrier[unit] !== NONE) return false
  if (!isFoot(state, unit) || terrainAt(state, state.hex[unit]).id === 'water') return false
  // 8.2a The scenario may leave a weapon to some units
  const users = scenarios[state.scenario].users.find(one => one.card === card)
  if (users && !users.units.includes(state.kind[unit])) return false
  if (state.spent[unit] === 1 && cards[card].cost > state.cap[state.command[unit]]) return false
  return throwTargets(state, card, unit).length + throwTokens(state, card, unit).length > 0
}

// 14

/** R125 Before the action any own unit that is to act, after it those that did. */
function fitScouts(state: HeroesState, by: Role): number[] {
  const own = ownUnits(state, null, null, by)
  const { deed } = state
  return deed ? own.filter(unit => deed.units.includes(unit)) : own
}

export const scouts: Question<HeroesState, Scouts, Rule> = {
  rule: 'CH-card-14',
  verbs: {
    spy: verb({
      ends: true,
      bars: [],
      params: [
        {
          name: 'unit',
          kind: 'unit',
          rule: 'CH-card-14',
          candidates: (state, _, __, by) => fitScouts(state, by),
          bars: [],
        },
      ],
      apply(state, _, [unit], umpire) {
        const scout = unit as number
        if (!state.deed) state.scout = scout
        const side = foe(sideOf(state, scout))
        const map = layout(state.scenario)
        lookForUnits(state, umpire)
        for (let enemy = 0; enemy < state.hex.length; enemy++) {
          if (state.hidden[enemy] === 0 || !onMap(state, enemy) || sideOf(state, enemy) !== side) continue
          if (distance(map, state.hex[scout], state.hex[enemy]) > cards[CARD.scouts].reach) continue
          if (canSee(state, state.hex[scout], state.hex[enemy])) reveal(state, enemy, null, umpire)
        }
        tell(umpire, { type: 'spied', unit: state.hidden[scout] === 1 ? NONE : scout })
        aftermath(state, umpire)
      },
    }),
    vanish: verb({
      ends: true,
      bars: [],
      params: [
        {
          name: 'unit',
          kind: 'unit',
          rule: 'CH-card-14a',
          candidates: (state, _, __, by) => fitScouts(state, by),
          bars: [
            OWN,
            {
              rule: 'CH-card-14a',
              stops: (state, _, __, unit: number) => state.hidden[unit] === 1 || state.carrier[unit] !== NONE,
            },
            {
              rule: 'CH-card-14a',
              stops: (state, _, __, unit: number) =>
                (markerOf(state, unit)?.noMove ?? false) || state.bogged[unit] === 1,
            },
            {
              rule: 'CH-11.4a',
              stops: (state, _, __, unit: number) =>
                isSeenBy(state, foe(sideOf(state, unit)), state.hex[unit]),
            },
          ],
        },
      ],
      apply(state, _, [unit], umpire) {
        const scout = unit as number
        if (!state.deed) state.scout = scout
        for (let each = 0; each < state.hex.length; each++)
          if (each === scout || state.carrier[each] === scout) state.hidden[each] = 1
        const command = state.command[scout]
        const event = { type: 'hid', unit: scout, hex: state.hex[scout] } as const
        tellCommand(state, command, event, { type: 'wentHidden', unit: scout }, umpire)
        aftermath(state, umpire)
      },
    }),
  },
}
