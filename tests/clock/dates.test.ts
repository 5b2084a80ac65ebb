import { expect, test } from 'vitest'
import { parseDay, parsePeriod, splitTypedPeriod } from '../../src/people/dates.ts'

const TODAY = '2026-11-29'

test.each([
  '24.12',
  '24.12.',
  '24/12',
  '12/24',
  '24-12',
  '24 12',
  '24.12.26',
  '24.12.2026',
  '24.12.2026 г.',
  '2026-12-24',
  '2026/12/24',
  '24 декабря',
  '24 Декабря 2026 года',
  '24 дек',
  '24 дек.',
  '24дек',
  '24-го декабря',
  'с 24 декабря',
  'December 24',
  'Dec 24th',
  'dec. 24',
  '24 December',
  '24th of December',
  'Dec 24, 2026',
  'until 24 Dec',
  'in 25 days',
  'через 25 дней',
])('%s is Christmas Eve', typed => {
  expect(parseDay(typed, TODAY)).toBe('2026-12-24')
})

test.each([
  ['today', '2026-11-29'],
  ['сегодня', '2026-11-29'],
  ['Tomorrow', '2026-11-30'],
  ['завтра', '2026-11-30'],
  ['послезавтра', '2026-12-01'],
  ['Monday', '2026-11-30'],
  ['с понедельника', '2026-11-30'],
  ['в среду', '2026-12-02'],
  ['до воскресенья', '2026-11-29'],
  ['6.01', '2027-01-06'],
  ['29.2', '2028-02-29'],
  ['9 мая', '2027-05-09'],
])('%s is %s', (typed, day) => {
  expect(parseDay(typed, TODAY)).toBe(day)
})

test.each([
  '31.2',
  '32.1',
  '1.13',
  '13/13',
  '2026-02-30',
  '29.2.2027',
  'Christmas',
  '',
  '24',
  'мая',
  '1e9',
  '24.12.2',
  '-1.2',
])('"%s" is no day', typed => {
  expect(parseDay(typed, TODAY)).toBeNull()
  expect(parseDay(typed, TODAY, 'month-first')).toBeNull()
})

test('03/04 is read as people of that language write it; with dots the day comes first for all', () => {
  expect(parseDay('03/04', TODAY)).toBe('2027-04-03')
  expect(parseDay('03/04', TODAY, 'month-first')).toBe('2027-03-04')
  expect(parseDay('03-04-2027', TODAY, 'month-first')).toBe('2027-03-04')
  expect(parseDay('03.04', TODAY, 'month-first')).toBe('2027-04-03')
})

const period = (from: string, to = '') => parsePeriod(from, to, TODAY, 'day-first')

test('a period that runs begins today, one that lies ahead is taken, one that is over is never next year’s unasked', () => {
  const near = { isRunning: false, isFar: false }
  expect(period('28.11', '5.12')).toEqual({ from: TODAY, to: '2026-12-05', isRunning: true, isFar: false })
  expect(period('28.11.2026', '5.12')).toMatchObject({ from: TODAY, isRunning: true })
  expect(period('24.12', '6.01')).toEqual({ from: '2026-12-24', to: '2027-01-06', ...near })
  expect(period('29 ноября')).toEqual({ from: TODAY, to: TODAY, ...near })
  expect(period('завтра', 'воскресенье')).toEqual({ from: '2026-11-30', to: '2026-12-06', ...near })
  expect(period('28.11')).toMatchObject({ from: '2027-11-28', isFar: true })
  expect(period('1.11', '5.11')).toMatchObject({ from: '2027-11-01', to: '2027-11-05', isFar: true })
  expect(period('15 июня')).toMatchObject({ from: '2027-06-15', isFar: true })
  expect(period('22.11.2026', '23.11.2026')).toBe('off-past')
  expect(period('tomorrow', 'today')).toBe('off-order')
  expect(period('24.12', '20.12')).toBe('off-order')
  expect(period('1.02', '1.12')).toMatchObject({ from: '2027-02-01', to: '2027-12-01' })
  expect(period('soon')).toBe('day')
  expect(period('24.12', 'later')).toBe('day')
  // In January the holidays that began last year run
  expect(parsePeriod('24.12', '6.01', '2027-01-03', 'day-first')).toEqual({
    from: '2027-01-03',
    to: '2027-01-06',
    isRunning: true,
    isFar: false,
  })
})

test('both ends may be typed in one line', () => {
  expect(splitTypedPeriod('24.12 – 6.01')).toEqual(['24.12', '6.01'])
  expect(splitTypedPeriod('24.12–6.01')).toEqual(['24.12', '6.01'])
  expect(splitTypedPeriod('24 декабря по 6 января')).toEqual(['24 декабря', '6 января'])
  expect(splitTypedPeriod('Dec 24 to Jan 6')).toEqual(['Dec 24', 'Jan 6'])
  expect(splitTypedPeriod('2026-12-24')).toEqual(['2026-12-24', ''])
})
