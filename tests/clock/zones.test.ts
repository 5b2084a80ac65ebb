import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { parseTimeZone, suggestTimeZones, timeZoneName } from '../../commands/me/zones.ts'
import { isTimeZone } from '../../src/people/availability.ts'
import { resolveTypedPlace, suggestPlaces } from '../../src/people/time-zones.ts'

const T = Date.parse('2026-11-23T12:00:00Z')
/** Hours of difference to UTC in winter. */
const offset = (zone: string | null) => DateTime.fromMillis(T, { zone: zone ?? 'invalid' }).offset / 60

test.each([
  ['МСК', 3],
  ['мск', 3],
  ['MSK', 3],
  ['Мск+4', 7],
  ['мск -1', 2],
  ['MSK+4', 7],
  ['msk -1', 2],
  ['Мск+2:30', 5.5],
  ['MSK+2:30', 5.5],
  ['МСК+7', 10],
  ['ЕКБ', 5],
  ['СПб', 3],
  ['спб', 3],
  ['Питер', 3],
  ['Волгоград', 3],
  ['Казань', 3],
  ['Ростов', 3],
  ['Ростов-на-Дону', 3],
  ['Орёл', 3],
  ['India', 5.5],
  ['Индия', 5.5],
  ['Kolkata', 5.5],
  ['Calcutta', 5.5],
  ['Asia/Calcutta', 5.5],
  ['CET', 1],
  ['EST', -5],
  ['+5:30', 5.5],
  ['UTC+5:45', 5.75],
  ['GMT-3:30', -3.5],
  ['gmt −3:30', -3.5],
  ['+0530', 5.5],
  ['UTC+5.5', 5.5],
  ['+5,75', 5.75],
  ['-3,5', -3.5],
  ['+3', 3],
  ['UTC-5', -5],
  ['gmt +0', 0],
  ['UTC', 0],
  ['Nepal', 5.75],
  ['Екатеринбург', 5],
  ['самара', 4],
  ['Нью-Йорк', -5],
  ['new york', -5],
  ['Zürich', 1],
  ['Zurich', 1],
  ['São Paulo', -3],
  ['Sao Paulo', -3],
  ['europe/moscow', 3],
])('%s is %d hours from Greenwich', (typed, hours) => {
  expect(offset(parseTimeZone(typed))).toBe(hours)
})

test('a zone is stored by the name that the IANA gives it today', () => {
  const names = ['Asia/Calcutta', 'europe/kiev', 'Europe/Volgograd', '+3', 'UTC-5', '+0', '+5:30'].map(
    parseTimeZone,
  )
  expect(names).toEqual([
    'Asia/Kolkata',
    'Europe/Kyiv',
    'Europe/Volgograd',
    'Etc/GMT-3',
    'Etc/GMT+5',
    'Etc/UTC',
    'UTC+5:30',
  ])
})

test.each(['IST', 'CST', 'BST', 'Russia', 'Россия', 'США', 'Влад', 'Мос', 'Петропавловск'])(
  'where several fit it is asked which: %s',
  typed => {
    const meant = resolveTypedPlace(typed)
    expect(meant.is).toBe('several')
    expect(meant.is === 'several' && meant.places.length).toBeGreaterThan(1)
  },
)

test.each([
  ['мс', 'Europe/Moscow'],
  ['Ека', 'Asia/Yekaterinburg'],
  ['Yekat', 'Asia/Yekaterinburg'],
])('a part that only one name has is asked about too: %s', (typed, zone) => {
  const meant = resolveTypedPlace(typed)
  expect(meant.is === 'several' && meant.places.map(place => place.zone)).toEqual([zone])
})

test('a part of a name is never taken for the whole, and nonsense for nothing', () => {
  expect(suggestPlaces('Мос', 'ru')[0].zone).toBe('Europe/Moscow')
  for (const typed of [
    '',
    'nowhere at all',
    '+27',
    '+14:30',
    '-12:15',
    'Mars/Olympus',
    'local',
    'system',
    'x'.repeat(6000),
  ])
    expect(parseTimeZone(typed), typed).toBeNull()
  // One letter wrong
  const near = resolveTypedPlace('Екатиринбург')
  expect(near.is === 'unknown' && near.places[0].zone).toBe('Asia/Yekaterinburg')
})

const MILLIONS = {
  Москва: 3,
  'Санкт-Петербург': 3,
  Новосибирск: 7,
  Екатеринбург: 5,
  Казань: 3,
  Красноярск: 7,
  'Нижний Новгород': 3,
  Челябинск: 5,
  Уфа: 5,
  Самара: 4,
  'Ростов-на-Дону': 3,
  Краснодар: 3,
  Омск: 6,
  Воронеж: 3,
  Пермь: 5,
  Волгоград: 3,
}

test('every city of Russia with a million people is offered from its third letter on, and is what it says', () => {
  for (const [city, hours] of Object.entries(MILLIONS)) {
    expect(offset(parseTimeZone(city)), city).toBe(hours)
    for (const lang of ['ru', 'en'] as const)
      for (let letters = 3; letters <= city.length; letters++)
        expect(
          suggestTimeZones(city.slice(0, letters), lang, T).map(({ value }) => offset(value)),
          city.slice(0, letters),
        ).toContain(hours)
  }
})

test('every zone is found by its own name, and offered for its city in either language', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    expect(offset(parseTimeZone(zone)), zone).toBe(offset(zone))
    if (!zone.includes('/') || zone.startsWith('Etc/')) continue
    for (const lang of ['ru', 'en'] as const) {
      const name = timeZoneName(zone, lang)
      expect(
        suggestTimeZones(name, lang, T).map(({ value }) => offset(value)),
        name,
      ).toContain(offset(zone))
    }
  }
})

test('what is offered is a zone, with its city and the time that it is there', () => {
  for (const typed of ['', 'к', 'a', 'новый', 'new', '+3', '+5:30'])
    for (const lang of ['ru', 'en'] as const) {
      const choices = suggestTimeZones(typed, lang, T)
      expect(choices.length).toBeGreaterThan(0)
      expect(choices.length).toBeLessThanOrEqual(25)
      expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length)
      for (const { name, value } of choices)
        expect([name.length <= 100, isTimeZone(value)]).toEqual([true, true])
    }
  expect(suggestTimeZones('екат', 'ru', T)).toEqual([
    { name: 'Екатеринбург · 17:00 · Asia/Yekaterinburg', value: 'Asia/Yekaterinburg' },
  ])
  expect(suggestTimeZones('', 'ru', T)[0].value).toBe('Europe/Moscow')
  expect([
    timeZoneName('Europe/Samara', 'ru'),
    timeZoneName('Europe/Samara', 'en'),
    timeZoneName('Etc/GMT-3', 'ru'),
  ]).toEqual(['Самара', 'Samara', 'UTC+3'])
  expect([
    timeZoneName('UTC+5:30', 'en'),
    timeZoneName('UTC-3:30', 'ru'),
    timeZoneName('Asia/Kolkata', 'en'),
  ]).toEqual(['UTC+5:30', 'UTC−3:30', 'Kolkata'])
})
