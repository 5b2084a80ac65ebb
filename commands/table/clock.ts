import type { Both, Lang, Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { counted, plural } from '../../src/engine/words.ts'
import { CLOCKS, isClockOf, leftAt, overAt } from '../../src/table/time/clock.ts'
import { type ClockChoice, ZEROS, type Zero } from '../../src/table/time/types.ts'
import type { Table } from '../../src/table/types.ts'
import { both } from '../discord/shape.ts'
import { playerAt } from './say.ts'

const HOUR = 3_600_000
const DAY = 24

export const NO_CLOCK = 'none'
const CLOCK_NAMES = [NO_CLOCK, ...Object.keys(CLOCKS)]

/** Formats a time for Discord, which shows it in the reader's own time zone. */
export const stamp = (ms: number, style: 'f' | 'R'): string => `<t:${Math.floor(ms / 1000)}:${style}>`

/** Formats a number of hours, such as "3 days" or "12 hours". */
export function span(hours: number, lang: Lang): string {
  const isDays = hours >= DAY && hours % DAY === 0
  const n = isDays ? hours / DAY : hours
  if (lang === 'en') return isDays ? counted(n, 'day', 'days') : counted(n, 'hour', 'hours')
  return isDays ? plural(n, 'день', 'дня', 'дней') : plural(n, 'час', 'часа', 'часов')
}

export const clockWords = {
  menu: both('Clock', 'Часы'),
  none: both('Clock: none', 'Часы: нет'),
  noneAbout: both('Everybody takes as long as he likes', 'Каждый думает сколько хочет'),
  about: both(
    'It runs for whoever is asked, never on his days off',
    'Идут у того, кого спрашивают, но не в его выходные',
  ),
  zeros: both('When somebody’s time is over', 'Когда у кого-то вышло время'),
  zero: {
    call: both('Then: he is called, nothing else', 'Тогда: его зовут, и только'),
    open: both('Then: his seat is free for others', 'Тогда: его место свободно для других'),
    computer: both('Then: a computer plays on for him', 'Тогда: за него играет компьютер'),
    lost: both('Then: he has lost', 'Тогда: он проиграл'),
  } satisfies Record<Zero, Both>,
  paused: both(
    '-# The clock is paused: `/game clock pause:False` has it go on.',
    '-# Часы стоят; пустить их снова: `/партия часы пауза:нет`.',
  ),
}

/** Describes a clock, such as "3 days for each decision". */
export function clockName({ kind, hours, more }: Pick<ClockChoice, 'kind' | 'hours' | 'more'>): Both {
  const of = (lang: Lang) => span(hours, lang)
  return kind === 'decision'
    ? both(`${of('en')} for each decision`, `${of('ru')} на каждое решение`)
    : both(
        `${of('en')} in all, and ${span(more, 'en')} more for each turn`,
        `${of('ru')} на всё и ещё ${span(more, 'ru')} за каждый ход`,
      )
}

/** Says what adds time to a time bank, and how much the bank holds at most. Null for a clock without a bank. */
function bankRule(
  { kind, hours, more }: Pick<ClockChoice, 'kind' | 'hours' | 'more'>,
  { rules: { clockTurn } }: GameSystem,
): Both | null {
  if (kind !== 'bank') return null
  const { en, ru } =
    clockTurn?.each ?? both('each time you are asked anew', 'каждый раз, когда вас снова спрашивают')
  return both(
    `${span(more, 'en')} more ${en}, never above ${span(hours, 'en')}`,
    `ещё ${span(more, 'ru')} ${ru}, но не больше ${atMost(hours)}`,
  )
}

/** Formats a number of hours in Russian, such as "3 дней", for use after «не больше». */
const atMost = (hours: number): string =>
  hours >= DAY && hours % DAY === 0
    ? plural(hours / DAY, 'дня', 'дней', 'дней')
    : plural(hours, 'часа', 'часов', 'часов')

/** Builds the options of the lobby's clock menu. The value of an option is the name of the clock. */
export const clockOptions = ({ clock, lang }: Table, system: GameSystem) =>
  CLOCK_NAMES.map(name => {
    const one = CLOCKS[name]
    const isChosen = clock ? isClockOf(clock, name) : !one
    const label = one ? `${clockWords.menu[lang]}: ${clockName(one)[lang]}` : clockWords.none[lang]
    return {
      label,
      about: one ? aboutClock(one, system)[lang] : clockWords.noneAbout[lang],
      value: name,
      chosen: isChosen,
    }
  })

function aboutClock(clock: Pick<ClockChoice, 'kind' | 'hours' | 'more'>, system: GameSystem): Both {
  const rule = bankRule(clock, system)
  return rule ? both(capital(rule.en), capital(rule.ru)) : clockWords.about
}

const capital = (words: string): string => words[0].toUpperCase() + words.slice(1)

/** Returns the note that the lobby shows under the chosen clock. Null for a clock that needs no note. */
export function clockNote({ clock }: Table, system: GameSystem, lang: Lang): string | null {
  const rule = clock && bankRule(clock, system)
  return rule ? `-# ${capital(rule[lang])}. ${clockWords.about[lang]}.` : null
}

export const zeroOptions = ({ clock, lang }: Table) =>
  ZEROS.map(zero => ({
    label: clockWords.zero[zero][lang],
    about: clockWords.zeros[lang],
    value: zero,
    chosen: clock?.zero === zero,
  }))

/** Returns the line that says until when a decision has time. Empty without a clock. */
export function clockLine(table: Table): string {
  const { clock, lang } = table
  if (!clock || table.stage !== 'playing') return ''
  if (clock.paused) return clockWords.paused[lang]
  const ends = clock.runs.flatMap(role => (clock.out.includes(role) ? [] : (overAt(table, role) ?? [])))
  if (ends.length === 0) return ''
  const end = Math.min(...ends)
  return both(
    `-# Time until ${stamp(end, 'f')} (${stamp(end, 'R')})`,
    `-# Время до ${stamp(end, 'f')} (${stamp(end, 'R')})`,
  )[lang]
}

/** Describes the time that a role has left. */
export function leftText(table: Table, role: Role, now: number): Both {
  const ms = leftAt(table, role, now)
  const of = (lang: Lang) => (ms <= 0 ? '0' : span(Math.max(1, Math.round(ms / HOUR)), lang))
  const end = overAt(table, role)
  const until = (word: string) => (end !== null && ms > 0 ? ` (${word} ${stamp(end, 'f')})` : '')
  return both(`${of('en')}${until('until')}`, `${of('ru')}${until('до')}`)
}

/** Says what happened after a player's time ran out. */
export function lateText(
  table: Table,
  who: string,
  { role, played }: { role: string; played: Both },
  level: Parameters<typeof playerAt>[0] | null,
): Both {
  if (table.stage === 'over' && who === '')
    return both(
      `**The time of ${role} is over**, whose player has left the seat: the game is lost.`,
      `**Вышло время стороны «${role}»**, игрок которой встал из-за стола: партия проиграна.`,
    )
  if (table.stage === 'over')
    return both(
      `**${who} is out of time** (${role}): the game is lost.`,
      `**У ${who} вышло время** (${role}): партия проиграна.`,
    )
  if (level) {
    const { en, ru } = playerAt(level)
    return both(
      `**${who} is out of time.** From now on the ${en} plays **${played.en}**; ${who} may come back by \`/game join\`.`,
      `**У ${who} вышло время.** Теперь **${played.ru}** играет ${ru}; ${who} может вернуться: \`/партия сесть\`.`,
    )
  }
  if (table.clock?.zero === 'open')
    return both(
      `**${who} is out of time.** The seat **${role}** is free: \`/game join\`.`,
      `**У ${who} вышло время.** Место **${role}** свободно: \`/партия сесть\`.`,
    )
  return both(
    `**${who} is out of time** (${role}). The game is waiting.`,
    `**У ${who} вышло время** (${role}). Партия ждёт.`,
  )
}
