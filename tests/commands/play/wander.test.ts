import { type APIMessage, MessageFlags } from 'discord-api-types/v10'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decidingRoles } from '../../../src/engine/actions/agenda.ts'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { systems } from '../../../src/systems/index.ts'
import { amount } from '../../support/amount.ts'
import { patientFerry } from '../patient.ts'
import { parts, type Stage, stage } from '../stage.ts'

const all = { ...systems, ferry: patientFerry }
const DEEDS = amount(12, 40)
const CLICKS = 30

let on: Stage
beforeAll(async () => {
  on = await stage(all)
})
afterAll(() => on.close())

/** Foreseeable chance, so that a failure comes again. */
function dicer(seed: number): (n: number) => number {
  let state = seed
  return n => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % n
  }
}

interface Control {
  readonly id: string
  readonly does: string
  readonly arg: string
  readonly options: readonly string[]
  readonly least: number
  readonly most: number
}

/** What may be clicked on a message. */
function controls(message: APIMessage | null): Control[] {
  return parts(message).flatMap(part => {
    if (typeof part.custom_id !== 'string' || part.disabled) return []
    const [, , , does, ...arg] = part.custom_id.split('|')
    const options = ((part.options ?? []) as { value: string }[]).map(option => option.value)
    const least = Number(part.min_values ?? 1)
    return [
      { id: part.custom_id, does, arg: arg.join('|'), options, least, most: Number(part.max_values ?? 1) },
    ]
  })
}

function some(
  options: readonly string[],
  least: number,
  most: number,
  pick: (n: number) => number,
): string[] {
  const left = [...options]
  const count = Math.max(1, least, 1 + pick(Math.min(most, 4)))
  const chosen: string[] = []
  while (chosen.length < Math.min(count, options.length)) chosen.push(...left.splice(pick(left.length), 1))
  return chosen
}

/** Clicks through the private menus of one action; true when it was confirmed. */
async function fillIn(
  who: SandboxActor,
  opened: APIMessage | null,
  pick: (n: number) => number,
): Promise<boolean> {
  let menu = opened
  for (let click = 0; click < CLICKS; click++) {
    const open = controls(menu).filter(control => control.does === 'w')
    const go = open.find(control => ['go', 'sure'].includes(control.arg))
    const choices = open.filter(({ options, arg }) => options.length > 0 || /^(=|>|add|flip|opt)/.test(arg))
    const next = open.find(control => control.arg === 'next')
    if (go && (choices.length === 0 || pick(2) === 0)) {
      await (await who.click(menu!, go.id)).settled()
      return true
    }
    const back = open.find(control => control.arg === 'back')
    const control = next && pick(3) > 0 ? next : (choices[pick(choices.length)] ?? back)
    if (!control) return false
    const outcome =
      control.options.length > 0
        ? await who.select(menu!, control.id, some(control.options, control.least, control.most, pick))
        : await who.click(menu!, control.id)
    menu = await outcome.settled()
    if (!menu) return true
  }
  return false
}

test.each(Object.keys(all))('%s can be played by clicking about', async id => {
  const system = all[id as keyof typeof all]
  const { anna, boris } = on.people
  const setup = { scenario: system.scenarios[0].id, variants: {} as Record<string, string> }
  for (const variant of system.variants) setup.variants[variant.id] = variant.choices[0].id
  const roles = system.rules.roles(setup).map(({ role }) => role)
  const thread = await on.table(
    id,
    Object.fromEntries(roles.map((role, i) => [role, i % 2 === 0 ? anna : boris])),
  )
  const pick = dicer(7)
  for (let deed = 0; deed < DEEDS; deed++) {
    await on.quiet(thread)
    const { match, seats } = await on.read(thread)
    const waits = match ? decidingRoles(match.state) : []
    if (waits.length === 0) break
    const role = waits[pick(waits.length)]
    const user = seats.find(seat => seat.role === role)?.user
    const who = user === anna.person.id ? anna : boris
    const board = on.last(thread)
    const open = controls(board).filter(({ does }) => ['do', 'open', 'verb'].includes(does))
    expect(open.length, `nothing to click on for ${role}`).toBeGreaterThan(0)
    const control = open[pick(open.length)]
    if (control.does === 'do') {
      // The board itself stays; a new post follows, or privately a refusal or the question whether one is sure.
      const before = on.sandbox.messages(thread, null).length
      await who.click(board, control.id)
      const posts = await on.sandbox.waitUntilFound(() => {
        const now = on.sandbox.messages(thread, null)
        return now.length > before && now
      })
      const last = posts.at(-1)
      if (last && (last.flags ?? 0) & MessageFlags.Ephemeral) await fillIn(who, last, pick)
    } else if (control.does === 'open')
      await fillIn(who, await (await who.click(board, control.id)).settled(), pick)
    else {
      const verb = control.options[pick(control.options.length)]
      await fillIn(who, await (await who.select(board, control.id, [verb])).settled(), pick)
    }
  }
  await on.quiet(thread)
  const log = (await on.read(thread)).match?.log.length ?? 0
  expect(log).toBeGreaterThan(DEEDS / 4)
  expect(on.lines.filter(line => line.startsWith('sandbox') || /"level":(50|60)/.test(line))).toEqual([])
  expect(on.oracle.findings).toEqual([])
})
