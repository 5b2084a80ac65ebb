import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import {
  computeBaseFingerprint,
  computeCommitment,
  computeEntryLink,
  computeOpeningLink,
} from '../../src/engine/chain.ts'
import type { LogEntry, Match, ReplayBase } from '../../src/engine/log.ts'
import { beginMatch, closeGame, logSeatChange, MODERATOR_ROLE, playAction } from '../../src/engine/match.ts'
import type { GameState } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { exportFinishedGame } from '../../src/game-file/index.ts'
import { toGameStart } from '../../src/game-file/read.ts'
import { createSeatRecord, type SeatRecord, updateSeatRecord } from '../../src/game-file/seats.ts'
import { secretOf } from '../support/conformance.ts'
import { UNCOVERED } from './forge-fields.ts'
import { copy, type Draft } from './honest.ts'
import type { Pick } from './life.ts'

/** An honest game: its file, the log behind it, and what the thread showed of it. */
export interface Original {
  readonly system: GameSystem
  readonly match: Match
  readonly file: Draft
  readonly secret: string
  /** The digits of the head under its last board. */
  readonly head: string
}

export function originalOf(system: GameSystem, match: Match, secret: string): Original {
  const file = copy(exportFinishedGame(match, secret))
  return { system, match, file, secret, head: linksOf(file).at(-1)?.slice(0, 10) ?? '' }
}

const linksOf = (file: Draft): string[] => [file.opening, ...file.entries].map(one => one?.link ?? '')

/**
 * Changes a copy of an honest file, or gives another; null where there is nothing of the kind. What is `relinked` is a
 * chain that holds, computed with the secret, which is public by then.
 */
export type Change = (draft: Draft, original: Original, pick: Pick) => Draft | null

type DraftEntry = Draft['entries'][number]
type Field = keyof Draft
type Chance = NonNullable<DraftEntry['chance']>

const oneOf = <T>(list: readonly T[], pick: Pick): T | undefined => list[pick(Math.max(1, list.length))]

/** A change of an entry that `fits`. */
const inEntry =
  (fits: (entry: DraftEntry) => boolean, change: (entry: DraftEntry, pick: Pick) => void): Change =>
  (draft, _, pick) => {
    const entry = oneOf(draft.entries.filter(fits), pick)
    if (!entry) return null
    change(entry, pick)
    return draft
  }

const any = (): boolean => true
const has = (field: keyof DraftEntry) => (entry: DraftEntry) => entry[field] !== undefined
const rolled = ({ chance = [] }: DraftEntry): boolean => chance.some(one => one.length === 2)
const drew = ({ chance = [] }: DraftEntry): boolean => chance.some(one => one.length === 3)

const without =
  (field: Field): Change =>
  draft => {
    if (draft[field] === undefined) return null
    delete draft[field]
    return draft
  }
const entryWithout = (field: keyof DraftEntry): Change => inEntry(has(field), entry => delete entry[field])

/** Another hexadecimal digit somewhere. */
function otherDigit(text: string, pick: Pick): string {
  const at = pick(text.length)
  const digits = [...'0123456789abcdef'].filter(digit => digit !== text[at])
  return text.slice(0, at) + digits[pick(digits.length)] + text.slice(at + 1)
}

/** Another die or draw in place of one of them. */
function reroll(chance: Chance, isDie: boolean, pick: Pick, by: (of: number) => number): void {
  const fitting = chance.filter(one => (one.length === 2) === isDie && one[0] > 1)
  const one = oneOf(fitting, pick)
  if (!one) return
  const least = isDie ? 1 : 0
  one[1] = ((one[1] - least + by(one[0])) % one[0]) + least
}

const other = (pick: Pick) => (of: number) => 1 + pick(of - 1)

/** What anybody may take away: the word must become less. */
const REMOVED: Readonly<Record<string, Change>> = {
  'without secret': without('secret'),
  'without commitment': without('commitment'),
  'without table': without('table'),
  'without entropy': without('entropy'),
  'without rules': without('rules'),
  'without variants': without('variants'),
  'without seats': without('seats'),
  'without result': without('result'),
  'without opening': without('opening'),
  'without bases': without('bases'),
  'without the chance of the opening': draft => {
    delete draft.opening?.chance
    return draft
  },
  'without the link of the opening': draft => {
    delete draft.opening?.link
    return draft
  },
  'entry without n': entryWithout('n'),
  'entry without by': entryWithout('by'),
  'entry without do': entryWithout('do'),
  'entry without chance': entryWithout('chance'),
  'entry without sealed': entryWithout('sealed'),
  'entry without command': entryWithout('command'),
  'entry without link': entryWithout('link'),
  'entry without auto': entryWithout('auto'),
  'entry without consents': entryWithout('agreed'),
  'entry without one consent': inEntry(
    ({ agreed = [] }) => agreed.length > 0,
    ({ agreed = [] }, pick) => void agreed.splice(pick(agreed.length), 1),
  ),
  'without links': draft => {
    for (const one of [draft.opening, ...draft.entries]) delete one?.link
    return draft
  },
  'without chance': draft => {
    for (const one of [draft.opening, ...draft.entries]) delete one?.chance
    return draft
  },
  'without all that proves, with a chosen secret': (draft, _, pick) => {
    for (const one of [draft.opening, ...draft.entries]) {
      delete one?.chance
      delete one?.link
    }
    delete draft.commitment
    draft.secret = otherDigit(draft.secret ?? '', pick)
    return draft
  },
  'the last entries are cut off': (draft, _, pick) => {
    draft.entries.splice(-1 - pick(Math.min(20, draft.entries.length)))
    return draft
  },
  'the last entries and the result are cut off': (draft, _, pick) => {
    draft.entries.splice(-1 - pick(Math.min(20, draft.entries.length)))
    delete draft.result
    return draft
  },
  'the last entries are cut off, the game is said to be on': (draft, _, pick) => {
    draft.entries.splice(-1 - pick(Math.min(20, draft.entries.length)))
    draft.result = null
    return draft
  },
  'an entry is dropped': (draft, _, pick) => {
    draft.entries.splice(pick(draft.entries.length), 1)
    return draft
  },
  'an entry is dropped, the others counted anew': (draft, _, pick) => {
    draft.entries.splice(pick(draft.entries.length), 1)
    for (const [i, entry] of draft.entries.entries()) entry.n = i + 1
    return draft
  },
}

const CHANGED: Readonly<Record<string, Change>> = {
  'another handicap': (draft, _, pick) => {
    if (!draft.handicap) return null
    draft.handicap.points = 1 + ((draft.handicap.points + pick(98)) % 99)
    return draft
  },
  'no handicap': without('handicap'),
  'points that nobody was given': draft => {
    if (draft.handicap) return null
    draft.handicap = { side: draft.seats?.[0]?.[0] ?? '', points: 3 }
    return draft
  },
  'another bid': (draft, _, pick) => {
    const bid = oneOf(draft.bids?.made ?? [], pick)
    if (!bid) return null
    bid.points += 1
    return draft
  },
  'the sides of the bidders changed': draft => {
    const [one, other] = draft.bids?.made ?? []
    if (!one || !other) return null
    ;[one.plays, other.plays] = [other.plays, one.plays]
    return draft
  },
  'no bids': without('bids'),
  'another secret': (draft, _, pick) => {
    draft.secret = otherDigit(draft.secret ?? '', pick)
    return draft
  },
  'another secret with its commitment': (draft, _, pick) => {
    draft.secret = otherDigit(draft.secret ?? '', pick)
    draft.commitment = computeCommitment(draft.table ?? '', draft.secret)
    return draft
  },
  'another commitment': (draft, _, pick) => {
    draft.commitment = otherDigit(draft.commitment ?? '', pick)
    return draft
  },
  'another table': draft => {
    draft.table = `${draft.table}0`
    return draft
  },
  'another word in the entropy': (draft, _, pick) => {
    const { entropy = [] } = draft
    entropy[pick(entropy.length)] += '0'
    return draft
  },
  'entropy in another order': draft => {
    const { entropy = [] } = draft
    if (entropy[0] === entropy[entropy.length - 1]) return null
    entropy.reverse()
    return draft
  },
  'more entropy': draft => {
    draft.entropy?.push('say:more')
    return draft
  },
  'less entropy': draft => {
    draft.entropy?.pop()
    return draft
  },
  'other rules': draft => {
    draft.rules += '0'
    return draft
  },
  'another scenario': (draft, { system }, pick) => {
    const id = oneOf(
      system.scenarios.filter(one => one.id !== draft.scenario),
      pick,
    )?.id
    if (!id) return null
    draft.scenario = id
    return draft
  },
  'another variant': (draft, { system }, pick) => {
    const variant = oneOf(system.variants, pick)
    if (!variant) return null
    const choices = variant.choices.filter(({ id }) => id !== draft.variants?.[variant.id])
    draft.variants = { ...draft.variants, [variant.id]: choices[pick(choices.length)].id }
    return draft
  },
  'other seats': draft => {
    const roles = draft.seats?.flat() ?? []
    draft.seats = draft.seats?.length === 1 ? roles.map(role => [role]) : [roles]
    return roles.length > 1 ? draft : null
  },
  'another winner': (draft, { system }, pick) => {
    if (!draft.result) return null
    const sides = [...new Set(system.rules.roles(toGameStart(draft)).map(({ side }) => side)), 'nobody']
    const others = sides.filter(side => !draft.result?.winners.includes(side))
    draft.result.winners = [others[pick(others.length)]]
    return draft
  },
  'another reason': draft => {
    if (!draft.result) return null
    draft.result.reason = 'luck'
    return draft
  },
  'a game that is said to be on': draft => {
    draft.result = null
    return draft
  },
  'a position to start from': (draft, { system, match }) => {
    draft.setup = system.rules.toPosition(match.state) as Draft['setup']
    return draft
  },
  'other chance in the opening': draft => {
    const chance = draft.opening?.chance
    if (!chance) return null
    chance.push([6, 1])
    return draft
  },
  'dice called recorded': draft => {
    draft.dice = 'recorded'
    return draft
  },
  'an entry by another': (draft, { system }, pick) => {
    const roles = system.rules.roles(toGameStart(draft)).map(({ role }) => role)
    const entry = oneOf(draft.entries, pick)
    const by = oneOf(
      roles.filter(role => role !== entry?.by),
      pick,
    )
    if (!entry || !by) return null
    entry.by = by
    return draft
  },
  'another action': inEntry(any, (entry, pick) => {
    entry.do = pick(2) === 0 ? `${entry.do} 1` : 'done'
  }),
  'the action of another entry': (draft, _, pick) => {
    const [one, two] = [oneOf(draft.entries, pick), oneOf(draft.entries, pick)]
    if (!one || !two || one.do === two.do) return null
    one.do = two.do
    return draft
  },
  'another die': inEntry(rolled, ({ chance = [] }, pick) => reroll(chance, true, pick, other(pick))),
  'a die with other faces': inEntry(rolled, ({ chance = [] }, pick) => {
    const die = oneOf(
      chance.filter(one => one.length === 2),
      pick,
    )
    if (die) die[0] += 1 + pick(6)
  }),
  'another draw': inEntry(drew, ({ chance = [] }, pick) => reroll(chance, false, pick, other(pick))),
  'another thing drawn': inEntry(drew, ({ chance = [] }) => {
    for (const one of chance) if (one.length === 3) one[2] += '0'
  }),
  'chance in another order': inEntry(
    ({ chance = [] }) => JSON.stringify(chance) !== JSON.stringify([...chance].reverse()),
    ({ chance }) => void chance?.reverse(),
  ),
  'more chance': inEntry(any, ({ chance = [] }) => void chance.push([6, 6])),
  'less chance': inEntry(
    ({ chance = [] }) => chance.length > 0,
    ({ chance }) => void chance?.pop(),
  ),
  'the other about sealed': inEntry(has('sealed'), entry => {
    entry.sealed = !entry.sealed
  }),
  'another command': inEntry(has('command'), (entry, pick) => {
    entry.command = Math.max(0, (entry.command ?? 0) + (pick(2) === 0 ? -1 : 1))
  }),
  'an answer called automatic': inEntry(
    ({ auto }) => !auto,
    entry => {
      entry.auto = true
    },
  ),
  'a consent too many': (draft, { system }, pick) => {
    const roles = system.rules.roles(toGameStart(draft)).map(({ role }) => role)
    const entry = oneOf(draft.entries, pick)
    const role = oneOf(
      roles.filter(one => !entry?.agreed?.includes(one)),
      pick,
    )
    if (!entry || !role) return null
    entry.agreed = [...(entry.agreed ?? []), role]
    return draft
  },
  'another link': inEntry(has('link'), (entry, pick) => {
    entry.link = otherDigit(entry.link ?? '', pick)
  }),
  'another link of the opening': (draft, _, pick) => {
    if (!draft.opening?.link) return null
    draft.opening.link = otherDigit(draft.opening.link, pick)
    return draft
  },
  'another number': inEntry(has('n'), (entry, pick) => {
    entry.n = (entry.n ?? 0) + 1 + pick(3)
  }),
  'two entries change places': (draft, _, pick) => {
    const { entries } = draft
    const at = pick(entries.length - 1)
    if (entries.length < 2) return null
    entries.splice(at, 2, entries[at + 1], entries[at])
    return draft
  },
  'an entry stands twice': (draft, _, pick) => {
    const at = pick(draft.entries.length)
    draft.entries.splice(at, 0, draft.entries[at])
    return draft
  },
  'an entry is put in': (draft, _, pick) => {
    const at = pick(draft.entries.length)
    const n = at + 1
    draft.entries.splice(at, 0, { ...draft.entries[at], n, do: `game:back ${pick(n)}`, chance: [] })
    return draft
  },
  'an entry after the end': draft => {
    const last = draft.entries[draft.entries.length - 1]
    const n = draft.entries.length + 1
    draft.entries.push({ ...last, n, do: 'game:resign resigned nobody', chance: [], command: n })
    return draft
  },
  'a base is put in': (draft, { system, match }, pick) => {
    const n = 1 + pick(draft.entries.length)
    const base = { n, rules: draft.rules ?? '', state: system.rules.clone(match.state) }
    draft.bases = [...(draft.bases ?? []), base] as Draft['bases']
    return draft
  },
  'a base moves': draft => {
    const base = draft.bases?.at(-1)
    if (!base) return null
    base.n--
    return draft
  },
  'other rules of a base': draft => {
    const base = draft.bases?.at(-1)
    if (!base) return null
    base.rules += '0'
    return draft
  },
  'another position of a base': draft => {
    const state = draft.bases?.at(-1)?.state as { turn?: number; round?: number } | undefined
    if (!state) return null
    if (state.turn !== undefined) state.turn++
    else state.round = (state.round ?? 0) + 1
    return draft
  },
}

/** The chain of a file anew, as whoever has the secret can compute it. */
export function relinked(draft: Draft): Draft {
  const start = toGameStart(draft)
  const secret = draft.secret ?? ''
  let link = computeOpeningLink(start, draft.opening?.chance ?? [], secret)
  draft.opening = { ...draft.opening, link }
  for (const [i, entry] of draft.entries.entries()) {
    const base = draft.bases?.find(({ n }) => n === i + 1)
    if (base) entry.do = `game:base ${base.rules} ${computeBaseFingerprint(base.rules, base.state)}`
    const { n, by, do: text, chance, sealed, command, auto, agreed } = entry as Required<DraftEntry>
    const written = { n, by, text, chance, sealed, command, auto, agreed, verb: '', args: [] } as Omit<
      LogEntry,
      'link'
    >
    link = computeEntryLink(link, secret, written)
    entry.link = link
  }
  return draft
}

/** Who sat where, entry by entry. */
function peopleOf({ system, match }: Original): SeatRecord {
  const conduct = createSeatRecord(system, match.start)
  for (const entry of match.log) updateSeatRecord(conduct, entry)
  return conduct
}

/** What remains a contradiction in a chain that holds: found without a head. */
const RELINKED: Readonly<Record<string, Change>> = {
  'relinked: another die': (draft, original, pick) => {
    const since = original.file.bases?.at(-1)?.n ?? 0
    const entry = oneOf(draft.entries.slice(since).filter(rolled), pick)
    if (!entry?.chance) return null
    reroll(entry.chance, true, pick, other(pick))
    return relinked(draft)
  },
  'relinked: another draw': (draft, original, pick) => {
    const since = original.file.bases?.at(-1)?.n ?? 0
    const entry = oneOf(draft.entries.slice(since).filter(drew), pick)
    if (!entry?.chance) return null
    reroll(entry.chance, false, pick, other(pick))
    return relinked(draft)
  },
  'relinked: without consents': (draft, original, pick) => {
    const since = original.file.bases?.at(-1)?.n ?? 0
    const { held } = peopleOf(original)
    const isAsked = (role: string, { n = 0, by }: DraftEntry) => held?.[n - 1][role] !== held?.[n - 1][by]
    const asked = draft.entries
      .slice(since)
      .filter(one => one.agreed?.some(role => role !== MODERATOR_ROLE && isAsked(role, one)))
    const entry = oneOf(asked, pick)
    if (!entry) return null
    delete entry.agreed
    return relinked(draft)
  },
  'relinked: the other about sealed': (draft, original, pick) => {
    const since = original.file.bases?.at(-1)?.n ?? 0
    const entry = oneOf(
      draft.entries.slice(since).filter(one => !one.do?.startsWith('game:base')),
      pick,
    )
    if (!entry) return null
    entry.sealed = !entry.sealed
    return relinked(draft)
  },
  'relinked: another secret': (draft, original, pick) => {
    const since = original.file.bases?.at(-1)?.n ?? 0
    if (!draft.entries.slice(since).some(({ chance = [] }) => chance.length > 3)) return null
    draft.secret = otherDigit(draft.secret ?? '', pick)
    draft.commitment = computeCommitment(draft.table ?? '', draft.secret)
    return relinked(draft)
  },
  'relinked: another winner': (draft, original, pick) =>
    CHANGED['another winner'](relinked(draft), original, pick),
}

/** The file of a match that was not played like this. */
const fileOf = (match: Match, secret: string): Draft => copy(exportFinishedGame(match, secret))

/** The log up to an entry, and the position there. */
function upTo({ system, match, secret }: Original, n: number): Match | null {
  const entries = match.log.slice(0, n)
  if (match.bases || entries.some(({ verb }) => verb.startsWith('game:'))) return null
  let now = beginMatch(system, match.start, secret).match
  for (const { by, verb, args, command, auto } of entries) {
    const how = { command, ...(auto && { auto }) }
    const played = playAction(system, now, secret, by, { verb, args }, how)
    if ('refusal' in played) return null
    now = played.match
  }
  return now
}

function playedOn(system: GameSystem, from: Match, secret: string, pick: Pick): Match {
  let match = from
  while (decidingRoles(match.state).length > 0) {
    const [by] = decidingRoles(match.state)
    const played = playAction(system, match, secret, by, sampleAction(system, match.state, by, pick))
    if ('refusal' in played) throw new Error(`refused: ${played.refusal.rule}`)
    match = played.match
  }
  return match
}

/** Another game, from which nothing but the head tells that it is not the one that was played. */
const REWRITTEN: Readonly<Record<string, Change>> = {
  'another course from some entry on': (_, original, pick) => {
    const { system, match, secret } = original
    const from = upTo(original, pick(match.log.length))
    return from && fileOf(playedOn(system, from, secret, pick), secret)
  },
  'another course with more entropy': (_, { system, match, secret }, pick) => {
    if (match.bases) return null
    const start = { ...match.start, entropy: [...match.start.entropy, `say:${pick(1000)}`] }
    return fileOf(playedOn(system, beginMatch(system, start, secret).match, secret, pick), secret)
  },
  'another secret and another course': (_, { system, match }, pick) => {
    if (match.bases) return null
    const secret = secretOf(`forged ${pick(1_000_000)}`)
    const start = { ...match.start, commitment: computeCommitment(match.start.table, secret) }
    return fileOf(playedOn(system, beginMatch(system, start, secret).match, secret, pick), secret)
  },
  'other seats': (_, { system, match, secret }, pick) => {
    if (match.bases) return null
    const roles = match.start.seats?.flat() ?? []
    const seats = match.start.seats?.length === 1 ? roles.map(role => [role]) : [roles]
    if (roles.length < 2) return null
    return fileOf(
      playedOn(system, beginMatch(system, { ...match.start, seats }, secret).match, secret, pick),
      secret,
    )
  },
  'a resignation in the middle': (_, original, pick) => {
    const { system, match, secret } = original
    const from = upTo(original, pick(match.log.length - 1))
    if (!from) return null
    const roles = system.rules.roles(match.start)
    const { role, side } = roles[pick(roles.length)]
    const winners = [...new Set(roles.map(one => one.side))].filter(one => one !== side)
    return fileOf(closeGame(system, from, secret, role, 'game:resign', winners), secret)
  },
  'another person from some entry on': (_, original, pick) => {
    const { system, match, secret } = original
    const from = upTo(original, pick(match.log.length - 1))
    if (!from) return null
    const { role } = system.rules.roles(match.start)[0]
    const next = logSeatChange(from, secret, role, match.start.seats?.length ?? 0)
    return fileOf(playedOn(system, next, secret, pick), secret)
  },
  'a base where none was': (_, original, pick) => {
    const { system, match, secret } = original
    const from = upTo(original, pick(match.log.length - 1))
    if (!from) return null
    const state: GameState = system.rules.clone(from.state)
    const rules = '99/forged'
    const n = from.log.length + 1
    const base: ReplayBase = { n, rules, state: system.rules.clone(state) }
    const noted = { by: 'table', verb: 'game:base', args: [rules, computeBaseFingerprint(rules, state)] }
    const text = [noted.verb, ...noted.args].join(' ')
    const link = computeEntryLink(from.log.at(-1)?.link ?? from.opening.link, secret, {
      ...{ n, ...noted, text, chance: [], sealed: true, command: n },
    })
    const entry: LogEntry = { n, ...noted, text, chance: [], sealed: true, command: n, link }
    const next = { ...from, log: [...from.log, entry], bases: [base] }
    return fileOf(playedOn(system, next, secret, pick), secret)
  },
}

export interface Kind {
  readonly name: string
  readonly change: Change
  /** The head that was posted is needed to find it. */
  readonly needsHead: boolean
  /** Both programs must find it. */
  readonly isForBoth: boolean
}

const kindsIn = (table: Readonly<Record<string, Change>>, needsHead = false, isForBoth = false): Kind[] =>
  Object.entries(table).map(([name, change]) => ({ name, change, needsHead, isForBoth }))

export const KINDS: readonly Kind[] = [
  ...kindsIn(REMOVED),
  ...kindsIn(CHANGED),
  ...kindsIn(RELINKED),
  ...kindsIn(UNCOVERED, false, true),
  ...kindsIn(REWRITTEN, true).map(kind => ({ ...kind, name: `rewritten: ${kind.name}` })),
]

/** A forgery of this kind; null where the game has nothing for it, or where nothing came of it. */
export function forged(kind: Kind, original: Original, pick: Pick): Draft | null {
  const draft = kind.change(copy(original.file), original, pick)
  return draft && JSON.stringify(draft) !== JSON.stringify(original.file) ? draft : null
}
