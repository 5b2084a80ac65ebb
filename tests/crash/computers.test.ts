import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startSandbox } from '../../src/sandbox/index.ts'
import { systems } from '../../src/systems/index.ts'
import { findNextComputer } from '../../src/table/computers.ts'
import { calledOff, idOf, said, textOf } from '../commands/stage.ts'
import { amount } from '../support/amount.ts'
import { forkBot, isReady, openLook, postsOf } from './players.ts'
import { verify } from './verify.ts'

/** Milliseconds: a machine that does much else at the same time is slow. */
const LONG = 300_000
const KILLS = amount(1, 2)

test(
  'SIGKILL while computers think: the next bot goes on, nothing is done or posted twice',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fieldpost-crash-'))
    const sandbox = await startSandbox({ limits: {}, ackMs: LONG / 10 })
    const system = systems['hells-gate']
    const begin = async () => {
      const begun = forkBot(sandbox, folder, { LOG_LEVEL: 'error' })
      await isReady(begun)
      return begun
    }
    const gone = (child: typeof bot) => new Promise(resolve => child.once('exit', resolve))
    let bot = await begin()
    const [anna] = Object.values(sandbox.users).map(({ id }) => sandbox.actor(id))
    const opened = await anna.slash('game new', { system: system.id })
    const thread = /<#(\d+)>/.exec(textOf(await opened.settled()))?.[1] ?? ''
    const posts = () => postsOf(sandbox, thread, anna.person.id)
    await sandbox.waitUntilFound(() => posts()[0])
    const look = await openLook({ folder })
    const table = () => look.table(sandbox.guildId, thread)
    for (const seat of ['soviet', 'german']) {
      const shown = await (await anna.click(posts()[0], idOf(posts()[0], 'options'))).settled()
      await said(anna.select(shown!, idOf(shown, 'computer'), [`${seat}=recruit`]))
    }
    await said(anna.click(posts()[0], idOf(posts()[0], 'begin')))
    // Each blow falls after they have done something more
    let before = 0
    for (let n = 0; n < KILLS; n++) {
      await expect
        .poll(async () => (await table()).match?.log.length, { timeout: LONG })
        .toBeGreaterThan(before)
      expect(findNextComputer(await table())).not.toBeNull()
      const dead = gone(bot)
      bot.kill('SIGKILL')
      await dead
      before = (await table()).match?.log.length ?? 0
      bot = await begin()
    }
    await expect
      .poll(async () => (await table()).match?.log.length, { timeout: LONG })
      .toBeGreaterThan(before)
    await calledOff(anna, thread)
    // The film too
    await expect
      .poll(async () => [(await table()).recorded, (await table()).outbox.length], { timeout: LONG })
      .toEqual([true, 0])
    const marks = posts().flatMap(post => /^-# (?:Post|Сообщение) (\d+)/m.exec(textOf(post))?.[1] ?? [])
    expect(verify(system, await table(), [], marks)).toEqual([])
    const ended = gone(bot)
    bot.kill('SIGTERM')
    await ended
    await look.close()
    await sandbox.close()
  },
  LONG,
)
