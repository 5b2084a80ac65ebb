import { ok, deepStrictEqual as same } from 'node:assert'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import { decidingRoles, findOpenQuestion, findOpenStep, runTasks } from '../../src/engine/actions/agenda.ts'
import { findForcedAnswer } from '../../src/engine/actions/automatic.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { listAvailableVerbs } from '../../src/engine/actions/options.ts'
import { findRefusal } from '../../src/engine/actions/refuse.ts'
import { computeCommitment, createEntryDice } from '../../src/engine/chain.ts'
import type { ChanceRecord } from '../../src/engine/chance.ts'
import type { GameStart, Match } from '../../src/engine/log.ts'
import { createSeededPicker } from '../../src/engine/lookahead.ts'
import {
  beginMatch,
  computeRulesVersion,
  findLastCommand,
  type PlayActionResult,
  playAction,
  replayLog,
  undoToEntry,
} from '../../src/engine/match.ts'
import type { Action, Arg, Args, GameEvent, GameSetup, GameState, Role } from '../../src/engine/model.ts'
import { readAction, writeAction } from '../../src/engine/notation.ts'
import { spellAction } from '../../src/engine/orders/spelling.ts'
import { parseOrder } from '../../src/engine/parse-order.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { type Announcement, Umpire, visibleEvents } from '../../src/engine/umpire.ts'
import { findWasteWarning } from '../../src/engine/warning.ts'
import { createLabeller } from '../../src/engine/words.ts'
import { thrownBy } from '../told/thrown.ts'
import { brokenLink } from './broken-link.ts'
import { feedGarbage } from './garbage.ts'

const LANGS = ['ru', 'en'] as const

export interface Conformance {
  /** Any text; the same seed plays the same games. */
  readonly seed: string
  /** One state in this many is examined closely. */
  readonly every?: number
  /** What is looked at after every action is looked at once in so many: 1. */
  readonly seldom?: number
  /** In how many worlds what looks free is tried: 3. */
  readonly worlds?: number
  /** A game longer than this is a failure. */
  readonly limit?: number
  /** Called once a game with a state in its middle, and what was just said. */
  readonly picture?: (state: GameState, said: readonly Announcement[]) => Promise<void> | void
  /** What was met: `verb lose`, `event lostStep`, and whatever `meets` adds. */
  readonly seen?: Map<string, number>
  readonly meets?: (event: GameEvent) => readonly string[]
  /** Plays better than at random, to reach what random play does not. */
  readonly choose?: (state: GameState, by: Role, pick: (n: number) => number) => Action
}

export interface Report {
  readonly entries: number
  readonly outcome: string
}

/** What an action throws was told before: no dice without a preview. */
function foretold<S extends GameState>(
  system: GameSystem<S>,
  { state }: Match<S>,
  entry: { readonly verb: string; readonly args: Args; readonly text: string; readonly chance: ChanceRecord },
  by: Role,
): void {
  if (entry.chance.every(({ length }) => length > 2)) return
  if (system.views.preview(system.views.view(state, by), by, entry)) return
  const thrown = thrownBy(system, state, by, entry, entry.chance)
  same(thrown, [], `${system.id}: "${entry.text}" by ${by} rolls and has no preview`)
}

/** Whether a warning leaves the position as it was, and tells nothing hidden, is looked at once in so many actions. */
const WARNINGS = 7

/** What is asked about has words in both languages, changes nothing, and is the same wherever the player cannot tell the difference. */
function warned<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  action: Action,
  isCompared: boolean,
): void {
  const before = isCompared ? JSON.stringify(state) : ''
  const warning = findWasteWarning(system, state, by, action)
  if (isCompared) {
    same(JSON.stringify(state), before, 'a warning changes the position')
    const world = system.rules.clone(system.views.determinize(state, by, createSeededPicker(before.length)))
    const text = JSON.stringify(warning)
    same(
      JSON.stringify(findWasteWarning(system, world, by, action)),
      text,
      `a warning tells what ${by} cannot know`,
    )
  }
  for (const lang of LANGS) {
    const { events, verbs } = system.words[lang]
    const price = warning?.hiddenCost
    if (price) {
      const told = events[price.type]?.(price, createLabeller(system, lang, system.views.names(state)))
      ok(told, `no ${lang} words for what is taken: ${price.type}`)
    }
    for (const { verb } of warning?.unused ?? []) ok(verbs[verb]?.button, `no ${lang} words for ${verb}`)
  }
}

/** Chance from a text, for tests. `pick(n)` gives 0..n-1. */
export function picker(seed: string): (n: number) => number {
  const bytes = Buffer.alloc(16)
  for (let i = 0; i < seed.length; i++)
    bytes.writeUInt32LE((bytes.readUInt32LE((i * 4) % 16) * 31 + seed.charCodeAt(i) + i) >>> 0, (i * 4) % 16)
  const mixed = bytes.map((byte, i) => (byte ^ (i * 37 + 11)) & 255)
  const words = [0, 4, 8, 12].map(at => Buffer.from(mixed).readInt32BE(at))
  const generator = xoroshiro128plusFromState(words)
  for (let i = 0; i < 20; i++) generator.next()
  return n => uniformInt(generator, 0, n - 1)
}

/** A fixed secret for a seed: tests want the same dice every time. */
export function secretOf(seed: string): string {
  const pick = picker(`secret ${seed}`)
  return Array.from({ length: 64 }, () => pick(16).toString(16)).join('')
}

/** Searches for a secret with which log entries roll the given dice. `dice`: number of the entry → its first dice. */
export function findSecretRolling(
  start: GameStart,
  dice: Readonly<Record<number, readonly number[]>>,
): string {
  for (let at = 1; ; at++) {
    const secret = secretOf(`rolls ${at}`)
    const fits = ([entry, faces]: [string, readonly number[]]) => {
      const source = createEntryDice(start, secret, Number(entry))
      return faces.every(face => source.die(6) === face)
    }
    if (Object.entries(dice).every(fits)) return secret
  }
}

export function freshMatch<S extends GameState>(system: GameSystem<S>, setup: GameSetup, seed: string) {
  const secret = secretOf(seed)
  const commitment = computeCommitment(seed, secret)
  const start = {
    ...setup,
    system: system.id,
    rules: computeRulesVersion(system),
    table: seed,
    entropy: ['1', '2'],
    commitment,
    seats: system.rules.roles(setup).map(({ role }) => [role]),
  }
  return { secret, ...beginMatch(system, start, secret) }
}

/** Plays one random game to its end and checks, on the way, everything that must hold for every system. Throws on the first breach. */
export async function randomGame<S extends GameState>(
  system: GameSystem<S>,
  setup: GameSetup,
  options: Conformance,
): Promise<Report> {
  const pick = picker(options.seed)
  const every = options.every ?? 50
  const seldom = options.seldom ?? 1
  const limit = options.limit ?? 5000
  let { secret, match, announcements } = freshMatch(system, setup, options.seed)
  const roles = system.rules.roles(setup).map(({ role }) => role)
  const pictureAt = pick(60)
  const looks = picker(`looks ${options.seed}`)
  speak(system, match.state, announcements, roles, options)
  while (findOpenStep(match.state)) {
    ok(match.log.length < limit, `${system.id}: no end after ${limit} entries`)
    const { state } = match
    const by = oneOf(decidingRoles(state), pick)
    const isLookedAt = match.log.length % seldom === 0
    if (match.log.length % (POSITIONS * seldom) === 0) roundTrip(system, state)
    if (match.log.length % every === every - 1) examine(system, match, secret, roles, pick)
    const action = options.choose?.(state, by, pick) ?? sampleAction(system, state, by, pick)
    const text = writeAction(system, state, action)
    same(
      readAction(system, state, by, text),
      { verb: action.verb, args: action.args },
      `"${text}" is not read as it was written`,
    )
    warned(system, state, by, action, match.log.length % WARNINGS === 0)
    const played = playAction(system, match, secret, by, action)
    if ('refusal' in played) {
      throw new Error(
        `${system.id}: sampled "${text}" by ${by} is refused: ${JSON.stringify(played.refusal)}`,
      )
    }
    if (isLookedAt)
      same(JSON.parse(JSON.stringify(played.match.state)), played.match.state, 'the state is not plain data')
    foretold(system, match, played.match.log[match.log.length], by)
    options.seen?.set(`verb ${action.verb}`, (options.seen.get(`verb ${action.verb}`) ?? 0) + 1)
    if (!system.views.hasSecrets(setup))
      ok(!played.announcements.some(({ to }) => to), `${by} hears what others do not`)
    speak(system, played.match.state, played.announcements, roles, options)
    if (match.log.length === pictureAt) await options.picture?.(played.match.state, played.announcements)
    if (match.log.length % every === 0) {
      const back = undoToEntry(system, played.match, secret, by, match.log.length)
      same(back.state, match.state, 'a take-back does not lead to the position before')
      ok(findLastCommand(played.match, entry => entry.by === by)?.to === match.log.length)
    }
    if (isLookedAt) lookedFor(system, match, played, secret, looks, options)
    match = played.match
  }
  roundTrip(system, match.state)
  same(replayLog(system, match, secret).state, match.state, 'replay leads to another position')
  same(brokenLink(match, secret), null, 'the chain of links does not hold')
  for (const lang of LANGS)
    for (const role of [null, ...roles]) {
      ok(system.words[lang].outcome(system.views.view(match.state, role)).length > 0)
    }
  const { winners, reason } = match.state.outcome ?? { winners: [], reason: 'none' }
  return { entries: match.log.length, outcome: `${winners.join('+') || 'draw'}: ${reason}` }
}

/** One position in so many is written and read again. */
const POSITIONS = 3

/** A position, through JSON, is exactly the state that it was written from. */
export function roundTrip<S extends GameState>(system: GameSystem<S>, state: S): void {
  const unwritten: readonly string[] = system.rules.notInPosition
  const umpire = new Umpire({ die: () => 1, draw: () => 0 }, true)
  const text = JSON.stringify(system.rules.toPosition(state))
  const again = system.rules.fromPosition(JSON.parse(text), umpire)
  if (!unwritten.includes('agenda')) runTasks(system, again, umpire)
  same(Object.keys(again).sort(), Object.keys(state).sort(), 'a position has other fields than the state')
  for (const field of Object.keys(state) as (keyof S & string)[]) {
    if (unwritten.includes(field)) continue
    same(again[field], state[field], `${system.id}: ${field} does not come back from a position`)
  }
}

const oneOf = <T>(list: readonly T[], pick: (n: number) => number): T => list[pick(list.length)]

/** Every event has a sentence for everybody who hears it, in both languages; so has the open question. */
function speak<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  said: readonly Announcement[],
  roles: readonly Role[],
  options: Conformance,
): void {
  const names = system.views.names(state)
  for (const lang of LANGS) {
    const say = createLabeller(system, lang, names)
    const words = system.words[lang]
    for (const { event } of said) {
      const tell = words.events[event.type]
      if (tell === null) continue
      ok(tell, `${system.id}: no ${lang} sentence for ${event.type}`)
      const sentence = tell(event, say)
      ok(
        isSentence(sentence),
        `${system.id}: ${event.type} says "${sentence}" (${lang}): ${JSON.stringify(event)}`,
      )
    }
    const step = findOpenStep(state)
    if (!step) continue
    for (const role of [null, ...roles]) {
      const sentence = words.questions[step.do]?.(system.views.view(state, role), say)
      ok(sentence && isSentence(sentence), `${system.id}: question ${step.do} says "${sentence}" (${lang})`)
    }
  }
  for (const { event } of said) {
    for (const key of [`event ${event.type}`, ...(options.meets?.(event) ?? [])]) {
      options.seen?.set(key, (options.seen.get(key) ?? 0) + 1)
    }
  }
}

const isSentence = (text: string): boolean => text.length > 0 && !/undefined|NaN|\[object/.test(text)

/** Of each parameter of each verb that is open. */
const GARBAGE = 4

/** The close look: legality, refusals, hidden things, texts. */
function examine<S extends GameState>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
  roles: readonly Role[],
  pick: (n: number) => number,
): void {
  const { state } = match
  const before = JSON.stringify(state)
  for (const by of decidingRoles(state)) {
    narrowedAgree(system, state, by, pick)
    for (let i = 0; i < 20; i++) {
      const action = sampleAction(system, state, by, pick)
      same(findRefusal(system, state, by, action), null, `sampled ${JSON.stringify(action)} is refused`)
      if (i < 4) typedAgain(system, state, by, action)
      const wrong = mutated(system, state, action, pick)
      const refusal = findRefusal(system, state, by, wrong)
      if (!refusal) continue
      ok(refusal.rule, `no rule is named: ${JSON.stringify(refusal)}`)
      const played = playAction(system, match, secret, by, wrong)
      same('refusal' in played && played.refusal, refusal)
      for (const lang of LANGS) {
        ok(
          system.words[lang].refusals[refusal.rule],
          `${system.id}: no ${lang} words for refusal ${refusal.rule}`,
        )
      }
    }
  }
  feedGarbage(system, state, pick, GARBAGE)
  const outsider = roles.find(role => !decidingRoles(state).includes(role))
  if (outsider) same(findRefusal(system, state, outsider, { verb: 'x', args: [] })?.why, 'not-yours')
  for (const role of [null, ...roles]) {
    swapTest(system, state, role, pick)
    for (const lang of LANGS) {
      const view = system.views.view(state, role)
      const words = system.words[lang]
      for (const line of words.status(view, role)) ok(isSentence(line), `status: ${line}`)
      ok(isSentence(words.board(view, role)), 'no board in words')
      words.guide(view, role)
    }
  }
  same(JSON.stringify(state), before, 'looking changes the state')
}

/**
 * What is offered to be typed is understood as what it stands for, in the log's notation and in both languages. Of things that
 * are all alike only the number counts; the log names each of them, and nobody is offered that.
 */
function typedAgain<S extends GameState>(system: GameSystem<S>, state: S, by: Role, action: Action): void {
  const params = findOpenQuestion(system, state)?.verbs[action.verb]?.params ?? []
  const meant = writeAction(system, state, action)
  const sortOf = (value: unknown, i: number): string | null => {
    const sort = typeof value === 'number' ? system.menus.sortOf(params[i].kind, value) : null
    return sort ? `${sort.kind} ${sort.value}` : null
  }
  const isCounted = action.args.some((arg, i) => [arg].flat().some(one => sortOf(one, i) !== null))
  const lines = LANGS.map(lang => spellAction(system, state, lang, action))
  for (const line of isCounted ? lines : [meant, ...lines]) {
    const read = parseOrder(system, state, by, line)
    const got = 'word' in read ? JSON.stringify(read) : writeAction(system, state, read)
    const isSame = !('word' in read) && JSON.stringify(sets(read)) === JSON.stringify(sets(action))
    ok(isSame, `${system.id}: ${meant} is typed "${line}" and understood as ${got}`)
    same('word' in read || findRefusal(system, state, by, read), null, `${system.id}: "${line}" is refused`)
  }

  /** Sets in whatever order, what may be left out as nothing. */
  function sets({ verb, args }: Action) {
    const padded = params.map((param, i) => args[i] ?? (param.many ? [] : null))
    const sorted = (arg: readonly unknown[], i: number) => arg.map(one => sortOf(one, i) ?? one).sort()
    return [verb, padded.map((arg, i) => (Array.isArray(arg) && !params[i].sequence ? sorted(arg, i) : arg))]
  }
}

/**
 * D24: what a player did without chance, and may take back for nothing, shows him and the public the same in every
 * world that he could not tell from this one. Counts what is free, and what is sealed for what might have been there.
 */
function lookedFor<S extends GameState>(
  system: GameSystem<S>,
  before: Match<S>,
  played: PlayActionResult<S>,
  secret: string,
  pick: (n: number) => number,
  { seen, worlds = 3 }: Conformance,
): void {
  if (!system.views.hasSecrets(before.start)) return
  const open = system.views.determinize(before.state, null, pick)
  same(
    findForcedAnswer(system, open),
    findForcedAnswer(system, before.state),
    'what the table answers tells of a hand',
  )
  const entry = played.match.log[before.log.length]
  if (entry.chance.length > 0) return
  const key = `${entry.sealed ? 'sealed' : 'free'} ${entry.verb}`
  seen?.set(key, (seen.get(key) ?? 0) + 1)
  if (entry.sealed) return
  const { by } = entry
  const source = createEntryDice(before.start, secret, entry.n)
  const shown = (one: PlayActionResult<S>): string =>
    JSON.stringify(
      [by, null].map(role => [
        visibleEvents(one.announcements, role),
        system.views.view(one.match.state, role),
      ]),
    )
  const here = shown(played)
  for (let i = 0; i < worlds; i++) {
    const world = { ...before, state: system.views.determinize(before.state, by, pick) }
    const there = playAction(system, world, secret, by, entry, { source })
    const looks = `${system.id}: "${entry.text}" by ${by} looks at what is hidden and is not sealed`
    if ('refusal' in there) throw new Error(`${looks}: ${JSON.stringify(there.refusal)}`)
    const told = [there, played].map(({ announcements }) =>
      JSON.stringify(visibleEvents(announcements, by)).slice(0, 500),
    )
    ok(shown(there) === here, `${looks}: there ${told[0]}, here ${told[1]}`)
  }
}

/** Hidden things dealt anew: what `role` sees, may do and is refused stays the same to the letter. */
export function swapTest<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  role: Role | null,
  pick: (n: number) => number,
): void {
  const other = system.views.determinize(state, role, pick)
  // Whatever is computed on imagined positions would tell of what is hidden, if what is imagined depended on it.
  const again = `again ${pick(1_000_000)}`
  same(
    system.views.determinize(other, role, picker(again)),
    system.views.determinize(state, role, picker(again)),
    `what ${role} imagines depends on what is hidden`,
  )
  // Piles have an order of their own: one that was dealt anew could be told by it.
  roundTrip(system, other)
  same(
    system.views.view(other, role),
    system.views.view(state, role),
    `the view of ${role} shows what it may not`,
  )
  if (role === null || !decidingRoles(state).includes(role)) return
  same(listAvailableVerbs(system, other, role), listAvailableVerbs(system, state, role))
  for (let i = 0; i < 10; i++) {
    const seed = `swap ${pick(1_000_000)}`
    const action: Action = sampleAction(system, state, role, picker(seed))
    same(
      sampleAction(system, other, role, picker(seed)),
      action,
      `the options of ${role} show what they may not`,
    )
    const wrong = mutated(system, state, action, picker(seed))
    same(
      findRefusal(system, other, role, wrong),
      findRefusal(system, state, role, wrong),
      'a refusal shows what it may not',
    )
    if (!system.views.preview) continue
    const view = system.views.view(state, role)
    same(
      system.views.preview(system.views.view(other, role), role, action),
      system.views.preview(view, role, action),
    )
  }
}

/** Where candidates come narrowed, the constraints reject none of them; what is found at once is what the constraints leave. */
function narrowedAgree<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  pick: (n: number) => number,
): void {
  const step = findOpenStep(state)
  const asks = findOpenQuestion(system, state)
  if (!step || !asks) return
  const { verb, args } = sampleAction(system, state, by, pick)
  asks.verbs[verb].params.forEach((param, i) => {
    if (!param.prefiltered && !param.legalValues) return
    const given = args[i]
    const chosen = Array.isArray(given) ? given.slice(0, pick(given.length + 1)) : []
    const before = { step, by, before: args.slice(0, i), chosen }
    const stopping = (value: number | string) =>
      param.constraints.find(one => one.rejects(state, value, before))
    const candidates = param.candidates(state, before)
    if (param.legalValues) {
      const left = candidates.filter(value => !stopping(value))
      same(param.legalValues(state, before), left, `${verb} ${param.name}: what is found at once`)
      return
    }
    for (const value of candidates)
      ok(!stopping(value), `${verb} ${param.name}: candidate ${value} is stopped by ${stopping(value)?.rule}`)
  })
}

/** The action with one thing wrong, or at least different. */
function mutated<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  action: Action,
  pick: (n: number) => number,
): Action {
  const params = findOpenQuestion(system, state)?.verbs[action.verb]?.params ?? []
  if (params.length === 0 || pick(8) === 0)
    return { verb: oneOf(['', 'nonsense', 'constructor'], pick), args: [] }
  const at = pick(params.length)
  const size = system.views.names(state)[params[at].kind]?.length ?? 20
  const value = (): Arg => oneOf<Arg>([pick(size), pick(size), pick(size), -1, size, 1.5, 'x', null], pick)
  const given = action.args[at]
  const other = (): Arg => {
    if (!Array.isArray(given)) return value()
    const list = [...given]
    const change = pick(3)
    if (change === 0) list.splice(pick(list.length + 1), 0, pick(size))
    else if (change === 1 && list.length > 0) list.splice(pick(list.length), 1)
    else if (list.length > 0) list[pick(list.length)] = pick(size)
    return list
  }
  return { verb: action.verb, args: action.args.map((arg, i) => (i === at ? other() : arg)) }
}
