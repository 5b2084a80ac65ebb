import { describe, expect, test } from 'vitest'
import {
  addOptionalValue,
  addSetValue,
  allowSeveralUnits,
  buildDraftActions,
  findDraftAfterCompleteSet,
  pickAllValues,
  pickNextArgumentValues,
  pickValues,
  removeOptionalValue,
  removeValueCopy,
  skipCompletedSet,
  startDraft,
  stepDraftBack,
  toggleValueInSet,
} from '../../../commands/menus/draft.ts'
import { completesAction } from '../../../commands/menus/draft-completion.ts'
import {
  buildCurrentOptions,
  currentSetSizes,
  type DraftContext,
  findOmittedValues,
  groupIdenticalValues,
} from '../../../commands/menus/draft-options.ts'
import { buildDraftParts } from '../../../commands/menus/draft-parts.ts'
import { buildPublicOfferParts, buildRoleOfferParts } from '../../../commands/table/offers.ts'
import { botWordsByLang } from '../../../commands/words/index.ts'
import { cards } from '../../../data/conflict-of-heroes/index.ts'
import { men } from '../../../data/pavlovs-house/index.ts'
import { runTasks } from '../../../src/engine/actions/agenda.ts'
import type { GameState, Role, WrittenLang } from '../../../src/engine/model.ts'
import { writeAction } from '../../../src/engine/notation.ts'
import type { GameSystem } from '../../../src/engine/system.ts'
import { Umpire } from '../../../src/engine/umpire.ts'
import { createLabeller } from '../../../src/engine/words.ts'
import { cardEffects, listCardsWithEffect } from '../../../src/systems/conflict-of-heroes/cards/effects.ts'
import { systems } from '../../../src/systems/index.ts'
import { openTable } from '../../../src/table/index.ts'
import type { ActionDraft, Table } from '../../../src/table/types.ts'
import { field } from '../../conflict-of-heroes/field.ts'
import { position as hell } from '../../hells-gate/hell.ts'
import { inHouse, withCards } from '../../pavlovs-house/house.ts'
import { game as stalin, opening as stalinOpening } from '../../stalingrad/st.ts'

const ANNA = { user: '1', interaction: '2', now: 0 }

/** The private menus of one verb, clicked by label. */
function menus(id: string, state: GameState, role: Role, verb: string, lang: WrittenLang = 'en') {
  const system: GameSystem = systems[id]
  const place = { guild: '1', thread: '3', parent: '4', lang }
  const empty = openTable(system, place, ANNA)
  const at = { ...empty, stage: 'playing', match: { state, log: [] } } as unknown as Table
  let draftContext: DraftContext = { system, state, draft: startDraft(at, system, state, role, verb) }
  const turn = (draft: ActionDraft | null) => {
    if (!draft) throw new Error('the menus are closed')
    draftContext = { ...draftContext, draft }
  }
  const parts = () => buildDraftParts(system, at, draftContext.draft, lang, botWordsByLang[lang])
  const controls = () =>
    parts().flatMap(part => ('components' in part ? (part.components as unknown as Control[]) : []))
  const labels = () => buildCurrentOptions(draftContext, lang).map(({ label }) => label)
  return {
    get desk() {
      return draftContext
    },
    labels,
    controls,
    options: () => buildCurrentOptions(draftContext, lang),
    pick(...wanted: string[]) {
      const options = buildCurrentOptions(draftContext, lang)
      const values = wanted.map(label => options.find(one => one.label === label)?.value ?? `no ${label}`)
      turn(pickValues(draftContext, values, lang))
    },
    add: (label: string) =>
      turn(
        addSetValue(
          draftContext,
          groupIdenticalValues(draftContext, lang)?.find(one => one.label === label)?.next ?? -1,
        ),
      ),
    all: () => turn(pickAllValues(draftContext)),
    several: () => turn(allowSeveralUnits(draftContext)),
    flip: (...units: string[]) => {
      for (const unit of units)
        turn(toggleValueInSet(draftContext, system.views.names(state).unit.indexOf(unit)))
    },
    /** A value of what stands below an open set; whether that is the deed. */
    below(kind: string, name: string): boolean {
      const chosen = findDraftAfterCompleteSet(draftContext)?.at
      turn(
        pickNextArgumentValues(draftContext, [String(system.views.names(state)[kind].indexOf(name))], lang),
      )
      return completesAction(draftContext, chosen)
    },
    may: (at: number, sign: '+' | '-', value: number) =>
      turn(
        (sign === '+' ? addOptionalValue : removeOptionalValue)(
          skipCompletedSet(draftContext),
          at,
          String(value),
        ),
      ),
    putBack: (card: string) =>
      turn(removeValueCopy(draftContext, system.views.names(state).card.indexOf(card))),
    back: () => turn(stepDraftBack(draftContext)),
    text: () =>
      parts()
        .flatMap(part => ('content' in part ? [part.content] : []))
        .join('\n'),
    /** The text, with the question of a menu. */
    asked: () =>
      parts()
        .flatMap(part => ('content' in part ? [part.content] : []))
        .concat(controls().flatMap(({ placeholder = [] }) => placeholder))
        .join('\n'),
    buttons: () =>
      controls().flatMap(({ label, disabled }) => (label ? [disabled ? `(${label})` : label] : [])),
    menus: () => controls().flatMap(({ options = [] }) => options),
    /** What can be chosen, on buttons and in menus, with the facts beside it. */
    values: () =>
      controls().flatMap(({ label, options = [] }) => [
        ...(label ? [label] : []),
        ...options.map(one => [one.label, one.description].filter(Boolean).join(' · ')),
      ]),
    menu: () => controls().find(({ placeholder }) => placeholder !== undefined),
    isDeed: (chosen?: number) => completesAction(draftContext, chosen),
    orders: () =>
      buildDraftActions(skipCompletedSet(draftContext)).map(action => writeAction(system, state, action)),
  }
}
interface Control {
  readonly label?: string
  readonly disabled?: boolean
  readonly emoji?: { readonly name: string }
  readonly placeholder?: string
  readonly min_values?: number
  readonly max_values?: number
  readonly options?: readonly {
    readonly label: string
    readonly description?: string
    readonly default?: boolean
  }[]
}

/** What is offered, to everybody or in private. */
const shown = (id: string, state: GameState, role: Role | null, brief = false) => {
  const system: GameSystem = systems[id]
  const empty = openTable(system, { guild: '1', thread: '3', parent: '4', lang: 'en' }, ANNA)
  const table = { ...empty, stage: 'playing', match: { state, log: [] } } as unknown as Table
  const parts =
    role === null
      ? buildPublicOfferParts(table, system, state, 'en', botWordsByLang.en)
      : buildRoleOfferParts(table, system, state, role, 'en', botWordsByLang.en, brief)
  const controls = parts.flatMap(part =>
    'components' in part ? (part.components as unknown as Control[]) : [],
  )
  return {
    buttons: controls.flatMap(({ label, disabled }) => (label ? [disabled ? `(${label})` : label] : [])),
    text: parts.flatMap(part => ('content' in part ? [part.content] : [])).join('\n'),
  }
}

const at = (unit: string, hex: string, facing: string) => ({ unit, hex, facing })

describe('few clicks', () => {
  test('a move is a unit and where it goes: whole routes, and the last choice is the deed', () => {
    const g = hell({ '20TC': 'C7', '75RC': 'C6' }, { phase: 'movement' })
    const on = menus('hells-gate', g.state, 'soviet', 'move')
    on.pick('20 TC')
    expect(on.labels()).toContain('C6')
    expect(on.labels()).toContain('C6 → C5')
    expect(on.isDeed()).toBe(false)
    on.pick('C6 → C5')
    expect(on.orders()).toEqual(['move 20TC C6-C5'])
    expect(on.isDeed()).toBe(true)
  })

  test('what is the only choice is taken, and Back goes to the last one that was a choice', () => {
    const one = menus('hells-gate', hell({ '20TC': 'C7' }, { phase: 'movement' }).state, 'soviet', 'move')
    expect(one.desk.draft.args[0]).toBe(hell({}).find('unit', '20TC'))
    expect(one.labels()).toContain('C6')
    expect(one.buttons().slice(-2)).toEqual(['Make a plan…', 'Cancel'])
    const units = { '75RC': 'C7', '20TC': 'C7', '389ID': 'C6' }
    const on = menus('hells-gate', hell(units).state, 'soviet', 'attack')
    expect(on.text()).toContain('target: C6')
    on.pick('75 RC', '20 TC')
    expect(on.buttons().slice(-3)).toEqual(['Confirm', 'Back', 'Cancel'])
    on.back()
    expect(on.desk.draft).toMatchObject({ at: 1, args: [g6(), []] })
    expect(on.buttons()).not.toContain('Back')
  })

  test('a deed with arithmetic or something to add is confirmed', () => {
    const on = menus('hells-gate', hell({ '75RC': 'C7', '389ID': 'C6' }).state, 'soviet', 'attack')
    expect(on.orders()).toEqual(['attack C6 75RC'])
    expect(on.isDeed()).toBe(false)
    expect(on.buttons()).toEqual(['75 RC · 3 · C7', 'Confirm', 'Cancel'])
  })

  test.each(['en', 'ru'] as const)(
    'several that do the same, in %s: said above the menu, whose own words fit a phone',
    lang => {
      const { state } = hell({ '20TC': 'C7', '29TC': 'C7', '75RC': 'C7' }, { phase: 'movement' })
      const on = menus('hells-gate', state, 'soviet', 'move', lang)
      on.several()
      expect(on.text()).toContain(botWordsByLang[lang].menus.stack)
      expect(on.menu()?.placeholder?.length).toBeLessThan(30)
    },
  )

  test.each(['en', 'ru'] as const)('a plan, and one order to several, are told apart, in %s', lang => {
    const { state } = hell({ '20TC': 'C7', '29TC': 'C7', '75RC': 'C7' }, { phase: 'movement' })
    const on = menus('hells-gate', state, 'soviet', 'move', lang)
    const { several, plan } = botWordsByLang[lang].buttons
    const labels = on.controls().map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining([several, plan.begin]))
    // Not one word stands in both
    const wordsOf = (label: string): string[] => label.toLowerCase().match(/\p{L}{4,}/gu) ?? []
    expect(wordsOf(several).filter(word => wordsOf(plan.begin).includes(word))).toEqual([])
  })

  test('all at once, where all may go together', () => {
    const units = { '75RC': 'C7', '20TC': 'C7', '21GRC': 'D7', '389ID': 'C6' }
    const on = menus('hells-gate', hell(units).state, 'soviet', 'attack')
    expect(on.buttons()).toContain('All (3)')
    on.all()
    expect(on.orders()).toEqual(['attack C6 20TC,21GRC,75RC'])
    // What is sent is seen first: its odds, and a press on a unit leaves it out
    expect(on.text()).toMatch(/ against 389 ID/)
    expect(on.buttons()).not.toContain('All (3)')
    on.flip('20TC')
    expect(on.orders()).toEqual(['attack C6 21GRC,75RC'])
  })

  test('where not all may go together, one button chooses the group whose odds the target promised', () => {
    const units = { '75RC': 'C7', '20TC': 'C7', '48RC': 'C7', '21GRC': 'D7', '389ID': 'C6' }
    const on = menus('hells-gate', hell(units).state, 'soviet', 'attack')
    expect(on.buttons()).toContain('Best choice (3)')
    on.all()
    const [order] = on.orders()
    expect(order).toMatch(/^attack C6 /)
    expect(order.split(',')).toHaveLength(3)
  })
})
const g6 = () => hell({}).find('hex', 'C6')

describe('all on one page', () => {
  const units = { GLA: ['2/16', '64/16'], GGO: ['369/100'], SPA: ['124bde'], ORL: ['115bde'] }
  const fire = (hand: string[] = []) =>
    menus('stalingrad', stalin({ units, hands: { german: hand } }).state, 'german', 'fire')
  const buttons = (on: ReturnType<typeof menus>) => on.buttons().map(label => label.split(' · ')[0])

  test('units of all areas at once: from which area follows, and the targets stand below with their chances', () => {
    const on = fire()
    expect(buttons(on)).toEqual(['2 Pz Rgt 16 Pz Div', '64 Mot Rgt 16 Pz Div', '369 Croat IR', 'Cancel'])
    on.flip('2/16')
    const [one, other, orl, spa, ...rest] = on.buttons()
    expect([one, other]).toEqual(['2 Pz Rgt 16 Pz Div · 4-9-3', '64 Mot Rgt 16 Pz Div · 3-8-3'])
    expect(spa).toMatch(/^Spartanovka · hit 58%, ≈1\.6 points · 1 Soviet /)
    expect(orl).toMatch(/^Orlovka · hit 72%, ≈2\.3 points · 1 Soviet /)
    expect(rest).toEqual(['Back', 'Cancel'])
    on.flip('64/16')
    expect(on.buttons()[3]).toMatch(/^Spartanovka · hit 92%, /)
  })

  test('a whole fire of one unit is three clicks: its chance stood beside the last choice', () => {
    const on = fire()
    on.flip('2/16')
    expect(on.below('area', 'SPA')).toBe(true)
    expect(on.orders()).toEqual(['fire GLA 2/16 SPA'])
  })

  test('what was taken is put back, and with the last unit its area', () => {
    const on = fire()
    on.flip('2/16', '64/16', '2/16')
    expect(on.desk.draft.args).toHaveLength(2)
    on.flip('64/16')
    expect(on.desk.draft).toMatchObject({ at: 0, args: [] })
    on.flip('369/100')
    expect(on.text()).toContain('Gorodishche')
    on.back()
    expect(on.desk.draft).toMatchObject({ at: 0, args: [] })
  })

  test('Back from the target finds the units as they were', () => {
    const on = fire(['sappers'])
    on.flip('2/16', '64/16')
    expect(on.below('area', 'SPA')).toBe(false)
    on.back()
    expect(on.desk.draft.at).toBe(1)
    expect(on.desk.draft.args[1]).toHaveLength(2)
  })

  test('two copies of a card, one after the other, each to be taken back', () => {
    const on = fire(['sappers', 'sappers'])
    on.flip('2/16')
    on.below('area', 'SPA')
    const card = systems.stalingrad.views.names(on.desk.state).card.indexOf('sappers')
    expect(buttons(on)).toEqual(['Sappers', 'Confirm', 'Back', 'Cancel'])
    on.may(3, '+', card)
    expect(buttons(on).slice(0, 2)).toEqual(['Sappers', 'Sappers'])
    on.may(3, '+', card)
    expect(on.orders()).toEqual(['fire GLA 2/16 SPA sappers,sappers'])
    expect(on.buttons()[0]).toBe('Sappers × 2 · +2 casualty points')
    on.may(3, '+', card)
    expect(on.orders()).toEqual(['fire GLA 2/16 SPA sappers,sappers'])
    on.may(3, '-', card)
    expect(on.orders()).toEqual(['fire GLA 2/16 SPA sappers'])
  })

  test('where one target is left it is shown with its arithmetic, to be confirmed', () => {
    const alone = { GLA: ['2/16', '64/16'], SPA: ['124bde'] }
    const on = menus('stalingrad', stalin({ units: alone }).state, 'german', 'fire')
    on.flip('64/16')
    expect(on.text()).toMatch(/target: Spartanovka\n.*dice/)
    expect(on.buttons().slice(2)).toEqual(['Confirm', 'Back', 'Cancel'])
    expect(on.orders()).toEqual(['fire GLA 64/16 SPA'])
  })

  test('a group that enters turns one unit after another, up to the last', () => {
    const system = systems['conflict-of-heroes']
    const umpire = new Umpire({ die: () => 1, draw: () => 0 }, true)
    const state = system.rules.setup({ scenario: 'partisans', variants: {} }, umpire)
    runTasks(system, state, umpire)
    const on = menus('conflict-of-heroes', state, 'german', 'enter')
    const [first, second, third] = buildCurrentOptions(on.desk, 'en').map(({ value }) => Number(value))
    const names = system.views.names(state)
    on.flip(names.unit[first], names.unit[second], names.unit[third])
    const led = findDraftAfterCompleteSet(on.desk)
    const [hex] = led
      ? buildCurrentOptions({ ...on.desk, draft: led }, 'en').map(({ value }) => Number(value))
      : []
    on.below('hex', names.hex[hex])
    for (const facing of [0, 1, 2]) {
      expect(on.buttons().some(label => label.startsWith('NE'))).toBe(true)
      on.may(2, '+', facing)
    }
    expect(on.orders()[0]).toMatch(/ N-NE-SE \(\)$/)
    on.may(2, '-', 2)
    expect(on.orders()[0]).toMatch(/ N-NE \(\)$/)
  })
})

describe('limits while one chooses', () => {
  test('one unit alone leaves a crossing: one can be chosen', () => {
    const units = { FER3: ['34/13g', '39/13g', '42/13g'], GGO: ['544/389'] }
    const g = stalin({ toAct: 'soviet', units, control: { USC: 'german' } })
    const on = menus('stalingrad', g.state, 'soviet', 'move')
    expect(currentSetSizes(on.desk)).toMatchObject({ least: 1, most: 1 })
    expect(on.menu()).toBeUndefined()
    expect(on.buttons().filter(label => label.includes('1-9-2'))).toHaveLength(3)
  })

  test('where men of several costs stand in one menu, as many may be ticked as the cheapest are', () => {
    const others = men.filter(({ cost }) => cost === 3 || cost === 2).slice(3)
    const gone = Object.fromEntries(others.map(({ id }) => [id, 'removed']))
    const on = menus('pavlovs-house', withCards(['68'], { men: gone }).state, 'soviet', 'reinforce')
    const [pick] = on.controls().filter(({ max_values = 1 }) => max_values > 1)
    expect(pick.max_values).toBe(6)
  })

  test('men for six points: what is left of them is said, what costs more is not offered, and too many are not taken', () => {
    const on = menus('pavlovs-house', withCards(['68']).state, 'soviet', 'reinforce')
    expect(on.text()).toContain('6 points left')
    // Points are no number of men
    expect(on.text()).toContain('Choose: men and weapons from the stock · 6 points left')
    expect(on.controls().flatMap(({ placeholder = [] }) => placeholder)).toEqual([
      '3 points each: 6 choices',
      '2 points each: 22 choices',
      '1 point each: 9 choices',
    ])
    // No more may be ticked than the points are enough for
    const mosts = () => on.controls().flatMap(({ max_values = [] }) => max_values)
    expect(mosts()).toEqual([2, 3, 6])
    on.pick('Afanasyev', 'Potansky')
    expect(on.text()).toContain('1 point left')
    expect(mosts()).toEqual([1, 1, 1])
    const offered = () => on.menus().map(({ label }) => label)
    expect(offered()).toEqual(expect.arrayContaining(['Afanasyev', 'Potansky', 'Kiselev', '50 mm mortar']))
    expect(offered()).not.toContain('Naumov')
    // Discord lets several be ticked at once
    on.pick('Afanasyev', 'Potansky', 'Kiselev', 'Naumov')
    expect(on.orders()).toEqual(['reinforce 68 Afanas,Potansky,Kiselev'])
    expect(on.text()).toContain('0 points left')
    expect(on.text()).toMatch(/Not added: Naumov\. .*\(Rule /)
    expect(on.isDeed()).toBe(false)
    on.pick('Afanasyev', 'Kiselev')
    expect(on.text()).not.toContain('Not added')
    expect(on.text()).toContain('2 points left')
    const russian = menus('pavlovs-house', withCards(['68']).state, 'soviet', 'reinforce', 'ru')
    expect(russian.text()).toContain('осталось 6 очков')
    expect(russian.menu()?.placeholder).toMatch(/^За 3 очка: /)
  })

  test('losses share points: what is left of them is said, not a number of units', () => {
    const g = stalinOpening()
    g.play('german', 'fire GGO 544/389,545/389 ORL', { dice: [2, 4] })
    const on = menus('stalingrad', g.state, 'soviet', 'hit')
    expect(on.text()).toContain('3 points left')
    expect(on.text()).not.toMatch(/Choose \d|Choose exactly|Choose up/)
  })

  test('when all are taken what comes next is asked for, with no Next between', () => {
    const units = { GLA: ['2/16', '64/16', '79/16'], SPA: ['124bde'], ORL: ['115bde'] }
    const on = menus('stalingrad', stalin({ units }).state, 'german', 'fire')
    on.flip('2/16')
    expect(on.buttons()).toContain('All (3)')
    on.all()
    expect(on.desk.draft.at).toBe(2)
    expect(on.text()).toMatch(/units: .*, .*, /)
    expect(on.buttons()).not.toContain('Next')
    on.back()
    expect(on.desk.draft.at).toBe(1)
    expect(on.desk.draft.args[1]).toHaveLength(3)
  })

  test('equal tokens are one row a kind with their number, up to five in all', () => {
    const on = menus('pavlovs-house', withCards(['68']).state, 'soviet', 'resupply', 'ru')
    expect(on.text()).toContain('Выбор (от 1 до 5)')
    const rows = on.buttons().filter(label => label.includes('·'))
    expect(rows).toHaveLength(4)
    const kind = rows[0].split(' · ')[0]
    for (let n = 0; n < 4; n++) on.add(kind)
    on.add(rows[1].split(' · ')[0])
    expect(on.text()).toContain(`${kind} × 4`)
    expect(
      on
        .buttons()
        .filter(label => label.includes('·'))
        .every(label => label.startsWith('(')),
    ).toBe(true)
    on.back()
    expect(on.text()).not.toContain('×')
  })
})

describe('no dead ends', () => {
  test('a unit without anything to shoot at is not offered, and why is said', () => {
    const g = field({
      scenario: 'gap',
      turn: 'soviet',
      units: [
        at('su_rifles41', '2-J08', 'NW'),
        at('su_rifles41', '2-J08', 'SE'),
        at('de_pak38', '2-I07', 'NW'),
      ],
    })
    const on = menus('conflict-of-heroes', g.state, 'soviet', 'attack')
    expect(on.text()).toContain('SRif/1')
    expect(on.text()).toContain('2-I07')
    const two = field({
      scenario: 'gap',
      turn: 'soviet',
      units: [
        at('su_rifles41', '2-J08', 'NW'),
        at('su_rifles41', '2-J09', 'NW'),
        at('su_rifles41', '2-J08', 'SE'),
        at('de_pak38', '2-I07', 'NW'),
      ],
    })
    const open = menus('conflict-of-heroes', two.state, 'soviet', 'attack')
    expect(
      findOmittedValues(open.desk, 'en')
        .map(({ label }) => label)
        .join(),
    ).toContain('(SRif/3)')
    expect(open.text()).toMatch(/Cannot be chosen: .*\(SRif\/3\)\. .*\(Rule/)
  })
})

describe('facts beside each value', () => {
  const about = (on: ReturnType<typeof menus>, name: string) =>
    on.options().find(({ label }) => label.includes(name))?.about

  test('Hell’s Gate: defenders, their strength, the best odds and what shifts leave of them; units by name, without ids', () => {
    const units = { '75RC': 'C7', '20TC': 'C7', '389ID': 'C6', '106ID': 'D6', '21GRC': 'D7' }
    const on = menus('hells-gate', hell(units).state, 'soviet', 'attack', 'ru')
    expect(about(on, 'C6')).toBe('389 пд · защита 2 · соотношение до 6:1')
    on.pick('C6')
    expect(on.labels()).toContain('20 тк (20 TC)')
    expect(about(on, '20 TC')).toMatch(/^2×3 = 6 · C7/)
    const english = menus('hells-gate', hell(units).state, 'soviet', 'attack')
    english.pick(english.labels()[0])
    expect(english.labels()).toContain('20 TC')
    for (const lang of ['en', 'ru'] as const) {
      const { longLabel } = systems['hells-gate'].words[lang]
      const names = systems['hells-gate'].views.names(hell(units).state)
      const labels = names.unit.map((_, unit) => longLabel?.('unit', unit, names) ?? '')
      expect(labels.join()).not.toMatch(/_|Baeke|SSWik/)
    }
  })

  test('Hell’s Gate: ground and company of a hex', () => {
    const on = menus(
      'hells-gate',
      hell({ '20TC': 'C7', '75RC': 'D6' }, { phase: 'movement' }).state,
      'soviet',
      'move',
    )
    on.pick('20 TC')
    expect(about(on, 'D6')).toMatch(/75 RC 3/)
  })

  test('Conflict of Heroes: direction, cost and ground of a step, chance of a shot, state of a unit; hexes as the board prints them', () => {
    const units = [
      { ...at('su_rifles41', '1-I07', 'N'), spent: true },
      at('su_rifles41', '1-I08', 'N'),
      at('de_rifles41', '1-I06', 'S'),
    ]
    const g = field({ scenario: 'partisans', turn: 'soviet', units, caps: { german: 0, soviet: 3 } })
    const on = menus('conflict-of-heroes', g.state, 'soviet', 'move')
    expect(about(on, '(SRif/1)')).toBe('I07 · N · spent')
    on.pick(on.labels().find(label => label.includes('(SRif/2)')) ?? '')
    expect(about(on, 'I09')).toBe('S · cost 2 (+1 backward) · open ground')
    const slope = { ...at('su_rifles41', '3-E10', 'N'), stressed: true }
    const uphill = field({
      scenario: 'ridge',
      turn: 'soviet',
      units: [slope, at('de_rifles41', '3-N05', 'N')],
    })
    const climb = menus('conflict-of-heroes', uphill.state, 'soviet', 'move')
    expect(about(climb, 'F11')).toMatch(/ · cost \d \(\+1 backward, \+1 uphill, \+1 stress\) · /)
    const shot = menus('conflict-of-heroes', g.state, 'soviet', 'attack', 'ru')
    shot.pick(shot.labels().find(label => label.includes('(SRif/2)')) ?? '')
    expect(
      shot.text() +
        shot
          .options()
          .map(option => option.about)
          .join(),
    ).toMatch(/попадание \d+\u00a0%/)
  })

  test('Stalingrad: the one place where Mines could lie is not asked for; points still to be taken are listed once', () => {
    const g = stalin({
      units: { GLA: ['2/16', '64/16'], ORL: ['115bde'] },
      hands: { soviet: ['mines', 'mines'] },
    })
    g.play('german', 'move GLA 2/16,64/16 ORL')
    const answer = menus('stalingrad', g.state, 'soviet', 'play')
    answer.pick('Mines')
    expect(answer.text()).not.toMatch(/Optional/)
    g.play('soviet', 'play mines', { dice: [6, 4] })
    const losses = menus('stalingrad', g.state, 'german', 'hit')
    losses.pick(losses.labels()[0])
    expect(losses.text()).toMatch(/Rule 9\.2/)
    expect(losses.text()).not.toMatch(/The order is not complete/)
  })

  test('Stalingrad: cards that answer are taken one by one, shown as taken, and put back', () => {
    const g = stalin({
      units: { GGO: ['544/389'], ORL: ['115bde'], GKU: ['71/29'], KUP: ['20at'] },
      hands: { soviet: ['mg', 'mg', 'rubble'] },
    })
    g.play('german', 'fire GGO 544/389 ORL')
    const on = menus('stalingrad', g.state, 'soviet', 'play')
    const signs = () => on.controls().flatMap(({ label, emoji }) => (emoji ? [`${emoji.name} ${label}`] : []))
    expect(on.text()).toContain('a card to react with; you can add more')
    expect(signs()).toEqual([
      '➕ Machine-guns · hit 28%, ≈0.6 points · −2 casualty points',
      '➕ Rubble · hit 42%, ≈1.0 points · doubles the area factor',
    ])
    on.pick('Machine-guns')
    expect(on.text()).toContain('another card, or confirm')
    on.pick('Machine-guns')
    expect(signs()).toEqual([
      '✔️ Machine-guns × 2 · hit 28%, ≈0.6 points · −2 casualty points',
      '➕ Rubble · hit 3%, ≈0.0 points · doubles the area factor',
    ])
    on.putBack('mg')
    expect(on.orders()).toEqual(['play mg'])
    on.putBack('mg')
    on.pick('Rubble')
    on.putBack('mg')
    expect(on.orders()).toEqual(['play rubble'])
  })

  test('Stalingrad: a card that nothing can be added to is played when it is confirmed, not when it is taken', () => {
    const g = stalin({
      units: { GLA: ['2/16'], ORL: ['115bde'], GKU: ['71/29'], KUP: ['20at'] },
      hands: { soviet: ['mines', 'deffire', 'zaitsev'] },
    })
    g.play('german', 'move GLA 2/16 ORL')
    const on = menus('stalingrad', g.state, 'soviet', 'play')
    expect(on.text()).not.toContain('done at once')
    on.pick('Vasily Zaitsev')
    expect([on.isDeed(), on.buttons()]).toEqual([false, expect.arrayContaining(['Confirm'])])
  })

  test('Stalingrad: who chooses a group is told what binds his own side', () => {
    const g = stalin({ units: { GGO: ['544/389', '545/389'], ORL: ['115bde', '2mot'] } })
    const german = menus('stalingrad', g.state, 'german', 'move')
    expect(german.text()).toContain('active units that may act together')
    g.play('german', 'pass')
    for (const [lang, said] of [
      ['en', 'active units'],
      ['ru', 'активные части'],
    ] as const) {
      const soviet = menus('stalingrad', g.state, 'soviet', 'move', lang)
      expect(soviet.text()).toContain(said)
      expect(soviet.text()).not.toMatch(/German|немцы|division|дивизии/)
    }
  })

  test('Stalingrad: who never has a Ju-87 is not told that an action begun with one could be ended', () => {
    const shut = (role: Role) => {
      const position = { units: { DOL: ['124bde'], GKU: ['71/29'] }, toAct: role as 'german' | 'soviet' }
      const { state } = stalin(position)
      const table = { thread: '3', match: { state, log: [] } } as unknown as Table
      return JSON.stringify(
        buildRoleOfferParts(table, systems.stalingrad, state, role, 'en', botWordsByLang.en),
      )
    }
    expect(shut('german')).toContain('Ju-87')
    expect(shut('soviet')).not.toContain('Ju-87')
  })

  test('Stalingrad: beside where one goes stands whether it is an objective', () => {
    const g = stalin({ units: { DOL: ['124bde'], GKU: ['71/29'] }, toAct: 'soviet' })
    for (const [lang, starred] of [
      ['en', /^Station 1 .*★ objective · factor 3/],
      ['ru', /^Вокзал № 1 .*★ область со звездой · фактор 3/],
    ] as const) {
      const on = menus('stalingrad', g.state, 'soviet', 'move', lang)
      const rows = on.options().map(({ label, about }) => `${label} ${about}`)
      expect(rows.filter(row => starred.test(row))).toHaveLength(1)
      expect(rows.filter(row => !/3/.test(row) && row.includes('★'))).toEqual([])
    }
  })

  test('Stalingrad: the chance of a fire and what a way costs', () => {
    const g = stalin({ units: { GLA: ['2/16', '64/16'], SPA: ['124bde'], ORL: ['115bde'] } })
    const on = menus('stalingrad', g.state, 'german', 'fire')
    on.pick(...on.labels())
    const [orl] = on.options().filter(({ about }) => about?.startsWith('hit'))
    expect(orl?.about).toMatch(/^hit \d+%, ≈\d\.\d points · 1 Soviet \(1 active\) · factor 1$/)
    const move = menus('stalingrad', g.state, 'german', 'move')
    move.pick(move.labels()[0])
    expect(move.options()[0].about).toMatch(/ · cost \d of \d$/)
  })

  test('Stalingrad: where a button has too little room the points of a way are spared, not who stands there or an objective', () => {
    const { state } = stalin({ units: { FER3: ['42/13g'], GKU: ['71/29'] }, toAct: 'soviet' })
    const way = menus('stalingrad', state, 'soviet', 'move')
    expect(way.values()).toContain(
      'Central Embankment → Tennis Racket (Lazur) · ★ objective · factor 3 · cost 2 of 2',
    )
    // Ten ways would take more lines of buttons than a screen has room for: a menu spares nothing
    expect(way.buttons()).toEqual(['Cancel'])
    expect(way.values()).toContain('Central Embankment · factor 2 · cost 1 of 2')
    const strikeOn = (...LAZ: string[]) => {
      const units = { GKU: ['71/29'], LAZ, ORL: ['2mot'] }
      const strike = menus(
        'stalingrad',
        stalin({ units, hands: { german: ['ju87'] } }).state,
        'german',
        'card',
      )
      strike.pick('Ju-87')
      return strike
    }
    // A label of 80 characters: only the factor has no room
    expect(strikeOn('124bde', '115bde').buttons()).toContain(
      'Tennis Racket (Lazur) · hit 42%, ≈1.0 points · 2 Soviet (2 active) · ★ objective',
    )
    // What decides has no room on a button: a menu has it
    const ten = ['124bde', '149bde', '115bde', '9mot', '38mot', '42bde', '112rd', '399rd', '244rd', '10bde']
    const crowd = strikeOn(...ten)
    expect(crowd.options().find(({ label }) => label === 'Tennis Racket (Lazur)')?.about).toMatch(
      /^hit \d+%, ≈\d\.\d points · 10 Soviet \(10 active\) · ★ objective · factor 3$/,
    )
    expect(crowd.buttons()).not.toContainEqual(expect.stringContaining('Tennis Racket'))
  })

  test('ways in circles are not offered, and whoever moves does not stand where he goes', () => {
    const { state } = stalin({ units: { GLA: ['2/16', '64/16', '79/16'], GGO: ['544/389'] } })
    const on = menus('stalingrad', state, 'german', 'move')
    on.pick('Latoshinka')
    on.all()
    expect(on.labels().length).toBeGreaterThan(2)
    expect(on.labels().filter(label => label.includes('Latoshinka'))).toEqual([])
    const system: GameSystem = systems['hells-gate']
    const there = hell({ '20TC': 'C7' }, { phase: 'movement' }).state
    const { unit, hex } = system.views.names(there)
    const [mover, home] = [unit.indexOf('20TC'), hex.indexOf('C7')]
    const told = { by: 'soviet', verb: 'move', param: 'path', before: [mover], chosen: [] }
    const say = createLabeller(system, 'en', system.views.names(there))
    expect(system.words.en.detail?.(system.views.view(there, null), 'hex', home, say, told)).toContain(
      'empty',
    )
  })

  test.each([
    ['en', 'move', '3 of 3 active · can enter: Orlovka (1 enemy), Gorodishche, Spartanovka'],
    ['ru', 'move', 'активных: 3 из 3 · куда: Орловка (врагов: 1), Городище, Спартановка'],
    ['en', 'fire', '3 of 3 active · targets: Orlovka (1 enemy)'],
    ['ru', 'fire', 'активных: 3 из 3 · цели: Орловка (врагов: 1)'],
  ] as const)(
    'Stalingrad: the list of areas says what can be done from each (%s, %s)',
    (lang, verb, about) => {
      const { state } = stalin({ units: { GLA: ['2/16', '64/16', '79/16'], ORL: ['2mot'] } })
      const system: GameSystem = systems.stalingrad
      const told = { by: 'german', verb, param: 'from', before: [], chosen: [] }
      const say = createLabeller(system, lang, system.views.names(state))
      const area = system.views.names(state).area.indexOf('GLA')
      const view = system.views.view(state, 'german')
      expect(system.words[lang].detail?.(view, 'area', area, say, told)).toBe(about)
    },
  )

  test.each([
    ['en', /^Gorodishche · hit \d+%, ≈\d+\.\d points · 2 Soviet \(2 active\)/, 'undefended'],
    ['ru', /^Городище · шанс \d+\u00a0%, ≈\d+,\d очка · 2 советские, обе активны/, 'без защитников'],
  ] as const)(
    'Stalingrad: whom one fires at stands before the own ones, and who goes where nobody defends is told so (%s)',
    (lang, said, nobody) => {
      const units = { GGO: ['544/389', '545/389', '546/389', '115bde', '2mot'], SIL: ['124bde'] }
      const { state } = stalin({ units })
      const fire = menus('stalingrad', state, 'german', 'fire', lang)
      for (const unit of ['544/389', '545/389', '546/389']) fire.flip(unit)
      expect(fire.values()).toContainEqual(expect.stringMatching(said))
      const free = stalin({ units: { GGO: ['544/389', '545/389', '546/389'] } }).state
      const move = menus('stalingrad', free, 'german', 'move', lang)
      for (const unit of ['544/389', '545/389', '546/389']) move.flip(unit)
      const [orlovka, latoshinka] = lang === 'ru' ? ['Орловка', 'Латошинка'] : ['Orlovka', 'Latoshinka']
      const ways = (to: string) => move.values().filter(label => label.startsWith(`${to} · `))
      expect(ways(orlovka)).toEqual([expect.stringContaining(nobody)])
      expect(ways(latoshinka)).toEqual([expect.not.stringContaining(nobody)])
    },
  )
})

describe('what a newcomer has to know', () => {
  test.each([
    [
      'en',
      'Fire with a group',
      'Numbers: fire-defence-movement',
      'The last choice carries out the order at once.',
    ],
    ['ru', 'Огонь группы', 'Числа: огонь-защита-движение', 'Последний выбор сразу выполняет приказ.'],
  ] as const)(
    'what the verb does, what the numbers beside units are, and which choice is the deed (%s)',
    (lang, verb, signs, atOnce) => {
      const units = { GLA: ['2/16', '64/16'], SPA: ['124bde'], ORL: ['115bde'] }
      const { state } = stalin({ units })
      const on = menus('stalingrad', state, 'german', 'fire', lang)
      expect(on.text()).toContain(`-# ${verb}`)
      expect(on.text()).toContain(`-# ${signs}`)
      expect(on.text()).not.toContain(atOnce)
      on.flip('2/16')
      expect(on.text()).not.toContain(`-# ${verb}`)
      expect(on.text()).toContain(`-# ${atOnce}`)
      expect(on.text()).toContain(
        lang === 'ru'
          ? '-# Шанс нанести хотя бы одно очко потерь; после ≈ — сколько очков потерь в среднем. Фактор — защитный фактор области (число на щите)'
          : '-# Hit: chance of at least one casualty point; ≈: average points. Factor: area factor, the number on the shield',
      )
      // Many units: first their areas, beside which no such numbers stand
      const areas = menus('stalingrad', stalinOpening().state, 'german', 'fire', lang)
      expect(areas.labels()).toContain(lang === 'ru' ? 'Садовая' : 'Sadovaya')
      expect(areas.text()).not.toContain(signs)
      const way = menus('stalingrad', stalinOpening().state, 'german', 'move', lang)
      way.pick(lang === 'ru' ? 'Бекетовка' : 'Beketovka')
      way.all()
      expect(way.asked()).toMatch(lang === 'ru' ? /Выбор: куда идти$/m : /Choose: where to$/m)
      expect(way.text()).toMatch(lang === 'ru' ? /Стоимость — в очках движения$/m : /Cost: movement points$/m)
      expect(way.text()).not.toContain('≈')
      // One target alone has been taken: it is confirmed
      const { state: alone } = stalin({ units: { GLA: ['2/16', '64/16'], SPA: ['124bde'] } })
      const last = menus('stalingrad', alone, 'german', 'fire', lang)
      last.flip('2/16')
      expect(last.text()).not.toContain(atOnce)
      expect(last.buttons()).toContain(botWordsByLang[lang].buttons.confirm)
    },
  )

  test('a set that is full is the deed, and it is said before; not where its dice are shown first', () => {
    const { atOnce } = botWordsByLang.en.menus
    const cards = withCards(['68'], { men: { Pavlov: 'G2' } })
    const fresh = menus('pavlovs-house', cards.state, 'soviet', 'reinforce')
    expect(fresh.text()).toContain(`-# ${atOnce}`)
    fresh.all()
    expect(fresh.isDeed()).toBe(true)
    const raid = withCards(['68'], { storm: 'LHouse', men: { Pavlov: 'G2', Khait: 'G3' } })
    expect(menus('pavlovs-house', raid.state, 'soviet', 'raid').text()).not.toContain(atOnce)
  })

  test('the one way that is left to a unit is shown before it goes it', () => {
    const units = { '75RC': 'A1', '20TC': 'C7', '389ID': 'A2', '198ID': 'B1' }
    const on = menus('hells-gate', hell(units, { phase: 'movement' }).state, 'soviet', 'move')
    on.pick('75 RC')
    expect(on.text()).toContain('B2')
    expect([on.isDeed(), on.isDeed(0)]).toEqual([true, false])
    expect(on.buttons()).toContain(botWordsByLang.en.buttons.confirm)
  })

  test('attacks in turn are no buttons each: their chances are shown first', () => {
    const { state } = inHouse({ men: { Chekhov: 'G2', Pavlov: 'G3' }, enemies: { '1.1': 'riflemen' } })
    for (const role of [null, 'soviet'])
      expect(shown('pavlovs-house', state, role).buttons.filter(label => label.includes('turn'))).toEqual([
        'Attacks in turn…',
      ])
  })

  test('what stands beside units in the other games is told, and only where it stands there', () => {
    const both = hell({ '75RC': 'C7', '20TC': 'C7', '389ID': 'B5' }, { phase: 'movement' }).state
    const move = (lang: WrittenLang) => menus('hells-gate', both, 'soviet', 'move', lang).text()
    expect(move('en')).toContain('-# Number: strength (in brackets for tanks)')
    expect(move('ru')).toContain('-# Число — сила части, у танков в скобках')
    const foot = hell({ '75RC': 'C7', '389ID': 'C6', '48RC': 'C7' }).state
    expect(menus('hells-gate', foot, 'soviet', 'attack').text()).toContain('-# Number: strength\n')
    const heroes = systems['conflict-of-heroes'].words
    expect(heroes.en.legend?.('unit', ['B05 · SE · stressed'])).toContain('costs 1 AP more')
    expect(heroes.ru.legend?.('unit', ['B05 · ЮВ · напряжение'])).toContain('на 1 ОД больше, карта — нет')
    expect(heroes.ru.legend?.('unit', ['B05 · ЮВ'])).toBe('')
    const house = systems['pavlovs-house'].words
    expect(house.en.legend?.('man', ['Cellar · 2/1 [O] order'])).toBe('Numbers: attack/suppression')
    expect(house.ru.legend?.('man', ['Подвал · 2/1 [П] приказ'])).toBe('Числа: атака/подавление')
    expect(house.en.legend?.('card', ['3 aircraft'])).toBe('')
  })
})

test.each(['ru', 'en'] as const)(
  'Stalingrad: whom one fires at is never left out for want of room (%s)',
  lang => {
    const { state } = stalinOpening()
    const on = menus('stalingrad', state, 'german', 'fire', lang)
    on.pick(lang === 'ru' ? 'Опытная станция' : 'Experimental Station')
    on.all()
    const targets = on.buttons().filter(label => / · (шанс|hit) /.test(label))
    expect(targets.length).toBeGreaterThan(1)
    for (const label of targets) expect(label).toMatch(/советск|Soviet/)
  },
)

describe('what leads nowhere', () => {
  test('Hell’s Gate: a way back to where the unit stands is not offered, unless it sets something off; typed it is legal', () => {
    const g = hell({ '20TC': 'C7', '75RC': 'D6' }, { phase: 'movement' })
    const on = menus('hells-gate', g.state, 'soviet', 'move')
    on.pick('20 TC')
    const labels = on.labels()
    expect(labels).toContain('C6')
    expect(labels.filter(label => label.endsWith('C7'))).toEqual([])
    g.play('soviet', 'move 20TC C6-C7')
    const west = hell({ '20TC': 'B2', '75RC': 'D6' }, { phase: 'movement' })
    const back = menus('hells-gate', west.state, 'soviet', 'move')
    back.pick('20 TC')
    expect(back.labels().filter(label => label.includes('→ B2'))).toEqual([expect.stringMatching(/^A2/)])
  })

  test('Stalingrad: who stands in an area, in words that fit the numbers', () => {
    const units = { GLA: ['2/16'], SPA: ['124bde', '149bde'], ORL: ['115bde'] }
    const on = menus('stalingrad', stalin({ units }).state, 'german', 'fire', 'ru')
    const abouts = on.options().map(({ about }) => about)
    expect(abouts).toEqual(expect.arrayContaining([expect.stringContaining('2 советские, обе активны')]))
    expect(abouts).toEqual(expect.arrayContaining([expect.stringContaining('1 советская, активна')]))
  })
})

describe('what is closed says why', () => {
  test('Done in the first turn of Hell’s Gate, in public, until the tank corps have parted', () => {
    const units = { '20TC': 'C7', '29TC': 'C7', '5GTC': 'B1', '389ID': 'C6' }
    const g = hell(units, { turn: 1, phase: 'movement' })
    const before = shown('hells-gate', g.state, null)
    expect(before.buttons).toEqual(['Move…', '(Done)'])
    expect(before.text).toMatch(/Done\. .*\(Rule 11\.1\)/)
    g.play('soviet', 'move 20TC D7')
    expect(shown('hells-gate', g.state, null)).toMatchObject({ buttons: ['Move…', 'Done'], text: '' })
  })

  test('an answer that is too long for a button has the names of the counters', () => {
    const g = stalin({ units: { GLA: ['2/16', '64/16', '79/16'], SPA: ['124bde', '149bde', '282nkvd'] } })
    g.play('german', 'fire GLA 2/16,64/16,79/16 SPA', { dice: [5, 2] })
    const { buttons } = shown('stalingrad', g.state, 'soviet')
    expect(buttons).toContain('Losses: 124 RB (spent), 149 RB (eliminated), 282 NKVD (eliminated)')
    expect(buttons.filter(label => label.includes('…'))).toEqual([])
  })

  test('in private every command, by its rule', () => {
    const g = stalin({ units: { GLA: ['2/16'], SPA: ['124bde'] } })
    const { text } = shown('stalingrad', g.state, 'german')
    expect(text).toMatch(/Not available now: .*Assault.*\(Rule /)
    // Not under a close-up
    expect(shown('stalingrad', g.state, 'german', true).text).toBe('')
  })

  test('in private nothing of commands that this side, or this game, never has', () => {
    const soviet = stalin({ units: { SPA: ['124bde'] }, toAct: 'soviet' })
    expect(shown('stalingrad', soviet.state, 'soviet').text).not.toContain('Assault')
    const units = [at('de_rifles41', '1-H10', 'N'), at('su_rifles41', '1-H03', 'S')]
    const shut = (chapters: number) =>
      shown('conflict-of-heroes', field({ units, turn: 'german', chapters }).state, 'german').text
    const chapters = /Joint move|Hidden move|Dig in|chapter/
    expect(shut(9)).toMatch(/Not available now: .*Rally/)
    expect(shut(9)).not.toMatch(chapters)
    expect(shut(19)).toMatch(/Not available now: .*Rally/)
  })
})

describe('a card of Conflict of Heroes', () => {
  const units = [at('de_rifles41', '1-H10', 'N'), at('su_rifles41', '1-H03', 'S')]
  const holding = (...german: string[]) =>
    field({ units, turn: 'german', caps: { german: 2, soviet: 0 }, hands: { german } })

  test.each<[WrittenLang, string, string]>([
    ['en', '08 “Frontline Officer”', '2 AP · Gain 1d6 CAPs until the end of the round'],
    ['ru', '08 «Офицер на передовой»', '2 ОД · Получите 1d6 ОК до конца раунда'],
  ])(
    'says what it costs and does in the menu, before it is played, and when it was (%s)',
    (lang, name, does) => {
      const g = holding('08', '10')
      const on = menus('conflict-of-heroes', g.state, 'german', 'play', lang)
      const [row] = on.options()
      expect(row).toMatchObject({ about: expect.stringContaining(does) })
      on.pick(row.label)
      expect(on.isDeed()).toBe(false)
      expect(on.text()).toContain(`**${row.label}** · ${does}`)
      expect(row.label).toBe(name)
      const one = menus('conflict-of-heroes', holding('08').state, 'german', 'play', lang)
      expect(one.text()).toContain(`**${name}** · ${does}`)
      const system: GameSystem = systems['conflict-of-heroes']
      const say = createLabeller(system, lang, system.views.names(g.state))
      const played = g
        .play('german', 'play 10')
        .flatMap(event => (event.type === 'played' ? [system.words[lang].events.played?.(event, say)] : []))
      expect(played.join()).toContain(
        lang === 'ru' ? '1d6: в этом раунде враг теряет' : '1d6: this round the enemy loses',
      )
    },
  )

  test('is not played by a button that says its name alone', () => {
    const g = holding('08')
    expect(shown('conflict-of-heroes', g.state, 'german').buttons).toContain('Play a card…')
  })

  test('an action at no cost says that there is no risk', () => {
    const g = holding('02')
    g.play('german', 'play 02')
    const on = menus('conflict-of-heroes', g.state, 'german', 'pivot')
    on.pick('NE')
    expect(on.text()).toContain('Cost 0, no risk of being spent.')
  })
})

test('Conflict of Heroes: no more CAPs are offered than an action costs, or would cost by a card in a hostile hand', () => {
  const units = [{ unit: 'de_rifles41', hex: '1-C09', facing: 'N' }] as const
  const offered = (held: readonly string[]) => {
    const g = field({ units, turn: 'german', caps: { german: 7, soviet: 0 }, hands: { soviet: held } })
    return menus('conflict-of-heroes', g.state, 'german', 'stall')
      .buttons()
      .flatMap(label => /^(\d) · (?:risk|a reserve)/.exec(label)?.[1] ?? [])
  }
  expect(offered([])).toEqual(['0', '1'])
  const most =
    1 + Math.max(...listCardsWithEffect(cardEffects.enemy_action_cost).map(card => cards[card].add))
  expect(offered(['01'])).toEqual(Array.from({ length: most + 1 }, (_, caps) => String(caps)))
})

test.each([
  ['en', 'C08', 'Facing: unchanged', 'CAPs on the cost: ask me before the check'],
  ['ru', 'C08', 'Направление: прежнее', 'ОК на стоимость: спросить перед проверкой'],
] as const)(
  'Conflict of Heroes: a move of one hex is one screen, whose two menus name their defaults (%s)',
  (lang, to, facing, caps) => {
    const units = [{ unit: 'de_rifles41', hex: '1-C09', facing: 'N' }] as const
    const g = field({ units, turn: 'german', caps: { german: 7, soviet: 0 }, hands: { soviet: ['01'] } })
    const on = menus('conflict-of-heroes', g.state, 'german', 'move', lang)
    on.pick(to)
    const menusShown = on.controls().filter(({ options }) => options !== undefined)
    const defaults = menusShown.map(({ options = [] }) => options.find(one => one.default)?.label)
    expect(defaults).toEqual([facing, caps])
    const { confirm, back, cancel } = botWordsByLang[lang].buttons
    expect(on.buttons()).toEqual([confirm, back, cancel])
  },
)

/** German rifles with so many CAPs, and somebody three hexes before them. */
function duel(target: 'su_rifles41' | 'su_t34_40' | 'su_t26', caps: number) {
  const units = [
    { unit: 'de_rifles41', hex: '1-C09', facing: 'N' },
    { unit: target, hex: '1-C06', facing: 'S' },
  ] as const
  return field({ units, turn: 'german', caps: { german: caps, soviet: 0 } })
}

test('Conflict of Heroes: beside so many CAPs stands what they make of the chance; two less to be reached is better', () => {
  const m = menus('conflict-of-heroes', duel('su_rifles41', 7).state, 'german', 'attack')
  m.pick('GRif')
  const share = (label: RegExp) => Number(m.values().flatMap(one => label.exec(one)?.[1] ?? [])[0])
  expect(share(/^−2 · 2 CAPs: number 2 lower · hit (\d+)%$/)).toBeGreaterThan(
    share(/^0 · no CAPs · hit (\d+)%$/),
  )
  expect(share(/^0 · risk of being spent (\d+)%$/)).toBeGreaterThan(share(/^1 · risk of being spent (\d+)%$/))
})

test('Conflict of Heroes: CAPs that make the own shot worse are not offered, but where a friend stands too; and none to who has none', () => {
  const caps = (g: ReturnType<typeof duel>) => {
    const on = menus('conflict-of-heroes', g.state, 'german', 'attack')
    if (on.labels().length > 0) on.pick('GRif')
    return on.values().flatMap(label => /^(\S+) · (?:no CAPs|\d CAPs?:|risk)/.exec(label)?.[1] ?? [])
  }
  expect(caps(duel('su_rifles41', 2))).toEqual(['−2', '−1', '0', '0', '1', '2'])
  expect(caps(duel('su_rifles41', 0))).toEqual([])
  const { state } = duel('su_rifles41', 2)
  const come = { verb: 'attack', args: [0, state.hex[1], [], null, null] }
  const view = systems['conflict-of-heroes'].views.view(state, 'german')
  const idle = (value: number) =>
    systems['conflict-of-heroes'].menus.isUseless(view, 'german', come, 'number', value)
  expect([idle(1), idle(0), idle(-1)]).toEqual([true, false, false])
})

test('Conflict of Heroes: nobody is offered to make a roll of his own harder, but where a friend stands in the line of fire', () => {
  const units = [
    { unit: 'de_rifles41', hex: '1-C09', facing: 'N' },
    { unit: 'su_rifles41', hex: '1-C06', facing: 'S' },
  ] as const
  const adjust = (g: ReturnType<typeof field>) =>
    shown('conflict-of-heroes', g.state, g.asked()[0]).buttons.filter(label =>
      label.startsWith('CAPs on the roll'),
    )
  const caps = { german: 2, soviet: 2 }
  const round = field({ units, turn: 'german', caps, deck: [], discard: [] })
  round.play('german', 'pass')
  round.play('soviet', 'pass')
  const offers = ['0', '1 (number −1)', '2 (number −2)'].map(by => `CAPs on the roll: ${by}`)
  expect(adjust(round)).toEqual(offers)
  const shot = field({ units, turn: 'german', caps })
  shot.play('german', 'attack GRif/1 1-C06')
  expect(adjust(shot)).toEqual(offers)
  const mixed = field({
    units: [...units, { unit: 'de_rifles41', hex: '1-C06', facing: 'N' }],
    turn: 'german',
    caps,
  })
  mixed.play('german', 'attack GRif/1 1-C06')
  mixed.play('german', 'next GRif/2')
  expect(adjust(mixed)).toHaveLength(5)
})

test('Conflict of Heroes: what is free by a card says what CAPs on its cost are for, too', () => {
  const units = [{ unit: 'de_rifles41', hex: '1-C09', facing: 'N' }] as const
  const hands = { german: ['02'], soviet: ['01'] }
  const g = field({ units, turn: 'german', caps: { german: 2, soviet: 0 }, hands })
  g.play('german', 'play 02')
  const on = menus('conflict-of-heroes', g.state, 'german', 'stall')
  expect(on.buttons().filter(label => /^\d/.test(label))).toEqual([
    '0',
    '1 · a reserve in case the cost rises',
    '2 · a reserve in case the cost rises',
  ])
})

test('Conflict of Heroes: CAPs beyond the cost say what they are for', () => {
  const units = [{ unit: 'de_rifles41', hex: '1-C09', facing: 'N' }] as const
  const g = field({ units, turn: 'german', caps: { german: 7, soviet: 0 }, hands: { soviet: ['01'] } })
  const buttons = (lang: WrittenLang) =>
    menus('conflict-of-heroes', g.state, 'german', 'stall', lang).buttons()
  expect(buttons('en')).toContain('2 · a reserve in case the cost rises')
  expect(buttons('ru')).toContain('2 · запас на случай, если стоимость вырастет')
  expect(buttons('en')).toContain('1 · risk of being spent 0%')
})

test.each([
  [
    'en',
    'Choose: next hex',
    'Choose: entry hex',
    'Choose: entry hex for all units, or for the first one',
    'entry hex for unit 2 of 2 (or confirm: all enter at the first hex)',
  ],
  [
    'ru',
    'Выбор: следующий гекс',
    'Выбор: гекс входа',
    'Выбор: гекс входа для всех или для первого подразделения',
    'гекс входа для 2-го подразделения из 2; если подтвердить сейчас, все войдут через первый гекс',
  ],
] as const)(
  'Conflict of Heroes: a menu asks for what is chosen, not for what may be typed (%s)',
  (lang, way, one, all, next) => {
    const units = [{ unit: 'de_rifles41', hex: '1-C09', facing: 'N' }] as const
    const { state } = field({ units, turn: 'german' })
    const move = menus('conflict-of-heroes', state, 'german', 'move', lang).asked()
    expect(move).toContain(way)
    expect(move).not.toMatch(/vehicle|машин/)
    const entering = [0, 1, 2].map(() => ({ unit: 'de_rifles41', round: 1, entry: 0 }) as never)
    const off = field({
      scenario: 'partisans',
      turn: 'german',
      units: [...entering, { unit: 'su_rifles41', hex: '1-Q02', facing: 'S' }],
    })
    const enter = menus('conflict-of-heroes', off.state, 'german', 'enter', lang)
    enter.flip('GRif/1')
    expect(enter.asked()).toContain(one)
    enter.flip('GRif/2')
    expect(enter.asked()).toContain(all)
    enter.below('hex', '1B05')
    expect(enter.asked()).toContain(next)
    // Three of them through two hexes: what is missing is said, not that the scenario names no such hex
    const three = menus('conflict-of-heroes', off.state, 'german', 'enter', lang)
    three.all()
    three.pick('B05')
    three.pick('B04')
    expect(three.text()).toMatch(
      lang === 'ru' ? /Это ещё не всё\. .*каждому свой/ : /More to choose\. .*one for each/,
    )
  },
)

test.each([
  ['en', 'Facing: unchanged', 'CAPs on the cost: ask me before the check'],
  ['ru', 'Направление: прежнее', 'ОК на стоимость: спросить перед проверкой'],
] as const)(
  'Conflict of Heroes: after its hex a move is two menus and a row of buttons, with what holds by default (%s)',
  (lang, facing, caps) => {
    const units = [{ unit: 'de_rifles41', hex: '1-C09', facing: 'N' }] as const
    const g = field({ units, turn: 'german', caps: { german: 7, soviet: 0 }, hands: { soviet: ['01'] } })
    const on = menus('conflict-of-heroes', g.state, 'german', 'move', lang)
    on.pick('C08')
    const shown = on.controls()
    const lists = shown.flatMap(({ options }) => (options ? [options] : []))
    expect(lists.map(list => list.find(one => one.default)?.label)).toEqual([facing, caps])
    expect(lists[0]).toHaveLength(7)
    expect(shown.length - lists.length).toBeLessThanOrEqual(5)
    expect(on.buttons()).toContain(botWordsByLang[lang].buttons.confirm)
    expect(on.orders()).toEqual(['move GRif/1 1C08'])
  },
)

test('Conflict of Heroes: beside a shot without a chance stands whether CAPs could give it one', () => {
  const hit = (target: 'su_t34_40' | 'su_t26', caps: number) => {
    const g = duel(target, caps)
    const unit = g.unit('GRif/1')
    const there = g.state.hex.find(hex => hex >= 0 && hex !== g.state.hex[unit]) ?? -1
    const told = { by: 'german', verb: 'attack', param: 'hex', before: [unit], chosen: [] }
    const { detail } = systems['conflict-of-heroes'].words.en
    return detail?.(g.view('german'), 'hex', there, { label: String }, told)
  }
  expect(hit('su_t34_40', 7)).toContain('hit 0%: no chance as it stands')
  expect(hit('su_t26', 7)).toContain('hit 0%: only with CAPs')
  expect(hit('su_t26', 0)).toContain('hit 0%: no chance as it stands')
})

test('Conflict of Heroes: a shot that cannot hit says so before it is confirmed, where its target was no choice too', () => {
  const g = duel('su_t34_40', 7)
  expect(menus('conflict-of-heroes', g.state, 'german', 'attack').text()).toContain(
    'no chance, not even with CAPs',
  )
})

test('Conflict of Heroes: whoever types more CAPs than an action costs keeps the rest', () => {
  const units = [{ unit: 'de_rifles41', hex: '1-C09', facing: 'N' }] as const
  const g = field({ units, turn: 'german', caps: { german: 7, soviet: 0 } })
  g.play('german', 'stall GRif/1 7')
  expect(g.state.cap[0]).toBe(6)
})
