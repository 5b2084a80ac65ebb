import type { Match } from '../../src/engine/log.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { type FilePlaySuccess, playFileBytes, playFileJson } from '../../src/game-file/index.ts'
import type { FilePlayFailure } from '../../src/game-file/problem.ts'
import { findSystem, systems } from '../../src/systems/index.ts'
import { picker } from '../support/conformance.ts'
import { setupsOf } from '../support/setups.ts'
import { forged, KINDS, type Kind, type Original, originalOf } from './forge.ts'
import { TEXTS } from './forge-fields.ts'
import { copy, type Draft } from './honest.ts'
import { life, type Pick } from './life.ts'
import { parse, type Verified, verify } from './verifier.ts'

export interface Forgeries {
  readonly games: number
  readonly entries: number
  readonly tried: number
  /** System → forgeries of its games. */
  readonly systems: Readonly<Record<string, number>>
  /** Kind → how often it occurred. */
  readonly kinds: Readonly<Record<string, number>>
  /** What was said of the forgeries: the word of the project's verifier, and of docs/verify.mjs. */
  readonly words: Readonly<Record<string, number>>
  /** What people did in the games. */
  readonly met: Readonly<Record<string, number>>
  readonly breaches: readonly string[]
}

/** What the games must have among their entries, all together. */
const MUST_BE_MET = ['auto', 'agreed: player', 'game:back', 'game:base', 'game:substitute']

type Judged = FilePlaySuccess | FilePlayFailure

/** Forges honest games of all systems, kind after kind, and holds both verifiers to what they say. */
export function tryForgeries(count: number, seed: string, gamesEach: number): Forgeries {
  const pick = picker(`forgeries ${seed}`)
  const breaches: string[] = []
  const originals = Object.values(systems).map(system => originalsOf(system, gamesEach, seed, breaches))
  const tally = { systems: new Map<string, number>(), kinds: new Map(), words: new Map(), met: new Map() }
  for (const { match } of originals.flat()) for (const what of deeds(match)) add(tally.met, what)
  let tried = 0
  for (let i = 0; i < count; i++) {
    const kind = KINDS[i % KINDS.length]
    const found = someForgery(kind, originals, Math.floor(i / KINDS.length) + i, pick)
    if (!found) continue
    tried++
    const { original, draft } = found
    const head = kind.needsHead ? original.head : undefined
    const said = playFileJson(draft, findSystem, { head })
    const own = verify(draft, head)
    add(tally.systems, original.system.id)
    add(tally.kinds, kind.name)
    add(tally.words, `${wordOf(said).replace(/\d+/, 'n')} / ${own.word.replace(/\d+/, 'n')}`)
    const wrong = breach(original, draft, said, own, kind)
    if (wrong) breaches.push(`${original.system.id}, ${original.seed}, ${kind.name}: ${wrong}`)
  }
  for (const [name, change] of Object.entries(TEXTS))
    for (const { seed: own, file } of originals.flat()) {
      const text = change(JSON.stringify(file), pick)
      if (text === null) continue
      tried++
      add(tally.kinds, name)
      const said = playFileBytes(new TextEncoder().encode(text), findSystem)
      if (said.ok || !isRefused(text)) breaches.push(`${own}, ${name}: it is read`)
    }
  for (const { name } of KINDS) if (!tally.kinds.has(name)) breaches.push(`never forged: ${name}`)
  for (const what of MUST_BE_MET) if (!tally.met.has(what)) breaches.push(`never met: ${what}`)
  const all = originals.flat()
  const entries = all.map(({ match }) => match.log.length)
  return {
    games: all.length,
    entries: entries.reduce((sum, one) => sum + one, 0),
    tried,
    systems: sorted(tally.systems),
    kinds: sorted(tally.kinds),
    words: sorted(tally.words),
    met: sorted(tally.met),
    breaches,
  }
}

function isRefused(text: string): boolean {
  try {
    parse(text)
    return false
  } catch {
    return true
  }
}

const add = (tally: Map<string, number>, what: string): void =>
  void tally.set(what, (tally.get(what) ?? 0) + 1)
const sorted = (tally: ReadonlyMap<string, number>) => Object.fromEntries([...tally].sort())

/** Games of a system, calm and lively, with and without corrected rules on the way; both verifiers must believe them. */
function originalsOf(system: GameSystem, count: number, seed: string, breaches: string[]): Named[] {
  const setups = setupsOf(system)
  const pick = picker(`originals ${seed} ${system.id}`)
  return Array.from({ length: count }, (_, i) => {
    const own = `${seed} ${system.id} ${i}`
    const corrected = { system: { ...system, version: '99' }, after: 3 + pick(30) }
    const table = life(system, own, {
      setup: setups[pick(setups.length)],
      calm: [40, 4, 12][i % 3],
      steps: 3000,
      toTheEnd: true,
      ...(i % 3 === 2 && { corrected }),
    })
    const original = originalOf(system, table.match as Match, table.secret)
    const { file, head } = original
    const word = wordOf(playFileJson(file, findSystem, { head }))
    const believed = verify(file, head).word
    if (!word.startsWith('proven') || believed !== `dice ${word}`)
      breaches.push(`${own}: an honest game is ${word}, to the other program ${believed}`)
    return { ...original, seed: own }
  })
}

type Named = Original & { readonly seed: string }

function deeds({ log }: Match): string[] {
  return log.flatMap(({ verb, auto, agreed = [] }) => [
    ...(verb.startsWith('game:') ? [verb] : []),
    ...(auto ? ['auto'] : []),
    ...agreed.map(role => (role === 'moderator' ? 'agreed: moderator' : 'agreed: player')),
  ])
}

/** A forgery of a game of the system whose turn it is; where it has none, of another. */
function someForgery(kind: Kind, originals: readonly (readonly Named[])[], turn: number, pick: Pick) {
  for (let system = 0; system < originals.length; system++) {
    const games = originals[(turn + system) % originals.length]
    const first = pick(games.length)
    for (let game = 0; game < games.length; game++) {
      const original = games[(first + game) % games.length]
      const draft = forged(kind, original, pick)
      if (draft) return { original, draft: copy(draft) }
    }
  }
  return null
}

const wordOf = (said: Judged): string => said.proof.word
const rank = (word: string): number =>
  ['broken', 'consistent', 'proven since', 'proven'].findIndex(one => word.startsWith(one))

/** What no verifier may say of a forgery. */
function breach(original: Original, draft: Draft, said: Judged, own: Verified, kind: Kind): string | null {
  const honest = original.match.bases ? 'proven since' : 'proven'
  const word = wordOf(said)
  const reason = said.ok ? '' : `: ${said.error.message} (${said.error.entry})`
  const others = `${own.word}: ${own.error?.message ?? ''} (${own.error?.entry})`
  if (rank(word) >= ['proven since', 'proven'].indexOf(honest) + 2) return `it is called ${word}`
  if (kind.isForBoth && (said.ok || own.ok)) return `one says ${word}${reason}, the other ${others}`
  if (!agree(draft, said, own)) return `one says ${word}${reason}, the other ${others}`
  return null
}

/** What both check: the commitment, the chain, every die and draw, the bases in it, the head. */
const SHARED = /^(commitment|link|chance|bases|head):/

/**
 * Where the reason is one that both know, both find one at the same entry; where neither finds any, their words are
 * the same. (What was rolled without the game's own variants only the rules can tell.)
 */
function agree(draft: Draft, said: Judged, own: Verified): boolean {
  if (said.ok) return own.ok && own.word.replace('dice ', '') === wordOf(said)
  // It never says more than what it looked at
  if (own.ok && own.word.startsWith('proven')) return false
  const shared = SHARED.exec(said.error.message)?.[1]
  if (!shared || (shared === 'chance' && draft.variants === undefined)) return true
  return !own.ok && own.error?.entry === said.error.entry && SHARED.test(own.error?.message ?? '')
}
