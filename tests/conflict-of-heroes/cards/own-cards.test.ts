import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Canvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import {
  applyAction,
  decidingRoles,
  findOpenQuestion,
  findOpenStep,
  runTasks,
} from '../../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../../src/engine/actions/legal.ts'
import { listAvailableVerbs } from '../../../src/engine/actions/options.ts'
import { findRefusal } from '../../../src/engine/actions/refuse.ts'
import type { Action, Arg, GameEvent, GameState, ObjectNames, Role } from '../../../src/engine/model.ts'
import type { GameSystem } from '../../../src/engine/system.ts'
import { Umpire } from '../../../src/engine/umpire.ts'
import type { HeroesState } from '../../../src/systems/conflict-of-heroes/state/state.ts'
import type { HeroesPosition } from '../../../src/systems/conflict-of-heroes/state/to-position.ts'
import { pixels } from '../../render/golden.ts'
import { picker } from '../../support/conformance.ts'
import { ownerFolder } from '../../support/owner.ts'
import { table } from '../../support/play-table.ts'
import { all, SPENT } from '../field.ts'

// An owner of the box puts files of his own into DATA_DIR: cards that do what other cards do.
const folder = ownerFolder('conflict-of-heroes')
const ROOT = join(import.meta.dirname, '../../..')
const OURS = join(import.meta.dirname, '../../../data/conflict-of-heroes')
type Row = { readonly id: string } & Readonly<Record<string, unknown>>

const ours = (): { cards: Row[] } => JSON.parse(readFileSync(join(OURS, 'cards.json'), 'utf8'))
const write = (cards: readonly Row[]): void =>
  writeFileSync(join(folder(), 'cards.json'), JSON.stringify({ ...ours(), cards }))
const add = (...more: Row[]): void => write([...ours().cards, ...more])
const like = (id: string, more: Row): Row => ({ ...ours().cards.find(row => row.id === id), ...more })
const system = async () => (await import('../../../src/systems/conflict-of-heroes/index.ts')).conflictOfHeroes
const game = async (position: object) =>
  table(await system(), {
    position: {
      scenario: 'mir',
      chapters: 19,
      turn: 'german',
      caps: { german: 0, soviet: 0 },
      hands: {},
      ...position,
    },
  })

const RIFLES = { unit: 'de_rifles41', hex: '1-H10', facing: 'N' }
const ENEMY = { unit: 'su_rifles41', hex: '1-H07', facing: 'S' }

describe('rows of the data', () => {
  test('of several cards that do the same each has its own number, and one that holds more says which', async () => {
    add(like('06', { id: '56', add: 5 }), like('11', { id: '61', add: 4 }))
    const attacked = async (hand: string[]) => {
      const g = await game({ units: [RIFLES, ENEMY], hands: { german: ['61'], soviet: hand } })
      g.play('german', 'play 61')
      expect(g.state.aim).toBe(4)
      g.play('german', 'attack GRif/1 1H07')
      return g
    }
    const one = await attacked(['56'])
    const missed = { dice: [1, 1, SPENT.seven] }
    expect(all(one.play('soviet', 'confuse', missed), 'raised')[0]).toMatchObject({ by: 5 })
    const both = await attacked(['06', '56'])
    expect(both.refused('soviet', 'confuse')).toMatchObject({ rule: 'CH-card-06', param: 'card' })
    expect(both.options('soviet', 'confuse', 'card')).toEqual(['06', '56'])
    expect(all(both.play('soviet', 'confuse 56'), 'raised')[0]).toMatchObject({ by: 5 })
    expect(both.state.hands[1]).toEqual([both.find('card', '06')])
    const { questions, verbs } = (await system()).words.en
    expect(questions.react(one.view('soviet'), { label: () => '' })).toMatch(/cards 06 “.+” and 56 “/)
    expect(verbs.confuse).toMatchObject({ button: '“Battlefield Confusion”: +3/5 AP', params: { card: {} } })
  })

  test('no code asks which card it is', () => {
    const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*/g
    const named = /['"`](?:0[1-9]|1\d|2[0-4]|B0\d)['"`]/
    const files = ['src/systems/conflict-of-heroes', 'render/conflict-of-heroes'].flatMap(root =>
      readdirSync(join(ROOT, root), { recursive: true, encoding: 'utf8' })
        .filter(name => name.endsWith('.ts'))
        .map(name => join(root, name)),
    )
    expect(files.length).toBeGreaterThan(60)
    expect(
      files.filter(file => named.test(readFileSync(join(ROOT, file), 'utf8').replace(COMMENTS, ''))),
    ).toEqual([])
  })
})

test('CH-4.4b CH-16.1a who has no firepower takes no hex, nor a truck that has some', async () => {
  const file: { units: Row[] } = JSON.parse(readFileSync(join(OURS, 'units.json'), 'utf8'))
  const own: Readonly<Record<string, object>> = {
    de_opel: { red: 2 },
    de_mg34: { red: 0, blue: 0 },
    de_pioneers: { red: 0, blue: 3 },
  }
  const units = file.units.map(row => ({ ...row, ...own[row.id] }))
  writeFileSync(join(folder(), 'units.json'), JSON.stringify({ ...file, units }))
  const takes = async (unit: string, name: string) => {
    const one = await game({
      units: [
        { unit, hex: '1-H08', facing: 'N' },
        { ...ENEMY, hex: '1-Q02' },
      ],
      control: ['soviet', 'soviet'],
    })
    one.play('german', `move ${name} 1H07`, { dice: [SPENT.seven] })
    return one.state.control[0] === 0
  }
  expect(await takes('de_rifles41', 'GRif/1')).toBe(true)
  expect(await takes('de_pioneers', 'Pion/1')).toBe(true)
  expect(await takes('de_mg34', 'MG34/1')).toBe(false)
  expect(await takes('de_opel', 'Opel/1')).toBe(false)
})

test('CH-card-18 CH-card-19 the points and the arrivals that a scenario names come with the card', async () => {
  const mir = JSON.parse(readFileSync(join(OURS, 'scenarios/02-mir.json'), 'utf8'))
  mkdirSync(join(folder(), 'scenarios'))
  const drawn = { points: { side: 'soviet', points: 3 }, arrive: 4 }
  const group = {
    name: { ru: 'край', en: 'edge' },
    round: 4,
    hexes: ['1-B01'],
    units: [{ unit: 'de_rifles41' }],
  }
  const german = { ...mir.forces.german, arriving: [...(mir.forces.german.arriving ?? []), group] }
  writeFileSync(
    join(folder(), 'scenarios/own.json'),
    JSON.stringify({ ...mir, id: 'own', number: 50, drawn, forces: { ...mir.forces, german } }),
  )
  const draws = ['card 18', 'card 02', 'card 19', 'card 02']
  const own = await game({
    scenario: 'own',
    units: [RIFLES, { ...ENEMY, hex: '1-M01' }, { ...ENEMY, hex: 'waiting', round: 4 }],
    control: [null, null],
    vp: { side: 'german', points: 1 },
    deck: ['18', '19', '02', '02'],
  })
  const { vp, round } = own.state
  own.play('german', 'pass')
  const events = own.play('soviet', 'pass', { draws })
  expect(all(events, 'scored')).toMatchObject([{ side: 1, points: 3 }])
  expect(vp - own.state.vp).toBe(3)
  expect(own.state.arrival[2]).toBe(round + 1)
})

// Every card twice, 07 and 57, B03 and B53; every scenario twice, with the one and with the other

const twin = (id: string): string => id.replace(/\d/, digit => String(Number(digit) + 5))
const twins = (ids: readonly string[]): string[] => ids.map(twin)
const OFFSET = { card: ours().cards.length, scenario: readdirSync(join(OURS, 'scenarios')).length }

interface File {
  readonly id: string
  readonly number: number
  readonly cards: {
    readonly from: number
    readonly to: number
    readonly dealt?: Readonly<Record<string, string[]>>
    readonly goals?: Readonly<Record<string, string[]>>
  }
  readonly weapons?: readonly { readonly card: string }[]
  readonly smoke?: readonly string[]
}
const ofSides = (map: Readonly<Record<string, string[]>> | undefined) =>
  map && Object.fromEntries(Object.entries(map).map(([side, ids]) => [side, twins(ids)]))
const isCard = (id: string): boolean => ours().cards.some(row => row.id === id)

function writeTwins(): void {
  add(...ours().cards.map(row => ({ ...row, id: twin(row.id) })))
  mkdirSync(join(folder(), 'scenarios'))
  for (const name of readdirSync(join(OURS, 'scenarios'))) {
    const file: File = JSON.parse(readFileSync(join(OURS, 'scenarios', name), 'utf8'))
    const { id, number, cards, weapons = [], smoke = [] } = file
    const other = {
      ...file,
      id: `${id}2`,
      number: number + OFFSET.scenario,
      cards: {
        ...cards,
        from: cards.from + 50,
        to: cards.to + 50,
        ...(cards.dealt && { dealt: ofSides(cards.dealt) }),
        ...(cards.goals && { goals: ofSides(cards.goals) }),
      },
      weapons: weapons.map(weapon => ({ ...weapon, card: twin(weapon.card) })),
      smoke: smoke.map(one => (isCard(one) ? twin(one) : one)),
    }
    writeFileSync(join(folder(), 'scenarios', `twin-${name}`), JSON.stringify(other))
  }
}

const CARDS = ['card', 'cards', 'hands', 'weapons', 'goals', 'deck', 'discard']
/** What is said of a card, or lies in a hand, with the twin in its place. */
function mirrored(value: unknown, isCards = false): unknown {
  if (typeof value === 'number') return isCards && value >= 0 ? value + OFFSET.card : value
  if (Array.isArray(value)) return value.map(one => mirrored(one, isCards))
  if (typeof value !== 'object' || value === null) return value
  const of = ([key, inner]: [string, unknown]) =>
    key === 'scenario' ? (inner as number) + OFFSET.scenario : mirrored(inner, isCards || CARDS.includes(key))
  return Object.fromEntries(Object.entries(value).map(entry => [entry[0], of(entry)]))
}
const mirroredText = (text: string): string => text.replace(/\bB?[0-2]\d(?= [«“])/g, twin)

function mirroredAction(system: GameSystem, state: GameState, { verb, args }: Action): Action {
  const params = findOpenQuestion(system, state)?.verbs[verb].params ?? []
  const isCards = (at: number): boolean => params[at]?.kind === 'card'
  return { verb, args: args.map((arg, at) => mirrored(arg, isCards(at)) as Arg) }
}

const STEPS = 160
/** Two games pass now and then, so that rounds end: one with artillery to be planned, one with the card that ends it. */
const SHORT_ROUNDS = ['ridge', 'mir']

/** The same chance for both. */
const umpireOf = (seed: string): Umpire => {
  const pick = picker(seed)
  return new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) })
}

interface Half {
  readonly state: HeroesState
  readonly umpire: Umpire
}
/** A scenario with every card in some hand, or in the deck. */
function begin(system: GameSystem, scenario: string, of: (id: string) => string, end: boolean): Half {
  const umpire = umpireOf('the same for both')
  const { cards } = ours()
  const ids = (test: (row: Row) => boolean): string[] => cards.flatMap(row => (test(row) ? [of(row.id)] : []))
  const isScenario = ({ kind, effect }: Row): boolean =>
    kind === 'scenario' && (end || effect !== 'end_mission')
  const setUp = system.rules.toPosition(
    system.rules.setup({ scenario, variants: {} }, umpireOf('set up')),
  ) as HeroesPosition
  // Card 16 finds something to clear
  const bare = setUp.units.find(
    ({ hex }) => hex?.includes('-') && !setUp.tokens?.some(token => token.hex === hex),
  )
  const inHand = ids(({ pile, kind }) => pile === 'battle' && kind !== 'scenario')
  const weapons = ids(({ pile }) => pile === 'weapon')
  const state: HeroesState = system.rules.fromPosition(
    {
      ...setUp,
      round: 2,
      chapters: 19,
      tokens: [...(setUp.tokens ?? []), ...(bare ? [{ token: 'wire', hex: bare.hex }] : [])],
      hands: { german: inHand, soviet: inHand },
      weapons: { german: weapons, soviet: [...weapons, ...weapons.slice(-1)] },
      deck: [...inHand.slice(0, 4), ...ids(isScenario)],
      discard: [],
    },
    umpire,
  )
  runTasks(system, state, umpire)
  return { state, umpire }
}

const said = ({ umpire }: Half): GameEvent[] => umpire.announcements.splice(0).map(({ event }) => event)

describe('8, 20 a card is what it does, not which one it is', () => {
  test('a twin of each card does what the card does, everywhere and in the same words', async () => {
    writeTwins()
    const { cards } = await import('../../../data/conflict-of-heroes/index.ts')
    const heroes: GameSystem = await system()
    const played = new Set<string>()
    const ids = heroes.scenarios.slice(0, OFFSET.scenario).map(({ id }) => id)
    // Once all scenarios; again, with other chances, only for a card that has not turned up
    for (const [game, id] of [...ids, ...ids, ...ids].entries()) {
      if (game >= ids.length && played.size === OFFSET.card) break
      const pick = picker(`twins ${id} ${game}`)
      const one = begin(heroes, id, card => card, id === 'mir')
      const two = begin(heroes, `${id}2`, twin, id === 'mir')
      for (let step = 0; step < STEPS && findOpenStep(one.state); step++) {
        const by: Role = decidingRoles(one.state)[pick(decidingRoles(one.state).length)]
        expect(listAvailableVerbs(heroes, two.state, by)).toEqual(listAvailableVerbs(heroes, one.state, by))
        // Rather a card, and rather one that has not been seen
        const tries = Array.from({ length: 4 }, () => sampleAction(heroes, one.state, by, pick))
        const plays = tries.filter(({ verb }) => verb === 'play')
        const isNew = ({ args: [card] }: Action) => !played.has(cards[card as number].id)
        const strike = tries.find(({ verb }) => verb === 'strike')
        const pass =
          SHORT_ROUNDS.includes(id) &&
          step % 50 > 20 &&
          listAvailableVerbs(heroes, one.state, by).includes('pass')
        const action = pass
          ? { verb: 'pass', args: [] }
          : (plays.find(isNew) ?? strike ?? plays[0] ?? tries[0])
        const same = mirroredAction(heroes, one.state, action)
        expect(findRefusal(heroes, two.state, by, same), JSON.stringify([id, step, action])).toBeNull()
        applyAction(heroes, one.state, by, action, one.umpire)
        applyAction(heroes, two.state, by, same, two.umpire)
        const [ofOne, ofTwo] = [said(one), said(two)]
        expect(ofTwo).toEqual(ofOne.map(event => mirrored(event)))
        for (const event of ofOne)
          if (event.type === 'played' || event.type === 'scenarioCard')
            played.add(cards[(event as GameEvent & { card: number }).card].id)
        if (step % 10 > 0) continue
        expect(two.state).toEqual(mirrored(one.state))
        for (const words of Object.values(heroes.words)) {
          const [names, others] = [one, two].map(({ state }) => heroes.views.names(state))
          const say = (of: ObjectNames) => ({
            label: (kind: string, value: Arg) => words.label(kind, value, of),
          })
          for (const [at, event] of ofOne.entries())
            expect(words.events[event.type]?.(ofTwo[at], say(others))).toBe(
              mirroredText(words.events[event.type]?.(event, say(names)) ?? ''),
            )
          const told = ({ state }: Half): string => {
            const view = heroes.views.view(state, by)
            return [words.board(view, by), ...words.status(view, by)].join('\n')
          }
          expect(told(two)).toBe(mirroredText(told(one)))
        }
      }
    }
    expect([...played].sort()).toEqual(
      ours()
        .cards.map(({ id }) => id)
        .sort(),
    )
  }, 60_000)

  test('what a refusal says of a card it says of its twin, under the twin’s own section', async () => {
    writeTwins()
    const { words, menus } = await system()
    const { references } = menus
    for (const { refusals, sections } of Object.values(words))
      for (const { id, kind } of ours().cards) {
        if (kind === 'action' || kind === 'bonus')
          expect(refusals[`CH-card-${twin(id)}`]).toBe(refusals[`CH-card-${id}`])
        const of = (number: string) => sections.find(section => section.number === `card-${number}`)
        expect(of(twin(id))?.text).toBe(of(id)?.text)
      }
    const entries = references?.find(({ name }) => name.en === 'card')?.entries.map(({ id }) => id) ?? []
    for (const { id } of ours().cards) expect(entries).toContain(twin(id))
  })

  test('the picture of a hand shows a twin as it shows the card, but for the number', async () => {
    writeTwins()
    const heroes = await system()
    const { heroesPainter } = await import('../../../render/conflict-of-heroes/index.ts')
    const hand = (ids: readonly string[]): Canvas => {
      const position = { scenario: 'mir', units: [RIFLES, ENEMY], hands: { german: ids }, deck: [] }
      const { state } = table(heroes, { position })
      const view = heroes.views.view(state, 'german')
      const request = {
        system: heroes.id,
        lang: 'en',
        view,
        role: 'german',
        said: [],
        show: { kind: 'hand' },
      } as const
      return heroesPainter.paint(view, request).canvas
    }
    for (const { id, pile } of ours().cards) {
      if (pile !== 'battle') continue
      const { width, height } = changed(hand([id]), hand([twin(id)]))
      expect([width > 0 && width < 60, height > 0 && height < 40], id).toEqual([true, true])
    }
  })
})

/** The size of the part of a picture in which two differ. */
function changed(one: Canvas, two: Canvas): { width: number; height: number } {
  const [a, b] = [pixels(one), pixels(two)]
  const [across, down]: [number[], number[]] = [[], []]
  for (let at = 0; at < a.length; at += 4) {
    if (a[at] === b[at] && a[at + 1] === b[at + 1] && a[at + 2] === b[at + 2]) continue
    across.push((at / 4) % one.width)
    down.push(Math.floor(at / 4 / one.width))
  }
  const span = (list: readonly number[]): number =>
    list.reduce((most, n) => Math.max(most, n), -1) -
    list.reduce((least, n) => Math.min(least, n), list[0] ?? 0) +
    1
  return { width: span(across), height: span(down) }
}
