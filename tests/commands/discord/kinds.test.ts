import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { botWordsByLang } from '../../../commands/words/index.ts'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { patientFerry } from '../patient.ts'
import { type Stage, said, stage } from '../stage.ts'

let it: Stage

beforeAll(async () => {
  it = await stage({ ferry: patientFerry })
})
afterEach(() => it.sandbox.faults.rewriteEvents(null))
afterAll(async () => {
  expect(it.oracle.findings).toEqual([])
  await it.close()
})

/** Every interaction comes without these fields. */
function without(...fields: string[]): void {
  it.sandbox.faults.rewriteEvents((name, data) => {
    if (name !== 'INTERACTION_CREATE') return data
    const entries = Object.entries(data as object).filter(([field]) => !fields.includes(field))
    return Object.fromEntries(entries)
  })
}

/** Each kind of interaction that is answered with words, or suggests some. */
const KINDS: readonly (readonly [string, (who: SandboxActor) => Promise<string>])[] = [
  ['a command', who => said(who.slash('help'))],
  ...[2, 3].map(
    type =>
      [
        type === 2 ? 'the menu of a person' : 'the menu of a message',
        (who: SandboxActor) =>
          said(
            who.send({
              type: 2,
              data: { id: '1', name: 'Look', type, target_id: who.person.id, resolved: {} },
            }),
          ),
      ] as const,
  ),
  ...[2, 3, 5].map(
    component_type =>
      [
        `a click (${component_type})`,
        (who: SandboxActor) => {
          const data = {
            custom_id: '1|x|0|nothing',
            component_type,
            id: 1,
            ...(component_type > 2 && { values: [], resolved: {} }),
          }
          const messageId = it.sandbox.messages(it.sandbox.channelId, null)[0]?.id ?? '1'
          return said(who.send({ type: 3, data }, { messageId }))
        },
      ] as const,
  ),
  ['a window', who => said(who.send({ type: 5, data: { custom_id: '1|x|0|nothing', components: [] } }))],
  [
    'suggestions',
    async who => JSON.stringify(await who.autocomplete('me quiet', { zone: 'Moscow' }, 'zone')),
  ],
]

test.each(KINDS)(
  '%s, without a locale: in the server’s language, and without that in English',
  async (_, ask) => {
    const { boris, vera } = it.people
    const isRussian = async (who: SandboxActor) => /[а-яё]{4}/i.test(await ask(who))
    expect([await isRussian(boris), await isRussian(vera)]).toEqual([false, true])
    it.sandbox.faults.rewriteEvents((name, data) => {
      if (name !== 'INTERACTION_CREATE') return data
      const { locale: _, ...rest } = data as Record<string, unknown>
      return { ...rest, guild_locale: 'ru' }
    })
    expect([await isRussian(boris), await isRussian(vera)]).toEqual([true, true])
    without('locale', 'guild_locale')
    expect([await isRussian(boris), await isRussian(vera)]).toEqual([false, false])
  },
)

test('without a locale a click is answered too, and nobody is left at "thinking …"', async () => {
  const opened = await said(it.people.boris.slash('game new', { system: 'ferry' }))
  const thread = /<#(\d+)>/.exec(opened)?.[1] ?? ''
  without('locale', 'guild_locale')
  expect(await said(it.people.vera.slash('game show', {}, { channelId: thread }))).not.toBe('')
})

test('commands of a person’s or a message’s menu are answered as commands that are gone', async () => {
  const { anna, vera } = it.people
  for (const type of [2, 3]) {
    const data = { id: '1', name: 'Look', type, target_id: anna.person.id, resolved: {} }
    expect(await said(vera.send({ type: 2, data }))).toMatch(/Такой команды больше нет/)
    expect(await said(anna.send({ type: 2, data }))).toMatch(/Такой команды больше нет/)
  }
})

test('a server with as many threads as Discord takes is told so, in either language, and nothing was begun', async () => {
  const { boris, vera } = it.people
  const before = await it.bot.store.figures()
  for (const [who, told] of [
    [boris, botWordsByLang.en.failures.tooManyThreads],
    [vera, botWordsByLang.ru.failures.tooManyThreads],
  ] as const) {
    it.sandbox.faults.fail({ method: 'POST', path: /\/threads$/, status: 400, code: 160_006 })
    expect(await said(who.slash('game new', { system: 'ferry' }))).toBe(told)
  }
  expect(await it.bot.store.figures()).toEqual(before)
})

test('menus of people, roles and channels get a clear word', async () => {
  const message = it.sandbox.messages(it.sandbox.channelId, null)[0]
  for (const component_type of [5, 6, 7, 8]) {
    const data = { custom_id: '1|x|0|sit|north', component_type, id: 1, values: [], resolved: {} }
    const sent = it.people.vera.send({ type: 3, data }, { messageId: message?.id ?? '1' })
    expect(await said(sent)).toMatch(/больше нет/)
  }
})
