import { isLegalSoFar, optionsAfter, refuse } from '../../src/engine/act.ts'
import type { Action, AnyParam, GameSystem, Lang, Role, State } from '../../src/engine/system.ts'
import type { Draft, Table } from '../../src/table.ts'
import {
  type Button,
  button,
  lowered,
  menu,
  OPTION_LIMIT,
  type Option,
  type Part,
  rows,
  text,
} from '../discord/components.ts'
import { packId } from '../discord/custom-id.ts'
import { explain, labelOf, sayerFor, sentences } from '../table/say.ts'
import type { BotWords } from '../words/index.ts'
import { completed, draftActions } from './draft.ts'
import { canStack, groupsOf, isEnough, oneByOne, optionsFor, pageIn, paramsOf, stateOf } from './options.ts'

/** The draft as a private message. */
export function draftParts(system: GameSystem, table: Table, draft: Draft, lang: Lang, w: BotWords): Part[] {
  const state = stateOf(table)
  const params = paramsOf(system, state, draft.verb)
  const param = params[draft.at]
  const [action] = draftActions(system, table, draft)
  const refusal = refuse(system, state, draft.role, action)
  const later = params.slice(draft.at + 1)
  const isWhole = later.every(one => one.optional || one.many?.mayBeEmpty)
  const id = (arg: string) => packId({ thread: table.thread, revision: draft.revision, action: 'w', arg })
  const parts: Part[] = [text(summary(system, state, draft, lang, w))]

  const canCompute = !refusal || (refusal.why === 'more' && refusal.value.length > 0)
  const computed = isWhole && canCompute ? previewOf(system, state, draft.role, action, lang) : null
  if (computed) parts.push(text(computed))
  if (isWhole && refusal && (!param || (param.many && !isEmpty(draft)))) {
    parts.push(text(w.menus.notReady(explain(table, system, lang, w, { state, refusal }).text)))
  }
  if (param) parts.push(...choiceParts(system, table, draft, param, lang, w, id))
  const isBeside = refusal?.why === 'value' && later.some(one => one.name === refusal.param)
  if (isWhole && (!refusal || !param || isBeside))
    parts.push(...optionalParts(system, state, draft, lang, w, id))

  const buttons: Button[] = []
  if (isWhole) buttons.push(button(id('go'), w.buttons.confirm, 'confirm', undefined, refusal !== null))
  const isMore = later.some((one, i) => !one.optional && isOpenTo(system, state, draft, draft.at + 1 + i))
  if (param?.many && (isMore || !isWhole))
    buttons.push(button(id('next'), w.buttons.done, 'main', undefined, !isEnough(system, state, draft)))
  if (draft.at > 0 || draft.group !== null || !isUntouched(draft))
    buttons.push(button(id('back'), w.buttons.back, 'quiet'))
  buttons.push(button(id('cancel'), w.buttons.cancel, 'quiet'))
  return [...parts, ...rows(buttons)]
}

/** Nothing chosen yet of the set that is open. */
const isEmpty = (draft: Draft): boolean => {
  const here = draft.args[draft.at]
  return here === undefined || (Array.isArray(here) && here.length === 0)
}

const isUntouched = (draft: Draft): boolean => draft.at === 0 && isEmpty(draft)

/** Whether a set further on has anything to choose, after all that is chosen so far. */
function isOpenTo(system: GameSystem, state: State, draft: Draft, at: number): boolean {
  if (!paramsOf(system, state, draft.verb)[at].many?.mayBeEmpty || !isEnough(system, state, draft))
    return true
  const before = completed(system, state, draft).slice(0, at)
  return optionsAfter(system, state, draft.role, draft.verb, before).length > 0
}

function summary(system: GameSystem, state: State, draft: Draft, lang: Lang, w: BotWords): string {
  const say = sayerFor(system, state, lang)
  const said = system.words[lang].verbs[draft.verb]
  const params = paramsOf(system, state, draft.verb)
  const lines = params.flatMap((param, i) => {
    const arg =
      i === 0 && draft.others.length > 0 ? [draft.args[0] as number, ...draft.others] : draft.args[i]
    const label = labelOf(say, param.kind, arg, param.sequence)
    return label ? [`${said?.params[param.name]?.name ?? param.name}: ${label}`] : []
  })
  return [w.menus.soFar(said?.button ?? draft.verb), ...lines].join('\n')
}

/** The arithmetic of an action, from what the player sees. */
export function previewOf(
  system: GameSystem,
  state: State,
  role: Role,
  action: Action,
  lang: Lang,
): string | null {
  const event = system.preview?.(system.view(state, role), role, action)
  return event ? sentences(system, state, lang, [event]).join('\n') : null
}

type MakeId = (arg: string) => string

function choiceParts(
  system: GameSystem,
  table: Table,
  draft: Draft,
  param: AnyParam<State>,
  lang: Lang,
  w: BotWords,
  id: MakeId,
): Part[] {
  const name = system.words[lang].verbs[draft.verb]?.params[param.name]?.about ?? param.name
  const options = optionsFor(system, table, draft, param, lang)
  if (options.length === 0) return []
  const groups = draft.group === null ? groupsOf(options) : null
  if (groups) {
    const places = [...groups.keys()].map(key => ({ label: key, value: key }))
    return [menu(id('group'), `${w.menus.place}: ${name}`, places)]
  }
  const page = pageIn(options, draft.group)
  const isSet = param.many !== undefined && !oneByOne(param)
  const isStack = draft.at === 0 && canStack(system, stateOf(table), draft.verb)
  const most = isSet || isStack ? page.length : 1
  const what = lowered(name)
  const hint = isSet ? w.menus.set(what) : isStack ? `${name} (${w.menus.stack})` : w.menus.choose(what)
  return [menu(id('pick'), hint, page, { least: isSet ? 0 : 1, most })]
}

function optionalParts(
  system: GameSystem,
  state: State,
  draft: Draft,
  lang: Lang,
  w: BotWords,
  id: MakeId,
): Part[] {
  const args = completed(system, state, draft)
  const say = sayerFor(system, state, lang)
  const parts: Part[] = []
  paramsOf(system, state, draft.verb).forEach((param, i) => {
    if (!param.optional) return
    const options = optionsAfter(system, state, draft.role, draft.verb, args.slice(0, i))
    if (options.length === 0) return
    const said = system.words[lang].verbs[draft.verb]?.params[param.name]
    const name = said?.name ?? param.name
    const given = args[i]
    const isChosen = (value: number | string) =>
      Array.isArray(given) ? given.includes(value) : given === value
    const shown = options.slice(0, param.many ? OPTION_LIMIT : OPTION_LIMIT - 1)
    const list: Option[] = shown.map(value => ({
      label: say.label(param.kind, value),
      value: String(value),
      ...(isChosen(value) && { chosen: true }),
    }))
    const none: Option = { label: `${name}: ${w.menus.none}`, value: '~', ...(said && { about: said.about }) }
    const isLegal = isLegalSoFar(system, state, draft.role, draft.verb, [...args.slice(0, i), null])
    const most = param.many ? list.length : 1
    parts.push(
      menu(id(`opt${i}`), w.menus.optional(name), param.many || !isLegal ? list : [none, ...list], {
        least: param.many ? 0 : 1,
        most,
      }),
    )
  })
  return parts
}
