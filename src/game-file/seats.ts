import { listLiveEntries } from '../engine/live-entries.ts'
import type { GameStart, LogEntry, Match } from '../engine/log.ts'
import {
  CLOSING_REASONS,
  type ClosingVerb,
  findLastCommand,
  isClosingVerb,
  TABLE_ROLE,
} from '../engine/match.ts'
import type { Role } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'

/** Stands in the log for a moderator who agrees in place of a side without players. */
const MODERATOR = 'moderator'

/** Holder of each role: the number of a person, the skill level of a computer, or null if nobody plays the role. */
type Holders = Readonly<Record<Role, number | string | null>>

/** Who held which seat during a game, and which side each role belongs to. */
export interface SeatRecord {
  readonly sides: Readonly<Record<Role, string>>
  /** Holders of the roles after each entry, starting with the setup. Null: the file does not say who played. */
  readonly held: Holders[] | null
  persons: number
}

export function createSeatRecord(system: GameSystem, start: GameStart): SeatRecord {
  const sides = Object.fromEntries(system.rules.roles(start).map(({ role, side }) => [role, side]))
  const { seats, computers = {} } = start
  if (!seats) return { sides, held: null, persons: 0 }
  const persons = seats.flatMap((roles, person) => roles.map(role => [role, person]))
  const holders = Object.fromEntries([...persons, ...Object.entries(computers)])
  return { sides, held: [holders], persons: seats.length }
}

const isComputer = (holder: Holders[Role]): boolean => typeof holder === 'string'

/** Returns why a game cannot have begun with these seats. Null if it can. */
export function findSeatProblem(
  { sides }: SeatRecord,
  { seats, computers = {} }: Pick<GameStart, 'seats' | 'computers'>,
): string | null {
  if (!seats) return null
  const given = [...seats.flat(), ...Object.keys(computers)].sort().join(' ')
  const roles = Object.keys(sides).sort().join(' ')
  return given === roles && seats.every(one => one.length > 0) ? null : `expected each of ${roles} once`
}

/** Records who holds each role after an entry. Does not check whether the entry is allowed. */
export function updateSeatRecord(record: SeatRecord, { by, verb, args }: LogEntry): void {
  const { held } = record
  if (!held) return
  const now = held[held.length - 1]
  if (verb !== 'game:substitute') {
    held.push(now)
    return
  }
  const holder = args[0] as number | string | null
  if (holder === record.persons) record.persons++
  held.push({ ...now, [by]: holder })
}

/**
 * Returns why the bot would not have written this entry after the log of `match`. Null if it might have. Does not
 * check the rules of the game.
 */
export function findProtocolProblem(record: SeatRecord, match: Match, entry: LogEntry): string | null {
  const { by, verb, agreed = [], auto, command, n } = entry
  const isGame = verb.startsWith('game:')
  if (!isValidEntryAuthor(record, entry)) return `by: there is no "${by}"`
  const stranger = agreed.find(role => role !== MODERATOR && !Object.hasOwn(record.sides, role))
  if (stranger !== undefined) return `agreed: there is no "${stranger}"`
  if (agreed.length > 0 && !ASKS.includes(verb)) return 'agreed: nobody is asked here'
  if (isGame && auto) return 'auto: nothing answers this automatically'
  if (isGame ? command !== n : !isCommand(match.log, entry))
    return `command: ${command} is not a possible number here`
  if (isGame && match.state.outcome) return 'the game is over'
  if (verb === 'game:back') return badBack(record, match, entry)
  if (verb === 'game:substitute') return badPerson(record, entry)
  if (isClosingVerb(verb)) return badEnd(record, entry)
  return null
}

/** Verbs of log entries to which other players must agree. */
const ASKS: readonly string[] = ['game:back', 'game:abandon', 'game:draw']

/**
 * Whether an entry may have this author. Roles of the game may be authors of all entries. The table itself may be the
 * author only for verbs that the bot uses on its own.
 */
export function isValidEntryAuthor(
  { sides }: SeatRecord,
  { by, verb }: Pick<LogEntry, 'by' | 'verb'>,
): boolean {
  if (verb === 'game:base') return by === TABLE_ROLE
  return Object.hasOwn(sides, by) || (verb === 'game:abandon' && by === TABLE_ROLE)
}

/**
 * Whether an entry may belong to the command with the number `command`. A command is one entry, or several entries
 * by one role, plus automatic answers. Only the last entry of a command may be sealed.
 */
function isCommand(log: readonly LogEntry[], { n, by, command, auto }: LogEntry): boolean {
  if (command === n) return true
  const last = log[log.length - 1]
  if (!last || last.verb.startsWith('game:') || last.command !== command) return false
  if (auto) return true
  const first = log[command - 1]
  return first.by === by && !first.auto && log.slice(command - 1).every(entry => !entry.sealed)
}

function badBack({ sides, held }: SeatRecord, match: Match, entry: LogEntry): string | null {
  const { by, n, agreed = [] } = entry
  const to = entry.args[0] as number
  const base = match.bases?.at(-1)?.n ?? 0
  if (to < base || to >= n) return `there is no entry ${to} to go back to`
  if (!held) return null
  const now = held[n - 1]
  if (isComputer(now[by])) return `${by} is a computer, and computers undo nothing`
  const mine = Object.keys(now).filter(role => now[by] !== null && now[role] === now[by])
  const own = (one: LogEntry) => mine.includes(one.by)
  const found = findLastCommand(match, own)
  // In older releases, a take-back by consent could also undo the command of another player to which the player had
  // answered
  const answered = listLiveEntries(match.log).findLast(own)
  if (!answered || (!found && answered.command <= base)) return 'there is nothing to undo'
  if (to !== found?.to && to !== answered.command - 1)
    return `the last command of ${by} goes back to ${found?.to ?? answered.command - 1}`
  const undone = listLiveEntries(match.log).filter(one => one.n > to)
  const isLast = found?.to === to
  if (isLast && found.free && undone.every(one => held[one.n - 1][one.by] === now[by])) return null
  const others = (isLast && found.others) || []
  const areHere = others.length > 0 && others.every(role => now[role] !== null)
  return missingConsent({ sides, held }, n, agreed, mine, areHere ? others : undefined)
}

function badPerson({ held, persons }: SeatRecord, { args }: LogEntry): string | null {
  const holder = args[0] as number | string | null
  if (!held || typeof holder !== 'number' || holder <= persons) return null
  return `there is no person ${holder} yet; the next one is ${persons}`
}

function badEnd({ sides, held }: SeatRecord, { by, verb, args, n, agreed = [] }: LogEntry): string | null {
  const winners = [...new Set(Object.values(sides))].filter(side => side !== sides[by])
  const hasWinner = verb !== 'game:abandon' && verb !== 'game:draw'
  const expected = [CLOSING_REASONS[verb as ClosingVerb], hasWinner ? winners.join(' ') : '']
  if (expected.some((word, i) => args[i] !== word))
    return `do: expected "${[verb, ...expected].join(' ').trim()}"`
  if (held && isComputer(held[n - 1][by])) return `${by} is a computer, and computers do not end the game`
  if (verb === 'game:draw') return badDraw({ sides, held }, n, agreed)
  if (!held || verb !== 'game:abandon' || agreed.includes(MODERATOR)) return null
  return missingConsent({ sides, held }, n, agreed, [])
}

/**
 * Returns why a draw by agreement is not valid. Null if it is valid. At least two people must agree, with at least
 * one on each side. No computer may play.
 */
function badDraw(
  { sides, held }: Pick<SeatRecord, 'sides' | 'held'>,
  n: number,
  agreed: readonly Role[],
): string | null {
  if (agreed.includes(MODERATOR)) return 'agreed: only the players can agree to a draw'
  if (!held) return null
  const now = held[n - 1]
  const people = Object.keys(sides).filter(role => typeof now[role] === 'number')
  const computer = Object.keys(sides).find(role => isComputer(now[role]))
  if (computer !== undefined) return `${computer} is a computer, and computers agree to no draw`
  const silent = Object.values(sides).find(side => people.every(role => sides[role] !== side))
  if (silent !== undefined) return `agreed: nobody plays ${silent}`
  if (new Set(people.map(role => now[role])).size < 2) return 'agreed: a draw needs two people'
  return missingConsent({ sides, held }, n, agreed, [])
}

/**
 * Returns whose consent is missing. Null if everybody has agreed. Each player with a role in `of` must agree, with
 * any of their roles. A moderator may agree for computers and for sides without players. The player with the roles in
 * `mine` made the request and need not agree.
 */
function missingConsent(
  { sides, held }: Pick<SeatRecord, 'sides' | 'held'>,
  n: number,
  agreed: readonly Role[],
  mine: readonly Role[],
  of: readonly Role[] = Object.keys(sides),
): string | null {
  const now = held?.[n - 1] ?? {}
  const roles = Object.keys(sides)
  const agrees = (role: Role) => roles.some(one => now[one] === now[role] && agreed.includes(one))
  const isEmpty = (side: string) => roles.every(role => sides[role] !== side || now[role] === null)
  for (const role of of) {
    if (mine.includes(role)) continue
    const isAgreed = now[role] === null ? !isEmpty(sides[role]) : agrees(role)
    const mayStand = now[role] === null || isComputer(now[role])
    if (isAgreed || (mayStand && agreed.includes(MODERATOR))) continue
    return `agreed: the consent of ${now[role] === null ? sides[role] : role} is missing`
  }
  return null
}
