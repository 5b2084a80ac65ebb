import { hexNames, points, units } from '../../../../data/hells-gate/index.ts'
import type { Arg, Say, VerbWords, Words } from '../../../engine/system.ts'
import { counted, listed, signed } from '../../../engine/words.ts'
import type { HellEvent, Odds, PhaseName, Reason, ScoreLine, Shift, ShiftKind } from '../events.ts'
import type { Side } from '../state.ts'
import type { HellAsks, HellUnit, HellView } from '../view.ts'
import { refusalsIn } from './refusals.ts'
import { sections } from './sections-en.ts'
import {
  attackSum,
  columnName,
  count,
  datesOf,
  defenceSum,
  hitsByFace,
  isCity,
  placeName,
  reconstructedFacts,
  scoreGroups,
  stacks,
} from './shared.ts'

const SIDE: Record<Side, string> = { soviet: 'Soviets', german: 'Germans' }
const ADJECTIVE: Record<Side, string> = { soviet: 'Soviet', german: 'German' }
const PHASE: Record<PhaseName, string> = {
  supply: 'supply and reinforcement',
  combat: 'combat',
  movement: 'movement',
  recovery: 'recovery',
  end: 'end phase',
}
const SHIFT: Record<ShiftKind, string> = {
  allDefendersOut: 'all defenders out of supply',
  someDefendersOut: 'some defenders out of supply',
  mud: 'mud',
  woods: 'woods',
  river: 'across a river',
  someAttackersOut: 'some attackers out of supply',
  allAttackersOut: 'all attackers out of supply',
}
const REASON: Record<Reason, string> = {
  hit: 'is eliminated',
  overwhelmed: 'is eliminated: more hits than the hex can absorb',
  retreatedLeft: 'is eliminated: it had retreated already, and the others left',
  retreatedAlone: 'is eliminated: it had retreated already, and the other defenders are destroyed',
  breakout: 'fails to break out and is eliminated',
  unsupplied: 'is eliminated: without supply at the end',
}
const at = (hex: number): string => placeName(hex, 'en')
const names = (list: readonly number[], say: Say): string =>
  listed(
    list.map(unit => say.label('unit', unit)),
    'en',
  )
const shiftWords = ({ kind, by, cap }: Shift, target: number): string =>
  `${kind === 'woods' && isCity(target) ? 'Cherkassy' : SHIFT[kind]} ${signed(by)}${cap ? ` (at most one column, ${cap})` : ''}`

function oddsWords(odds: Odds, say: Say): string {
  const unit = (index: number): string => say.label('unit', index)
  const against = odds.defence > 0 ? defenceSum(odds, unit) : 'Retreated units only'
  const beyond = odds.defenders.filter(({ counted }) => !counted)
  const lines = [`${attackSum(odds, unit)} against ${against}`]
  const ignored = [...beyond.map(({ unit: index }) => index), ...odds.retreated]
  if (ignored.length > 0) lines.push(`not counted: ${names(ignored, say)}`)
  if (odds.odds === null || odds.column === null) return `${lines.join('; ')}; below 1:1.`
  if (odds.shifts.length === 0) lines.push(`odds ${columnName(odds.odds)}, no shifts`)
  else {
    lines.push(`odds ${columnName(odds.odds)}`)
    lines.push(odds.shifts.map(shift => shiftWords(shift, odds.target)).join(', '))
    lines.push(`column ${columnName(odds.column)}`)
  }
  if (odds.allOut !== null) lines.push(`all-out (${unit(odds.allOut)})`)
  if (odds.overconcentrated) lines.push('overconcentrated hex: right-hand result')
  return `${lines.join('; ')}.`
}

const LINE: Record<ScoreLine['kind'], string> = {
  eliminated: 'eliminated',
  reduced: 'reduced',
  evacuated: 'escaped reduced',
  source: 'enemy sources',
  bonus: 'handicap',
}
const scored = (lines: readonly ScoreLine[], side: Side, say: Say): string =>
  scoreGroups(lines, side)
    .map(({ kind, items, points: sum }) => (items ? `${LINE[kind]} (${items(say)})` : `${LINE[kind]} ${sum}`))
    .join(', ') || 'nothing'

const events: Words<HellEvent, HellView>['events'] = {
  turn: ({ turn, mud }) => `Turn ${turn} (${datesOf(turn).en}), ${mud ? 'mud' : 'snow'}.`,
  phase: ({ turn, side, phase }) => `Turn ${turn}, ${SIDE[side]}: ${PHASE[phase]}.`,
  supply: ({ side, out, back, stillOut }, say) => {
    if (out.length + back.length + stillOut.length === 0) return `All ${ADJECTIVE[side]} units are in supply.`
    const parts: string[] = []
    if (out.length > 0) parts.push(`out of supply: ${names(out, say)}`)
    if (stillOut.length > 0) parts.push(`still out: ${names(stillOut, say)}`)
    if (back.length > 0) parts.push(`in supply again: ${names(back, say)}`)
    return `${SIDE[side]}: ${parts.join('; ')}.`
  },
  arrived: ({ unit, hex, instead }, say) =>
    instead === null
      ? `${say.label('unit', unit)} arrives in ${at(hex)}.`
      : `${say.label('unit', unit)} arrives in ${at(hex)}; the enemy holds ${at(instead)}.`,
  arrivalLost: ({ unit, why }, say) =>
    why === 'recalled'
      ? `${say.label('unit', unit)} does not come: no Soviet unit has entered A2 to A6.`
      : `${say.label('unit', unit)} is lost: no friendly source is free of enemies.`,
  rebuilt: ({ unit }, say) => `${say.label('unit', unit)} is back at full strength.`,
  odds: (event, say) => {
    const byFace = event.column === null ? '' : ` Hits on 1 to 6: ${hitsByFace(event).join(' ')}.`
    return `Attack on ${at(event.target)}: ${oddsWords(event, say)}${byFace}`
  },
  attacked: (event, say) => {
    const hits = event.hits === 0 ? 'no effect' : counted(event.hits, 'hit', 'hits')
    return `${SIDE[event.side]} attack ${at(event.target)}: ${oddsWords(event, say)} 🎲 ${event.die} → ${hits}.`
  },
  turnedOver: ({ unit }, say) => `All-out attack: ${say.label('unit', unit)} turns to its reduced side.`,
  lostStep: ({ unit }, say) => `${say.label('unit', unit)} loses a step.`,
  retreated: ({ unit, from, to }, say) =>
    `${say.label('unit', unit)} retreats: ${hexNames[from]} → ${at(to)}.`,
  eliminated: ({ unit, reason }, say) => `${say.label('unit', unit)} ${REASON[reason]}.`,
  moved: ({ unit, from, path }, say) =>
    `${say.label('unit', unit)}: ${[from, ...path].map(hex => hexNames[hex]).join(' → ')}.`,
  westEntered: ({ hex }) => `A Soviet unit is in ${hexNames[hex]}: 24 Pz will come on turn 4.`,
  korsunEntered: ({ hex }) =>
    `A Soviet unit is next to Korsun (${hexNames[hex]}): the Germans there may move.`,
  breakout: ({ unit, die, refuges, total, escaped }, say) =>
    `${say.label('unit', unit)} tries to break out: 🎲 ${die} + ${counted(refuges.length, 'refuge', 'refuges')} ` +
    `(${refuges.map(hex => hexNames[hex]).join(', ')}) = ${total}, ${escaped ? 'it gets through' : 'less than 5'}.`,
  recovered: ({ side, units: list }, say) => `${SIDE[side]} recover: ${names(list, say)}.`,
  weather: ({ die, mud }) =>
    mud ? `Weather 🎲 ${die}: mud from the next turn to the end.` : `Weather 🎲 ${die}: the snow lasts.`,
  scored: ({ lines, points: total, winner }, say) => {
    const verdict = winner ? `${SIDE[winner]} win` : 'a draw'
    return (
      `Soviet points: ${scored(lines, 'soviet', say)} = ${total.soviet}. ` +
      `German points: ${scored(lines, 'german', say)} = ${total.german}. ` +
      `${total.soviet} to ${total.german}: ${verdict}.`
    )
  },
}

const asked = <D extends HellAsks['do']>(view: HellView) => view.asks as Extract<HellAsks, { do: D }>
const labels = (list: readonly number[]): string => list.map(unit => units[unit].label.en).join(', ')
const hexList = (list: readonly number[]): string => list.map(hex => hexNames[hex]).join(', ')

const questions: Words<HellEvent, HellView>['questions'] = {
  combat: view => `${SIDE[view.side]}: attack, or end the combat phase.`,
  movement: view => `${SIDE[view.side]}: move units, or end the movement phase.`,
  rebuild: (view, say) =>
    `Soviets: one reduced corps may be brought to full strength (${names(asked<'rebuild'>(view).units, say)}).`,
  breakout: (view, say) =>
    `${SIDE[view.side]}: who tries to break out (${names(asked<'breakout'>(view).units, say)})?`,
  arrival: (view, say) => {
    const { unit, listed: hex, hexes } = asked<'arrival'>(view)
    return `The enemy holds ${at(hex)}: where does ${say.label('unit', unit)} arrive (${hexList(hexes)})?`
  },
  losses: (view, say) => {
    const { hex, left, units: able, hexes } = asked<'losses'>(view)
    const ways = [
      ...(able.length > 0 ? [`lose a step (${names(able, say)})`] : []),
      ...(hexes.length > 0 ? [`retreat (${hexList(hexes)})`] : []),
    ]
    return `${counted(left, 'hit', 'hits')} on ${at(hex)}: ${ways.join(' or ')}?`
  },
  retreat: (view, say) => {
    const { unit, hexes } = asked<'retreat'>(view)
    return `Where does ${say.label('unit', unit)} retreat (${hexList(hexes)})?`
  },
}

const verbs: Readonly<Record<string, VerbWords>> = {
  attack: {
    name: 'attack',
    about: 'Attack one hex with adjacent units',
    button: 'Attack',
    params: {
      target: { name: 'target', about: 'The hex to attack' },
      units: { name: 'units', about: 'Attacking units, at most two from one hex' },
      'all-out': { name: 'all-out', about: 'The full two-step unit that turns over for the higher result' },
    },
  },
  move: {
    name: 'move',
    about: 'Move one unit',
    button: 'Move',
    params: {
      unit: { name: 'unit', about: 'The unit that moves' },
      path: { name: 'path', about: 'The hexes it enters, such as C6-C5' },
    },
  },
  done: { name: 'done', about: 'End this phase', button: 'Done', params: {} },
  arrive: {
    name: 'arrive',
    about: 'Place a reinforcement whose hex the enemy holds',
    button: 'Arrive',
    params: { hex: { name: 'hex', about: 'One of the nearest friendly sources' } },
  },
  rebuild: {
    name: 'rebuild',
    about: 'Bring one reduced corps back to full strength',
    button: 'Rebuild',
    params: { unit: { name: 'unit', about: 'The corps' } },
  },
  skip: { name: 'skip', about: 'Rebuild nothing', button: 'Rebuild nothing', params: {} },
  breakout: {
    name: 'breakout',
    about: 'Try to break out with one unit',
    button: 'Break out',
    params: { unit: { name: 'unit', about: 'A unit that is out of supply' } },
  },
  lose: {
    name: 'lose',
    about: 'Take the hit: a unit loses a step',
    button: 'Lose a step',
    params: { unit: { name: 'unit', about: 'The unit that loses a step' } },
  },
  retreat: {
    name: 'retreat',
    about: 'Take the last hit by retreating with the whole hex',
    button: 'Retreat',
    params: { to: { name: 'to', about: 'Where the unit in question goes' } },
  },
}

function unitWords(unit: HellUnit): string {
  const strength = unit.type === 'armour' ? `[${unit.strength}]` : String(unit.strength)
  const marks = [
    unit.maxSteps === 2 && unit.steps === 1 ? 'reduced' : '',
    unit.out ? 'out of supply' : '',
    unit.retreated ? 'Retreated' : '',
  ].filter(Boolean)
  return `${units[unit.unit].label.en} ${strength}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`
}

function board(view: HellView): string {
  const lines = stacks(view).map(
    ({ hex, units: here }) => `${at(hex)}, ${SIDE[here[0].side]}: ${here.map(unitWords).join(', ')}`,
  )
  return lines.join('\n')
}

function status(view: HellView): string[] {
  const side = (of: Side): string => {
    const out = count(view, of, unit => unit.place === 'map' && unit.out)
    const held = view.sourcesHeld[of]
    const parts = [
      counted(
        count(view, of, unit => unit.place === 'map'),
        'unit on the map',
        'units on the map',
      ),
      `${counted(view.stepsLost[of], 'step', 'steps')} lost`,
      `${out} out of supply`,
    ]
    if (held.length > 0) parts.push(`holds enemy sources ${hexList(held)}`)
    return `${SIDE[of]}: ${parts.join(', ')}; ${counted(view.points[of], 'point', 'points')} if the game ended now.`
  }
  const coming = view.arrivals.filter(({ status }) => status === 'coming' || status === 'doubtful')
  return [
    `Turn ${view.turn} of ${view.turns} (${datesOf(view.turn).en}), ${view.mud ? 'mud' : 'snow'}; ${SIDE[view.side]}, ${PHASE[view.phase]}.`,
    side('soviet'),
    side('german'),
    ...(view.cutOff.length > 0
      ? [`Counted as lost, for want of a supply line: ${labels(view.cutOff)}.`]
      : []),
    ...turnRules(view),
    ...(!view.korsunEntered && view.turn <= 3
      ? ['Germans in and next to Korsun (E3) cannot move on turns 2 and 3 until a Soviet unit comes near.']
      : []),
    ...(coming.length > 0
      ? [
          `Still to come: ${coming
            .map(
              ({ unit, turn, hex, status }) =>
                `${units[unit].label.en} (turn ${turn}, ${hexNames[hex]}${status === 'doubtful' ? ', doubtful' : ''})`,
            )
            .join(', ')}.`,
        ]
      : []),
  ]
}

/** 11.1, 11.2, 11.3 What holds in this turn alone, and the airlift. */
function turnRules(view: HellView): string[] {
  const lines: string[] = []
  if (view.turn === 1) {
    lines.push(
      'Turn 1: Germans retreat only to their sources or units, and not where units stand that were hit in this phase.',
      'Turn 1: of the Soviets only the three tank corps move, and end apart; only German tanks attack, and one of them moves.',
    )
  }
  if (view.tichonovkaClosed) lines.push('Tichonovka (B3) is closed to the Germans this turn.')
  if (view.sovietLine !== null) {
    lines.push(
      `Soviet supply lines reach ${view.sovietLine} hexes this turn; being out of supply shifts one column at most.`,
    )
  }
  if (view.airlift)
    lines.push(
      'The airlift works: while Germans hold Korsun (E3), those out of supply in E3, E2 and D3 lose one column at most.',
    )
  else if (view.turn >= 3) lines.push('No German unit in Korsun (E3): no airlift.')
  return lines
}

const GUIDE: Record<HellAsks['do'], string> = {
  combat:
    'Name a hex, the units next to it and, if you like, the unit that pays for an all-out attack. Attacks come before ' +
    'movement: what you clear now you can enter afterwards. Look at the final column rather than at the odds: woods, a river ' +
    'and mud cost a column each, cut-off defenders give two. Attack the hexes first that others would retreat into.',
  movement:
    'Each unit moves once; infantry one hex, tanks, mechanized units and cavalry two in snow. Zones of control do not stop ' +
    'anybody, but they cut supply and retreat: two units with a hex between them close a gap. Remember where the enemy can ' +
    'strike before your next supply check, and that five units in a hex give him the higher result for nothing.',
  arrival:
    'The listed hex is in enemy hands, so the unit comes to the nearest free source of yours; pick the more useful one.',
  rebuild:
    'One reduced corps in supply returns to full strength; a tank corps is usually the best choice. It is not saved for later.',
  breakout:
    'A die plus one for each refuge hex must reach 5; failure destroys the unit, but so does staying without supply at the end of ' +
    'the game. An escaped unit costs you nothing, or one point if it is reduced.',
  losses:
    'A step lost is a point for the enemy, ground lost may be a pocket. The last hit may be taken by retreating: the units keep their ' +
    'steps but can neither attack nor move in your next turn, and Retreated units left behind are destroyed.',
  retreat:
    'Every unit of the hex may go its own way. Look where the enemy can follow, and where supply will reach.',
}

function reconstructed(): string[] {
  const facts = reconstructedFacts()
  const lines: string[] = []
  const add = (list: readonly string[], words: string): void => {
    if (list.length > 0) lines.push(`${words}: ${list.join(', ')}.`)
  }
  if (facts.cells > 0) {
    lines.push(
      `Combat table: ${facts.cells} of ${facts.allCells} results follow from a pattern, not from print.`,
    )
  }
  add(facts.existence, 'Hexes whose existence is assumed')
  add(facts.cover, 'Woods that are assumed')
  if (facts.clear > 0) lines.push(`Terrain of ${facts.clear} hexes is unknown and taken as clear.`)
  add(facts.sources, 'Supply sources that are assumed')
  add(facts.rivers, 'Rivers that are assumed')
  add(facts.identities('en'), 'Units that are assumed')
  if (facts.strengths > 0) {
    lines.push(
      `Full strengths of ${facts.strengths} units are assumed or split from a known sum; known are ${listed(facts.knownStrengths('en'), 'en')}.`,
    )
  }
  if (facts.reduced > 0)
    lines.push(`Reduced strengths of ${facts.reduced} units are half of the full one, rounded up.`)
  add(facts.starts('en'), 'Start hexes that are assumed')
  add(facts.arrivals('en'), 'Turns or hexes of arrival that are assumed')
  return lines
}

export const en: Words<HellEvent, HellView> = {
  title: "Hell's Gate",
  subtitle: 'Korsun Pocket 1944',
  command: { name: 'hell', about: "Play Hell's Gate at this table" },
  events,
  refusals: refusalsIn('en'),
  questions,
  verbs,
  outcome: ({ outcome, points: total }) => {
    if (!outcome) return 'The game is on.'
    const won = outcome.winners.map(side => SIDE[side as Side]).join(', ')
    if (outcome.reason === 'points')
      return `${won} win by ${Math.max(total.soviet, total.german)} points to ${Math.min(total.soviet, total.german)}.`
    if (outcome.reason === 'draw') return `A draw: ${total.soviet} points each.`
    return won ? `${won} win.` : 'The game ended without a winner.'
  },
  label: (kind: string, value: Arg): string => {
    if (kind === 'unit' && typeof value === 'number') return units[value]?.label.en ?? String(value)
    if (kind === 'hex' && typeof value === 'number') return hexNames[value] ?? String(value)
    return String(value)
  },
  status,
  board,
  reconstructed: reconstructed(),
  sections: sections(points.germanBonus),
  guide: view => (view.asks ? GUIDE[view.asks.do] : ''),
}
