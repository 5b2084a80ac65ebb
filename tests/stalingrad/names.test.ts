import { expect, test } from 'vitest'
import { writeAction } from '../../src/engine/notation.ts'
import { parseOrder } from '../../src/engine/parse-order.ts'
import { opening, stalingrad } from './st.ts'

const { state } = opening({ toAct: 'soviet' })
const meant = (line: string) => {
  const action = parseOrder(stalingrad, state, 'soviet', line)
  return 'word' in action ? action : writeAction(stalingrad, state, action)
}

test.each([
  ['огонь Парк 399 сд 27 тбр Разгуляевка', 'fire OKT 27tk,399rd GRA'],
  ['огонь дар-гора 133 тбр Садовая', 'fire DAR 133tk GSA'],
  ['огонь Дар-гора 133 Садовая', 'fire DAR 133tk GSA'],
  ['fire Dar-Gora 133 TB Sadovaya', 'fire DAR 133tk GSA'],
  ['двинуть Минина 131 сд Дар-гора', 'move MIN 131rd DAR'],
  ['move Minina 131 RD Dar-Gora', 'move MIN 131rd DAR'],
  ['двинуть Набережная погран Устье Царицы', 'move NAB border USC'],
  ['двинуть «Центральная набережная» погран Лазурь', 'move NAB border LAZ'],
  ['move embankment Border mouth', 'move NAB border USC'],
])('what the map and the counters bear may be typed: %s', (line, order) => {
  expect(meant(line)).toBe(order)
})
