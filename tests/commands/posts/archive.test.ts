import type { APIMessage } from 'discord-api-types/v10'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runWithoutPause } from '../../../commands/pausable-work.ts'
import { buildGameAnimationPausably, findTurningPoints } from '../../../commands/table/game-animation.ts'
import { decidingRoles } from '../../../src/engine/actions/agenda.ts'
import { listLiveEntries } from '../../../src/engine/live-entries.ts'
import { replayLog } from '../../../src/engine/match.ts'
import { visibleEvents } from '../../../src/engine/umpire.ts'
import { playFileBytes } from '../../../src/game-file/index.ts'
import { openTable } from '../../../src/table/index.ts'
import { playOrders, startGame } from '../../../src/table/play.ts'
import { userOfRole } from '../../../src/table/seat-queries.ts'
import { giveSeatToUser } from '../../../src/table/seats.ts'
import type { Table } from '../../../src/table/types.ts'
import { type Ferry, ferry } from '../../toy/index.ts'
import { idOf, type Stage, said, stage, textOf } from '../stage.ts'
import { by, ok, place } from '../table/tables.ts'

let on: Stage
beforeAll(async () => {
  on = await stage({ ferry })
})
afterAll(() => on.close())

const archives = (thread: string) =>
  on.posts(thread).filter(({ attachments }) => attachments.some(({ filename }) => filename.endsWith('.json')))
const fileOf = ({ attachments }: APIMessage, end: string) =>
  attachments.find(({ filename }) => filename.endsWith(end))

const turns = (table: Table, most: number, system = ferry) => {
  const { lang, match, setup } = table
  return findTurningPoints(
    system,
    setup,
    runWithoutPause(buildGameAnimationPausably(table, system, match!, lang, true)).moments,
    match!.state,
    lang,
    most,
  )
}

/** Anna against the computer, to the end. */
async function played(): Promise<string> {
  const { anna } = on.people
  const opened = await (await anna.slash('game new', { system: 'ferry' })).settled()
  const thread = /<#(\d+)>/.exec(textOf(opened))![1]
  const press = (action: string, arg?: string) =>
    said(anna.click(on.posts(thread)[0], idOf(on.posts(thread)[0], action, arg)))
  await on.choose(anna, thread, 'lang', 'en')
  await press('fill')
  await press('begin')
  for (;;) {
    const table = await on.settled(thread)
    if (table.stage === 'over') return thread
    const role = decidingRoles(table.match!.state).find(one => userOfRole(table, one))!
    const choices = await anna.autocomplete('ferry answer', { action: '' }, 'action', { channelId: thread })
    expect(choices.length, role).toBeGreaterThan(0)
    await said(anna.slash('ferry answer', { action: String(choices[0].value) }, { channelId: thread }))
    await on.quiet(thread)
  }
}

test('a finished game gets one last post: where it turned, the film, and the file that proves it', async () => {
  const thread = await played()
  await expect.poll(() => archives(thread).length).toBe(1)
  const [post] = archives(thread)
  const table = await on.read(thread)
  expect(textOf(post)).toContain('Looking back')
  const points = turns(table, 3)
  for (const point of points) expect(textOf(post)).toContain(point[0].slice(0, 40))
  expect(fileOf(post, 'game.gif')).toBeDefined()
  const bytes = Buffer.from(await (await fetch(fileOf(post, '.json')!.url)).arrayBuffer())
  const proof = playFileBytes(bytes, () => ferry)
  expect(proof).toMatchObject({ ok: true, proof: { word: 'proven' } })
  await on.restart()
  await on.later(3_600_000)
  await on.quiet(thread)
  expect(archives(thread)).toHaveLength(1)
})

test('the commands that moved the balance most come in the order of the game, not more than are wanted', async () => {
  let table: Table
  let all: string[][]
  // Until somebody has won or lost something
  do {
    table = await on.read(await played())
    all = turns(table, 100)
  } while (all.length < 3)
  const two = turns(table, 2)
  expect(two.length).toBe(2)
  const places = two.map(point => all.findIndex(one => one.join() === point.join()))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places).not.toContain(-1)
  // When it was, and for whom how much of the balance moved
  const swing = /^\*Round \d, (\+\d+(\.\d)? for (North|South)|the game is decided)\.\*$/
  for (const [head, ...told] of all)
    expect([head, told.length]).toEqual([expect.stringMatching(swing), expect.any(Number)])
  const inRussian = /^\*Раунд \d, (\+\d+(,\d)? \((Север|Юг)\)|исход решён)\.\*$/
  for (const [head] of turns({ ...table, lang: 'ru' }, 100)) expect(head).toMatch(inRussian)
  const still = { ...ferry, search: { ...ferry.search, evaluate: () => 0 } }
  expect(turns(table, 3, still)).toEqual([])
})

test('nothing went to Discord that it would not understand, and nothing failed', () => {
  expect(on.lines.filter(line => /"level":(50|60)/.test(line))).toEqual([])
  expect(on.oracle.findings).toEqual([])
})

test('the film shows the setup and each command with its answers as everybody heard it', async () => {
  const { match, ...table } = await on.read(await played())
  const { frames, moments } = runWithoutPause(buildGameAnimationPausably(table, ferry, match!, 'en'))
  const kept = listLiveEntries(match!.log)
  const commands = new Set(kept.map(({ command }) => command))
  expect([frames.length, moments.length]).toEqual([commands.size + 1, commands.size + 1])
  expect(frames.at(-1)?.view).toMatchObject({ score: (match!.state as unknown as Ferry).score })
  expect(frames.flatMap(({ said }) => said)).toEqual(moments.flatMap(({ said }) => said))
  const heardOf = replayLog(ferry, match as never, table.secret).announcements
  expect(moments.map(({ said }) => said.length)).toEqual([
    visibleEvents(heardOf.get(0) ?? [], null).length,
    ...[...commands].map(command =>
      kept
        .filter(entry => entry.command === command)
        .reduce((sum, { n }) => sum + visibleEvents(heardOf.get(n) ?? [], null).length, 0),
    ),
  ])
})

test('of a long game there are sixty pictures, the first and the last moment among them', () => {
  const { cross } = ferry.rules.steps as Record<string, { verbs: object }>
  const wait = { command: true, constraints: [], params: [], apply() {} }
  const patient = {
    ...ferry,
    rules: {
      ...ferry.rules,
      steps: { ...ferry.rules.steps, cross: { ...cross, verbs: { ...cross.verbs, wait } } },
    },
  } as unknown as typeof ferry
  let table = openTable(patient, place, by('anna'))
  for (const role of ['north', 'south']) table = ok(giveSeatToUser(table, patient, role, by('anna'))).table
  table = ok(startGame(table, patient, by('anna'))).table
  for (let i = 0; i < 90; i++) {
    const [role] = decidingRoles(table.match!.state)
    const hand = (table.match!.state as unknown as Ferry).hand[role as 'north']
    const action = i < 2 ? { verb: 'stake', args: [hand[0]] } : { verb: 'wait', args: [] }
    table = ok(playOrders(table, patient, role, [action], by('anna'))).table
  }
  const { frames, moments } = runWithoutPause(buildGameAnimationPausably(table, patient, table.match!, 'en'))
  expect([frames.length, moments.length]).toEqual([60, 91])
  expect([frames[0].said, frames.at(-1)?.said]).toEqual([moments[0].said, moments[90].said])
})
