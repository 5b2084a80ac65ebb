import { afterAll, beforeAll, expect, test } from 'vitest'
import { decidingRoles, findOpenStep } from '../../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../../src/engine/actions/legal.ts'
import { listAvailableVerbs } from '../../../src/engine/actions/options.ts'
import { findRefusal } from '../../../src/engine/actions/refuse.ts'
import type { GameStart, Match } from '../../../src/engine/log.ts'
import { beginMatch, playAction, rebaseMatch } from '../../../src/engine/match.ts'
import type { GameSetup, GameState, Role } from '../../../src/engine/model.ts'
import { writeAction } from '../../../src/engine/notation.ts'
import type { GameSystem } from '../../../src/engine/system.ts'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { systems } from '../../../src/systems/index.ts'
import { tableKey } from '../../../src/table/index.ts'
import { addPost } from '../../../src/table/posts.ts'
import type { Table } from '../../../src/table/types.ts'
import { amount } from '../../support/amount.ts'
import { picker } from '../../support/conformance.ts'
import { setupsOf } from '../../support/setups.ts'
import { differences, type Twins, twinCourse } from '../../support/twins.ts'
import { idsOf, type Stage, said, stage, textOf } from '../stage.ts'

let on: Stage
beforeAll(async () => {
  on = await stage(systems)
})
afterAll(() => on.close())

/** Games in which somebody hides something, and after how many entries one looks. */
const LOOKS: Readonly<Record<string, readonly (readonly [setup: GameSetup, looks: readonly number[]])[]>> = {
  'pavlovs-house': [[{ scenario: 'house', variants: { mode: 'competitive-2' } }, [1, 25]]],
  'conflict-of-heroes': [
    [{ scenario: 'partisans', variants: {} }, [3, 40]],
    [{ scenario: 'ridge', variants: {} }, [6, 60]],
    [{ scenario: 'corridor', variants: {} }, [10, 90]],
  ],
}
const GAMES = Object.values(systems).flatMap(system => {
  const setup = setupsOf(system).find(one => system.views.hasSecrets(one))
  const looks = LOOKS[system.id] ?? (setup ? [[setup, [4, 40]] as const] : [])
  // The second time one looks, much has happened
  return looks
    .slice(-amount(1, looks.length))
    .map(([one, entries]) => [system.id, one, entries.slice(-amount(1, 2))] as const)
})

type Pick = (n: number) => number

const SECRET = '5'.repeat(64)

/** Whether something is hidden from somebody who looks on: a moment may come when every hand is empty. */
const hides = (system: GameSystem, state: GameState): boolean =>
  JSON.stringify(system.views.determinize(state, null, picker('hides'))) !== JSON.stringify(state)

/**
 * A game that random players have played for so long, and on until something is hidden; not to its end, when nothing is hidden
 * any more.
 */
function playedFor(system: GameSystem, start: GameStart, entries: number, pick: Pick): Match {
  let { match } = beginMatch(system, start, SECRET)
  while (findOpenStep(match.state) && (match.log.length < entries || !hides(system, match.state))) {
    const [by] = decidingRoles(match.state)
    const played = playAction(system, match, SECRET, by, sampleAction(system, match.state, by, pick))
    if ('refusal' in played) throw new Error(`${system.id}: a sampled action is refused`)
    if (!findOpenStep(played.match.state)) break
    match = played.match
  }
  return match
}

/** That position, and the same one with everything dealt anew that `role` does not know. */
const worlds = (system: GameSystem, match: Match, role: Role | null, pick: Pick): readonly Match[] =>
  [match.state, system.views.determinize(match.state, role, pick)].map(state =>
    rebaseMatch(system, { ...match, state }, SECRET),
  )

/** Puts a game on the table and has its board posted. */
async function laid(thread: string, match: Match, host: SandboxActor, secret = SECRET): Promise<void> {
  const before = on.posts(thread).length
  await on.bot.store.turn(tableKey(on.sandbox.guildId, thread), (table: Table) => {
    const cause = { user: host.person.id, interaction: 'laid', now: Date.now() }
    const next = { ...table, match, secret, stage: 'playing' as const }
    return { table: addPost(next, cause, { what: 'upgraded', calls: [] }), result: undefined }
  })
  await said(host.slash('game remind', { after: 'never' }, { channelId: thread }))
  await on.sandbox.waitUntilFound(() => on.posts(thread).length > before)
  await on.quiet(thread)
}

/** Lines to compute, and wrong ones to be refused, the same in every world. */
function linesFor(system: GameSystem, state: GameState, role: Role, pick: Pick) {
  const line = () => {
    const action = sampleAction(system, state, role, pick)
    return { action, text: writeAction(system, state, action) }
  }
  const legal = [line(), line(), line()]
  // The next value of the same kind, where that is no legal one.
  const wrong = legal.flatMap(({ action }) => {
    const args = action.args.map(arg => (typeof arg === 'number' && arg > 0 ? arg - 1 : arg))
    const changed = { verb: action.verb, args }
    return findRefusal(system, state, role, changed) ? [writeAction(system, state, changed)] : []
  })
  return { legal: legal.map(({ text }) => text), wrong: [...wrong, `${legal[0].text} nonsense`] }
}

/** Everything this person has before his eyes or gets for an answer. */
async function seenBy(
  who: SandboxActor,
  thread: string,
  command: string,
  lines: ReturnType<typeof linesFor>,
  verbs: readonly string[],
): Promise<string[]> {
  const at = { channelId: thread }
  const from = on.pictures.length
  const board = on.last(thread)
  const seen = [textOf(board), JSON.stringify(idsOf(board)), altOf(board)]
  for (const name of ['status', 'log', 'orders', 'show'])
    seen.push(await said(who.slash(`game ${name}`, {}, at)))
  seen.push(await said(who.slash('game show', { text: true }, at)))
  seen.push(await said(who.slash('game show', { full: true }, at)))
  seen.push(await said(who.slash('game show', { closeup: true }, at)))
  seen.push(await said(who.slash(`${command} guide`, {}, at)))
  for (const line of lines.legal) seen.push(await said(who.slash(`${command} odds`, { action: line }, at)))
  for (const line of lines.wrong) seen.push(await said(who.slash(`${command} orders`, { line }, at)))
  for (const typed of ['', ...verbs.map(verb => `${verb} `)])
    seen.push(JSON.stringify(await who.autocomplete(`${command} orders`, { line: typed }, 'line', at)))
  seen.push(altOf(await (await who.slash('game replay', {}, at)).settled()))
  seen.push(JSON.stringify(on.pictures.slice(from)))
  const file = (await (await who.slash('game export', {}, at)).settled())?.attachments[0]
  seen.push(await (await fetch(file?.url ?? '')).text())
  return seen.map(text =>
    text
      .replace(/(?:Post|Сообщение) \d+(?: · \S+ [0-9a-f]{10})?/g, 'Post')
      .replace(/[`"][0-9a-f]{10,64}[`"]/g, '…'),
  )
}

/** What is said of its pictures. */
const altOf = (message: Parameters<typeof textOf>[0]): string =>
  JSON.stringify([textOf(message), message?.attachments.map(({ description }) => description)])

test.each(GAMES)(
  '%s %j: what is hidden changes nothing that anybody else sees, reads or is offered',
  async (id, setup, looks) => {
    const system = systems[id]
    const { anna, boris, vera } = on.people
    const roles = system.rules.roles(setup).map(({ role }) => role)
    const seats = Object.fromEntries(system.rules.roles(firstSetup(system)).map(({ role }) => [role, anna]))
    const thread = await on.table(id, seats)
    const { match: opening } = await on.read(thread)
    await on.bot.store.turn(tableKey(on.sandbox.guildId, thread), (table: Table) => ({
      table: {
        ...table,
        setup,
        seats: roles.map((role, at) => ({ role, user: [anna, boris][at % 2].person.id })),
      },
      result: undefined,
    }))
    const start = { ...opening!.start, ...setup }
    let differences = 0
    for (const entries of looks) {
      const pick = picker(`${id} ${entries}`)
      const match = playedFor(system, start, entries, pick)
      for (const role of [...roles, null]) {
        const at = role === null ? -1 : roles.indexOf(role)
        const who = at < 0 ? vera : [anna, boris][at % 2]
        // Whoever holds several hands may look into all of them.
        if (role !== null && roles.filter((_, n) => n % 2 === at % 2).length > 1) continue
        const asks = role !== null && decidingRoles(match.state).includes(role)
        const lines = asks
          ? linesFor(system, match.state, role, pick)
          : { legal: ['pass'], wrong: ['nonsense 1'] }
        const verbs = asks ? listAvailableVerbs(system, match.state, role).slice(0, 5) : []
        const seen: string[][] = []
        for (const world of worlds(system, match, role, pick)) {
          await laid(thread, world, anna)
          seen.push(await seenBy(who, thread, system.words.en.command.name, lines, verbs))
          if (JSON.stringify(world.state) !== JSON.stringify(match.state)) differences++
        }
        expect(seen[1]).toEqual(seen[0])
      }
    }
    expect(differences).toBeGreaterThan(0)
    expect(on.oracle.findings).toEqual([])
  },
)

test.each(GAMES)(
  '%s %j: two courses that somebody has heard alike are alike in everything that he can ask for',
  async (id, setup, looks) => {
    const system = systems[id]
    const { anna, boris, vera } = on.people
    const roles = system.rules.roles(setup).map(({ role }) => role)
    const thread = await on.table(
      id,
      Object.fromEntries(system.rules.roles(firstSetup(system)).map(({ role }) => [role, anna])),
    )
    for (const viewer of [null, ...roles]) {
      const seats = roles.map(role => ({ role, user: (role === viewer ? boris : anna).person.id }))
      await on.bot.store.turn(tableKey(on.sandbox.guildId, thread), (table: Table) => ({
        table: { ...table, setup, seats, held: undefined },
        result: undefined,
      }))
      let twins: Twins | null = null
      twinCourse(system, setup, viewer, `asked ${id} ${viewer}`, looks[looks.length - 1], pair => {
        if (!twins || differences(pair) >= differences(twins)) twins = pair
      })
      const { secret, one, other } = twins as unknown as Twins
      expect(differences({ secret, one, other })).toBeGreaterThan(0)
      const seen: string[][] = []
      for (const match of [one, other]) {
        await laid(thread, rebaseMatch(system, match, secret), anna, secret)
        const lines = { legal: ['pass'], wrong: ['nonsense 1'] }
        seen.push(
          await seenBy(viewer === null ? vera : boris, thread, system.words.en.command.name, lines, []),
        )
      }
      expect(seen[1]).toEqual(seen[0])
    }
    expect(on.oracle.findings).toEqual([])
  },
)

const firstSetup = (system: GameSystem): GameSetup => ({ scenario: system.scenarios[0].id, variants: {} })
