import { listLegalValuesAfter } from '../../src/engine/actions/refuse.ts'
import type { Lang } from '../../src/engine/model.ts'
import {
  type Button,
  createButton,
  createButtonRows,
  createMenuPart,
  createTextPart,
  lowerFirstLetter,
  type MenuOption,
  type MessagePart,
} from '../discord/components.ts'
import { MAX_CUSTOM_ID_LENGTH } from '../discord/custom-id.ts'
import { countButtonLines, labelsOf } from '../discord/height.ts'
import type { BotWords } from '../words/index.ts'
import { fillMissingArgs } from './draft.ts'
import {
  argsBeforeCurrent,
  buildCurrentOptions,
  buildValueOption,
  canOrderSeveralUnits,
  computeRemainingSum,
  currentParam,
  currentSetSizes,
  type DraftContext,
  draftParams,
  findCurrentValues,
  findNextArgumentValues,
  type GroupedMenuOption,
  groupIdenticalValues,
  groupOptionsByPlace,
  listChosenValues,
  listOptionsOnPage,
  takesValuesOneByOne,
} from './draft-options.ts'

/**
 * Maximum number of values that are shown as buttons. The label of each button has at most `LETTERS` characters.
 * If there are more values or longer labels, a menu shows them.
 */
const VALUES = 15
const LETTERS = 80
/** Maximum number of lines of buttons, so that a message with its picture fits on a screen. */
const LINES = 9
/**
 * Maximum number of lines of buttons if a message shows two groups: the values of a set, and the next argument
 * below them. Each click changes the picture above the buttons, so the picture must stay in sight.
 */
const TOGETHER = 6
/** Maximum number of value buttons in one message. */
export const MAX_VALUE_BUTTONS = 20

/** Maximum number of places that get one menu each. If there are more places, the player first chooses a place. */
const PAGES = 4
/**
 * Maximum number of groups of identical things that get one button each. If there are more groups, a menu shows
 * them.
 */
const SORTS = 15

/** Creates the custom id of a button or menu that changes a draft. `arg`: what the click does. */
export type CustomIdMaker = (arg: string) => string

/**
 * Builds the controls for the current argument: buttons if the values are few and have short names, otherwise
 * menus.
 */
export function buildChoiceParts(
  draftContext: DraftContext,
  lang: Lang,
  w: BotWords,
  id: CustomIdMaker,
): MessagePart[] {
  const { draft } = draftContext
  const param = currentParam(draftContext)
  if (!param) return []
  const name = formatArgumentPrompt(draftContext, draft.at, lang)
  const sorts = groupIdenticalValues(draftContext, lang)
  if (sorts && sorts.length <= SORTS) {
    const buttons = sorts.map(({ label, next, left }, i) =>
      createButton(
        id(next === null ? `none${i}` : `add${next}`),
        `${label} · ${left}`,
        'main',
        '➕',
        next === null,
      ),
    )
    return [
      createTextPart(setText(draftContext, lowerFirstLetter(name), lang, w)),
      ...createButtonRows(buttons),
    ]
  }
  const things = thingButtons(draftContext, lang, id)
  if (things) return [createTextPart(w.menus.choose(thingsName(draftContext, lang))), ...things]
  const options = buildCurrentOptions(draftContext, lang)
  const copies = copyButtons(draftContext, options, lang, id)
  if (copies)
    return options.length > 0 ? [createTextPart(w.menus.choose(lowerFirstLetter(name))), ...copies] : copies
  if (options.length === 0) return []
  const told = leftText(draftContext, lang, w)
  const left = told ? [createTextPart(told)] : []
  const groups = draft.group === null ? groupOptionsByPlace(options) : null
  if (groups) {
    const pages = [...groups].map(([key, page], i) => ({ key, i, page: goingTogether(draftContext, page) }))
    const open = pages.filter(({ page }) => page.length > 0)
    if (groups.size <= PAGES && !isStack(draftContext))
      return [
        createTextPart(setText(draftContext, lowerFirstLetter(name), lang, w)),
        ...open.map(({ key, i, page }) => {
          const said = `${w.menus.page(options[0].groupKind, key)}: ${w.menus.inPlace(page.length)}`
          return pageMenu(draftContext, id(`page${i}`), said, true, page)
        }),
      ]
    const places = open.map(({ key, page }) => ({
      label: key,
      value: key,
      about: w.menus.inPlace(page.length),
    }))
    return [...left, createMenuPart(id('group'), `${w.menus.place(options[0].groupKind)}: ${name}`, places)]
  }
  const page = listOptionsOnPage(options, draft.group)
  const what = lowerFirstLetter(name)
  if (isStack(draftContext))
    return [
      createTextPart(w.menus.choose(`${what} (${w.menus.stack})`)),
      createMenuPart(id('pick'), name, page, { least: 1, most: page.length }),
    ]
  const isSingle = !param.many || takesValuesOneByOne(param)
  const isOne = isSingle || (currentSetSizes(draftContext).most === 1 && listChosenValues(draft).length === 0)
  const buttons = isOne ? createValueButtons(page, value => id(`=${value}`)) : null
  if (buttons) return [createTextPart(w.menus.choose(what)), ...buttons]
  const flips =
    !isOne && page.length === options.length && draft.group === null
      ? flipButtons(draftContext, page, id)
      : null
  if (flips) return [createTextPart(setText(draftContext, what, lang, w)), ...flips]
  const isPage = page.length < options.length
  return [
    ...left,
    pageMenu(
      draftContext,
      id('pick'),
      askText(draftContext, what, w),
      isPage,
      goingTogether(draftContext, page),
    ),
  ]
}

/** Returns the values of one menu page that are already chosen, or that can be added to the chosen values. */
function goingTogether(
  draftContext: DraftContext,
  page: readonly GroupedMenuOption[],
): readonly GroupedMenuOption[] {
  const param = currentParam(draftContext)
  const isFree =
    !param?.many || takesValuesOneByOne(param) || listChosenValues(draftContext.draft).length === 0
  if (isFree || !currentSetSizes(draftContext).hasExclusions) return page
  const open = findCurrentValues(draftContext, param).map(String)
  return page.filter(one => one.chosen || open.includes(one.value))
}

/** Asks the player for the values of a set. Says how many values the set may have and how many are still missing. */
const setText = (draftContext: DraftContext, what: string, lang: Lang, w: BotWords): string =>
  [askText(draftContext, what, w), leftText(draftContext, lang, w)].filter(Boolean).join(' · ')

/**
 * Asks the player for values of the current argument. For a set, names its allowed size, unless a sum of costs
 * limits the set.
 */
function askText(draftContext: DraftContext, what: string, w: BotWords): string {
  const param = currentParam(draftContext)
  if (!param?.many || takesValuesOneByOne(param) || computeRemainingSum(draftContext) !== null)
    return w.menus.choose(what)
  const { least, most } = currentSetSizes(draftContext)
  return w.menus.set(what, least, most)
}

/** Says how much the player may still choose: the rest of the allowed sum, or the number of further values. */
function leftText(draftContext: DraftContext, lang: Lang, w: BotWords): string | null {
  const { system, draft } = draftContext
  const param = currentParam(draftContext)
  if (!param?.many || takesValuesOneByOne(param)) return null
  const sum = computeRemainingSum(draftContext)
  const said = system.words[lang].verbs[draft.verb]?.params[param.name]
  if (sum !== null) return said?.remaining?.(sum) ?? null
  const chosen = listChosenValues(draft).length
  const { least, most, hasExclusions } = currentSetSizes(draftContext)
  return chosen > 0 && most > 1 && !hasExclusions && least < most ? w.menus.left(most - chosen) : null
}

export const countButtons = (parts: readonly MessagePart[]): number => parts.flatMap(labelsOf).length

/** Checks whether the buttons of two groups fit on a screen together, below their picture. */
export const canFitTogether = (one: readonly MessagePart[], other: readonly MessagePart[]): boolean =>
  [...one, ...other].reduce((lines, part) => lines + countButtonLines(labelsOf(part)), 0) <= TOGETHER

/** Checks whether the player is giving one order to several units at once. */
const isStack = (draftContext: DraftContext): boolean =>
  draftContext.draft.at === 0 && draftContext.draft.several === true && canOrderSeveralUnits(draftContext)

/**
 * Builds one button for each value. The label includes facts that help the choice. Returns null if there are too
 * many values or if their texts are too long.
 */
export function createValueButtons(page: readonly MenuOption[], idOf: CustomIdMaker): MessagePart[] | null {
  const labels = buildButtonLabels(page)
  const ids = page.map(({ value }) => idOf(value))
  if (!labels || ids.some(one => one.length > MAX_CUSTOM_ID_LENGTH)) return null
  return createButtonRows(
    labels.map((label, i) => createButton(ids[i], label, page[i].chosen ? 'confirm' : 'main')),
  )
}

/**
 * Builds buttons for a set in which a value may occur several times. One kind of button removes a chosen copy,
 * the other adds a copy. Returns null for all other arguments.
 */
function copyButtons(
  draftContext: DraftContext,
  options: readonly GroupedMenuOption[],
  lang: Lang,
  id: CustomIdMaker,
): MessagePart[] | null {
  const param = currentParam(draftContext)
  if (!param?.repeatable || param.sequence) return null
  const chosen = listChosenValues(draftContext.draft)
  const taken = [...new Set(chosen)].map(value => {
    const option = buildValueOption(draftContext, param, value, [], lang)
    const copies = chosen.filter(one => one === value).length
    return copies > 1 ? { ...option, label: `${option.label} × ${copies}` } : option
  })
  const labels = buildButtonLabels([...taken, ...options])
  if (!labels || labels.length === 0) return null
  const back = taken.map(({ value }, i) => createToggleButton(id(`less${value}`), labels[i], true))
  const more = options.map(({ value }, i) =>
    createToggleButton(id(`=${value}`), labels[taken.length + i], false),
  )
  return createButtonRows([...back, ...more])
}

/**
 * Builds one button for each value of a small set. A click adds the value to the set or removes it. Returns null
 * if there are too many values or if their texts are too long.
 */
function flipButtons(
  draftContext: DraftContext,
  page: readonly MenuOption[],
  id: CustomIdMaker,
): MessagePart[] | null {
  const param = currentParam(draftContext)
  const labels = buildButtonLabels(page)
  if (!param || !labels) return null
  const open = findCurrentValues(draftContext, param).map(String)
  const buttons = page.map(({ value, chosen }, i) =>
    createToggleButton(id(`flip${value}`), labels[i], chosen === true, !chosen && !open.includes(value)),
  )
  return createButtonRows(buttons)
}

export const createToggleButton = (
  id: string,
  label: string,
  isChosen: boolean,
  isDisabled = false,
): Button => createButton(id, label, isChosen ? 'confirm' : 'quiet', isChosen ? '✔️' : '➕', isDisabled)

/**
 * Returns menu options for the next argument, if each of its values also determines the current argument. Returns
 * null if there are too many values or if their texts are too long.
 */
export function buildNextArgumentOptions(
  draftContext: DraftContext,
  lang: Lang,
): readonly MenuOption[] | null {
  const things = findNextArgumentValues(draftContext)
  if (!things || things.length > VALUES) return null
  const param = draftParams(draftContext)[draftContext.draft.at + 1]
  const options = things.map(({ nextValue }) => buildValueOption(draftContext, param, nextValue, [], lang))
  return buildButtonLabels(options) && options
}

function thingButtons(draftContext: DraftContext, lang: Lang, id: CustomIdMaker): MessagePart[] | null {
  const options = buildNextArgumentOptions(draftContext, lang)
  const labels = options && buildButtonLabels(options)
  return (
    labels &&
    createButtonRows(options.map(({ value }, i) => createToggleButton(id(`flip${value}`), labels[i], false)))
  )
}

const thingsName = (draftContext: DraftContext, lang: Lang): string =>
  lowerFirstLetter(formatArgumentPrompt(draftContext, draftContext.draft.at + 1, lang))

/** Returns the text that asks the player for an argument. */
export function formatArgumentPrompt(draftContext: DraftContext, at: number, lang: Lang): string {
  const { system, state, draft } = draftContext
  const { name } = draftParams(draftContext)[at]
  const said = system.words[lang].verbs[draft.verb]?.params[name]
  const chosen = at === draft.at ? listChosenValues(draft) : []
  if (!said?.question) return said?.about ?? name
  return said.question(
    fillMissingArgs(draftContext).slice(0, at),
    chosen,
    draft.role,
    system.views.view(state, draft.role),
  )
}

export function buildButtonLabels(page: readonly MenuOption[]): readonly string[] | null {
  const labels = page.map(labelWithin)
  const isShort = labels.every(label => label.length <= LETTERS) && countButtonLines(labels) <= LINES
  return page.length <= VALUES && isShort ? labels : null
}

/**
 * Returns the label of a value for a button, with the facts that help the choice. If the label is too long,
 * leaves out the last fact.
 */
function labelWithin({ label, about }: MenuOption): string {
  const facts = about ? about.split(' · ') : []
  const whole = [label, ...facts].join(' · ')
  return whole.length > LETTERS && facts.length > 1 ? [label, ...facts.slice(0, -1)].join(' · ') : whole
}

function pageMenu(
  draftContext: DraftContext,
  id: string,
  said: string,
  isPage: boolean,
  page: readonly MenuOption[],
): MessagePart {
  const { draft } = draftContext
  const param = currentParam(draftContext)
  if (!param?.many || takesValuesOneByOne(param)) return createMenuPart(id, said, page)
  const sizes = currentSetSizes(draftContext)
  const elsewhere = listChosenValues(draft).filter(
    one => !page.some(({ value }) => value === String(one)),
  ).length
  const most = Math.max(1, Math.min(page.length, sizes.most - elsewhere, fillingOf(draftContext, page)))
  const least = isPage ? 0 : Math.min(sizes.least, most)
  // The menu must allow as many values as the player has already chosen on this page.
  const chosen = page.filter(option => option.chosen).length
  return createMenuPart(id, said, page, { least, most: Math.max(most, chosen) })
}

/**
 * Returns how many values of this page a player can choose at most, in addition to the values chosen on other
 * pages. Finds this number by choosing the cheapest values first.
 */
function fillingOf(draftContext: DraftContext, page: readonly MenuOption[]): number {
  if (computeRemainingSum(draftContext) === null) return page.length
  const own = page.map(({ value }) => value)
  const chosen = listChosenValues(draftContext.draft).filter(one => !own.includes(String(one)))
  const { system, state, draft } = draftContext
  for (let count = 0; ; count++) {
    const open = listLegalValuesAfter(system, state, draft.role, draft.verb, argsBeforeCurrent(draft), chosen)
    const leaves = open
      .filter(one => own.includes(String(one)))
      .map(one => ({
        one: one as number,
        left: computeRemainingSum(draftContext, [...chosen, one as number]) ?? 0,
      }))
    const [next] = leaves.sort((a, b) => b.left - a.left)
    if (!next) return count
    chosen.push(next.one)
  }
}
