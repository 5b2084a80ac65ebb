import { afterAll, beforeAll, expect, test } from 'vitest'
import { ferry } from '../toy/index.ts'
import { idOf, idsOf, parts, type Stage, said, stage, textOf } from './stage.ts'

let on: Stage
beforeAll(async () => {
  on = await stage({ ferry })
})
afterAll(() => on.close())

test('a table is set up, played on by two, and shows who decides', async () => {
  const { anna, boris } = on.people
  const thread = await on.table('ferry', { north: anna, south: boris })
  console.log(on.posts(thread).map(textOf).join('\n=====\n'), idsOf(on.last(thread)))
  const opened = await anna.click(on.last(thread), idOf(on.last(thread), 'open', 'stake'))
  const menu = await opened.settled()
  console.log(textOf(menu), JSON.stringify(parts(menu)))
  console.log(on.lines.filter(line => /error|warn|"level":[45]/.test(line)).join(''))
  expect(textOf(menu)).toContain('stake')
})
void said
