import { type APIMessage, ComponentType, Routes } from 'discord-api-types/v10'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { snowflakeToBase36 } from '../../../commands/discord/custom-id.ts'
import { createRestClient } from '../../../commands/discord/register.ts'
import { botWordsByLang } from '../../../commands/words/index.ts'
import { decidingRoles } from '../../../src/engine/actions/agenda.ts'
import type { SandboxActor, UserActionOutcome } from '../../../src/sandbox/index.ts'
import { tableRevision } from '../../../src/table/seat-queries.ts'
import { patientFerry } from '../patient.ts'
import { idOf, idsOf, parts, picked, type Stage, said, stage, textOf, valuesIn } from '../stage.ts'

let on: Stage
beforeAll(async () => {
  on = await stage({ ferry: patientFerry }, undefined, undefined, undefined, undefined, true)
})
afterAll(() => on.close())

/** Buttons that the menu of further buttons held in posts of release 0.1.0: those that only show something. */
const LOOKS = ['map', 'mine', 'hand', 'guide', 'closeup', 'full', 'text', 'orders', 'asked']
/** Its values: an action, and what is done with it. */
const VALUES = [...LOOKS.map(look => `${look}|`), 'undo|', 'quick|never']

interface Window {
  readonly thread: string
  readonly board: APIMessage
  /** Who has begun the crossing, and who may answer it. */
  readonly lead: SandboxActor
  readonly who: SandboxActor
  readonly role: string
}

/** A post under which somebody may answer a crossing. */
async function opened(): Promise<Window> {
  const { anna, boris } = on.people
  const thread = await on.table('ferry', { north: anna, south: boris })
  const deed = async (done: Promise<unknown>) => {
    const before = on.posts(thread).length
    await done
    await on.sandbox.waitUntilFound(() => on.posts(thread).length > before)
    await on.quiet(thread)
  }
  for (const who of [anna, boris]) {
    const menu = await (await who.click(on.last(thread), idOf(on.last(thread), 'open', 'stake'))).settled()
    await deed(picked(who, menu, valuesIn(menu)[0].value))
  }
  const [first] = decidingRoles((await on.read(thread)).match!.state)
  const lead = first === 'north' ? anna : boris
  const boats = first === 'north' ? 'N3,N4' : 'S3,S4'
  await deed(lead.slash('ferry cross', { boats }, { channelId: thread }))
  const [role] = decidingRoles((await on.read(thread)).match!.state)
  return { thread, board: on.last(thread), lead, who: role === 'north' ? anna : boris, role }
}

/** Puts the menu under the post, as release 0.1.0 wrote it. Returns its custom id. */
async function asOlder({ thread, board }: Window): Promise<string> {
  const revision = tableRevision(await on.read(thread)).toString(36)
  const menu = `1|${snowflakeToBase36(thread)}|${revision}|more|`
  const options = VALUES.map(value => ({ label: value, value }))
  const select = { type: ComponentType.StringSelect, custom_id: menu, placeholder: 'More…', options }
  const row = { type: ComponentType.ActionRow, components: [select] }
  const text = { type: ComponentType.TextDisplay, content: textOf(board) }
  const components = [{ type: ComponentType.Container, components: [text, row] }]
  const route = Routes.channelMessage(thread, board.id) as `/${string}`
  const rest = createRestClient(on.sandbox.token, on.sandbox.api)
  await rest.patch(route, { body: { components, attachments: [] } })
  return menu
}

/** What a click shows to this person alone, and what is drawn for it. */
async function shownBy(deed: Promise<UserActionOutcome>): Promise<unknown[]> {
  const from = on.pictures.length
  const message = await (await deed).settled()
  const buttons = parts(message).flatMap(({ custom_id: id, label }) => (id ? [{ id, label }] : []))
  return [textOf(message), buttons, on.pictures.slice(from)]
}

test('what one looks at by the menu of an older post is what the button of today shows', async () => {
  const window = await opened()
  const { thread, board, who } = window
  const today: Record<string, unknown[]> = {}
  for (const look of LOOKS) {
    const isInPost = idsOf(board).some(id => id.endsWith(`|${look}|`))
    const at = isInPost ? board : await on.alone(who, thread, who.click(board, idOf(board, 'more')))
    today[look] = await shownBy(who.click(at, idOf(at, look)))
  }
  const menu = await asOlder(window)
  for (const look of LOOKS) {
    const shown = await shownBy(who.select(board, menu, [`${look}|`]))
    expect(shown[0], look).not.toBe('')
    expect(shown, look).toEqual(today[look])
  }
  expect((await on.read(thread)).match?.log.at(-1)?.verb).toBe('cross')
})

test('a standing order chosen in the menu of an older post answers the open question', async () => {
  const window = await opened()
  const { thread, board, who, role } = window
  const menu = await asOlder(window)
  const before = on.posts(thread).length
  expect(await said(who.select(board, menu, ['quick|never']))).toMatch(
    /has already answered the open question|уже ответило на открытый вопрос/,
  )
  await on.sandbox.waitUntilFound(() => on.posts(thread).length > before)
  const table = await on.read(thread)
  expect(table.match?.log.at(-1)).toMatchObject({ verb: 'decline', auto: true })
  expect(table.standing[role]).toEqual([{ kind: 'never', values: [] }])
})

test('Undo in the menu of an older post takes back', async () => {
  const window = await opened()
  const { thread, board, lead } = window
  const menu = await asOlder(window)
  await said(lead.select(board, menu, ['undo|']))
  expect((await on.read(thread)).match?.log.at(-1)?.verb).toBe('game:back')
})

test('the menu of an older post does nothing that was not in it, and what needs a seat only for who has one', async () => {
  const window = await opened()
  const { thread, board, who } = window
  const menu = await asOlder(window)
  const before = await on.read(thread)
  const gone = [botWordsByLang.en.failures.gone, botWordsByLang.ru.failures.gone]
  for (const value of ['do|decline', 'resign|', ''])
    expect(gone, value).toContain(await said(who.forge(board, { customId: menu, values: [value] })))
  const refused = await said(on.people.vera.select(board, menu, ['hand|']))
  expect(refused).toMatch(/мест/)
  const after = await on.read(thread)
  expect([after.match?.log, after.standing, after.stage]).toEqual([
    before.match?.log,
    before.standing,
    before.stage,
  ])
  expect(on.lines.filter(line => line.startsWith('sandbox') || /"level":(50|60)/.test(line))).toEqual([])
})
