import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assessGameProof, exportFinishedGame } from '../../../src/game-file/index.ts'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { forgetUser } from '../../../src/table/forget.ts'
import { computeUserMark } from '../../../src/table/mark.ts'
import type { Table } from '../../../src/table/types.ts'
import { patientFerry } from '../patient.ts'
import { idOf, idsOf, type Stage, said, stage, textOf } from '../stage.ts'

let on: Stage
beforeAll(async () => {
  on = await stage({ ferry: patientFerry })
})
afterAll(() => on.close())

/** The database as it lies on the disk, letter for letter. */
const onDisk = () =>
  readdirSync(on.folder)
    .filter(name => name.startsWith('fieldpost.sqlite'))
    .map(name => readFileSync(join(on.folder, name), 'latin1'))
    .join('\n')
const proof = ({ match, secret }: Table) =>
  match && assessGameProof(exportFinishedGame(match, secret), match.state.outcome ?? null, null).word

async function forget(who: SandboxActor): Promise<string> {
  const shown = (await (await who.slash('me forget')).settled())!
  const click = await who.click(shown, idOf(shown, 'forget-me'))
  return textOf((await click.settled())!)
}

test('nothing of whoever had himself forgotten is left in the database, and what others have of the games stays proven', async () => {
  const { anna, boris, vera } = on.people
  const { id, name } = boris.person
  const over = await on.table('ferry', { north: anna, south: boris })
  const resign = (await (await anna.slash('game resign', {}, { channelId: over })).settled())!
  await anna.click(resign, idOf(resign, 'resign'))
  await expect.poll(async () => (await on.read(over)).recorded).toBe(true)
  const running = await on.table('ferry', { north: boris, south: anna })
  await said(boris.slash('game orders', {}, { channelId: running }))
  const opened = await (await boris.slash('game new', { system: 'ferry' })).settled()
  const lobby = /<#(\d+)>/.exec(textOf(opened))![1]
  await said(boris.slash('game join', {}, { channelId: lobby }))
  await said(boris.slash('me quiet', { from: '22:00', to: '07:00', zone: 'Europe/Samara' }))
  await on.quiet(running)
  expect(onDisk()).toContain(id)
  const before = proof(await on.read(over))
  expect(before).toBe('proven')

  const file = (await (await boris.slash('me data')).settled())!
  const kept = JSON.parse(await (await fetch(file.attachments[0].url)).text())
  expect(kept.tables.map(({ thread }: { thread: string }) => thread).sort()).toEqual(
    [over, running, lobby].sort(),
  )
  expect(kept.chosen.hours.zone).toBe('Europe/Samara')
  expect(kept.results).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain(anna.person.id)
  expect(JSON.stringify(kept)).not.toContain((await on.read(running)).secret)

  expect(await forget(boris)).toMatch(/Your data is deleted|Ваши данные удалены/)
  await on.quiet(running)
  for (const word of [id, Buffer.from(name).toString('latin1'), 'Europe/Samara'])
    expect(onDisk(), word).not.toContain(word)
  const [finished, left, open] = await Promise.all([over, running, lobby].map(on.read))
  expect(proof(finished)).toBe('proven')
  expect(finished.match).toEqual((await on.read(over)).match)
  expect(left.seats.map(({ user }) => user)).toEqual([null, anna.person.id])
  expect(textOf(on.last(running))).toMatch(/a former player leaves the seat|бывший игрок освобождает/)
  expect(open.seats.every(({ user }) => user === null)).toBe(true)
  // One pseudonym for one person, in tables and results alike
  const [pseudonym] = /gone:[0-9a-f]{16}/.exec(JSON.stringify(finished))!
  const [result] = await on.bot.store.results.ofServer(on.sandbox.guildId)
  expect(result.seats.map(({ user }) => user)).toContain(pseudonym)
  expect(JSON.stringify([left, open])).toContain(pseudonym)
  expect(await said(vera.slash('game list'))).not.toContain(pseudonym)
  // The next game is asked of those who are there
  const end = on.posts(over).find(post => idsOf(post).some(one => one.includes('|again|')))!
  const told = await on.alone(anna, over, anna.click(end, idOf(end, 'again', 'same')))
  const next = /<#(\d+)>/.exec(textOf(told))![1]
  await on.quiet(next)
  expect((await on.read(next)).invited).toBeUndefined()
  expect((await on.read(next)).seats.map(({ user }) => user)).toEqual([anna.person.id, null])
  // He may come back as anybody
  expect(await said(boris.slash('game join', {}, { channelId: running }))).toBeDefined()
  expect((await on.read(running)).seats[0].user).toBe(id)
})

test('a process that ends in the middle of it goes on when it starts again', async () => {
  const { anna, vera } = on.people
  const running = await on.table('ferry', { north: anna, south: vera })
  await on.bot.store.personErasure.begin(vera.person.id, Date.now())
  await on.restart()
  await expect.poll(() => on.bot.store.personErasure.begun()).toEqual([])
  expect(JSON.stringify(await on.read(running))).not.toContain(vera.person.id)
  expect((await on.read(running)).seats.map(({ user }) => user)).toEqual([anna.person.id, null])
})

test('once the result of his game is kept, the table knows him by no mark any more', async () => {
  const { anna, boris, vera } = on.people
  const running = await on.table('ferry', { north: anna, south: vera })
  await forget(vera)
  const mark = computeUserMark(await on.read(running), vera.person.id)
  expect(JSON.stringify(await on.read(running))).toContain(mark)
  await said(boris.slash('game join', {}, { channelId: running }))
  const resign = (await (await anna.slash('game resign', {}, { channelId: running })).settled())!
  await anna.click(resign, idOf(resign, 'resign'))
  await expect.poll(async () => (await on.read(running)).recorded).toBe(true)
  expect(JSON.stringify(await on.read(running))).not.toContain(mark)
})

test('what was only his goes, what was not stays: a table that does not name him is the same', async () => {
  const { anna, boris } = on.people
  const thread = await on.table('ferry', { north: anna, south: boris })
  const table = await on.read(thread)
  expect(forgetUser(table, patientFerry, '1234567890123456789', 'gone:1', 5)).toEqual(table)
  const lesson = { user: boris.person.id, known: [] }
  const rich: Table = { ...table, lesson, heralds: [boris.person.id], named: `River · ${boris.person.name}` }
  const after = forgetUser(rich, patientFerry, boris.person.id, 'gone:1', 5)
  expect([after.lesson, after.heralds, after.named]).toEqual([undefined, [], undefined])
  expect(after.held?.find(({ user }) => user === 'gone:1')?.to).toBe(table.match!.log.length)
})

test('whoever asks for all his data again and again waits for himself alone, and is refused in the end', async () => {
  const { anna, vera } = on.people
  const { personErasure } = on.bot.store
  const { tablesWith } = personErasure
  const asked: string[] = []
  const free: (() => void)[] = []
  Object.assign(personErasure, {
    async *tablesWith(user: string) {
      asked.push(user)
      await new Promise<void>(done => free.push(done))
      yield* tablesWith(user)
    },
  })
  const first = said(anna.slash('me data'))
  await expect.poll(() => free.length).toBe(1)
  for (let i = 0; i < 3; i++)
    expect(await said(anna.slash('me data'))).toMatch(/again in ten minutes|через десять/)
  expect(asked).toEqual([anna.person.id])
  const other = said(vera.slash('me data'))
  free[0]()
  expect(await first).toMatch(/everything stored about you|все данные о вас/)
  await expect.poll(() => free.length).toBe(2)
  free[1]()
  expect(await other).toMatch(/everything stored about you|все данные о вас/)
  expect(asked).toEqual([anna.person.id, vera.person.id])
  Object.assign(personErasure, { tablesWith })
  const answers: string[] = []
  for (let i = 0; i < 5; i++) answers.push(await said(anna.slash('me data')))
  expect(answers.map(answer => /again in ten minutes|через десять/.test(answer))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
})

test('nothing went to Discord that it would not understand, and nothing failed', () => {
  expect(on.lines.filter(line => /"level":(50|60)/.test(line))).toEqual([])
  expect(on.oracle.findings).toEqual([])
})
