import { createHash, createHmac, randomBytes } from 'node:crypto'
import { apply, question, type Refusal, refuse, settle } from './act.ts'
import type { Action, Args, GameSystem, Outcome, Role, Setup, State } from './system.ts'
import { type Announcement, type Draw, lazySource, type Source, Umpire } from './umpire.ts'

/** What is fixed before the first action. Published at the beginning, together with `commitment`. */
export interface Start extends Setup {
  readonly system: string
  /** Version of the rules and hash of the facts. */
  readonly rules: string
  readonly table: string
  /** Ids of the clicks that joined and began: unknown when the secret was committed to. */
  readonly entropy: readonly string[]
  readonly commitment: string
  /** A position to start from instead of the scenario's. */
  readonly position?: unknown
}

/** One line of the append-only log. `n` is never used twice, not even after a take-back. */
export interface Entry {
  readonly n: number
  readonly by: Role
  /** A verb of the system, or `game:back`, `game:resign`, `game:abandon`, `game:substitute`. */
  readonly verb: string
  readonly args: Args
  readonly dice: readonly number[]
  readonly draws: readonly Draw[]
  /** Chance or a reveal happened: taking it back needs consent. */
  readonly sealed: boolean
  /** Number of the first entry of the same command; one undo takes them all. */
  readonly command: number
  /** Played by standing orders. */
  readonly auto?: true
  /** Roles that agreed to a take-back. */
  readonly agreed?: readonly Role[]
  readonly link: string
}

/** A played game. `secret` is kept apart and handed to the functions that need it. */
export interface Match<S extends State = State> {
  readonly start: Start
  /** Dice and draws of the setup. */
  readonly opening: {
    readonly dice: readonly number[]
    readonly draws: readonly Draw[]
    readonly link: string
  }
  readonly log: readonly Entry[]
  readonly state: S
  /** Where replay starts after the rules changed under a running game, oldest first. */
  readonly bases?: readonly Base<S>[]
}
export interface Base<S extends State = State> {
  /** The last entry that is inside `state`. */
  readonly n: number
  readonly rules: string
  readonly state: S
}

export interface Played<S extends State> {
  readonly match: Match<S>
  readonly said: readonly Announcement[]
}

export const rulesOf = (system: GameSystem): string => `${system.version}/${system.facts}`

/** 256 bits, hexadecimal. */
export const newSecret = (): string => randomBytes(32).toString('hex')

/** Published before the game: SHA-256 over the table and its secret. */
export function commitmentOf(table: string, secret: string): string {
  return sha(JSON.stringify([1, 'commit', table, secret]))
}

/** Dice of entry `n`: the same for everybody who knows the secret, foreseeable by nobody else. */
export function diceOf(start: Start, secret: string, n: number): Source {
  return lazySource(() =>
    createHmac('sha256', Buffer.from(secret, 'hex'))
      .update(JSON.stringify([1, 'entry', start.table, start.entropy, n]))
      .digest(),
  )
}

/** Set the table. `source` replaces the secret's dice (tests, games recorded at a real table). */
export function begin<S extends State>(
  system: GameSystem<S>,
  start: Start,
  secret: string,
  source: Source = diceOf(start, secret, 0),
): Played<S> {
  const umpire = new Umpire(source)
  const state =
    start.position === undefined
      ? system.setup(start, umpire)
      : system.arrange(structuredClone(start.position), umpire)
  settle(system, state, umpire)
  const { dice, draws } = umpire
  const link = openingLink(start, dice, draws, secret)
  return { match: { start, opening: { dice, draws, link }, log: [], state }, said: umpire.said }
}

export interface How {
  readonly source?: Source
  /** First entry of the command this belongs to. */
  readonly command?: number
  readonly auto?: true
}

/** Play one action: a new match, or why not. The old match is untouched. */
export function play<S extends State>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
  by: Role,
  action: Action,
  how: How = {},
): Played<S> | { readonly refusal: Refusal } {
  const refusal = refuse(system, match.state, by, action)
  if (refusal) return { refusal }
  const n = match.log.length + 1
  const umpire = new Umpire(how.source ?? diceOf(match.start, secret, n))
  const state = system.clone(match.state)
  const full = padded(system, state, action)
  apply(system, state, by, full, umpire)
  const { dice, draws, sealed } = umpire
  const entry = { n, by, verb: full.verb, args: full.args, dice, draws, sealed }
  const next = append(
    match,
    secret,
    { ...entry, command: how.command ?? n, ...(how.auto && { auto: true }) },
    state,
  )
  return { match: next, said: umpire.said }
}

/** With "nothing" for optional arguments that were left out at the end: one action is written in one way. */
function padded<S extends State>(system: GameSystem<S>, state: S, action: Action): Action {
  const params = question(system, state)?.verbs[action.verb].params ?? []
  if (action.args.length === params.length) return action
  return { verb: action.verb, args: params.map((_, i) => action.args[i] ?? null) }
}

/** The entries that still count: what was not taken back, and no entries about the game itself. */
export function live(log: readonly Entry[]): Entry[] {
  const kept: Entry[] = []
  for (const entry of log) {
    if (entry.verb === 'game:back') {
      const to = entry.args[0] as number
      while (kept.length > 0 && kept[kept.length - 1].n > to) kept.pop()
    } else if (!entry.verb.startsWith('game:')) kept.push(entry)
  }
  return kept
}

/**
 * Where the last command could be taken back to (the number of the entry before it), or null when there is
 * nothing to take back. `free`: nothing was rolled or shown since, and only `mine` acted.
 */
export function lastCommand(
  match: Match,
  mine: (entry: Entry) => boolean,
): { readonly to: number; readonly free: boolean } | null {
  const kept = live(match.log)
  const last = kept.findLast(mine)
  const base = match.bases?.[match.bases.length - 1]
  if (!last || (base && last.command <= base.n)) return null
  const undone = kept.filter(entry => entry.n >= last.command)
  const free = undone.every(entry => !entry.sealed && !entry.auto && mine(entry))
  return { to: last.command - 1, free }
}

/** Go back to the position after entry `to`; itself an entry. Whether it is allowed is decided above. */
export function takeBack<S extends State>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
  by: Role,
  to: number,
  agreed: readonly Role[] = [],
): Match<S> {
  const kept = live(match.log).filter(entry => entry.n <= to)
  const { state } = refold(system, match, secret, kept)
  const n = match.log.length + 1
  const entry = { n, by, verb: 'game:back', args: [to], dice: [], draws: [], sealed: true, command: n }
  return append(match, secret, agreed.length > 0 ? { ...entry, agreed } : entry, state)
}

/** End the game from outside the rules: `game:resign`, `game:abandon`. */
export function close<S extends State>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
  by: Role,
  verb: 'game:resign' | 'game:abandon',
  outcome: Outcome,
): Match<S> {
  const state = system.clone(match.state)
  state.outcome = outcome
  state.agenda.length = 0
  const n = match.log.length + 1
  const args = [outcome.reason, outcome.winners.join(' ')]
  return append(match, secret, { n, by, verb, args, dice: [], draws: [], sealed: true, command: n }, state)
}

/** Note in the log that another person now plays `by`. */
export function substitute<S extends State>(match: Match<S>, secret: string, by: Role): Match<S> {
  const n = match.log.length + 1
  const entry = { n, by, verb: 'game:substitute', args: [], dice: [], draws: [], sealed: true, command: n }
  return append(match, secret, entry, match.state)
}

/** The rules changed under a running game: from here on `state` counts, entries before it are history. */
export function rebase<S extends State>(system: GameSystem<S>, match: Match<S>): Match<S> {
  const from = match.bases?.[match.bases.length - 1]?.rules ?? match.start.rules
  const state = system.migrate ? system.migrate(match.state, from) : match.state
  const base = { n: match.log.length, rules: rulesOf(system), state: system.clone(state) }
  return { ...match, state, bases: [...(match.bases ?? []), base] }
}

/** The rules that a match is now played under. */
export function rulesNow(match: Match): string {
  return match.bases?.[match.bases.length - 1]?.rules ?? match.start.rules
}

export interface Replayed<S extends State> {
  readonly state: S
  /** What was said, by entry number; 0 is the setup. */
  readonly said: ReadonlyMap<number, readonly Announcement[]>
}

/** Looks at each position on the way; it is changed by the next entry. `null` is the setup. */
export type Watch<S extends State = State> = (
  state: S,
  said: readonly Announcement[],
  entry: Entry | null,
) => void

/** Fold the log again from the beginning (or the newest base). Throws when it does not play out. */
export function replay<S extends State>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
  watch?: Watch<S>,
): Replayed<S> {
  const folded = refold(system, match, secret, live(match.log), watch)
  const end = match.log.findLast(entry => entry.verb === 'game:resign' || entry.verb === 'game:abandon')
  if (end) {
    const [reason, winners] = end.args as string[]
    folded.state.outcome = { winners: winners ? winners.split(' ') : [], reason }
    folded.state.agenda.length = 0
  }
  return folded
}

function refold<S extends State>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
  kept: readonly Entry[],
  watch?: Watch<S>,
): Replayed<S> {
  const said = new Map<number, readonly Announcement[]>()
  const base = match.bases?.[match.bases.length - 1]
  let state: S
  if (base) state = system.clone(base.state)
  else {
    const opened = begin(system, match.start, secret, playedBack(match.opening))
    state = opened.match.state
    said.set(0, opened.said)
    watch?.(state, opened.said, null)
  }
  for (const entry of kept) {
    if (base && entry.n <= base.n) continue
    const refusal = refuse(system, state, entry.by, entry)
    if (refusal) throw new Error(`${system.id}: entry ${entry.n} is refused on replay (${refusal.rule})`)
    const umpire = new Umpire(playedBack(entry))
    apply(system, state, entry.by, entry, umpire)
    said.set(entry.n, umpire.said)
    watch?.(state, umpire.said, entry)
  }
  return { state, said }
}

/** Recorded chance, position by position; the rules decide which sides a die has. */
function playedBack(entry: { readonly dice: readonly number[]; readonly draws: readonly Draw[] }): Source {
  let die = 0
  let drawn = 0
  const next = <T>(list: readonly T[], at: number): T => {
    if (at >= list.length) throw new Error('replay asks for more chance than was recorded')
    return list[at]
  }
  return {
    die: () => next(entry.dice, die++),
    draw: (_, pool) => pool.indexOf(next(entry.draws, drawn++).value),
  }
}

/** Whether the chain of links holds, given the secret; the number of the first entry that does not fit, or null. */
export function brokenLink(match: Pick<Match, 'start' | 'opening' | 'log'>, secret: string): number | null {
  const { start, opening, log } = match
  let link = openingLink(start, opening.dice, opening.draws, secret)
  if (link !== opening.link) return 0
  for (const entry of log) {
    link = linkOf(link, secret, entry)
    if (link !== entry.link) return entry.n
  }
  return null
}

/** The newest link: whoever noted it can prove later that nothing before it was changed. */
export function headOf(match: Match): string {
  return match.log.length > 0 ? match.log[match.log.length - 1].link : match.opening.link
}

function append<S extends State>(
  match: Match<S>,
  secret: string,
  entry: Omit<Entry, 'link'>,
  state: S,
): Match<S> {
  const link = linkOf(headOf(match), secret, entry)
  return { ...match, log: [...match.log, { ...entry, link }], state }
}

function openingLink(start: Start, dice: readonly number[], draws: readonly Draw[], secret: string): string {
  const { system, rules, table, scenario, variants, entropy, commitment, position = null } = start
  const chosen = Object.entries(variants).sort()
  const text = JSON.stringify([system, rules, table, scenario, chosen, entropy, position, dice, draws])
  return sha(`${commitment}|${blind(secret, 0)}|${text}`)
}

/** Blinded: without `blind` a published link would let the opponent try out what a hidden argument was. */
function linkOf(previous: string, secret: string, entry: Omit<Entry, 'link'>): string {
  const { n, by, verb, args, dice, draws, sealed, command, auto, agreed } = entry
  const text = JSON.stringify([n, by, verb, args, dice, draws, sealed, command, auto ?? false, agreed ?? []])
  return sha(`${previous}|${blind(secret, n)}|${text}`)
}

function blind(secret: string, n: number): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(`blind/${n}`).digest('hex')
}

function sha(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
