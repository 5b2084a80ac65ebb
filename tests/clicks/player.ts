import type { APIMessage } from 'discord-api-types/v10'
import { botWordsByLang } from '../../commands/words/index.ts'
import { decidingRoles, findOpenQuestion, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { listLegalActions, sampleAction } from '../../src/engine/actions/legal.ts'
import { listAvailableVerbs } from '../../src/engine/actions/options.ts'
import { findRefusal } from '../../src/engine/actions/refuse.ts'
import type { LogEntry, Match } from '../../src/engine/log.ts'
import { lookAhead } from '../../src/engine/lookahead.ts'
import type { Action, GameSetup, GameState, Role, Step } from '../../src/engine/model.ts'
import { writeAction } from '../../src/engine/notation.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import type { SandboxActor } from '../../src/sandbox/index.ts'
import { tableKey } from '../../src/table/index.ts'
import type { Table } from '../../src/table/types.ts'
import { idOf, parts, type Stage, said, stage, textOf } from '../commands/stage.ts'
import { memory } from '../store/memory.ts'
import { picker, secretOf } from '../support/conformance.ts'
import { type Came, type Control, clicksOf, controlsOf, isOpen, type Press, press } from './hand.ts'
import {
  isDetour,
  isIdleWay,
  isRearranged,
  onward,
  opening,
  verbsOn,
  type Wish,
  whole,
  withoutIdle,
} from './wanted.ts'

export type Pick = (n: number) => number

/** A game to be played by clicks. */
export interface Course {
  readonly system: GameSystem
  readonly setup: GameSetup
  /** Any text; the same one plays the same game. */
  readonly seed: string
  /** How many persons share the seats. */
  readonly persons: number
  /** It is left after so many decisions. */
  readonly limit: number
  /** One decision in so many is made by clicking about; 0: none. */
  readonly wander: number
  /** Questions and verbs that were chosen already, `turn move`: what was not comes first. Grows. */
  readonly reached: Set<string>
  /** Verb → how often it was legal, in other games too: the rarest is wanted first, for it may not come again. */
  readonly met?: Map<string, number>
  /** What somebody wants; else what is taken at random. */
  readonly choose?: ((state: GameState, by: Role, pick: Pick) => Action) | undefined
  /** What can be foreseen is put together and sent at once. */
  readonly isPlanning?: true
  /** Only what `choose` says, not what was not met before. */
  readonly isPlain?: true
}

/** One decision and what it took. */
export interface Decision {
  readonly role: Role
  readonly at: string
  readonly verb: string
  /** Taken on one's own initiative, and there is something to choose. */
  readonly isOrder: boolean
  readonly isCommand: boolean
  /** Clicks of a hand, and interactions that the bot got. */
  readonly clicks: number
  readonly sent: number
  readonly posts: number
  readonly pings: number
  /** The decision passes to somebody else. */
  readonly passes: boolean
  readonly path: string
  /** The public turn or round, where the view has one. */
  readonly turn: number | null
  /** How often was clicked about before it: what came of that is no decision. */
  readonly wandered: number
}

/** What must not happen; each as a line that says where. */
export interface Faults {
  /** The bot failed. */
  readonly failures: string[]
  /** It refused what it had offered. */
  readonly refusals: string[]
  /** Nothing to choose, nothing to confirm, and no word why. */
  readonly deadEnds: string[]
  /** Nothing can be pressed or it is not offered, and no word why. */
  readonly silent: string[]
  /** Legal, but not on the board. */
  readonly hidden: string[]
  /** Legal and offered, but the menus do not lead to it. */
  readonly lost: string[]
}

export const noFaults = (): Faults => ({
  failures: [],
  refusals: [],
  deadEnds: [],
  silent: [],
  hidden: [],
  lost: [],
})

export interface Played {
  readonly decisions: readonly Decision[]
  readonly legal: ReadonlySet<string>
  readonly faults: Faults
  /** Clicks that were made about. */
  readonly wandered: number
  /** Offered to everybody, because a hand is hidden, and declined to this one with a reason. */
  readonly declined: number
  readonly isOver: boolean
}

/** What changes nothing and leads nowhere: looked at, never part of an action. */
const VIEWS = ['guide', 'text', 'hand', 'mine', 'full', 'closeup', 'orders', 'asked', 'told']
const LOOKS = new Set([
  ...VIEWS,
  'rule',
  'undo',
  'back',
  'quick',
  'standing',
  'way',
  'next',
  'log',
  'more',
  'acts',
  'dice',
])
/** What leads to further actions that the post has no room for, or that only the player may know of. */
const WAYS = ['acts', 'mine']
const waysOn = (board: APIMessage): Control[] => {
  const controls = controlsOf(board)
  return WAYS.flatMap(way => controls.find(({ does }) => does === way) ?? [])
}
const BOARD = new Set(['do', 'open', 'verb'])
const STEPS = 60
const WISHES = 6
/** After so many idle wishes in a row there is nothing else to want. */
const IDLE = 60
const DRIFT = 24
const PLAN = 8
/** All games begin at the same moment and a click takes as long as any, so that the same seed gives the same dice. */
const MOMENT = Date.UTC(2026, 10, 1)
const PACE = 2000

/** Plays one game on a stage of its own, by nothing but clicks once the table is opened. */
export async function clickThrough(course: Course): Promise<Played> {
  const { system } = course
  let now = MOMENT
  const on = await stage({ [system.id]: system }, undefined, memory(), () => now)
  try {
    return await playOn(on, course, () => {
      now += PACE
    })
  } finally {
    await on.close()
  }
}

async function playOn(on: Stage, course: Course, tick: () => void): Promise<Played> {
  const { system, setup, reached, met = new Map<string, number>() } = course
  const pick = picker(`${course.seed} ${system.id}`)
  const people = Object.values(on.people).slice(0, course.persons)
  const faults = noFaults()
  const decisions: Decision[] = []
  const legal = new Set<string>()
  let wandered = 0
  let declined = 0
  const thread = await lobby(on, course, people)
  const read = () => on.read(thread)

  for (;;) {
    const table = await read()
    const { state } = table.match as Match
    const waits = decidingRoles(state)
    const step = findOpenStep(state)
    if (!step || waits.length === 0 || decisions.length + wandered >= course.limit) break
    on.exchanges.length = 0
    on.pictures.length = 0
    const role = waits[pick(waits.length)]
    const who = people.find(({ person }) => person.id === table.seats.find(one => one.role === role)?.user)
    if (!who) throw new Error(`nobody sits on ${role}`)
    const board = boardOf(on, table)
    const whole = wholeVerbs(system, state, role, step)
    for (const verb of whole) {
      const name = `${step.do} ${verb}`
      legal.add(name)
      met.set(name, (met.get(name) ?? 0) + 1)
    }
    await look(table, who, role, board, whole)
    const here: Here = { table, state, step, role, who, board }
    const isNew = whole.some(verb => !reached.has(`${step.do} ${verb}`))
    const isTime = course.wander > 0 && (decisions.length + wandered) % course.wander === course.wander - 1
    // What was not met before is not left to chance
    if (isTime && (!isNew || wandered === 0)) {
      await wander(here)
      wandered++
    } else if (!(await decide(here, whole))) break
  }
  const end = await read()
  for (const line of on.lines)
    if (line.startsWith('sandbox') || /"level":(50|60)/.test(line)) faults.failures.push(line.slice(0, 600))
  for (const finding of on.oracle.findings) faults.failures.push(JSON.stringify(finding).slice(0, 600))
  return { decisions, legal, faults, wandered, declined, isOver: end.stage === 'over' }

  interface Here {
    readonly table: Table
    readonly state: GameState
    readonly step: Step
    readonly role: Role
    readonly who: SandboxActor
    readonly board: APIMessage
  }

  /** All that is legal stands on the board, or on one's own. */
  async function look(
    table: Table,
    who: SandboxActor,
    role: Role,
    board: APIMessage,
    whole: readonly string[],
  ): Promise<void> {
    const offered = verbsOn(board)
    let missing = whole.filter(verb => !offered.has(verb))
    if (missing.length === 0) return
    for (const way of waysOn(board)) {
      if (missing.length === 0) break
      tick()
      const own = await press(on, who, board, { control: way, values: [] })
      const more = verbsOn(own.own.at(-1) ?? null)
      missing = missing.filter(verb => !more.has(verb))
    }
    for (const verb of missing)
      noted(faults.hidden, `${where(table, role)}: ${verb} is legal and not offered`)
  }

  function where({ match }: Table, role: Role): string {
    const { log, state } = match as Match
    return `${system.id} ${setup.scenario} ${course.seed}, entry ${log.length}, ${role}, ${findOpenStep(state)?.do}`
  }

  /** Something is wanted and brought about; false: nothing that was wanted could be. */
  async function decide(here: Here, whole: readonly string[]): Promise<boolean> {
    for (let wishes = 0; wishes < WISHES; wishes++) {
      const action = bare(here, wanted(here, whole, wishes))
      if (await fulfil(here, course.isPlanning && wishes === 0 ? planned(here, action) : [action]))
        return true
    }
    faults.deadEnds.push(`${where(here.table, here.role)}: nothing of what was wanted could be clicked`)
    return false
  }

  /** Nought of what may be left out is left out, where that is legal. */
  function bare({ state, role }: Here, action: Action): Action {
    const params = findOpenQuestion(system, state)?.verbs[action.verb].params ?? []
    const args = action.args.map((arg, i) => (params[i]?.optional && arg === 0 ? null : arg))
    return findRefusal(system, state, role, { verb: action.verb, args })
      ? action
      : { verb: action.verb, args }
  }

  /** The action, and what would follow it as far as nothing is left to chance or to others. */
  function planned({ state, role }: Here, action: Action): Action[] {
    const orders = [action]
    while (orders.length < PLAN && course.choose) {
      const next = lookAhead(system, state, role, orders)
      if (!next.mayContinue || next.legalCount < orders.length) break
      orders.push(course.choose(next.state, role, pick))
    }
    if (lookAhead(system, state, role, orders).legalCount < orders.length) orders.pop()
    return orders
  }

  function wanted(here: Here, whole: readonly string[], wishes: number): Action {
    for (let tries = 1; ; tries++) {
      const action = withoutIdle(system, here.state, here.role, thoughtOf(here, whole, wishes))
      if (tries === IDLE || !isIdleWay(system, here.state, here.role, action)) return action
    }
  }

  /** Of verbs that were legal as rarely as each other, one that does not end a phase: that can wait. */
  function rarest({ state, step }: Here, verbs: readonly string[]): string {
    const timesOf = (verb: string) => met.get(`${step.do} ${verb}`) ?? 0
    const rare = Math.min(...verbs.map(timesOf))
    const some = verbs.filter(verb => timesOf(verb) === rare)
    const open = some.filter(verb => (findOpenQuestion(system, state)?.verbs[verb].params.length ?? 0) > 0)
    const best = open.length > 0 ? open : some
    return best[pick(best.length)]
  }

  function thoughtOf(here: Here, whole: readonly string[], wishes: number): Action {
    const { state, step, role } = here
    const unmet = whole.filter(verb => !reached.has(`${step.do} ${verb}`))
    if (wishes === 0 && unmet.length > 0 && !course.isPlain)
      return sampleOf(system, state, role, step, rarest(here, unmet), pick)
    if (wishes < 2 && course.choose) return course.choose(state, role, pick)
    const action = sampleAction(system, state, role, pick)
    // Whoever passes at random plays short games
    if (action.args.length > 0 || pick(4) === 0) return action
    const more = whole.filter(verb => (findOpenQuestion(system, state)?.verbs[verb].params.length ?? 0) > 0)
    return more.length > 0 ? sampleOf(system, state, role, step, more[pick(more.length)], pick) : action
  }

  async function fulfil(here: Here, orders: readonly Action[]): Promise<boolean> {
    const { table, state, role, who, board } = here
    const [action] = orders
    const wish = whole({ system, state }, { role, action })
    const text = orders.map(order => writeAction(system, state, order)).join('; ')
    const path: Press[] = []
    const tried = new Set<string>()
    const seen = new Set<string>()
    const lost = (why: string) => {
      noted(faults.lost, `${where(table, role)}: ${text}: ${why} [${told(path)}]`)
    }
    let posts: APIMessage[] = []
    let message: APIMessage = board
    let next = opening({ system, state, draft: null }, wish, board)
    if (!next) {
      const [way] = waysOn(board)
      if (way) next = { control: way, values: [] }
    }
    for (let steps = 0; next && steps < STEPS; steps++) {
      const last = path.at(-1)
      // What was taken back is not what was wanted
      if (isBack(last) && isValue(next) && isValue(path.at(-2))) break
      const isVain = last?.control.arg === 'group' && next.control.arg === 'back'
      if (next.control.arg === 'group') tried.add(next.values[0])
      else if (next.control.arg !== 'back') tried.clear()
      if (isVain) path.pop()
      else path.push(next)
      const came = await pressed(here, message, next)
      posts = [...posts, ...came.posts]
      const now = await read()
      if (now.match && now.match.log.length > (table.match?.log.length ?? 0)) {
        done(here, path, posts, now)
        return true
      }
      const shown = came.own.at(-1)
      if (!shown) {
        faults.refusals.push(`${where(table, role)}: ${text}: nothing came of [${told(path)}]`)
        return false
      }
      message = shown
      for (const { options, arg } of controlsOf(message)) {
        if (/^[=>]/.test(arg)) seen.add(arg.slice(1))
        for (const { value } of options ?? []) seen.add(value)
      }
      const draft = now.drafts[who.person.id] ?? null
      const controls = controlsOf(message).filter(isOpen)
      if (controls.some(({ does }) => does === 'w')) {
        const isAsked = controls.some(({ arg }) => arg === 'sure')
        if (isGo(next) && !isAsked) refused(here, wish, message, path)
        const n = draft?.plan?.length ?? 0
        const desk = {
          system,
          state: n > 0 ? lookAhead(system, state, role, draft?.plan ?? []).state : state,
          draft,
        }
        const more = orders.slice(n)
        const now = more.length > 0 ? whole(desk, { role, action: more[0] }) : wish
        next = onward(desk, now, message, tried, { more: orders.length > 1 && more.length > 0 })
      } else if (WAYS.includes(next.control.does))
        next = opening({ system, state, draft: null }, wish, message)
      else {
        const again = controls.find(({ does }) => !LOOKS.has(does) && !BOARD.has(does))
        if (!again) return refused(here, wish, message, path)
        next = { control: again, values: [] }
      }
    }
    const { [who.person.id]: draft } = (await read()).drafts
    const isOther =
      (draft && isRearranged({ system, state, draft }, wish)) || isDetour({ system, state }, wish, seen)
    if (!isOther) lost(next ? 'no end' : 'no way on')
    await drop(here, message)
    return false
  }

  function refused(here: Here, wish: Wish, message: APIMessage, path: readonly Press[]): false {
    const text = writeAction(system, here.state, wish.action)
    faults.refusals.push(`${where(here.table, here.role)}: ${text}: ${line(message)} [${told(path)}]`)
    return false
  }

  /** The menus are put away. */
  async function drop(here: Here, message: APIMessage): Promise<void> {
    const cancel = controlsOf(message).find(one => one.does === 'w' && one.arg === 'cancel')
    if (cancel) await pressed(here, message, { control: cancel, values: [] })
  }

  /** Notes what was done; of several orders the first has taken the clicks. */
  function done(
    { table, state, step, role }: Here,
    path: readonly Press[],
    posts: readonly APIMessage[],
    now: Table,
  ): void {
    const { log } = now.match as Match
    const before = table.match?.log.length ?? 0
    const own = log.slice(before).filter(entry => entry.by === role && !entry.auto)
    const view = system.views.view(state, null) as { readonly turn?: unknown; readonly round?: unknown }
    const turn = [view.turn, view.round].find(one => typeof one === 'number')
    const took = (entry: LogEntry, isFirst: boolean): Decision => {
      const rule = findOpenQuestion(system, state)?.verbs[entry.verb]
      reached.add(`${step.do} ${entry.verb}`)
      return {
        role,
        at: step.do,
        verb: entry.verb,
        isCommand: rule?.command === true,
        isOrder: rule?.command === true && rule.params.length > 0,
        clicks: isFirst ? sumOf(path.map(clicksOf)) : 0,
        sent: isFirst ? path.length : 0,
        posts: isFirst ? posts.length : 0,
        pings: isFirst ? sumOf(posts.map(({ mentions }) => mentions.length)) : 0,
        passes:
          isFirst && !decidingRoles((now.match as Match).state).includes(role) && now.stage === 'playing',
        path: `${where(table, role)}: ${entry.text} [${told(path)}]`,
        turn: (turn as number | undefined) ?? null,
        wandered,
      }
    }
    for (const [at, entry] of own.entries()) decisions.push(took(entry, at === 0))
  }

  /** Presses, and looks at everything that comes of it. */
  async function pressed(here: Here, message: APIMessage, next: Press): Promise<Came> {
    const { table, role, who } = here
    const at = `${where(table, role)}: ${told([next])}`
    let came: Came
    try {
      tick()
      came = await press(on, who, message, next)
    } catch (error) {
      faults.failures.push(`${at}: ${error}`)
      return { posts: [], own: [], others: 0 }
    }
    for (const one of [...came.posts, ...came.own]) {
      const text = textOf(one)
      const failed = failureTexts.find(failure => text.includes(failure))
      if (failed) faults.failures.push(`${at}: ${text.slice(0, 400)}`)
      const controls = controlsOf(one)
      const isDraft = controls.some(({ does }) => does === 'w')
      if (isDraft && !leadsOn(controls) && !hasReason(one)) noted(faults.deadEnds, `${at}: ${line(one)}`)
      for (const shut of controls.filter(isShut))
        if (!isExplained(shut, one)) noted(faults.silent, `${at}: ${shut.label}: ${line(one)}`)
    }
    return came
  }

  /** Clicks about, until something is done or it has been enough. */
  async function wander(here: Here): Promise<void> {
    const { table, state, role, board } = here
    const before = table.match?.log.length ?? 0
    const path: Press[] = []
    const views = controlsOf(board).filter(one => isOpen(one) && VIEWS.includes(one.does))
    if (views.length > 0 && pick(4) === 0) await pressed(here, board, any(views[pick(views.length)]))
    const open = controlsOf(board).filter(one => isOpen(one) && BOARD.has(one.does))
    if (open.length === 0) {
      faults.deadEnds.push(`${where(table, role)}: nothing to click on`)
      return
    }
    let message = board
    let next: Press | null = any(open[pick(open.length)])
    const named = next.control.does === 'verb' ? next.values[0] : next.control.arg.split(' ')[0]
    const isLegal = listAvailableVerbs(system, state, role).includes(named)
    for (let steps = 0; next && steps < DRIFT; steps++) {
      path.push(next)
      const came = await pressed(here, message, next)
      const now = await read()
      if ((now.match?.log.length ?? 0) > before) {
        const entry = now.match?.log[before]
        if (entry) reached.add(`${here.step.do} ${entry.verb}`)
        return
      }
      const shown = came.own.at(-1)
      if (!shown) {
        if (next.control.arg !== 'cancel' && next.control.arg !== 'back')
          faults.refusals.push(`${where(table, role)}: nothing came of [${told(path)}]`)
        return
      }
      message = shown
      const controls = controlsOf(message).filter(isOpen)
      const inDraft = controls.filter(({ does }) => does === 'w')
      if (inDraft.length > 0) {
        if (isGo(next) && !inDraft.some(({ arg }) => arg === 'sure'))
          faults.refusals.push(`${where(table, role)}: ${line(message)} [${told(path)}]`)
        next = drift(inDraft)
        continue
      }
      const again = controls.filter(({ does }) => !LOOKS.has(does) && !BOARD.has(does))
      if (again.length > 0) {
        next = any(again[pick(again.length)])
        continue
      }
      // A hand is hidden: everybody is offered what somebody may hold a card for
      const isSecret = system.views.hasSecrets(setup) && path.length === 1
      const isAbsurd = missing.some(text => textOf(message).includes(text))
      if (isSecret && !isLegal && !isAbsurd) declined++
      else faults.refusals.push(`${where(table, role)}: ${line(message)} [${told(path)}]`)
      return
    }
    await drop(here, message)
  }

  function drift(controls: readonly Control[]): Press {
    const go = controls.find(({ arg }) => arg === 'go')
    const choices = controls.filter(({ options }) => options)
    const on = controls.filter(({ arg }) => !['go', 'back', 'cancel'].includes(arg))
    if (go && (choices.length === 0 || pick(2) === 0)) return any(go)
    if (on.length > 0 && pick(12) > 0) return any(on[pick(on.length)])
    return any(controls[pick(controls.length)])
  }

  function any(control: Control): Press {
    if (!control.options) return { control, values: [] }
    const left = control.options.map(({ value }) => value)
    const most = Math.min(control.most, left.length, 1 + pick(4))
    const values: string[] = []
    while (values.length < Math.max(1, control.least, most) && left.length > 0)
      values.push(...left.splice(pick(left.length), 1))
    return { control, values }
  }
}

/** The table is opened, set, taken and begun; its dice follow from the seed alone. */
async function lobby(
  on: Stage,
  { system, setup, seed }: Course,
  people: readonly SandboxActor[],
): Promise<string> {
  const [host] = people
  const opened = await host.slash('game new', { system: system.id })
  const thread = /<#(\d+)>/.exec(textOf(await opened.settled()))?.[1]
  if (!thread) throw new Error(`no table was opened: ${textOf(opened.message())}`)
  const message = () => on.posts(thread)[0]
  await on.bot.store.turn(tableKey(on.sandbox.guildId, thread), table => ({
    table: { ...table, secret: secretOf(seed), entropy: [`say:${seed}`], givers: [host.person.id] },
    result: null,
  }))
  if (system.scenarios.length > 1) await on.choose(host, thread, 'scenario', setup.scenario)
  for (const [variant, choice] of Object.entries(setup.variants)) {
    const single = ({ does, arg }: Control) => does === 'variant' && arg.startsWith(`${variant}|`)
    const shown = await on.options(host, thread)
    const one = controlsOf(shown).find(single)
    const value = one ? choice : `${variant}=${choice}`
    await said(host.select(shown, one?.id ?? idOf(shown, 'variants'), [value]))
  }
  const seats = controlsOf(message()).filter(({ does }) => does === 'sit')
  for (const [at, { arg }] of seats.entries()) {
    const who = people[at % people.length]
    const control = controlsOf(message()).find(one => one.does === 'sit' && one.arg === arg)
    if (control) await press(on, who, message(), { control, values: [] })
  }
  await host.click(message(), idOf(message(), 'begin'))
  await on.sandbox.waitUntilFound(() => on.posts(thread).length > 1)
  await on.quiet(thread)
  return thread
}

function boardOf(on: Stage, table: Table): APIMessage {
  const posts = on.posts(table.thread)
  return posts.findLast(({ id }) => id === table.board) ?? posts[posts.length - 1]
}

/** Verbs with which a whole action is legal. */
function wholeVerbs(system: GameSystem, state: GameState, role: Role, step: Step): string[] {
  return listAvailableVerbs(system, state, role).filter(verb => {
    try {
      sampleOf(system, state, role, step, verb, n => n - 1)
      return true
    } catch {
      return listLegalActions(system, state, role, 1, verb).length > 0
    }
  })
}

/** A random action with one verb. */
function sampleOf(
  system: GameSystem,
  state: GameState,
  role: Role,
  step: Step,
  verb: string,
  pick: Pick,
): Action {
  const rule = findOpenQuestion(system, state)
  if (!rule) throw new Error('nothing is asked')
  const only = { ...rule, verbs: { [verb]: rule.verbs[verb] } }
  try {
    return sampleAction(
      { ...system, rules: { ...system.rules, steps: { ...system.rules.steps, [step.do]: only } } },
      state,
      role,
      pick,
    )
  } catch {
    const few = listLegalActions(system, state, role, 50, verb)
    if (few.length === 0) throw new Error(`${verb} is never whole`)
    return few[pick(few.length)]
  }
}

const sumOf = (numbers: readonly number[]): number => {
  let sum = 0
  for (const one of numbers) sum += one
  return sum
}

const told = (path: readonly Press[]): string =>
  path
    .map(({ control, values }) => {
      const chosen = values.map(value => control.options?.find(one => one.value === value)?.label ?? value)
      return chosen.length > 0
        ? `${control.does === 'w' ? control.arg : control.does} ${chosen.join('+')}`
        : control.label
    })
    .join(' → ')

const line = (message: APIMessage): string => textOf(message).replace(/\s+/g, ' ').slice(0, 300)

const FAULTS = 200
/** Each once. */
function noted(list: string[], what: string): void {
  if (list.length < FAULTS && !list.includes(what)) list.push(what)
}

const isGo = ({ control }: Press): boolean => control.does === 'w' && control.arg === 'go'
const isBack = (one: Press | undefined): boolean => one?.control.does === 'w' && one.control.arg === 'back'
const isValue = (one: Press | undefined): boolean =>
  one?.control.does === 'w' && /^(pick$|then$|=|>)/.test(one.control.arg)

const isShut = (control: Control): boolean => control.isShut

const leadsOn = (controls: readonly Control[]): boolean =>
  controls.some(one => isOpen(one) && one.does === 'w' && one.arg !== 'back' && one.arg !== 'cancel')

/** The longest piece of a text that does not depend on anything. */
function pieceOf(text: unknown): string[] {
  const full = typeof text === 'function' ? String(text('§', '§')) : String(text)
  const [longest = ''] = full.split('§').sort((a, b) => b.length - a.length)
  return longest.length > 5 ? [longest] : []
}

const both = [botWordsByLang.en, botWordsByLang.ru]
const failureTexts = both.flatMap(w =>
  [...Object.values(w.failures), ...Object.values(w.held), w.post.unshown, w.post.unpictured].flatMap(
    pieceOf,
  ),
)
const reasons = both.flatMap(({ menus }) =>
  [menus.notReady, menus.unfinished, menus.apart, menus.stuck].flatMap(pieceOf),
)
const missing = both.flatMap(w => pieceOf(w.refused.missing))

const hasReason = (message: APIMessage): boolean => {
  const text = textOf(message)
  return reasons.some(reason => text.includes(reason))
}

/** Confirm and Done stand beside what is still to be chosen; everything else says why. */
function isExplained(control: Control, message: APIMessage): boolean {
  if (control.does === 'w') return leadsOn(controlsOf(message)) || hasReason(message)
  if (control.does === 'begin') return true
  return textOf(message).includes(control.label) || parts(message).length === 0
}
