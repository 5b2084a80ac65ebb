import { describe, expect, test, vi } from 'vitest'
import { joinWithinLimit } from '../../commands/table/join-within-limit.ts'
import { tokenKinds } from '../../data/conflict-of-heroes/index.ts'
import { CLOSEUP_WIDTH } from '../../render/closeup.ts'
import type * as Badges from '../../render/drawing/badges.ts'
import { painters } from '../../render/registry.ts'
import type { PictureRequest, PictureSubject } from '../../render/request.ts'
import { decidingRoles, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { playAction } from '../../src/engine/match.ts'
import { visibleEvents } from '../../src/engine/umpire.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { systems } from '../../src/systems/index.ts'
import { freshMatch, picker } from '../support/conformance.ts'
import { unpainted } from './unpainted.ts'

/** Badges that were drawn since it was emptied. */
const drawn = vi.hoisted(() => new Set<string>())
vi.mock('../../render/drawing/badges.ts', async original => {
  const real = await original<typeof Badges>()
  return {
    ...real,
    drawBadge: (...args: Parameters<typeof real.drawBadge>) => {
      drawn.add(args[1])
      real.drawBadge(...args)
    },
  }
})

function paint(id: string, view: unknown, show: PictureSubject, more: Partial<PictureRequest> = {}) {
  return painters[id].paint(view, { system: id, lang: 'ru', view, role: null, said: [], show, ...more })
}

/** Badges that come into these pictures, which have nothing from others before them. */
function badgesOf(draw: () => void): readonly string[] {
  drawn.clear()
  unpainted(draw)
  return [...drawn]
}

const start = (id: string, scenario = systems[id].scenarios[0].id) =>
  systems[id].views.view(freshMatch(systems[id], { scenario, variants: {} }, 'legend').match.state, null)

/** Within Discord’s limit every sign is told by its first clause at least, and none ends inside a clause. */
function endsWhole(signs: readonly string[]): void {
  const told = joinWithinLimit(signs, 1024)
  expect(told.length).toBeLessThanOrEqual(1024)
  for (const sign of signs) expect(told).toContain(sign.slice(0, sign.search(/[;,(—–]|\. |$/u)).trim())
  expect(told).not.toMatch(/…$|: *(?:;|$)|\([^)]*$/u)
}

/** A game may do without: then its board is shown. */
const explained = Object.keys(systems).filter(id => painters[id].legend)

describe.each(explained)('%s: the legend', id => {
  const system = systems[id]

  test('is a picture for a phone and the same in words, in both languages', () => {
    const view = start(id)
    const [ru, en] = (['ru', 'en'] as const).map(lang => painters[id].legend?.(view, lang) ?? [])
    expect(ru).toHaveLength(en.length)
    expect(ru.length).toBeGreaterThan(0)
    expect(ru.join('')).toMatch(/^[^a-z]*[а-яё]/)
    expect(en.join('')).not.toMatch(/[а-яё]/i)
    expect(new Set(en).size).toBeGreaterThan(en.length - 2)
    for (const lang of ['ru', 'en'] as const)
      expect(paint(id, view, { kind: 'legend' }, { lang }).width).toBe(CLOSEUP_WIDTH)
  })

  test.each(system.scenarios.map(one => one.id))('%s: in words it ends whole, with every sign', scenario => {
    for (const lang of ['ru', 'en'] as const) {
      const signs = painters[id].legend?.(start(id, scenario), lang) ?? []
      endsWhole(signs)
    }
  })

  test('every badge that comes onto a board is explained, and no other', () => {
    const views: { readonly view: unknown; readonly said: PictureRequest['said'] }[] = []
    for (const { id: scenario } of system.scenarios.slice(0, 3))
      for (let game = 0; game < (id === 'conflict-of-heroes' ? 1 : 3); game++) {
        const pick = picker(`legend ${game}`)
        let { secret, match } = freshMatch(system, { scenario, variants: {} }, `legend ${game}`)
        while (findOpenStep(match.state) && match.log.length < 150) {
          const by = decidingRoles(match.state)[pick(decidingRoles(match.state).length)]
          const played = playAction(system, match, secret, by, sampleAction(system, match.state, by, pick))
          if ('refusal' in played) throw new Error(JSON.stringify(played.refusal))
          match = played.match
          if (match.log.length % 25 > 0 && findOpenStep(match.state)) continue
          views.push({
            view: system.views.view(match.state, null),
            said: visibleEvents(played.announcements, null),
          })
        }
      }
    const boards = badgesOf(() => {
      for (const { view, said } of views) paint(id, view, { kind: 'board' }, { said })
    })
    const legends = badgesOf(() => {
      for (const { view } of views) paint(id, view, { kind: 'legend' })
    })
    expect(boards.filter(kind => !legends.includes(kind))).toEqual([])
    const rare = RARE[id] ?? []
    expect(legends.filter(kind => !boards.includes(kind) && !rare.includes(kind))).toEqual([])
  })
})

/** Badges that short random games seldom come to. */
const RARE: Readonly<Record<string, readonly string[]>> = {
  'hells-gate': ['hit', 'retreat'],
  'pavlovs-house': ['order', 'pinned', 'spent', 'done'],
  'conflict-of-heroes': ['supply'],
}

test('Conflict of Heroes: in words the signs end whole also where every fortification and smoke has come', () => {
  const most = {
    ...(start('conflict-of-heroes', 'kv2') as HeroesView),
    tokens: tokenKinds.map((_, token) => ({
      token,
      hex: 0,
      facing: 0,
      hidden: false,
      of: null,
      dugBy: null,
    })),
    heavy: [0],
  }
  for (const lang of ['ru', 'en'] as const) {
    const signs = painters['conflict-of-heroes'].legend?.(most, lang) ?? []
    for (const { name } of tokenKinds)
      expect(signs.join('; ').toLowerCase()).toContain(name[lang].toLowerCase())
    endsWhole(signs)
  }
})

test('Conflict of Heroes: signs that a scenario does not have are left out', () => {
  const told = (scenario: string) =>
    painters['conflict-of-heroes'].legend?.(start('conflict-of-heroes', scenario), 'en').join('; ') ?? ''
  expect(told('partisans')).not.toMatch(/bogged|bonus moves/)
  expect(told('kv2')).toMatch(/bogged down/)
  expect(told('kv2')).toMatch(/bonus moves/)
})

test('what newcomers asked about is there', () => {
  const told = (id: string) => painters[id].legend?.(start(id), 'en').join('; ') ?? ''
  expect(told('hells-gate')).toMatch(/14 : 2.*star:.*no-entry sign.*hatched German.*below a post/s)
  expect(told('pavlovs-house')).toMatch(/below a post/)
  expect(told('stalingrad')).toMatch(/1-9-2.*golden star.*flame.*hatching.*below a post/s)
})
