import type { APIMessage } from 'discord-api-types/v10'
import { findDraftAfterCompleteSet, pickAllValues, skipCompletedSet } from '../../commands/menus/draft.ts'
import { findOpenQuestion, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { reorderSetsLegally } from '../../src/engine/actions/legal.ts'
import { listLegalValuesAfter } from '../../src/engine/actions/refuse.ts'
import type { Action, Arg, GameState, Role } from '../../src/engine/model.ts'
import { readAction } from '../../src/engine/notation.ts'
import type { AnyParam, GameSystem } from '../../src/engine/system.ts'
import type { ActionDraft } from '../../src/table/types.ts'
import { type Control, controlsOf, isOpen, type Press } from './hand.ts'

/** What a player has in mind: one action, with nothing in place of what is left out. */
export interface Wish {
  readonly role: Role
  readonly action: Action
}

/** What the player goes by: the position, and what he has put together so far. */
export interface Desk {
  readonly system: GameSystem
  readonly state: GameState
  readonly draft: ActionDraft | null
}

const paramsOf = ({ system, state }: Desk, verb: string): readonly AnyParam<GameState>[] =>
  findOpenQuestion(system, state)?.verbs[verb]?.params ?? []

/** With "nothing" for what was left out at the end, and for what could be nothing else: menus do not ask for that. */
export function whole({ system, state }: Pick<Desk, 'system' | 'state'>, { role, action }: Wish): Wish {
  const params = paramsOf({ system, state, draft: null }, action.verb)
  const step = findOpenStep(state)
  const args: Arg[] = params.map((_, i) => action.args[i] ?? null)
  for (const [i, { isRequired }] of params.entries()) {
    const before = args.slice(0, i)
    if (!step || args[i] === null || !isRequired || isRequired(state, { step, by: role, before, chosen: [] }))
      continue
    if (listLegalValuesAfter(system, state, role, action.verb, before).length === 1) args[i] = null
  }
  return { role, action: reorderSetsLegally(system, state, role, { verb: action.verb, args }) }
}

/** What one value of a set is as good as: things that are all alike are one. */
function sortOf({ system }: Desk, param: AnyParam<GameState>, value: number): string {
  const sort = system.menus.sortOf(param.kind, value)
  return sort ? `${sort.kind} ${sort.value}` : String(value)
}

/** Whether two arguments are the same; the order counts in a route alone. */
function isSame(
  desk: Desk,
  param: AnyParam<GameState> | undefined,
  one: Arg | undefined,
  other: Arg | undefined,
): boolean {
  const [a, b] = [one, other].map(arg => {
    if (arg === undefined || arg === null) return param?.many && !param.optional ? [] : null
    if (typeof arg !== 'object' || !param || param.sequence) return arg
    return arg.map(value => sortOf(desk, param, value)).sort()
  })
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The menus put a set into an order of their own, on which what comes after it depends. */
export function isRearranged({ draft, ...desk }: Desk, { action }: Wish): boolean {
  const params = paramsOf({ ...desk, draft }, action.verb)
  const texts = (arg: Arg | undefined) => JSON.stringify(arg ?? null)
  return params.some(
    (param, i) =>
      param.many &&
      !param.sequence &&
      isSame({ ...desk, draft }, param, draft?.args[i], action.args[i]) &&
      texts(draft?.args[i]) !== texts(action.args[i]),
  )
}

/** Another way to the same end was offered. */
export function isDetour(
  desk: Pick<Desk, 'system' | 'state'>,
  { action }: Wish,
  seen: ReadonlySet<string>,
): boolean {
  return paramsOf({ ...desk, draft: null }, action.verb).some((param, i) => {
    const path = action.args[i]
    if (!param.sequence || param.name !== 'path' || typeof path !== 'object' || path === null) return false
    return [...seen].some(value => value.split('-').at(-1) === String(path.at(-1)))
  })
}

/** A way that ends where it began and does nothing, or a value that only spoils what it is for: nobody wants it. */
export function isIdleWay(system: GameSystem, state: GameState, by: Role, { verb, args }: Action): boolean {
  const step = findOpenStep(state)
  const view = system.views.view(state, by)
  return paramsOf({ system, state, draft: null }, verb).some((param, i) => {
    const path = args[i]
    if (typeof path === 'number' || typeof path === 'string')
      return system.menus.isUseless(view, by, { verb, args }, param.name, path)
    if (!step || !param.route || typeof path !== 'object' || path === null || path.length === 0) return false
    return param.route(state, path, { step, by, before: args.slice(0, i), chosen: path }).isIdle === true
  })
}

/** Without what would change nothing about it, such as CAPs beyond its cost: nobody wants that either. */
export function withoutIdle(system: GameSystem, state: GameState, by: Role, action: Action): Action {
  const view = system.views.view(state, by)
  const isIdle = (name: string, arg: Arg): boolean =>
    (typeof arg === 'number' || typeof arg === 'string') &&
    system.menus.isUseless(view, by, action, name, arg)
  const params = paramsOf({ system, state, draft: null }, action.verb)
  const args = action.args.map((arg, i) => (params[i].optional && isIdle(params[i].name, arg) ? null : arg))
  return { ...action, args }
}

/** The control of a message, public or private, that this action begins with or is. */
export function opening(desk: Desk, { role, action }: Wish, message: APIMessage | null): Press | null {
  const controls = controlsOf(message).filter(isOpen)
  const isIt = (text: string, isRough: boolean) => {
    const meant = readAction(desk.system, desk.state, role, text)
    if ('word' in meant || meant.verb !== action.verb) return false
    return paramsOf(desk, action.verb).every(
      (param, i) => (isRough && param.optional) || isSame(desk, param, meant.args[i], action.args[i]),
    )
  }
  const direct = (isRough: boolean) => controls.find(({ does, arg }) => does === 'do' && isIt(arg, isRough))
  const exact = direct(false)
  if (exact) return { control: exact, values: [] }
  const open = controls.find(({ does, arg }) => does === 'open' && arg === action.verb)
  if (open) return { control: open, values: [] }
  const menu = controls.find(
    ({ does, options }) => does === 'verb' && options?.some(({ value }) => value === action.verb),
  )
  if (menu) return { control: menu, values: [action.verb] }
  // What may be left out cannot be given with a button
  const rough = direct(true)
  return rough ? { control: rough, values: [] } : null
}

/** Verbs that a message offers. */
export function verbsOn(message: APIMessage | null): Set<string> {
  const found = new Set<string>()
  for (const { does, arg, options } of controlsOf(message)) {
    if (does === 'open') found.add(arg)
    if (does === 'do') found.add(arg.split(' ')[0])
    if (does === 'verb') for (const { value } of options ?? []) found.add(value)
  }
  return found
}

/** The next click in the menus of a draft; `tried` are the places that do not hold what is wanted. */
export function onward(
  desk: Desk,
  { role, action }: Wish,
  message: APIMessage | null,
  tried: ReadonlySet<string>,
  plans: { readonly more: boolean } | null = null,
): Press | null {
  const { draft } = desk
  const controls = controlsOf(message).filter(one => one.does === 'w' && isOpen(one))
  const named = (arg: string) => controls.find(one => one.arg === arg)
  const params = paramsOf(desk, action.verb)
  const clicked = (control: Control | undefined): Press | null => (control ? { control, values: [] } : null)
  // What is lost was asked about
  const sure = named('sure')
  if (sure) return clicked(sure)
  if (!draft) return null
  if (draft.role !== role) return clicked(named(`as:${role}`))
  if (draft.plan && draft.verb === '') {
    if (!plans?.more) return clicked(named('send'))
    const verb = named(`v${action.verb}`)
    const menu = named('verb')
    if (verb || !menu?.options?.some(({ value }) => value === action.verb)) return clicked(verb)
    return { control: menu, values: [action.verb] }
  }
  const plan = plans?.more && !draft.plan ? named('plan') : undefined
  if (plan) return clicked(plan)
  const has = (i: number) => isSame(desk, params[i], draft.args[i], action.args[i])
  for (let i = 0; i < Math.min(draft.at, params.length); i++)
    if (!params[i].optional && !has(i)) return clicked(named('back'))

  const param = params[draft.at]
  if (param && !has(draft.at)) {
    const pick = named('pick')
    const now = draft.args[draft.at] ?? null
    const all = named('all')
    const filled = all && pickAllValues({ ...desk, draft }).args[draft.at]
    if (filled && isSame(desk, param, filled, action.args[draft.at])) return clicked(all)
    const press =
      pressed(controls, param, now, action.args[draft.at]) ??
      flipped(controls, now, action.args[param.derived ? draft.at + 1 : draft.at]) ??
      (pick && picked(pick, named('all'), param, now, action.args[draft.at]))
    if (press) return press
    for (const page of controls.filter(({ arg }) => /^page\d$/.test(arg))) {
      const there = picked(page, undefined, param, now, action.args[draft.at])
      if (there) return there
    }
    const more = added(desk, controls, param, now, action.args[draft.at])
    if (more) return more
    const group = named('group')
    const place = group?.options?.find(({ value }) => !tried.has(value))
    if (group && place) return { control: group, values: [place.value] }
    return clicked(named('back'))
  }
  // What comes after a set that is put together stands below it
  const below = findDraftAfterCompleteSet({ ...desk, draft })
  for (let i = draft.at + 1; below && i < params.length; i++) {
    if (params[i].optional || isSame(desk, params[i], below.args[i], action.args[i])) continue
    const there = pressed(controls, params[i], below.args[i] ?? null, action.args[i], '>')
    const then = named('then')
    const press = there ?? (then && picked(then, undefined, params[i], below.args[i] ?? null, action.args[i]))
    if (press) return press
  }
  for (const control of controls) {
    const [, text, sign] = /^opt(\d+)([+-])?/.exec(control.arg) ?? []
    const at = text === undefined ? -1 : Number(text)
    if (at < 0 || has(at)) continue
    const arg = action.args[at]
    if (sign) {
      const press = optionally(controls, at, params[at], draft.args[at] ?? null, arg)
      if (press) return press
      continue
    }
    const values = nextOf(params[at], draft.args[at] ?? null, arg)
    const isOffered = values.every(value => control.options?.some(one => one.value === value))
    if (isOffered && values.length <= control.most && new Set(values).size === values.length)
      return { control, values }
  }
  const led = skipCompletedSet({ ...desk, draft }).draft
  const isWhole = params.every((one, i) => isSame(desk, one, led.args[i], action.args[i]))
  return (isWhole && clicked(named(draft.plan ? 'add' : 'go'))) || clicked(named('next'))
}

/** What is chosen of an argument that may be left out: all of it, but of a sequence what comes next. */
function nextOf(param: AnyParam<GameState>, now: Arg, wanted: Arg): readonly string[] {
  if (wanted === null) return ['~']
  if (typeof wanted !== 'object') return [String(wanted)]
  const so = typeof now === 'object' && now !== null ? now : []
  if (!param.sequence) return wanted.map(String)
  return so.every((one, i) => one === wanted[i]) ? [String(wanted[so.length])] : ['~']
}

const listOf = (arg: Arg | undefined): readonly (number | string)[] =>
  arg === null || arg === undefined ? [] : typeof arg === 'object' ? arg : [arg]

/** One thing of a set that is wanted and not taken, or taken and not wanted. */
function flipped(controls: readonly Control[], now: Arg, wanted: Arg): Press | null {
  const [so, to] = [listOf(now), listOf(wanted)]
  const others = [...to.filter(one => !so.includes(one)), ...so.filter(one => !to.includes(one))]
  const control = controls.find(({ arg }) => others.some(value => arg === `flip${value}`))
  return control ? { control, values: [] } : null
}

/** The button of a value that may be left out: one less that is not wanted, else one more that is. */
function optionally(
  controls: readonly Control[],
  at: number,
  param: AnyParam<GameState>,
  now: Arg,
  wanted: Arg,
): Press | null {
  const [so, to] = [listOf(now), listOf(wanted)]
  const isSame = so.every((one, i) => one === to[i])
  const less = param.sequence ? (isSame ? [] : so.slice(-1)) : without(so, to)
  const more = param.sequence ? to.slice(so.length, so.length + 1) : without(to, so)
  // One value takes the place of the other
  const signs = param.many
    ? [...less.map(one => `-${one}`), ...more.map(one => `+${one}`)]
    : more.map(one => `+${one}`)
  const wantedArgs = (signs.length > 0 ? signs : less.map(one => `-${one}`)).map(sign => `opt${at}${sign}`)
  for (const arg of wantedArgs) {
    const control = controls.find(one => one.arg === arg)
    if (control) return { control, values: [] }
  }
  return null
}

/** The button of a value, of a route or its next step, or of a set of one. */
function pressed(
  controls: readonly Control[],
  param: AnyParam<GameState>,
  now: Arg,
  wanted: Arg,
  sign = '=',
): Press | null {
  if (wanted === null) return null
  const so = typeof now === 'object' && now !== null ? now : []
  const texts =
    typeof wanted !== 'object'
      ? [String(wanted)]
      : param.sequence
        ? [...(so.length === 0 ? [wanted.join('-')] : []), String(wanted[so.length])]
        : param.repeatable
          ? without(wanted, so).map(String)
          : wanted.length === 1
            ? [String(wanted[0])]
            : []
  const control = controls.find(({ arg }) => texts.some(text => arg === `${sign}${text}`))
  return control ? { control, values: [] } : null
}

/** What is left when each of these is taken away once. */
function without<T>(all: readonly T[], taken: readonly T[]): T[] {
  const left = [...all]
  for (const one of taken) {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

/** One more of a sort that is wanted. */
function added(
  desk: Desk,
  controls: readonly Control[],
  param: AnyParam<GameState>,
  now: Arg,
  wanted: Arg,
): Press | null {
  if (typeof wanted !== 'object' || wanted === null) return null
  const left = wanted.map(value => sortOf(desk, param, value))
  for (const one of typeof now === 'object' && now !== null ? now : []) {
    const at = left.indexOf(sortOf(desk, param, one))
    if (at < 0) return null
    left.splice(at, 1)
  }
  const more = controls.find(({ arg }) => {
    const value = /^add(\d+)$/.exec(arg)?.[1]
    return value !== undefined && left.includes(sortOf(desk, param, Number(value)))
  })
  return more ? { control: more, values: [] } : null
}

/** What of a menu brings the argument nearer to the one that is wanted; null: nothing of it. */
function picked(
  menu: Control,
  all: Control | undefined,
  param: AnyParam<GameState>,
  now: Arg,
  wanted: Arg,
): Press | null {
  const offered = new Set(menu.options?.map(({ value }) => value))
  const chosen = (values: readonly (number | string)[]): Press | null => {
    const list = values.map(String)
    const isOffered = list.length > 0 && list.every(value => offered.has(value))
    return isOffered && list.length <= menu.most ? { control: menu, values: list } : null
  }
  if (wanted === null) return null
  if (typeof wanted !== 'object') return chosen([wanted])
  const so = typeof now === 'object' && now !== null ? now : []
  if (param.sequence) {
    const route = chosen([wanted.join('-')])
    if (so.length === 0 && route) return route
    return so.every((one, i) => one === wanted[i]) ? chosen(wanted.slice(so.length, so.length + 1)) : null
  }
  const left = without(wanted, so)
  if (param.repeatable) {
    const next = left.find(one => offered.has(String(one)))
    return next === undefined ? null : chosen([next])
  }
  if (all && offered.size === wanted.length && wanted.every(one => offered.has(String(one))))
    return { control: all, values: [] }
  const here = left.filter(one => offered.has(String(one)))
  const kept = so.filter(one => wanted.includes(one) && offered.has(String(one)))
  return here.length > 0 ? chosen([...kept, ...here]) : null
}
