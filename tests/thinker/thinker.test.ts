import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import { findRefusal } from '../../src/engine/actions/refuse.ts'
import { beginMatch, computeRulesVersion } from '../../src/engine/match.ts'
import { systems } from '../../src/systems/index.ts'
import {
  openThinker,
  type Thinker,
  type ThinkerOptions,
  type ThinkRequest,
} from '../../src/thinking/thinker.ts'

let thinker: Thinker | null = null
afterEach(() => thinker?.close())

const opened = (options: ThinkerOptions = {}): Thinker => {
  thinker = openThinker(options)
  return thinker
}
/** A mind that answers with the number of its process; one word kills it, one makes it fail, one never ends. */
const child = new URL('./mind.mjs', import.meta.url)
const told = (word: string): ThinkRequest => ({
  system: word,
  state: { agenda: [], outcome: null },
  by: 'x',
  level: 'regular',
  seed: '00000000',
})
const verbOf = async (think: Thinker['think'], word: string, isWaitedFor = true) =>
  (await think(told(word), isWaitedFor)).action.verb

test('a process of its own thinks of something legal, and of the same matter the same', async () => {
  const system = systems['hells-gate']
  const { scenarios } = system
  const setup = { scenario: scenarios[0].id, variants: {} }
  const start = {
    ...setup,
    system: system.id,
    rules: computeRulesVersion(system),
    table: '1',
    entropy: [],
    commitment: '',
  }
  const { state } = beginMatch(system, start, '0'.repeat(64)).match
  const [by] = decidingRoles(state)
  const matter: ThinkRequest = { system: system.id, state, by, level: 'recruit', seed: '12345678' }
  const { think } = opened()
  const thought = await think(matter, true)
  expect(findRefusal(system, state, by, thought.action)).toBeNull()
  expect(await think(matter, true)).toEqual(thought)
})

test('who lets much be thought waits for himself: another comes between', async () => {
  const { think } = opened({ child })
  const order: string[] = []
  const noted = async (word: string, whose: string) => {
    await think(told(word), true, whose)
    order.push(word)
  }
  const many = ['a1', 'a2', 'a3', 'a4'].map(word => noted(word, 'anna'))
  await Promise.all([...many, noted('b1', 'boris'), noted('b2', 'boris'), noted('c1', 'vera boris')])
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('one thing after the other in one process, those first that people wait for', async () => {
  const { think } = opened({ child })
  const order: string[] = []
  const noted = async (word: string, isWaitedFor: boolean) => {
    const verb = await verbOf(think, word, isWaitedFor)
    order.push(word)
    return verb
  }
  const pids = await Promise.all([noted('first', false), noted('nobody', false), noted('somebody', true)])
  expect(order).toEqual(['first', 'somebody', 'nobody'])
  expect(new Set(pids).size).toBe(1)
})

test('what fails, dies or does not end is given up; the next thought is thought all the same', async () => {
  const { think } = opened({ child, patience: 2_000 })
  const first = await verbOf(think, 'ok')
  await expect(verbOf(think, 'fail')).rejects.toThrow('headache')
  expect(await verbOf(think, 'ok')).toBe(first)
  await expect(verbOf(think, 'die')).rejects.toThrow('ended by itself')
  const second = await verbOf(think, 'ok')
  expect(second).not.toBe(first)
  await expect(verbOf(think, 'hang')).rejects.toThrow('no answer in 2 seconds')
  expect(await verbOf(think, 'ok')).not.toBe(second)
})

test('the process ends when nobody has asked for a while, and when it is closed, whatever it is at', async () => {
  const { think } = opened({ child, idle: 20 })
  const pid = Number(await verbOf(think, 'ok'))
  await expect.poll(() => isAlive(pid)).toBe(false)
  const hanging = expect(verbOf(think, 'hang')).rejects.toThrow('closed')
  thinker?.close()
  await hanging
  await expect(verbOf(think, 'ok')).rejects.toThrow('closed')
})

test('it stands still while there is something in hand', async () => {
  const { think, giveWay } = opened({ child })
  await verbOf(think, 'ok')
  const order: string[] = []
  giveWay(sleep(80).then(() => order.push('work')))
  await verbOf(think, 'ok').then(() => order.push('thought'))
  expect(order).toEqual(['work', 'thought'])
})

test('whoever dies and leaves it standing leaves nothing behind', async () => {
  const bot = fork(new URL('./bot.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  const [pid] = (await once(bot, 'message')) as [number]
  expect(isAlive(pid)).toBe(true)
  bot.kill('SIGKILL')
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
