import type { APIMessage } from 'discord-api-types/v10'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { UserActionOutcome } from '../../../src/sandbox/index.ts'
import { patientFerry } from '../patient.ts'
import { idOf, idsOf, parts, type Stage, said, stage, textOf } from '../stage.ts'

let on: Stage
let thread: string

beforeAll(async () => {
  on = await stage({ ferry: patientFerry })
  thread = await on.table('ferry', { north: on.people.anna, south: on.people.boris })
})
afterEach(() => on.sandbox.faults.rewriteAnswers(null))
afterAll(() => on.close())

const ANSWERS = { method: 'PATCH', path: /@original$/ }
const TOO_LARGE = { status: 413, code: 40005 }
const REFUSED = { status: 400, code: 50035 }
const hasFile = (message: Awaited<ReturnType<UserActionOutcome['settled']>>) =>
  parts(message).some(({ type }) => type === 12 || type === 13)

const DEEDS: [title: string, deed: () => Promise<UserActionOutcome>][] = [
  ['/game show', () => on.people.boris.slash('game show', {}, { channelId: thread })],
  ['/game export', () => on.people.boris.slash('game export', {}, { channelId: thread })],
  ['/game replay', () => on.people.boris.slash('game replay', {}, { channelId: thread })],
  ['/me data', () => on.people.boris.slash('me data')],
]

test.each(DEEDS)('%s says that the picture or file is too large, and what is left of it', async (_, deed) => {
  expect(hasFile(await (await deed()).settled())).toBe(true)
  on.sandbox.faults.fail({ ...ANSWERS, ...TOO_LARGE })
  const plain = await (await deed()).settled()
  expect(textOf(plain)).toMatch(/^Discord rejected the (picture|file).*: it is too large\. /)
  expect(hasFile(plain)).toBe(false)
})

test.each(DEEDS)('%s is answered too where Discord takes nothing of it', async (_, deed) => {
  on.sandbox.faults.fail({ ...ANSWERS, ...REFUSED, times: 2 })
  expect(textOf(await (await deed()).settled())).toMatch(/^Discord rejected this answer\. /)
  expect(await said(deed())).not.toMatch(/rejected/)
})

test('a click on a button of a public post has its plainer form as well', async () => {
  const post = on.last(thread)
  on.sandbox.faults.fail({ ...ANSWERS, ...TOO_LARGE })
  const answer = await on.people.boris.click(post, idOf(post, 'mine'))
  expect(textOf(await answer.settled())).toMatch(/^Discord rejected the picture/)
})

test('in Russian the reason is Russian', async () => {
  on.sandbox.faults.fail({ ...ANSWERS, ...TOO_LARGE })
  expect(await said(on.people.vera.slash('game show', {}, { channelId: thread }))).toMatch(
    /^Discord не принял картинку .*: слишком большой размер\./,
  )
})

test('what is no matter of content fails as before, with an id', async () => {
  on.sandbox.faults.fail({ ...ANSWERS, status: 404, code: 10008 })
  expect(await said(on.people.boris.slash('game show', {}, { channelId: thread }))).not.toMatch(/rejected/)
})

/** Ids of media that Discord leaves out of what it tells. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => key !== 'attachment_id')
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutIds(inner)]))
}

test.each([true, false])('buttons go off an old board, its picture stays (ids told: %s)', async isTold => {
  const old = on.posts(thread).findLast(hasFile) as APIMessage
  if (!isTold)
    on.sandbox.faults.rewriteAnswers((method, path, body) =>
      method === 'GET' && path.includes('/messages/')
        ? { ...(withoutIds(body) as object), attachments: [] }
        : body,
    )
  const now = () => on.posts(thread).find(({ id }) => id === old.id) ?? null
  expect(hasFile(now())).toBe(true)
  const from = on.exchanges.length
  const at = { channelId: thread }
  for (const who of [on.people.anna, on.people.boris]) {
    const [first] = await who.autocomplete('ferry answer', { action: '' }, 'action', at)
    if (first) await said(who.slash('ferry answer', { action: String(first.value) }, at))
  }
  await on.quiet(thread)
  await expect.poll(() => on.later(5000).then(() => idsOf(now()))).toEqual([])
  const edits = on.exchanges.slice(from).flatMap(one => {
    const isEdit = one.kind === 'rest' && one.method === 'PATCH' && one.path.endsWith(`/messages/${old.id}`)
    return isEdit ? [one.body as { attachments?: object[] }] : []
  })
  expect(edits).toHaveLength(1)
  if (isTold) expect(edits[0]?.attachments).toHaveLength(1)
  else expect(edits[0]).not.toHaveProperty('attachments')
  expect(hasFile(now())).toBe(true)
})
