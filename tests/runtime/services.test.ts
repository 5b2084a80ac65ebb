import { expect, test } from 'vitest'
import { StartupError } from '../../src/base/startup-error.ts'
import { type BotService, createServiceRegistry } from '../../src/runtime/services/services.ts'

/** Services that write down what becomes of them; `odd` says what one of them does otherwise. */
function written(odd: Readonly<Record<string, Partial<BotService<string>>>> = {}) {
  const lines: string[] = []
  const one = (name: string): BotService<string> => ({
    name,
    async start() {
      await null
      lines.push(`start ${name}`)
      return name.toUpperCase()
    },
    async stop(made) {
      await null
      lines.push(`stop ${made}`)
    },
    ...odd[name],
  })
  return { lines, one }
}

const fails = (message: string) => () => Promise.reject(new Error(message))

test('services start one after the other and stop in the reverse order, each once', async () => {
  const { lines, one } = written()
  const services = createServiceRegistry()
  for (const name of ['a', 'b', 'c']) expect(await services.start(one(name))).toBe(name.toUpperCase())
  expect(services.isStopping()).toBe(false)
  const stopping = services.stop()
  expect(services.isStopping()).toBe(true)
  await Promise.all([stopping, services.stop()])
  expect(lines).toEqual(['start a', 'start b', 'start c', 'stop C', 'stop B', 'stop A'])
})

test('one that does not start is named, and those before it are stopped, even where one of them cannot', async () => {
  const { lines, one } = written({
    b: { stop: fails('stuck') },
    d: { start: fails('no disk') },
  })
  const { start } = createServiceRegistry()
  for (const name of ['a', 'b', 'c']) await start(one(name))
  const failed = await start(one('d')).catch(error => error)
  expect(failed).toMatchObject({ message: 'd did not start: no disk', cause: { message: 'no disk' } })
  expect(failed.stack).toContain('services.test.ts')
  expect(lines).toEqual(['start a', 'start b', 'start c', 'stop C', 'stop A'])
})

test('what is said for whoever runs the bot is said in its own words', async () => {
  const { lines, one } = written()
  const { start } = createServiceRegistry()
  await start(one('a'))
  const refusal = new StartupError('DISCORD_TOKEN is wrong')
  await expect(start({ name: 'b', start: () => Promise.reject(refusal) })).rejects.toBe(refusal)
  expect(lines).toEqual(['start a', 'stop A'])
})

test('one that does not stop is named, and all the others are stopped', async () => {
  const { lines, one } = written({ b: { stop: fails('stuck') }, d: { stop: fails('jammed') } })
  const { start, stop } = createServiceRegistry()
  for (const name of ['a', 'b', 'c', 'd']) await start(one(name))
  await expect(stop()).rejects.toThrow('d did not stop: jammed; b did not stop: stuck')
  expect(lines.slice(4)).toEqual(['stop C', 'stop A'])
})

test('a stop with a patience is left alone after it; one without is waited for', async () => {
  let done = () => {}
  const held = new Promise<void>(resolve => {
    done = resolve
  })
  const { lines, one } = written({
    b: {
      stop() {
        lines.push('b waits')
        return held
      },
    },
    c: { stop: () => new Promise(() => {}), patience: 1 },
  })
  const { start, stop } = createServiceRegistry()
  for (const name of ['a', 'b', 'c']) await start(one(name))
  const stopping = stop()
  await expect.poll(() => lines).toContain('b waits')
  expect(lines).not.toContain('stop A')
  done()
  await stopping
  expect(lines.slice(3)).toEqual(['b waits', 'stop A'])
})
