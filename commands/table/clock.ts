import type { BilingualText, Lang, Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { formatEnglishCount, formatRussianCount } from '../../src/engine/words.ts'
import { timeZoneCity } from '../../src/people/time-zones.ts'
import {
  CLOCK_PRESETS,
  computeRoleTimeLeft,
  computeRoleTimeout,
  isClockPreset,
} from '../../src/table/time/clock.ts'
import { type ClockSettings, TIMEOUT_ACTIONS, type TimeoutAction } from '../../src/table/time/types.ts'
import type { Table } from '../../src/table/types.ts'
import { bilingual } from '../discord/command-json.ts'
import { computerPlayerName } from './describe.ts'

const HOUR = 3_600_000
const DAY = 24

export const NO_CLOCK = 'none'
const CLOCK_NAMES = [NO_CLOCK, ...Object.keys(CLOCK_PRESETS)]

/** Formats a time as a Discord timestamp. Discord shows each reader the time in their own time zone. */
export const discordTimestamp = (ms: number, style: 'f' | 'R'): string =>
  `<t:${Math.floor(ms / 1000)}:${style}>`

/** Formats a number of hours in words, such as "3 days" or "12 hours". */
export function formatHours(hours: number, lang: Lang): string {
  const isDays = hours >= DAY && hours % DAY === 0
  const n = isDays ? hours / DAY : hours
  const counted = isDays
    ? bilingual(formatEnglishCount(n, 'day', 'days'), formatRussianCount(n, 'день', 'дня', 'дней'))
    : bilingual(formatEnglishCount(n, 'hour', 'hours'), formatRussianCount(n, 'час', 'часа', 'часов'))
  return counted[lang]
}

export const clockWords = {
  menu: bilingual('Clock', 'Часы'),
  none: bilingual('Clock: none', 'Часы: нет'),
  noneAbout: bilingual('No time limit', 'Время не ограничено'),
  about: bilingual(
    'It runs while a player has to decide, but not on their days off',
    'Идут, пока игрок должен решать, но не во время его отпуска',
  ),
  zeros: bilingual('When time runs out', 'По истечении времени'),
  zero: {
    call: bilingual('When time runs out: reminder only', 'По истечении времени: только напоминание'),
    open: bilingual('When time runs out: the seat becomes free', 'По истечении времени: место освобождается'),
    computer: bilingual('When time runs out: a computer plays on', 'По истечении времени: играет компьютер'),
    lost: bilingual('When time runs out: the game is lost', 'По истечении времени: партия проиграна'),
  } satisfies Record<TimeoutAction, BilingualText>,
  paused: bilingual(
    '-# The clock is paused. Start it again: `/game clock pause:False`.',
    '-# Часы стоят. Пустить их снова: `/партия часы пауза:нет`.',
  ),
}

/** Describes the clock of a table in words, such as "3 days for each decision". */
export function describeClock({
  kind,
  hours,
  more,
  weekends,
}: Pick<ClockSettings, 'kind' | 'hours' | 'more' | 'weekends'>): BilingualText {
  const of = (lang: Lang) => formatHours(hours, lang)
  const { en, ru } =
    kind === 'decision'
      ? bilingual(`${of('en')} for each decision`, `${of('ru')} на каждое решение`)
      : bilingual(
          `${of('en')} for the game, plus ${formatHours(more, 'en')} for each turn`,
          `${of('ru')} на партию + ${formatHours(more, 'ru')} за каждый ход`,
        )
  return weekends === undefined
    ? bilingual(en, ru)
    : bilingual(`${en}, not counting weekends`, `${ru}, не считая выходных`)
}

/** Says that the clock stands still on weekends, and in which time zone. */
export const describeWeekends = (zone: string): BilingualText =>
  bilingual(
    `The clock stands still on Saturday and Sunday (time zone: ${timeZoneCity(zone, 'en')})`,
    `В субботу и воскресенье часы стоят (часовой пояс: ${timeZoneCity(zone, 'ru')})`,
  )

/** Describes the post about a change of the clock. `change`: see the posts of the kind `clock`. */
export function describeClockChange(change: string, person: string): BilingualText {
  if (change === 'paused') return bilingual('**The clock is paused.**', '**Часы остановлены.**')
  if (change === 'every-day')
    return bilingual(
      '**The clock runs on Saturday and Sunday again.**',
      '**Часы снова идут и в субботу, и в воскресенье.**',
    )
  const [, zone] = /^weekends (.+)$/.exec(change) ?? []
  if (zone === undefined)
    return bilingual(`**${person} restarts the clock.**`, `**Часы снова идут** (${person}).`)
  const { en, ru } = describeWeekends(zone)
  return bilingual(`**The clock changes.** ${en}.`, `**Часы изменены.** ${ru}.`)
}

/**
 * Describes when a time bank gains time, and the maximum that the bank can hold. Returns null for a clock
 * without a time bank.
 */
function bankRule(
  { kind, hours, more }: Pick<ClockSettings, 'kind' | 'hours' | 'more'>,
  { rules: { clockTurn } }: GameSystem,
): BilingualText | null {
  if (kind !== 'bank') return null
  const { en, ru } = clockTurn?.eachLabel ?? bilingual('for each new decision', 'за каждое новое решение')
  return bilingual(
    `${formatHours(more, 'en')} more ${en}, at most ${formatHours(hours, 'en')} on the clock`,
    `ещё ${formatHours(more, 'ru')} ${ru}, на часах не больше ${atMost(hours)}`,
  )
}

/** Formats a number of hours in Russian, such as "3 дней", in the grammatical form that follows «не больше». */
const atMost = (hours: number): string =>
  hours >= DAY && hours % DAY === 0
    ? formatRussianCount(hours / DAY, 'дня', 'дней', 'дней')
    : formatRussianCount(hours, 'часа', 'часов', 'часов')

/** Builds the options of the clock menu in the lobby. The value of each option is the name of a clock. */
export const buildClockOptions = ({ clock, lang }: Table, system: GameSystem) =>
  CLOCK_NAMES.map(name => {
    const one = CLOCK_PRESETS[name]
    const isChosen = clock ? isClockPreset(clock, name) : !one
    const label = one ? `${clockWords.menu[lang]}: ${describeClock(one)[lang]}` : clockWords.none[lang]
    return {
      label,
      about: one ? aboutClock(one, system)[lang] : clockWords.noneAbout[lang],
      value: name,
      chosen: isChosen,
    }
  })

function aboutClock(
  clock: Pick<ClockSettings, 'kind' | 'hours' | 'more'>,
  system: GameSystem,
): BilingualText {
  const rule = bankRule(clock, system)
  return rule ? bilingual(capital(rule.en), capital(rule.ru)) : clockWords.about
}

const capital = (words: string): string => words[0].toUpperCase() + words.slice(1)

/** Returns the note below the chosen clock in the lobby. Null if the clock needs no note. */
export function describeClockNote({ clock }: Table, system: GameSystem, lang: Lang): string | null {
  const rule = clock && bankRule(clock, system)
  const lines = [
    ...(rule ? [capital(rule[lang]), clockWords.about[lang]] : []),
    ...(clock?.weekends ? [describeWeekends(clock.weekends)[lang]] : []),
  ]
  return lines.length > 0 ? `-# ${lines.join('. ')}.` : null
}

export const buildTimeoutOptions = ({ clock, lang }: Table) =>
  TIMEOUT_ACTIONS.map(zero => ({
    label: clockWords.zero[zero][lang],
    value: zero,
    chosen: clock?.zero === zero,
  }))

/** Returns the line of a post that says when the time for the decision ends. Empty if the table has no clock. */
export function formatDeadlineLine(table: Table): string {
  const { clock, lang } = table
  if (!clock || table.stage !== 'playing') return ''
  if (clock.paused) return clockWords.paused[lang]
  const ends = clock.runs.flatMap(role =>
    clock.out.includes(role) ? [] : (computeRoleTimeout(table, role) ?? []),
  )
  if (ends.length === 0) return ''
  const end = Math.min(...ends)
  return bilingual(
    `-# Time runs out: ${discordTimestamp(end, 'f')} (${discordTimestamp(end, 'R')})`,
    `-# Время выйдет: ${discordTimestamp(end, 'f')} (${discordTimestamp(end, 'R')})`,
  )[lang]
}

/** Describes how much time a role has left on its clock. */
export function describeTimeLeft(table: Table, role: Role, now: number): BilingualText {
  const ms = computeRoleTimeLeft(table, role, now)
  const of = (lang: Lang) => (ms <= 0 ? '0' : formatHours(Math.max(1, Math.round(ms / HOUR)), lang))
  const end = computeRoleTimeout(table, role)
  const until = (word: string) => (end !== null && ms > 0 ? ` (${word} ${discordTimestamp(end, 'f')})` : '')
  return bilingual(`${of('en')}${until('until')}`, `${of('ru')}${until('до')}`)
}

/** Says what happened in the game after a player's time ran out. */
export function describeTimeout(
  table: Table,
  who: string,
  { role, played }: { role: string; played: BilingualText },
  level: Parameters<typeof computerPlayerName>[0] | null,
): BilingualText {
  if (table.stage === 'over' && who === '')
    return bilingual(
      `**${role} is out of time.** The player had left the seat. The game is lost.`,
      `**Вышло время: ${role}.** Игрок ещё раньше ушёл с этого места. Партия проиграна.`,
    )
  if (table.stage === 'over')
    return bilingual(
      `**${who} is out of time** (${role}). The game is lost.`,
      `**У ${who} вышло время** (${role}). Партия проиграна.`,
    )
  if (level) {
    const { en, ru } = computerPlayerName(level)
    return bilingual(
      `**${who} is out of time.** The ${en} now plays **${played.en}**. ${who} can come back: \`/game join\`.`,
      `**У ${who} вышло время.** Теперь **${played.ru}** играет ${ru}. ${who} может вернуться: \`/партия сесть\`.`,
    )
  }
  if (table.clock?.zero === 'open')
    return bilingual(
      `**${who} is out of time.** The seat **${role}** is free: \`/game join\`.`,
      `**У ${who} вышло время.** Место **${role}** свободно: \`/партия сесть\`.`,
    )
  return bilingual(
    `**${who} is out of time** (${role}). The game is waiting.`,
    `**У ${who} вышло время** (${role}). Партия ждёт.`,
  )
}
