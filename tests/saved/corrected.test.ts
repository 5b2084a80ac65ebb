import { describe, expect, test } from 'vitest'
import { describeCorrection } from '../../commands/posts/correction.ts'
import { unitNames } from '../../data/hells-gate/index.ts'
import type { GameDataCatalogue } from '../../src/engine/catalogue.ts'
import { computeRulesVersion } from '../../src/engine/match.ts'
import { convertStateIndices } from '../../src/engine/saved-state.ts'
import type { SavedStateForm } from '../../src/engine/state-form.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { hellsGate } from '../../src/systems/hells-gate/index.ts'
import { systems } from '../../src/systems/index.ts'
import type { Post, Table } from '../../src/table/types.ts'
import { upgradeTable } from '../../src/table/upgrade.ts'
import { freshMatch } from '../support/conformance.ts'
import { releases } from './releases.ts'

const SAVED = [...releases().values()].flat()

/** A running game of today that was saved under other facts, by the same version of the rules or another one. */
function under(system: GameSystem, version = system.version): Table {
  const { match, secret } = freshMatch(
    system,
    { scenario: system.scenarios[0].id, variants: {} },
    'corrected',
  )
  const table = SAVED.findLast(one => one.system === system.id) as Table
  const setup = { scenario: match.start.scenario, variants: match.start.variants }
  const rules = `${version}/ffffffffffffffff.00000000`
  return {
    ...table,
    setup,
    stage: 'playing',
    secret,
    outbox: [],
    match: { ...match, start: { ...match.start, rules } },
  }
}

/** The catalogue of today, with other facts behind these ids or tables; in another order where `turned` says so. */
function before(
  { rules: { savedForm } }: GameSystem,
  isOther: (list: string, id: string | null) => boolean,
  turned?: string,
): GameDataCatalogue {
  const { lists, tables } = (savedForm as SavedStateForm).catalogue
  const changed = Object.entries(lists).map(([list, { ids, rows }]) => {
    const all = ids.map((id, at) => ({ id, row: isOther(list, id) ? 'other' : rows?.[at] }))
    if (list === turned) all.reverse()
    return [
      list,
      { ids: all.map(({ id }) => id), ...(rows && { rows: all.map(({ row }) => row as string) }) },
    ]
  })
  return {
    lists: Object.fromEntries(changed),
    tables: Object.fromEntries(
      Object.entries(tables).map(([name, digest]) => [name, isOther(name, null) ? 'other' : digest]),
    ),
  }
}

const lastOf = ({ outbox }: Table): Post => outbox.at(-1) as Post
const textOf = (table: Table, system: GameSystem, post = lastOf(table)) =>
  describeCorrection(table, system, post.corrected)

describe('what was corrected under a running game is told by name', () => {
  test('a unit and a table, in both languages', () => {
    const isOther = (list: string, id: string | null) => id === '389ID' || (list === 'combat' && id === null)
    const old = before(hellsGate, isOther)
    const table = upgradeTable(under(hellsGate), hellsGate, 0, () => old)
    expect(lastOf(table).what).toBe('upgraded')
    expect(textOf(table, hellsGate)).toEqual({
      en: 'Corrected: 389 ID, the combat table. The game goes on. You can no longer undo moves before this point.',
      ru: 'Исправлено: 389 пд, таблица боя. Партия продолжается. Ходы до этого места взять назад уже нельзя.',
    })
  })

  test('other rules are told before it, and where no fact of the game is another one the bot was renewed', () => {
    const old = before(hellsGate, (_, id) => id === '389ID')
    const rules = upgradeTable(under(hellsGate, '0'), hellsGate, 0, () => old)
    expect(textOf(rules, hellsGate).en).toMatch(
      /^The rules of this game were corrected during play\. Corrected: 389 ID\. /,
    )
    const none = upgradeTable(under(hellsGate), hellsGate, 0, () => before(hellsGate, () => false))
    expect(textOf(none, hellsGate).en).toMatch(/^The bot was updated during this game\. The game goes on/)
    expect(textOf(none, hellsGate).ru).toMatch(/^По ходу партии бот обновился\. /)
  })

  for (const [id, system] of Object.entries(systems)) {
    test(`${id}: everything that can be corrected has a name, and of many things the first are named`, () => {
      const { lists, tables } = (system.rules.savedForm as SavedStateForm).catalogue
      const names = [
        ...Object.entries(lists).flatMap(([list, { ids, rows }]) => (rows ? [[list, ids[0]] as const] : [])),
        ...Object.keys(tables).map(name => [name, null] as const),
      ]
      expect(names.length).toBeGreaterThan(3)
      for (const [list, entry] of names) {
        const index = entry === null ? null : 0
        const table = under(system)
        const told = describeCorrection(table, system, { rules: false, facts: [{ list, index }] })
        expect(told.en, `${list} ${entry}`).toMatch(/^Corrected: [^.]{2,}/)
        expect(told.ru, `${list} ${entry}`).toMatch(/^Исправлено: [^.]{2,}/)
        expect(`${told.en} ${told.ru}`).not.toMatch(/undefined|NaN|null/)
        expect(told.ru).not.toBe(told.en)
      }
      const all = upgradeTable(under(system), system, 0, () => before(system, () => true))
      expect(computeRulesVersion(system)).toBe(all.match?.bases?.at(-1)?.rules)
      const { en, ru } = textOf(all, system)
      expect(en).toMatch(/^Corrected: ([^,]+, ){7}[^,]+ and \d+ more\. /)
      expect(ru).toMatch(/^Исправлено: ([^,]+, ){7}[^,]+ и ещё \d+\. /)
    })
  }
})

describe('posts that wait to be sent are translated with the game', () => {
  /** A game that was saved when the units stood the other way round, with this post. */
  function waiting(post: (turned: (unit: number) => number) => object): {
    table: Table
    old: GameDataCatalogue
  } {
    const old = before(hellsGate, () => false, 'unit')
    const saved = hellsGate.rules.savedForm as SavedStateForm
    const turned = (unit: number) => old.lists.unit.ids.length - 1 - unit
    const table = under(hellsGate)
    const state = convertStateIndices({ ...saved, catalogue: old }, table.match?.state, saved.catalogue)
    const item = {
      n: 1,
      at: 0,
      by: null,
      user: null,
      events: [],
      calls: [],
      ...post(turned),
    } as unknown as Post
    return { table: { ...table, outbox: [item], match: { ...table.match, state } as Table['match'] }, old }
  }
  const unit = unitNames.indexOf('389ID')

  test('what happened happens to the same unit, and what was named with an action is the same one', () => {
    const { table, old } = waiting(turned => ({
      what: 'played',
      events: [
        { type: 'lostStep', unit: turned(unit), hex: 3 },
        { type: 'recovered', side: 'german', units: [turned(unit), turned(0)] },
      ],
      named: [
        { kind: 'unit', value: turned(unit) },
        { kind: 'unit', value: [turned(unit)] },
      ],
    }))
    const [post] = upgradeTable(table, hellsGate, 0, () => old).outbox
    expect(post.events).toEqual([
      { type: 'lostStep', unit, hex: 3 },
      { type: 'recovered', side: 'german', units: [unit, 0] },
    ])
    expect(post.named?.map(({ value }) => value)).toEqual([unit, [unit]])
  })

  test('what an upgrade before had corrected is called by the same name', () => {
    const facts = (turned: (unit: number) => number) => [
      { list: 'unit', index: turned(unit) },
      { list: 'combat', index: null },
    ]
    const { table, old } = waiting(turned => ({
      what: 'upgraded',
      corrected: { rules: false, facts: facts(turned) },
    }))
    const next = upgradeTable(table, hellsGate, 0, () => old)
    expect(next.outbox.map(({ what }) => what)).toEqual(['upgraded', 'upgraded'])
    expect(textOf(next, hellsGate, next.outbox[0]).en).toMatch(/^Corrected: 389 ID, the combat table\. /)
  })

  test('a game that is over keeps its log as it is; only its last position is translated, to be shown', () => {
    const { table, old } = waiting(() => ({ what: 'over' }))
    const over: Table = { ...table, stage: 'over', outbox: [] }
    const next = upgradeTable(over, hellsGate, 0, () => old)
    expect(next.match).toEqual({ ...over.match, state: under(hellsGate).match?.state })
    expect([next.shownBy, next.outbox]).toEqual([computeRulesVersion(hellsGate), []])
    // And it is done once
    expect(upgradeTable(next, hellsGate, 0)).toBe(next)
  })
})
