import type { Match } from '../../src/engine/log.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { exportFinishedGame } from '../../src/game-file/index.ts'
import { exportUnfinishedGame } from '../../src/game-file/sealed.ts'
import type { Table } from '../../src/table/types.ts'
import { NASTY } from '../fuzz/nasty.ts'
import { relinked } from './forge.ts'
import { copy, type Draft } from './honest.ts'
import { type Living, life, type Pick } from './life.ts'

const JUNK: readonly unknown[] = [
  ...[null, 0, -1, 1, 2, 7, 40, 1e3, 1e9, 2e7, 1.5, -0, true, false],
  ...['', 'x', '~', '()', 'constructor', '__proto__', 'toString', '\ud800', 'я'.repeat(900)],
  ...NASTY,
  ...[[], {}, [[]], [null], [1, 2, 3], { do: 'x' }, { length: 1e9 }, new Array(400).fill(0)],
]

/** A file with one to three things wrong in it. */
export function spoiltFile(files: readonly Draft[], pick: Pick): Draft {
  const draft = copy(files[pick(files.length)])
  for (let changes = 1 + pick(3); changes > 0; changes--) {
    // Positions are what drives the rules: they are spoilt most.
    const inside = [draft, draft, draft.setup, draft.bases?.[0]?.state].filter(isNode)
    spoil(inside[pick(inside.length)], pick)
  }
  if (draft.bases && pick(2) === 0) tryToLink(draft)
  return draft
}

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** One value somewhere in it becomes another, goes, or comes twice. */
function spoil(root: Node, pick: Pick): void {
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

/** Files of each form: a game that is over, one that goes on from a base, one of a real table, one from a position, one of a game still on. */
export function filesOf(system: GameSystem, seed: string): Draft[] {
  const corrected = { system: { ...system, version: '99' }, after: 12 }
  const games = [{}, { corrected }].map((more, i) => finished(system, `${seed} ${system.id} ${i}`, more))
  const [whole, based] = games.map(({ match, secret }) => copy(exportFinishedGame(match as Match, secret)))
  const { secret: _, commitment: __, ...open } = whole
  const position = system.rules.toPosition((games[0].match as Match).state)
  const setup = JSON.parse(JSON.stringify(position))
  const { format, scenario } = whole
  return [
    whole,
    based,
    { ...open, dice: 'recorded' },
    { format, system: system.id, scenario, dice: 'recorded', setup, entries: [] },
    copy(exportUnfinishedGame(system, games[0].match as Match, 'en')),
  ]
}

/** Now and then a vote that is still open keeps a short game from its end. */
function finished(system: GameSystem, seed: string, more: Living): Table {
  for (let n = 0; ; n++) {
    const table = life(system, `${seed}${'+'.repeat(n)}`, { calm: 20, steps: 40, toTheEnd: true, ...more })
    if (table.stage === 'over') return table
  }
}

/** So that the position of a base is not refused for its fingerprint alone. */
function tryToLink(draft: Draft): void {
  try {
    relinked(draft)
  } catch {}
}
