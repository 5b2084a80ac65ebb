import { afterAll, beforeAll, expect, test } from 'vitest'
import { statsWords } from '../../../commands/stats/words.ts'
import type { TablesView } from '../../../render/index.ts'
import { playFileJson } from '../../../src/game-file/index.ts'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { unpackStoredTable } from '../../../src/store/packing.ts'
import { tableKey } from '../../../src/table/index.ts'
import { isResultUnsaved } from '../../../src/table/time/due.ts'
import { memory } from '../../store/memory.ts'
import { ferry } from '../../toy/index.ts'
import { patientFerry } from '../patient.ts'
import { calledOff, idOf, type Stage, said, stage, textOf } from '../stage.ts'

let on: Stage
const database = memory(false)
beforeAll(async () => {
  on = await stage({ ferry: patientFerry }, undefined, database)
})
afterAll(() => on.close())

/** A game that one of them gives up at once; kept when it returns. */
async function given(winner: SandboxActor, loser: SandboxActor): Promise<string> {
  const thread = await on.table('ferry', { north: winner, south: loser })
  await giveUp(loser, thread)
  await kept(thread)
  return thread
}

async function giveUp(loser: SandboxActor, thread: string): Promise<void> {
  const asked = await (await loser.slash('game resign', {}, { channelId: thread })).settled()
  await (await loser.click(asked!, idOf(asked, 'resign'))).settled()
}

const kept = (thread: string) => expect.poll(async () => isResultUnsaved(await on.read(thread))).toBe(false)
const results = () => on.bot.store.results.ofServer(on.sandbox.guildId)
const newestPicture = () => on.pictures.findLast(one => one.system === 'tables')?.view as TablesView

test('without a finished game there is nothing to tell', async () => {
  const { anna, boris } = on.people
  expect(await said(boris.slash('stats'))).toContain('No finished games were found')
  expect(await said(anna.slash('stats', { person: boris.person.id }))).toContain('не нашлось')
})

test('the list of newest games says in words what is proven', () => {
  const said = (proof: string) => Object.values(statsWords.proof(proof))
  expect(said('proven')).toEqual(['dice proven', 'броски доказаны'])
  expect(said('proven since entry 12')).toEqual(['dice proven since entry 12', 'броски доказаны с записи 12'])
  expect(said('consistent')).toEqual(['dice not proven', 'броски не доказаны'])
})

test('a game that ends is kept once, and is told with ratings, sides and its file, in the reader’s language', async () => {
  const { anna, boris, vera } = on.people
  const thread = await given(anna, boris)
  const [result, ...more] = await results()
  expect(more).toEqual([])
  expect(result).toMatchObject({ table: thread, kind: 'people', proof: 'proven' })

  const answer = await (await boris.slash('stats')).settled()
  expect(textOf(answer)).toMatch(/Newest games[\s\S]*\*\*<@\d+>\*\* – <@\d+>: resigned[\s\S]*dice proven/)
  const { title, note, panels } = newestPicture()
  expect([title, note]).toEqual(['Ratings and results', '1 game finished, 1 of them between people'])
  const [panel] = panels
  expect(panel.rows.map(({ cells }) => cells)).toEqual([
    ['1', 'Анна', '1662?', '290', '1–0–0'],
    ['2', 'Boris', '1338?', '290', '0–0–1'],
  ])
  expect(panel.rows.map(({ isOwn = false }) => isOwn)).toEqual([false, true])
  expect(panel.bars[0].parts.map(({ label }) => label)).toEqual(['North 100%', 'South 0%', 'drawn 0%'])

  const russian = await (await vera.slash('stats', { person: boris.person.id })).settled()
  expect(textOf(russian)).toMatch(/Последние партии[\s\S]*сдача/)
  const own = newestPicture()
  expect(own.title).toBe('Boris')
  expect(own.panels[0].title).toContain('1338? ± 290, 2-е место из 2')
  expect(own.panels[0].rows.map(({ cells }) => cells)).toEqual([['всего', '0', '0', '1']])

  const file = await (await vera.click(russian!, idOf(russian, 'file', thread))).settled()
  const [{ url }] = file!.attachments
  const played = playFileJson(await (await fetch(url)).json(), () => ferry)
  expect(played.proof.word).toBe('proven')
  expect(on.oracle.findings).toEqual([])
})

test('only what is asked for is shown; what is called off and computers stand apart', async () => {
  const { boris } = on.people
  const thread = await on.table('ferry', { north: boris, south: boris })
  await calledOff(boris, thread)
  await kept(thread)
  await said(boris.slash('stats', { system: 'ferry' }))
  const { note, panels } = newestPicture()
  expect(note).toBe('2 games finished, 1 of them between people')
  expect(panels[0].note).toBe('Not rated: unfinished (1)')
})

test('the file of a game that is not over is not given', async () => {
  const { anna, boris } = on.people
  const thread = await on.table('ferry', { north: anna, south: boris })
  const [result] = await results()
  await on.bot.store.results.write({ ...result, table: thread, ended: result.ended + 1 })
  const answer = await (await boris.slash('stats')).settled()
  expect(await said(boris.click(answer!, idOf(answer, 'file', thread)))).toContain('no file')
})

test('a bot that ends between a game and its result keeps it when it starts again', async () => {
  const { anna, boris } = on.people
  const before = await results()
  const { put } = database
  database.put = async (key, ...rest) => {
    if (key.startsWith('result:')) throw new Error('stopped')
    return put(key, ...rest)
  }
  const thread = await on.table('ferry', { north: anna, south: boris })
  await giveUp(boris, thread)
  await on.quiet(thread)
  expect(isResultUnsaved(await on.read(thread))).toBe(true)
  database.put = put
  await on.restart()
  await kept(thread)
  expect((await results()).map(({ table }) => table)).toEqual([thread, ...before.map(({ table }) => table)])
  // What is over and told is kept small at any moment
  const value = database.values.get(tableKey(on.sandbox.guildId, thread))?.value ?? ''
  expect(unpackStoredTable(value)).toContain('"recorded":true')
})
