import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createProcessThrottle } from '../../src/thinking/throttle.ts'

const MIND = new URL('./mind.mjs', import.meta.url)

let child: ChildProcess
afterEach(() => child.kill('SIGKILL'))

/** A process that answers at once, with a brake that is on. */
async function braked(atMost?: number) {
  child = fork(MIND)
  const brake = createProcessThrottle(atMost)
  brake.attach(child)
  const answer = async () => {
    const answered = once(child, 'message')
    child.send({ id: 0, matter: { system: 'ok' } })
    await answered
  }
  await answer()
  return { ...brake, answer }
}
const never = new Promise<void>(() => {})

test('a process stands still until all that is in hand has ended, also where it fails', async () => {
  const { pauseDuring, answer } = await braked(60_000)
  const order: string[] = []
  const work = (ms: number) => sleep(ms).then(() => order.push(`${ms}`))
  pauseDuring(work(50))
  pauseDuring(work(300).then(() => Promise.reject(new Error('in vain'))))
  await answer().then(() => order.push('answer'))
  expect(order).toEqual(['50', '300', 'answer'])
})

test('it goes on when it has stood still for so long, and then stands still no sooner than after as long again', async () => {
  const { pauseDuring, answer } = await braked(2_000)
  const order: string[] = []
  const noted = (word: string) => () => order.push(word)
  pauseDuring(never)
  const early = sleep(1_000).then(noted('a second'))
  await answer().then(noted('stood'))
  await early
  pauseDuring(sleep(1_500).then(noted('work')))
  await answer().then(noted('free'))
  expect(order).toEqual(['a second', 'stood', 'free'])
})
