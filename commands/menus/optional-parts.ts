import { areArgsLegalSoFar, findRefusal, listLegalValuesAfter } from '../../src/engine/actions/refuse.ts'
import type { Lang } from '../../src/engine/model.ts'
import {
  createButtonRows,
  createMenuPart,
  createTextPart,
  lowerFirstLetter,
  MAX_MENU_OPTIONS,
  type MenuOption,
  type MessagePart,
} from '../discord/components.ts'
import { citeRule } from '../table/citation.ts'
import { formatArgLabel } from '../table/describe.ts'
import type { BotWords } from '../words/index.ts'
import {
  buildButtonLabels,
  type CustomIdMaker,
  canFitTogether,
  countButtons,
  createToggleButton,
  createValueButtons,
  formatArgumentPrompt,
  MAX_VALUE_BUTTONS,
} from './choice-parts.ts'
import { fillMissingArgs, getOptionalValues, isChoiceForPlayer } from './draft.ts'
import {
  argsBeforeCurrent,
  buildCurrentOptions,
  buildValueOption,
  createMenuLabeller,
  currentParam,
  type DraftContext,
  draftParams,
  findOmittedValues,
  listChosenValues,
  takesValuesOneByOne,
} from './draft-options.ts'

/**
 * Maximum number of values of an optional argument that get one button each, in one row. If there are several
 * optional arguments, menus hold their values, so that all of them fit on one screen of a phone.
 */
const FEW = 5
/**
 * Maximum number of values of an optional list that get one button each, if the player adds the values one by
 * one.
 */
const FEW_IN_LIST = 10

/** If values cannot be used in a complete action, a text names them. It names at most this many. */
const NAMED = 8

/**
 * Builds the controls for the argument that follows a set, to be shown below the set. Returns null if that
 * argument has a page of its own.
 */
export function buildNextArgumentParts(
  led: DraftContext,
  choices: readonly MessagePart[],
  lang: Lang,
  w: BotWords,
  id: CustomIdMaker,
): MessagePart[] | null {
  const { draft } = led
  const param = currentParam(led)
  if (!param || (param.many && !takesValuesOneByOne(param))) return null
  const options = buildCurrentOptions(led, lang)
  if (options.length > MAX_MENU_OPTIONS || options.some(({ value }) => value.length > VALUE_LIMIT))
    return null
  if (options.length === 0) {
    const idle = describeOmittedValues(led, lang, w)
    return idle ? [createTextPart(w.menus.stuck), createTextPart(idle)] : null
  }
  const name = lowerFirstLetter(formatArgumentPrompt(led, draft.at, lang))
  const isRoom = options.length <= MAX_VALUE_BUTTONS - countButtons(choices)
  const buttons = isRoom ? createValueButtons(options, value => id(`>${value}`)) : null
  return buttons && canFitTogether(choices, buttons)
    ? [createTextPart(w.menus.choose(name)), ...buttons]
    : [createMenuPart(id('then'), w.menus.choose(name), options)]
}

const VALUE_LIMIT = 100

/** Builds the controls for optional arguments, shown below the required arguments. */
export function buildOptionalArgumentParts(
  draftContext: DraftContext,
  choices: readonly MessagePart[],
  lang: Lang,
  w: BotWords,
  id: CustomIdMaker,
): MessagePart[] {
  const { system, state, draft } = draftContext
  const args = fillMissingArgs(draftContext)
  const parts: MessagePart[] = []
  const offered = draftParams(draftContext).flatMap((param, i) => {
    if (!param.optional) return []
    const given = getOptionalValues(draftContext, i)
    const so = takesValuesOneByOne(param) ? (given as readonly number[]) : []
    const action = { verb: draft.verb, args }
    const options = listLegalValuesAfter(system, state, draft.role, draft.verb, args.slice(0, i), so).filter(
      value =>
        !system.menus.isUseless(system.views.view(state, draft.role), draft.role, action, param.name, value),
    )
    const isOffered = so.length > 0 || isChoiceForPlayer(draftContext, param, i, args, options)
    return isOffered ? [{ param, i, given, so, options }] : []
  })
  for (const { param, i, given, so, options } of offered) {
    const isSet = param.many !== undefined && !takesValuesOneByOne(param)
    const said = system.words[lang].verbs[draft.verb]?.params[param.name]
    const name = said?.title ?? said?.name ?? param.name
    const isAlone = offered.length === 1 || param.many !== undefined
    const room = isAlone ? MAX_VALUE_BUTTONS - countButtons(choices) - countButtons(parts) : 0
    const buttons = optionalButtons(
      draftContext,
      i,
      options,
      Math.min(param.many ? FEW_IN_LIST : FEW, room),
      lang,
      id,
    )
    if (buttons) {
      const asked = formatArgumentPrompt(draftContext, i, lang)
      const about = asked !== name ? ` · ${lowerFirstLetter(asked)}` : ''
      parts.push(createTextPart(`${w.menus.optional(name)}${about}`), ...buttons)
      continue
    }
    const isChosen = (value: number | string) => !takesValuesOneByOne(param) && given.includes(value)
    const shown = options.slice(0, isSet ? MAX_MENU_OPTIONS : MAX_MENU_OPTIONS - 1)
    const there = { ...draftContext, draft: { ...draft, args, at: i } }
    const list: MenuOption[] = shown.map(value => {
      const { group: _, ...option } = buildValueOption(there, param, value, so, lang)
      return { ...option, ...(isChosen(value) && { chosen: true }) }
    })
    const none: MenuOption = {
      label: said?.omitted?.(args.slice(0, i)) ?? `${name}: ${w.menus.none}`,
      value: '~',
      ...(said && { about: said.about }),
      ...(given.length === 0 && { chosen: true }),
    }
    const isLegal = areArgsLegalSoFar(system, state, draft.role, draft.verb, [...args.slice(0, i), null])
    const most = isSet ? list.length : 1
    parts.push(
      createMenuPart(id(`opt${i}`), w.menus.optional(name), isSet || !isLegal ? list : [none, ...list], {
        least: isSet ? 0 : 1,
        most,
      }),
    )
  }
  return parts
}

/**
 * Builds one button for each value of an optional argument, both for chosen and for possible values. Returns
 * null if there are too many values or if their texts are too long.
 */
function optionalButtons(
  draftContext: DraftContext,
  at: number,
  options: readonly (number | string)[],
  most: number,
  lang: Lang,
  id: CustomIdMaker,
): MessagePart[] | null {
  const param = draftParams(draftContext)[at]
  const given = getOptionalValues(draftContext, at)
  const there = { ...draftContext, draft: { ...draftContext.draft, args: fillMissingArgs(draftContext), at } }
  const isOpen = (value: number | string) => takesValuesOneByOne(param) || !given.includes(value)
  const left = options.filter(isOpen)
  const taken = param.sequence ? given.slice(-1) : [...new Set(given)]
  if (left.length + taken.length > most) return null
  const isTaken = (value: number | string, i: number) => i < taken.length && value === taken[i]
  const shown = [...taken, ...left].map((value, i) => {
    const { label, about } = buildValueOption(there, param, value, [], lang)
    const copies = isTaken(value, i) ? given.filter(one => one === value).length : 1
    return {
      label: copies > 1 ? `${label} × ${copies}` : label,
      value: String(value),
      ...(about && { about }),
    }
  })
  const labels = buildButtonLabels(shown)
  if (!labels) return null
  const say = createMenuLabeller(draftContext.system, draftContext.state, lang)
  const route = formatArgLabel(say, param.kind, given as readonly number[], param)
  const buttons = taken.map((value, i) =>
    createToggleButton(id(`opt${at}-${value}`), (param.sequence && route) || labels[i], true),
  )
  const more = left.map((value, i) =>
    createToggleButton(id(`opt${at}+${value}`), labels[taken.length + i], false),
  )
  return createButtonRows([...buttons, ...more])
}

/**
 * Says which of the chosen values do not fit together with the others, and why. Returns null if all values fit
 * together.
 */
export function describeConflictingValues(
  draftContext: DraftContext,
  lang: Lang,
  w: BotWords,
): string | null {
  const { system, state, draft } = draftContext
  const param = currentParam(draftContext)
  const chosen = listChosenValues(draft)
  if (!param?.many || !draft.apart?.length) return null
  const { refusals } = system.words[lang]
  const say = createMenuLabeller(system, state, lang)
  const names = draft.apart.map(value => say.label(param.kind, value))
  const args = [...argsBeforeCurrent(draft), [...chosen, draft.apart[0]]]
  const { rule = null } = findRefusal(system, state, draft.role, { verb: draft.verb, args }) ?? {}
  if (rule === null) return null
  return w.menus.tooMany(names.join(', '), refusals[rule] ?? '', citeRule(system, lang, w, rule))
}

/** Says which values the menu leaves out, and why. Returns null if the menu leaves out none. */
export function describeOmittedValues(draftContext: DraftContext, lang: Lang, w: BotWords): string | null {
  const { system } = draftContext
  const { refusals } = system.words[lang]
  const rules = new Map<string, string[]>()
  for (const { label, rule } of findOmittedValues(draftContext, lang))
    rules.set(rule, [...(rules.get(rule) ?? []), label])
  const lines = [...rules].map(([rule, labels]) => {
    const names = labels.length > NAMED ? [...labels.slice(0, NAMED), '…'] : labels
    return w.menus.leftOut(names.join(', '), refusals[rule] ?? '', citeRule(system, lang, w, rule))
  })
  return lines.length > 0 ? lines.join('\n') : null
}
