import { question, type Refusal, refuse } from '../engine/act.ts'
import { brokenLink, commitmentOf, diceOf } from '../engine/chain.ts'
import {
  type Chance,
  type Drawn,
  MissingDice,
  playedBack,
  recordedSource,
  type Source,
} from '../engine/chance.ts'
import { type Base, begin, type Entry, named, type Start } from '../engine/match.ts'
import { nameOf, read, type Unreadable, write } from '../engine/notation.ts'
import type { GameSystem, Lang, Names, Outcome, State } from '../engine/system.ts'
import { type Announcement, heard } from '../engine/umpire.ts'
import { sayer } from '../engine/words.ts'
import { checkBounds } from './bounds.ts'
import { FORMAT, fileSchema, type GameFile } from './format.ts'
import { type FileError, FileProblem } from './problem.ts'
import { type Walker, walker } from './walk.ts'

export interface FilePlayed {
  readonly ok: true
  readonly system: string
  readonly scenario: string
  readonly entries: number
  /** Public sentences, an array an entry; the first is the setup. */
  readonly sentences: readonly (readonly string[])[]
  /** What everybody may know at the end. */
  readonly view: unknown
  readonly position: unknown
  readonly outcome: Outcome | null
  /** `proven`: every die follows from the revealed secret, which fits the commitment. */
  readonly dice: 'proven' | 'recorded' | 'sealed'
}

/** Plays a parsed JSON value as a game file. `find` gives a system by its id. */
export function playFile(
  json: unknown,
  find: (id: string) => GameSystem | undefined,
  lang: Lang = 'en',
): FilePlayed | { readonly ok: false; readonly error: FileError } {
  try {
    checkBounds(json)
    return playBounded(json, find, lang)
  } catch (error) {
    return failed(error instanceof FileProblem ? error.problem : { message: unforeseen(error) })
  }
}

/** What our own code throws is a plain `Error` with a sentence; anything else is a mistake of ours. */
const isForeseen = (error: unknown): error is Error => error instanceof Error && error.constructor === Error
const unforeseen = (error: unknown): string => `cannot be played, for a reason that nobody foresaw (${error})`

const failed = (error: FileError) => ({ ok: false as const, error })

function playBounded(json: unknown, find: (id: string) => GameSystem | undefined, lang: Lang): FilePlayed {
  const parsed = fileSchema.safeParse(json)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new FileProblem({ message: `${issue.path.join('.') || 'the file'}: ${issue.message}` })
  }
  const file = parsed.data
  const system = find(file.system)
  if (!system) throw new FileProblem({ message: `system: "${file.system}" is not known here` })
  if (!system.scenarios.some(({ id }) => id === file.scenario)) {
    const known = system.scenarios.map(({ id }) => id)
    throw new FileProblem({ message: `scenario: "${file.scenario}" is not known`, options: known })
  }
  const bad = badVariant(system, file)
  if (bad) throw new FileProblem(bad)
  const recorded = file.dice === 'recorded'
  if (!recorded && file.format !== FORMAT)
    throw new FileProblem({
      message: `format: the proof of ${file.format} is not known here, only ${FORMAT}`,
    })
  if (!recorded && !file.secret) {
    if (!file.sealed) throw new FileProblem({ message: 'secret: missing (or set "dice": "recorded")' })
    return sealedFile(file)
  }
  return played(jobOf(system, file, lang))
}

function badVariant(system: GameSystem, file: GameFile): FileError | null {
  for (const [id, choice] of Object.entries(file.variants ?? {})) {
    const variant = system.variants.find(one => one.id === id)
    if (!variant) return { message: `variants.${id}: not known`, options: system.variants.map(one => one.id) }
    const choices = variant.choices.map(one => one.id)
    if (!choices.includes(choice))
      return { message: `variants.${id}: "${choice}" is no choice`, options: choices }
  }
  const conflict = system.conflict?.({ scenario: file.scenario, variants: file.variants ?? {} })
  return conflict ? { message: `variants: ${conflict.en}` } : null
}

/** A game that is still on: nothing can be derived, only counted. */
function sealedFile(file: GameFile): FilePlayed {
  return {
    ok: true,
    system: file.system,
    scenario: file.scenario,
    entries: file.entries.length,
    sentences: [],
    view: null,
    position: null,
    outcome: null,
    dice: 'sealed',
  }
}

/** One file being played. */
interface Job {
  readonly system: GameSystem
  readonly file: GameFile
  readonly lang: Lang
  readonly start: Start
  readonly recorded: boolean
  readonly log: Entry[]
  readonly sentences: string[][]
  /** Absent: the file starts at a base. */
  opening?: Chance
}

function jobOf(system: GameSystem, file: GameFile, lang: Lang): Job {
  const start: Start = {
    scenario: file.scenario,
    variants: file.variants ?? {},
    system: file.system,
    rules: file.rules ?? '',
    table: file.table ?? '',
    entropy: file.entropy ?? [],
    commitment: file.commitment ?? '',
    ...(file.setup !== undefined && { position: file.setup }),
  }
  return { system, file, lang, start, recorded: file.dice === 'recorded', log: [], sentences: [] }
}

function played(job: Job): FilePlayed {
  const { system, file } = job
  checkCommitment(job)
  const walk = walker(system, job.start)
  const base = file.bases?.at(-1)
  if (base) {
    walk.jump(base as Base)
    for (let i = 0; i <= base.n; i++) job.sentences.push([])
  } else {
    const opening = guard(0, () => walk.open(source(job, 0, file.opening ?? {}, null)))
    hear(job, opening.said, opening.state)
    compare(job, 0, file.opening ?? {}, opening.chance)
    job.opening = opening.chance
  }
  for (let i = base?.n ?? 0; i < file.entries.length; i++) entry(job, walk, i)
  checkChain(job)
  const state = walk.now()
  return {
    ok: true,
    system: file.system,
    scenario: file.scenario,
    entries: file.entries.length,
    sentences: job.sentences,
    view: system.view(state, null),
    position: system.position(state),
    outcome: state.outcome,
    dice: job.recorded ? 'recorded' : 'proven',
  }
}

function entry(job: Job, walk: Walker<State>, i: number): void {
  const { system, file } = job
  const given = file.entries[i]
  const n = given.n ?? i + 1
  if (n !== i + 1)
    throw new FileProblem({ entry: n, message: `entry ${n} stands where entry ${i + 1} belongs` })
  if (given.do === undefined) throw new FileProblem({ entry: n, message: 'do: missing' })
  const common = {
    n,
    by: given.by,
    sealed: given.sealed ?? true,
    command: given.command ?? n,
    link: given.link ?? '',
  }
  if (given.do.startsWith('game:')) {
    const entry = aboutGame(given.do, { ...common, ...(given.agreed && { agreed: given.agreed }) })
    guard(n, () => walk.about(entry))
    job.log.push(entry)
    job.sentences.push([])
    return
  }
  const state = walk.now()
  const action = read(system, state, given.by, given.do)
  if ('word' in action) throw new FileProblem({ entry: n, ...unreadable(action) })
  const refusal = refuse(system, state, given.by, action)
  if (refusal) throw new FileProblem({ entry: n, ...refused(system, state, refusal) })
  const umpire = guard(n, () =>
    walk.act({ by: given.by, ...action }, source(job, n, given, system.names(state))),
  )
  hear(job, umpire.said, walk.now())
  const chance = named(system, walk.now(), umpire)
  compare(job, n, given, chance)
  job.log.push({
    ...common,
    ...action,
    text: write(system, state, action),
    chance,
    sealed: umpire.sealed,
    ...(given.auto && { auto: true as const }),
  })
}

function source(job: Job, n: number, given: Given, names: Names | null): Source {
  if (!job.recorded) return diceOf(job.start, job.file.secret ?? '', n)
  if (given.chance) return playedBack(given.chance)
  const draws = (given.draws ?? []).map(text => drawOf(n, text, names ?? openingNames(job)))
  return recordedSource(given.dice ?? [], draws)
}

/** Names for draws of the setup: those of the scenario itself. */
function openingNames(job: Job): Names {
  const zero: Source = { die: () => 1, draw: () => 0 }
  return job.system.names(begin(job.system, job.start, '00', zero).match.state)
}

function drawOf(n: number, text: string, names: Names): Drawn {
  const [kind, name] = text.split(' ')
  const value = names[kind]?.indexOf(name) ?? -1
  if (value < 0)
    throw new FileProblem({
      entry: n,
      message: `draws: "${text}" is not known`,
      options: names[kind] ?? Object.keys(names),
    })
  return { kind, value }
}

/** What the file says of chance, in either form. */
type Given = Pick<GameFile['entries'][number], 'chance' | 'dice' | 'draws'>

/** What the file says was rolled must be what is rolled, and all of it. */
function compare(job: Job, n: number, given: Given, played: Chance): void {
  const differs = (what: string, file: readonly unknown[], real: readonly unknown[]) => {
    if (JSON.stringify(file) === JSON.stringify(real)) return
    const list = (one: readonly unknown[]) => one.map(String).join(' ') || 'none'
    const message = `${what}: the file says ${list(file)}, played were ${list(real)}`
    throw new FileProblem({ entry: n, message })
  }
  if (given.chance) differs('chance', given.chance, played)
  const isRecorded = job.recorded && !given.chance
  const dice = played.filter(one => one.length === 2).map(one => one[1])
  const draws = played.filter(one => one.length === 3).map(one => one[2])
  if (given.dice || isRecorded) differs('dice', given.dice ?? [], dice)
  if (given.draws) differs('draws', given.draws, draws)
}

function checkCommitment(job: Job): void {
  const { file } = job
  if (job.recorded || !file.secret || !file.commitment) return
  if (commitmentOf(file.table ?? '', file.secret) !== file.commitment) {
    throw new FileProblem({ message: 'commitment: the secret is not the one that was committed to' })
  }
}

function checkChain({ file, start, recorded, log, opening }: Job): void {
  if (recorded || !opening || !file.secret || !file.opening?.link) return
  const broken = brokenLink(
    { start, opening: { chance: opening, link: file.opening.link }, log },
    file.secret,
  )
  if (broken !== null) throw new FileProblem({ entry: broken, message: 'link: the chain breaks here' })
}

function hear(job: Job, said: readonly Announcement[], state: State): void {
  const say = sayer(job.system, job.lang, job.system.names(state))
  const { events } = job.system.words[job.lang]
  job.sentences.push(heard(said, null).flatMap(event => events[event.type]?.(event, say) || []))
}

function guard<T>(n: number, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof FileProblem) throw error
    if (error instanceof MissingDice) throw new FileProblem({ entry: n, message: error.message })
    const message = isForeseen(error) ? error.message : unforeseen(error)
    throw new FileProblem({ entry: n, message: `${n === 0 ? 'setup: ' : ''}${message}` })
  }
}

function aboutGame(text: string, common: Omit<Entry, 'verb' | 'args' | 'text' | 'chance'>): Entry {
  const [verb, ...words] = text.split(' ')
  if (!['game:back', 'game:resign', 'game:abandon', 'game:substitute', 'game:base'].includes(verb)) {
    throw new FileProblem({ entry: common.n, message: `do: "${verb}" is not known` })
  }
  const args =
    verb === 'game:back'
      ? [Number(words[0])]
      : verb === 'game:substitute'
        ? []
        : [words[0] ?? '', words.slice(1).join(' ')]
  return { ...common, verb, args, text, chance: [], sealed: true }
}

function unreadable({ word, at, param, expected }: Unreadable): FileError {
  const what =
    at === 'verb' ? 'no verb that can be used now' : at === 'count' ? 'one word too many' : `no ${param}`
  return { message: `do: "${word}" is ${what}`, options: expected }
}

function refused<S extends State>(system: GameSystem<S>, state: S, refusal: Refusal): FileError {
  if (refusal.why === 'over') return { message: 'the game is over' }
  const names = system.names(state)
  const sentence = system.words.en.refusals[refusal.rule] ?? ''
  const error = { message: `refused: ${sentence}`.trim(), rule: refusal.rule }
  if (refusal.why === 'not-yours') return { ...error, options: refusal.waiting }
  if (refusal.why === 'not-now' || refusal.why === 'barred') return { ...error, options: refusal.verbs }
  const params = question(system, state)?.verbs[refusal.verb]?.params ?? []
  const kind = params.find(param => param.name === refusal.param)?.kind ?? ''
  return { ...error, options: refusal.options.slice(0, 50).map(value => nameOf(kind, value, names)) }
}
