import { expect, test } from 'vitest'
import type { Match } from '../../src/engine/match.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { exportGame, playFile } from '../../src/game-file/index.ts'
import { systemNamed, systems } from '../../src/systems/index.ts'
import { picker } from '../conformance.ts'
import { relinked } from './forge.ts'
import { copy, type Draft } from './honest.ts'
import { life, type Pick } from './life.ts'
import { verify } from './verifier.ts'

const JUNK: readonly unknown[] = [
  ...[null, 0, -1, 1, 2, 7, 40, 1e3, 1e9, 2e7, 1.5, -0, true, false],
  ...['', 'x', '~', '()', 'constructor', '__proto__', 'toString', '\ud800', 'я'.repeat(900)],
  ...[[], {}, [[]], [null], [1, 2, 3], { do: 'x' }, { length: 1e9 }, new Array(400).fill(0)],
]

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** One value somewhere in it becomes another, goes, or comes twice. */
function spoilt(root: Node, pick: Pick): void {
  let node = root
  for (;;) {
    const keys = Object.keys(node)
    if (keys.length === 0) return
    const key = keys[pick(keys.length)]
    const inner = node[key]
    if (isNode(inner) && pick(4) > 0) {
      node = inner
      continue
    }
    const change = pick(4)
    if (change === 0 && Array.isArray(node)) node.splice(Number(key), 1)
    else if (change === 0) delete node[key]
    else if (change === 1 && typeof inner === 'number') node[key] = inner + pick(9) - 4
    else if (change === 2) node[keys[pick(keys.length)]] = structuredClone(inner)
    else node[key] = structuredClone(JUNK[pick(JUNK.length)])
    return
  }
}

/** Files of each form: a game that is over, one that goes on from a base, one of a real table, one from a position. */
function filesOf(system: GameSystem): Draft[] {
  const corrected = { system: { ...system, version: '99' }, after: 12 }
  const games = [{}, { corrected }].map((more, i) =>
    life(system, `fuzz ${system.id} ${i}`, { calm: 20, steps: 40, toTheEnd: true, ...more }),
  )
  const [whole, based] = games.map(({ match, secret }) => copy(exportGame(match as Match, secret)))
  const { secret: _, commitment: __, ...open } = whole
  const position = system.position((games[0].match as Match).state)
  const setup = JSON.parse(JSON.stringify(position))
  const { format, scenario } = whole
  return [
    whole,
    based,
    { ...open, dice: 'recorded' },
    { format, system: system.id, scenario, dice: 'recorded', setup, entries: [] },
  ]
}

test.each(Object.values(systems))(
  'files of $id spoilt in 160 ways are answered, each within two seconds',
  system => {
    const files = filesOf(system)
    let broken = 0
    for (let n = 0; n < 160; n++) {
      const pick = picker(`fuzz ${system.id} ${n}`)
      const draft = copy(files[n % files.length])
      for (let changes = 1 + pick(3); changes > 0; changes--) {
        // Positions are what drives the rules: they are spoilt most.
        const inside = [draft, draft, draft.setup, draft.bases?.[0]?.state].filter(isNode)
        spoilt(inside[pick(inside.length)], pick)
      }
      if (draft.bases && pick(2) === 0) tryToLink(draft)
      const started = performance.now()
      const said = playFile(draft, systemNamed)
      expect(performance.now() - started, `${n}`).toBeLessThan(2000)
      expect(JSON.parse(JSON.stringify(said)).ok, `${n}`).toBe(said.ok)
      if (!said.ok) broken++
      expect(typeof verify(draft).ok, `${n}`).toBe('boolean')
    }
    expect(broken).toBeGreaterThan(80)
  },
)

/** So that the position of a base is not refused for its fingerprint alone. */
function tryToLink(draft: Draft): void {
  try {
    relinked(draft)
  } catch {}
}
