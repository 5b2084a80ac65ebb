import { DateTime } from 'luxon'
import type { Lang } from '../../src/engine/system.ts'
import { isZone } from '../../src/hours.ts'
import type { Choice } from '../orders/complete.ts'

/** Zones that are offered before anything is typed, with their city in Russian; all others go by their own names. */
const CITIES: Readonly<Record<string, string>> = {
  'Europe/Moscow': 'Москва',
  'Europe/Kaliningrad': 'Калининград',
  'Europe/Samara': 'Самара',
  'Asia/Yekaterinburg': 'Екатеринбург',
  'Asia/Omsk': 'Омск',
  'Asia/Novosibirsk': 'Новосибирск',
  'Asia/Krasnoyarsk': 'Красноярск',
  'Asia/Irkutsk': 'Иркутск',
  'Asia/Yakutsk': 'Якутск',
  'Asia/Vladivostok': 'Владивосток',
  'Asia/Magadan': 'Магадан',
  'Asia/Kamchatka': 'Камчатка',
  'Europe/Minsk': 'Минск',
  'Europe/Kyiv': 'Киев',
  'Asia/Almaty': 'Алматы',
  'Asia/Tashkent': 'Ташкент',
  'Asia/Tbilisi': 'Тбилиси',
  'Asia/Yerevan': 'Ереван',
  'Asia/Baku': 'Баку',
  'Europe/Riga': 'Рига',
  'Europe/Vilnius': 'Вильнюс',
  'Europe/Tallinn': 'Таллин',
  'Europe/Warsaw': 'Варшава',
  'Europe/Berlin': 'Берлин',
  'Europe/Paris': 'Париж',
  'Europe/London': 'Лондон',
  'Europe/Madrid': 'Мадрид',
  'Europe/Rome': 'Рим',
  'Europe/Prague': 'Прага',
  'Europe/Vienna': 'Вена',
  'Europe/Belgrade': 'Белград',
  'Europe/Helsinki': 'Хельсинки',
  'Europe/Istanbul': 'Стамбул',
  'Asia/Jerusalem': 'Иерусалим',
  'America/New_York': 'Нью-Йорк',
  'America/Chicago': 'Чикаго',
  'America/Denver': 'Денвер',
  'America/Los_Angeles': 'Лос-Анджелес',
  'America/Toronto': 'Торонто',
  'America/Sao_Paulo': 'Сан-Паулу',
  'Asia/Tokyo': 'Токио',
  'Australia/Sydney': 'Сидней',
}
/** For those who read English. */
const FIRST_EN = /^(America|Europe\/(London|Paris|Berlin|Madrid|Rome|Warsaw)|Australia)/

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** A zone and the city that it is called by. */
export const zoneName = (zone: string, lang: Lang): string =>
  (lang === 'ru' && CITIES[zone]) ||
  cityOf(zone).replace(/^GMT([+-])/, (_, sign) => `UTC${sign === '+' ? '−' : '+'}`)

/** `+3`, `UTC-5`: the zone without summer time; the signs of the IANA's are the other way round. */
function offsetIn(typed: string): string | null {
  const [, sign, hours] = /^(?:utc|gmt)? ?([+−-]) ?(\d{1,2})(?::?00)?$/i.exec(typed.trim()) ?? []
  if (sign === undefined) return null
  const zone = Number(hours) === 0 ? 'Etc/UTC' : `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`
  return isZone(zone) ? zone : null
}

/** Zones that fit what was typed, in any of their names; those that begin with it first. */
function zonesLike(typed: string, lang: Lang): string[] {
  const offset = offsetIn(typed)
  if (offset) return [offset]
  const wanted = plain(typed)
  const known = Object.keys(CITIES)
  const first = lang === 'ru' ? known : [...known.filter(zone => FIRST_EN.test(zone)), ...known]
  if (wanted === '') return [...new Set(first)]
  const all = [...new Set([...first, ...Intl.supportedValuesOf('timeZone')])]
  const names = (zone: string) => [plain(CITIES[zone] ?? ''), plain(cityOf(zone)), plain(zone)]
  const fits = (test: (name: string) => boolean) => all.filter(zone => names(zone).some(test))
  return [...new Set([...fits(name => name.startsWith(wanted)), ...fits(name => name.includes(wanted))])]
}

/** The zone that was meant; null: none, or not that one alone. */
export function zoneFrom(typed: string, lang: Lang): string | null {
  if (isZone(typed.trim())) return typed.trim()
  if (typed.trim() === '') return null
  const [best = null] = zonesLike(typed, lang)
  return best
}

/** Characters that are looked at. */
const LOOKED_AT = 64
const SHOWN = 25

/** Cities to choose from, each with the time that it is there. */
export const completeZone = (typed: string, lang: Lang, now: number): Choice[] =>
  zonesLike(typed.slice(0, LOOKED_AT), lang)
    .slice(0, SHOWN)
    .map(zone => ({
      name: `${zoneName(zone, lang)} · ${DateTime.fromMillis(now, { zone }).toFormat('HH:mm')} · ${zone}`,
      value: zone,
    }))
