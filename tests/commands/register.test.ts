import { afterAll, beforeAll, expect, test } from 'vitest'
import { register, restFor } from '../../commands/discord/register.ts'
import type { CommandJson } from '../../commands/discord/shape.ts'
import { type RestExchange, type Sandbox, startSandbox } from '../../src/sandbox/index.ts'

let sandbox: Sandbox
const sent: string[] = []

beforeAll(async () => {
  sandbox = await startSandbox({
    log: () => {},
    onExchange: exchange => exchange.kind === 'rest' && sent.push(kindOf(exchange)),
  })
})
afterAll(() => sandbox.close())

const kindOf = ({ method }: RestExchange): string => method
const game = (more: object = {}) =>
  ({ name: 'game', description: 'Games', type: 1, ...more }) as unknown as CommandJson

test('what is gone from the code goes at Discord, and then nothing more is sent', async () => {
  const rest = restFor(sandbox.token, sandbox.api)
  const go = (...commands: CommandJson[]) => register(rest, sandbox.applicationId, null, commands)
  const choices = [{ name: 'a', value: 'a', name_localizations: { ru: 'a' } }]
  const option = { type: 3, name: 'word', description: 'A word', required: true }
  const full = game({
    options: [{ ...option, choices }],
    default_member_permissions: '32',
    nsfw: true,
    name_localizations: { ru: 'game', de: 'spiel' },
  })
  expect((await go(full)).changed).toEqual(['game'])
  expect((await go(full)).changed).toEqual([])
  expect((await go(game({ options: [{ ...option, required: false }] }))).changed).toEqual(['game'])
  sent.length = 0
  expect((await go(game({ options: [{ ...option, required: false }] }))).changed).toEqual([])
  expect(sent).toEqual(['GET'])
  expect((await go(game())).changed).toEqual(['game'])
  expect((await go()).changed).toEqual(['game'])
  expect((await go()).changed).toEqual([])
})
