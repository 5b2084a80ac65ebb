import { buildAllCommands } from '../../commands/all.ts'
import { isCommandGroup } from '../../commands/groups.ts'
import { findAllowedGroups, isRightName, type RightName, rights } from '../../commands/permissions/index.ts'
import type { PeopleGroup } from '../../commands/permissions/right.ts'
import { decidingRoles, findOpenQuestion } from '../../src/engine/actions/agenda.ts'
import { listLegalActions } from '../../src/engine/actions/legal.ts'
import { writeAction } from '../../src/engine/notation.ts'
import { rolesOfUser, tableRevision } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import { NASTY } from './nasty.ts'
import type { Person, Pick, World } from './world.ts'

export const HOSTILE_KINDS = ['command', 'completing', 'click', 'modal'] as const

/** One hostile interaction, and whether the table of rights lets it change the table. */
export interface Hostile {
  readonly kind: (typeof HOSTILE_KINDS)[number]
  /** As Discord numbers kinds of interactions. */
  readonly type: number
  readonly data: Readonly<Record<string, unknown>>
  readonly person: Person
  /** In the table's thread, in another channel, or in direct messages. */
  readonly from: 'here' | 'elsewhere' | 'direct'
  readonly table: Table
  readonly mayChange: boolean
}

interface Option {
  readonly name: string
  readonly type: number
  readonly options?: readonly Option[]
  readonly choices?: readonly { readonly value: unknown }[]
}

const SUBCOMMAND = 1
/** Clicks that move. */
const MOVING = ['do', 'do', 'open', 'w', 'w', 'undo']
const BOOLEAN = 5
const clicks = Object.keys(rights).flatMap(deed => (deed.startsWith('click ') ? [deed.slice(6)] : []))
const windows = Object.keys(rights).flatMap(deed => (deed.startsWith('modal ') ? [deed.slice(6)] : []))

export function hostileMaker(world: World, pick: Pick) {
  const commands = buildAllCommands(Object.values(world.systems)) as unknown as readonly Option[]
  const { people } = world
  const one = <T>(list: readonly T[]): T => list[pick(list.length)]
  const chance = (n: number) => pick(n) === 0

  return async (): Promise<Hostile> => {
    const playing = world.tables.filter(({ stage }) => stage === 'playing')
    const table = await world.read(one(chance(2) ? playing : world.tables))
    const holder = people.filter(({ id }) => rolesOfUser(table, id).length > 0)
    const person = one(holder.length > 0 && chance(2) ? holder : people)
    const from = !chance(12) ? 'here' : chance(2) ? 'direct' : 'elsewhere'
    const made = [clicked, clicked, command, command, completing, submitted][pick(6)](table)
    const { type, data, deed, isOwn } = made
    const who = standing(table, person)
    const may = deed && isPlace(deed, from, isOwn) && findAllowedGroups(deed, table).some(w => who.has(w))
    return { kind: kindOf(type), type, data, person, from, table, mayChange: may === true }
  }

  /** What one chooses for oneself is chosen in any channel of a server, or anywhere; the tables where one sits hear of it. */
  function isPlace(deed: RightName, from: Hostile['from'], isOwn: boolean): boolean {
    const { where } = rights[deed]
    if (where === 'anywhere') return true
    return where === 'server' ? from !== 'direct' : from === 'here' && isOwn
  }

  function command(table: Table, type = 2) {
    const top = one(commands)
    const sub = top.options?.some(option => option.type === SUBCOMMAND)
      ? one((top.options ?? []).filter(option => option.type === SUBCOMMAND))
      : null
    const list = (sub ?? top).options ?? []
    const options = list.flatMap(option => (chance(4) ? [] : [given(option, table)]))
    if (chance(15)) options.push({ name: one(NASTY), type: 3, value: one(NASTY) })
    const name = chance(40) ? one(NASTY) : (sub?.name ?? '')
    const data = {
      id: '1',
      name: chance(60) ? one(NASTY) : top.name,
      type: 1,
      options: sub ? [{ name, type: SUBCOMMAND, options }] : options,
    }
    const kind = isCommandGroup(top.name) ? top.name : sub ? 'system' : 'plain'
    const verb = sub && !isRightName(`${kind} ${sub.name}`) ? 'verb' : sub?.name
    const deed = `${kind} ${verb ?? top.name}`
    return { type, data, deed: isRightName(deed) ? deed : null, isOwn: true }
  }

  function completing(table: Table) {
    const made = command(table, 4)
    const list = made.data.options.flatMap(option => ('options' in option ? option.options : [option])) as {
      focused?: boolean
      type: number
    }[]
    const texts = list.filter(option => option.type === 3)
    if (texts.length === 0) return command(table)
    one(texts).focused = true
    return { ...made, deed: null }
  }

  function given(option: Option, table: Table) {
    const wrong = [7, true, null, {}, [], Number.NaN][pick(6)]
    const usual =
      option.type === BOOLEAN
        ? chance(2)
        : option.choices && !chance(5)
          ? one(option.choices).value
          : typed(option, table)
    return { name: option.name, type: option.type, value: chance(30) ? wrong : usual }
  }

  /** Nonsense, or what could be meant: names of the position, a whole action, a role. */
  function typed(option: Option, table: Table): string {
    if (option.name === 'seat' || option.name === 'as') return chance(3) ? one(NASTY) : one(table.seats).role
    if (!table.match || chance(3)) return one(NASTY)
    if (option.name === 'line' || option.name === 'action') return line(table)
    const system = world.systems[table.system]
    const names = Object.values(system.views.names(table.match.state))
    const list = one(names)
    return Array.from({ length: 1 + pick(4) }, () => one(list) ?? 'x').join(one([',', '-', ' ', ', ']))
  }

  function line(table: Table): string {
    const system = world.systems[table.system]
    const { state } = table.match!
    const [role] = decidingRoles(state)
    if (role === undefined || chance(4)) return one(NASTY)
    const legal = listLegalActions(system, state, role, 3)
    if (legal.length === 0) return one(NASTY)
    const text = writeAction(system, state, one(legal))
    return chance(3)
      ? Array.from({ length: 1 + pick(70) }, () => text).join(';')
      : chance(3)
        ? `${text} ${one(NASTY)}`
        : text
  }

  function clicked(table: Table) {
    const action = chance(15) ? one(NASTY) : one(chance(2) ? MOVING : clicks)
    const revision = chance(3)
      ? one(['0', 'zzzzzzzz', '-1', '!!', '', '9'.repeat(40)])
      : tableRevision(table).toString(36)
    const isOwn = !chance(10)
    const thread = isOwn ? BigInt(table.thread).toString(36) : one(['a', '!!', '', 'zzzzzzzzzzzzz', ...NASTY])
    const custom_id = [chance(40) ? '2' : '1', thread, revision, action, argument(action, table)].join('|')
    const isMenu = chance(2)
    const values = Array.from({ length: pick(4) }, () => value(table))
    const deed = `click ${action}`
    const data = {
      custom_id,
      component_type: isMenu ? 3 : one([2, 2, 2, 5, 8]),
      id: 1,
      ...(isMenu ? { values } : { values: [], resolved: {} }),
    }
    return { type: 3, data, deed: isRightName(deed) ? (deed as RightName) : null, isOwn }
  }

  function argument(action: string, table: Table): string {
    if (chance(3)) return one(NASTY)
    if (action === 'do') return table.match ? line(table) : 'x'
    if (action === 'w')
      return one([
        ...['pick', 'then', 'group', 'page0', 'next', 'all', 'several', 'plan', 'back', 'cancel', 'go'],
        ...['opt0', 'opt1', 'opt999', 'opt1+0', 'opt3-0', 'opt2+constructor', '>', '=', `=${pick(60)}`],
        ...[`>${pick(60)}`, `>${pick(9)}-${pick(9)}`, `flip${pick(60)}`, `flip${pick(60)}`, `add${pick(60)}`],
      ])
    if (action === 'standing')
      return `${one(table.seats).role}|${one(world.systems[table.system].menus.orderKinds.map(({ id }) => id).concat('x'))}|${pick(3)}`
    if (action === 'open' || action === 'quick') return verb(table)
    return one([one(table.seats).role, 'agree', 'decline', 'ru', 'xx', '0', '-1', '1e9'])
  }

  function verb(table: Table): string {
    const verbs = table.match && findOpenQuestion(world.systems[table.system], table.match.state)?.verbs
    return one([...Object.keys(verbs ?? {}), 'constructor'])
  }

  function value(table: Table): string {
    return one([one(NASTY), String(pick(60)), verb(table), 'on', 'off', '~', ...Object.keys(world.systems)])
  }

  function submitted(table: Table) {
    const action = chance(4) ? one(NASTY) : one(windows)
    const thread = BigInt(table.thread).toString(36)
    const custom_id = ['1', thread, '0', action, chance(2) ? '' : one(NASTY)].join('|')
    const input = { type: 4, id: 2, custom_id: one(['words', 'text', ...NASTY]), value: one(NASTY) }
    const components = one([
      [],
      [{ type: 1, id: 1, components: [input] }],
      [{ type: 18, id: 1, component: input }],
    ])
    const deed = `modal ${action}`
    const data = { custom_id, components }
    return { type: 5, data, deed: isRightName(deed) ? (deed as RightName) : null, isOwn: true }
  }
}

const kindOf = (type: number): Hostile['kind'] =>
  type === 3 ? 'click' : type === 4 ? 'completing' : type === 5 ? 'modal' : 'command'

function standing(table: Table, { id, isModerator }: Person): Set<PeopleGroup> {
  const who = new Set<PeopleGroup>(['anybody'])
  if (table.creator === id) who.add('opener')
  if (isModerator) who.add('moderator')
  if (rolesOfUser(table, id).length > 0) who.add('own').add('seated')
  return who
}
