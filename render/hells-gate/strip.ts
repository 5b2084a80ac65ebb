import { breakout as breakoutRule, combat, mudUpTo } from '../../data/hells-gate/index.ts'
import type { ColumnShift, CombatOdds, HellEvent } from '../../src/systems/hells-gate/state/events.ts'
import type { HellView } from '../../src/systems/hells-gate/view/view.ts'
import type { CalculationPart, SummaryStrip } from '../drawing/strip.ts'
import { themeColours } from '../drawing/theme.ts'
import { hellHexId, hellHexTerrain, hellUnitLabel } from './facts.ts'
import { toCounterLook } from './units.ts'
import { hellPictureWords, type WrittenLang } from './words.ts'

type Kind = HellEvent['type']
type Event<T extends Kind> = Extract<HellEvent, { type: T }>
type Result = SummaryStrip['result']

/** The argument of every function in this file that builds a kind of summary strip. */
interface StripContext {
  events: readonly HellEvent[]
  view: HellView
  lang: WrittenLang
}

/**
 * Builds the summary strip of the last log entry. Returns null if the entry has nothing to show. The picture
 * then shows the legend in place of the strip.
 */
export function buildHellSummaryStrip(
  events: readonly HellEvent[],
  view: HellView,
  lang: WrittenLang,
): SummaryStrip | null {
  const context = { events, view, lang }
  const tellers = [
    scoreStrip,
    attackStrip,
    breakoutStrip,
    weatherStrip,
    outcomeStrip,
    moveStrip,
    supplyStrip,
    turnStrip,
  ]
  for (const tell of tellers) {
    const strip = tell(context)
    if (strip) return strip
  }
  if (view.outcome)
    return { title: hellPictureWords[lang].score, dice: [], rows: [], result: deciding(context) }
  return null
}

const all = <T extends Kind>({ events }: StripContext, type: T): Event<T>[] =>
  events.filter((event): event is Event<T> => event.type === type)
const last = <T extends Kind>(context: StripContext, type: T): Event<T> | undefined =>
  all(context, type).at(-1)
const labels = (units: readonly number[], lang: WrittenLang): string =>
  units.map(unit => hellUnitLabel(unit, lang)).join(' + ')
const looks = ({ view, lang }: StripContext, units: readonly number[]) =>
  units.map(unit => toCounterLook(view.units[unit], lang))

function attackStrip(context: StripContext): SummaryStrip | null {
  const attack = last(context, 'attacked') ?? last(context, 'odds')
  if (!attack) return null
  const { lang } = context
  const say = hellPictureWords[lang]
  const rolled = attack.type === 'attacked'
  const target = hellHexId(attack.target)
  const against = [...attack.defenders.map(({ unit }) => unit), ...attack.retreated]
  const sum: CalculationPart[] = [
    { value: totalOf(attack), means: say.attack, edge: themeColours.blue },
    ':',
    { value: String(attack.defence), means: say.defence, edge: themeColours.red },
    '=',
  ]
  const ratio = attack.odds === null ? '< 1:1' : combat.columns[attack.odds].odds
  const column = attack.column === null ? ratio : combat.columns[attack.column].odds
  const decisive = { value: column, means: say.column, edge: themeColours.gold, wash: themeColours.goldWash }
  const hits: CalculationPart[] = rolled
    ? ['→', { value: String(attack.hits), means: say.hits(attack.hits), edge: themeColours.amber }]
    : []
  const shifted = attack.column !== null && attack.shifts.length > 0
  return {
    title: rolled ? say.attackOn(target) : say.odds(target),
    note: attack.allOut !== null ? say.allOut : attack.overconcentrated ? say.overconcentrated : undefined,
    sentence: `${labels(
      attack.attackers.map(({ unit }) => unit),
      lang,
    )} ${say.against} ${labels(against, lang)}`,
    dice: rolled ? [{ sides: 6, rolled: attack.die }] : [],
    rows: shifted
      ? [
          [...sum, { value: ratio, means: say.ratio }],
          [...shiftParts(attack, lang), '→', decisive, ...hits],
        ]
      : [[...sum, decisive, ...hits]],
    result: attackResult(attack, { ...context, events: ofAttack(attack, context) }),
  }
}

const BEGINS: readonly Kind[] = [
  'turn',
  'phase',
  'supply',
  'odds',
  'attacked',
  'turnedOver',
  'moved',
  'breakout',
]

/**
 * Returns the events of one attack. If an attacker lost a step for the attack, this event comes first. The attack and
 * its results follow.
 */
function ofAttack(attack: Event<'attacked'> | Event<'odds'>, { events }: StripContext): HellEvent[] {
  const at = events.indexOf(attack)
  const paid = events.slice(0, at).slice(-1).filter(isPaidFor(attack))
  const rest = events.slice(at + 1)
  const next = rest.findIndex(({ type }) => BEGINS.includes(type))
  return [...paid, attack, ...(next < 0 ? rest : rest.slice(0, next))]
}

const isPaidFor =
  ({ allOut }: CombatOdds) =>
  (event: HellEvent): boolean =>
    event.type === 'turnedOver' && event.unit === allOut

/**
 * Rule 7.2: returns the column shifts of an attack as parts of a calculation. One or two shifts get a part each.
 * Three or more shifts are summed up in two parts: all shifts to the right, and all shifts to the left.
 */
function shiftParts({ shifts, target }: CombatOdds, lang: WrittenLang): CalculationPart[] {
  const say = hellPictureWords[lang]
  const means = ({ kind }: ColumnShift) =>
    kind === 'woods' ? say.terrain[hellHexTerrain(target)] : say.shifts[kind]
  if (shifts.length < 3) return shifts.map(shift => ({ value: signed(shift.by), means: means(shift) }))
  const result: CalculationPart[] = []
  for (const group of [shifts.filter(({ by }) => by > 0), shifts.filter(({ by }) => by < 0)]) {
    let sum = 0
    for (const { by } of group) sum += by
    if (group.length > 0) result.push({ value: signed(sum), means: group.map(means).join(', ') })
  }
  return result
}

/**
 * Returns the attack strength as text. If tanks are multiplied, the text is a calculation: "5 × 3 = 15" for tanks
 * alone, "2 × 3 + 3 = 9" for tanks with other units.
 */
function totalOf({ attackers, attack }: CombatOdds): string {
  let tanks = 0
  let foot = 0
  let times = 1
  for (const attacker of attackers)
    if (attacker.times === 1) foot += attacker.strength
    else {
      tanks += attacker.strength
      times = attacker.times
    }
  if (times === 1) return String(attack)
  return `${tanks} × ${times}${foot > 0 ? ` + ${foot}` : ''} = ${attack}`
}

function attackResult(attack: Event<'attacked'> | Event<'odds'>, context: StripContext): Result {
  const say = hellPictureWords[context.lang]
  if (attack.column === null) return { words: say.tooWeak, tone: 'bad' }
  if (attack.type === 'odds') return null
  if (attack.hits === 0) {
    const paid = all(context, 'turnedOver').map(({ unit }) => say.lostStep(hellUnitLabel(unit, context.lang)))
    return { words: [say.noEffect, ...paid].join(' · '), tone: 'info' }
  }
  return outcomeOf(context) ?? deciding(context)
}

/**
 * Describes losses and retreats for the result bar. The defender's losses come first, then the step that the
 * attacker lost for the attack.
 */
function outcomeOf({ events, view, lang }: StripContext): Result {
  const say = hellPictureWords[lang]
  const suffered: string[] = []
  const paid: string[] = []
  for (const event of events)
    if (event.type === 'turnedOver') paid.push(say.lostStep(hellUnitLabel(event.unit, lang)))
    else if (event.type === 'lostStep') suffered.push(say.lostStep(hellUnitLabel(event.unit, lang)))
    else if (event.type === 'retreated')
      suffered.push(say.retreatsTo(hellUnitLabel(event.unit, lang), hellHexId(event.to)))
    else if (event.type === 'eliminated') suffered.push(say.eliminated(hellUnitLabel(event.unit, lang)))
  if (suffered.length === 0) return null
  const open = view.asks?.do === 'losses' || view.asks?.do === 'retreat'
  const next = open ? [deciding({ events, view, lang })?.words ?? ''] : []
  const parts =
    suffered.length > 2 ? [...suffered.slice(0, 2), say.andMore(suffered.length - 2)] : [...suffered, ...paid]
  return { words: [...parts, ...next].join(' · '), tone: 'bad' }
}

function deciding({ view: { asks, outcome }, lang }: StripContext): Result {
  const say = hellPictureWords[lang]
  if (outcome) return { words: winning(outcome.winners, lang), tone: 'good' }
  if (!asks) return null
  const who = asks.who
    .map(role => (role === 'soviet' || role === 'german' ? say.sides[role] : role))
    .join(', ')
  return { words: `${who}: ${say.asks[asks.do]}`, tone: 'info' }
}

function winning(winners: readonly string[], lang: WrittenLang): string {
  const say = hellPictureWords[lang]
  const [side] = winners
  return side === 'soviet' || side === 'german' ? say.winner(say.sides[side]) : say.draw
}

function breakoutStrip(context: StripContext): SummaryStrip | null {
  const event = last(context, 'breakout')
  if (!event) return null
  const say = hellPictureWords[context.lang]
  const unit = hellUnitLabel(event.unit, context.lang)
  return {
    title: say.breakout(unit),
    sentence: `${hellHexId(event.hex)} · ${say.refuges}: ${event.refuges.map(hellHexId).join(', ')}`,
    dice: [{ sides: 6, rolled: event.die }],
    rows: [
      [
        { value: String(event.die), means: say.die },
        '+',
        { value: String(event.refuges.length), means: say.refuges, edge: themeColours.green },
        '=',
        {
          value: String(event.total),
          means: say.total,
          edge: themeColours.gold,
          wash: themeColours.goldWash,
        },
        { value: `${breakoutRule.needed}+`, means: say.needed },
      ],
    ],
    result: event.escaped
      ? { words: say.escaped(unit), tone: 'good' }
      : { words: say.eliminated(unit), tone: 'bad' },
  }
}

function weatherStrip(context: StripContext): SummaryStrip | null {
  const event = last(context, 'weather')
  if (!event) return null
  const say = hellPictureWords[context.lang]
  const mark = (on: boolean) => (on ? { edge: themeColours.amber, wash: themeColours.goldWash } : {})
  return {
    title: say.weatherRoll,
    sentence: supplyStrip(context)?.sentence,
    dice: [{ sides: 6, rolled: event.die }],
    rows: [
      [
        { value: `1–${mudUpTo}`, means: say.mud, ...mark(event.mud) },
        { value: `${mudUpTo + 1}–6`, means: say.snow, ...mark(!event.mud) },
      ],
    ],
    result: event.mud ? { words: say.mudComes, tone: 'bad' } : { words: say.weatherStays, tone: 'info' },
  }
}

function scoreStrip(context: StripContext): SummaryStrip | null {
  const [scored] = all(context, 'scored')
  if (!scored) return null
  const say = hellPictureWords[context.lang]
  return {
    title: say.score,
    dice: [],
    rows: [
      [
        { value: String(scored.points.soviet), means: say.sides.soviet, edge: themeColours.red },
        ':',
        { value: String(scored.points.german), means: say.sides.german, edge: '#c6cfcd' },
      ],
    ],
    result: {
      words: winning(context.view.outcome?.winners ?? (scored.winner ? [scored.winner] : []), context.lang),
      tone: 'good',
    },
  }
}

/** Builds a strip for the losses and retreats that a player chose after the die roll of an attack. */
function outcomeStrip(context: StripContext): SummaryStrip | null {
  const result = outcomeOf(context)
  if (!result) return null
  const say = hellPictureWords[context.lang]
  const retreats = all(context, 'retreated')
  const hit = [...retreats, ...all(context, 'lostStep'), ...all(context, 'eliminated')].map(
    ({ unit }) => unit,
  )
  return {
    title: retreats.length > 0 ? say.retreat : say.stepsLost,
    sentence:
      retreats.length > 1
        ? labels(
            retreats.map(({ unit }) => unit),
            context.lang,
          )
        : undefined,
    units: looks(context, [...new Set(hit)].slice(0, 12)),
    dice: [],
    rows: retreats.length === 1 ? [pathRow([retreats[0].from, retreats[0].to], context.lang)] : [],
    result,
  }
}

function moveStrip(context: StripContext): SummaryStrip | null {
  const moves = all(context, 'moved')
  if (moves.length === 0) return null
  const { lang } = context
  const say = hellPictureWords[lang]
  const ways = moves.map(
    ({ unit, from, path }) => `${hellUnitLabel(unit, lang)}: ${[from, ...path].map(hellHexId).join(' → ')}`,
  )
  const single = moves.length === 1 ? [pathRow([moves[0].from, ...moves[0].path], lang)] : []
  const entered = [
    ...all(context, 'westEntered').map(() => say.westEntered),
    ...all(context, 'korsunEntered').map(() => say.korsunEntered),
  ]
  return {
    title: say.move,
    sentence: single.length > 0 ? hellUnitLabel(moves[0].unit, lang) : ways.join(' · '),
    units: looks(context, moves.map(({ unit }) => unit).slice(0, 12)),
    dice: [],
    rows: single,
    result: entered.length > 0 ? { words: entered[0], tone: 'info' } : deciding(context),
  }
}

/** Returns a path as parts of a calculation. Each hex of the path is a part, with the terrain as its meaning. */
function pathRow(hexes: readonly number[], lang: WrittenLang): CalculationPart[] {
  const row: CalculationPart[] = []
  for (const [i, hex] of hexes.entries()) {
    if (i > 0) row.push('→')
    const last = i === hexes.length - 1
    const mark = last ? { edge: themeColours.blue, wash: 'rgba(91,151,245,.16)' } : {}
    row.push({ value: hellHexId(hex), means: hellPictureWords[lang].terrain[hellHexTerrain(hex)], ...mark })
  }
  return row
}

/**
 * Builds a strip for the supply phase: units that lost or regained supply, units that arrived, and units that
 * were rebuilt.
 */
function supplyStrip(context: StripContext): SummaryStrip | null {
  const { lang } = context
  const say = hellPictureWords[lang]
  const name = (unit: number) => hellUnitLabel(unit, lang)
  const checked = last(context, 'supply')
  const arrived = all(context, 'arrived')
  const rebuilt = last(context, 'rebuilt')
  const missing = all(context, 'arrivalLost')
  if (!checked && !rebuilt && arrived.length + missing.length === 0) return null
  const cut = checked ? [...checked.out, ...checked.stillOut] : []
  const lines = [
    ...arrived.map(({ unit, hex, instead }) => {
      const place = instead === null ? '' : ` (${say.instead(hellHexId(instead))})`
      return `${name(unit)} → ${hellHexId(hex)}${place}`
    }),
    ...missing.map(({ unit }) => `${name(unit)} ${say.arrivalLost}`),
    ...(rebuilt ? [`${name(rebuilt.unit)}: ${say.rebuilt}`] : []),
    ...(checked
      ? [`${say.sides[checked.side]}: ${cut.length > 0 ? `${say.out} ${cut.length}` : say.allSupplied}`]
      : []),
    ...(checked && checked.back.length > 0
      ? [`${say.backInSupply}: ${checked.back.map(name).join(', ')}`]
      : []),
  ]
  const shown = [...arrived.map(({ unit }) => unit), ...(rebuilt ? [rebuilt.unit] : []), ...cut]
  return {
    title: checked || rebuilt ? say.supply : say.arrivals,
    sentence: lines.join(' · '),
    units: looks(context, shown.slice(0, 12)),
    dice: [],
    rows: [],
    result: deciding(context),
  }
}

function turnStrip(context: StripContext): SummaryStrip | null {
  const say = hellPictureWords[context.lang]
  const plain = { dice: [], rows: [], result: deciding(context) }
  const recovered = last(context, 'recovered')
  if (recovered)
    return {
      ...plain,
      title: say.recovery,
      sentence: say.recovered(recovered.units.length),
      units: looks(context, recovered.units.slice(0, 12)),
    }
  const [entered] = [...all(context, 'westEntered'), ...all(context, 'korsunEntered')]
  if (entered)
    return {
      ...plain,
      title: hellHexId(entered.hex),
      sentence: say[entered.type],
      units: looks(context, [entered.unit]),
    }
  const paid = all(context, 'turnedOver')
  if (paid.length > 0)
    return {
      ...plain,
      title: say.allOut,
      sentence: paid.map(({ unit }) => say.lostStep(hellUnitLabel(unit, context.lang))).join(' · '),
      units: looks(
        context,
        paid.map(({ unit }) => unit),
      ),
    }
  return null
}

const signed = (by: number): string => (by > 0 ? `+${by}` : `−${-by}`)
