import { createKeyedButton, formatMarkdown, h } from './dom.js'
import { translateText } from './words.js'

/** @import { BoardDto, ChoiceDto, ActionDto, OrderDto, PickDto, RuleDto, VerbDto } from '../responses.ts' */
/** @import { PlanEntry } from './side-panel.js' */
/** @import { Child } from './dom.js' */
/**
 * A refusal that the panel shows, with the rule behind the refusal.
 * @typedef {{ readonly why: string, readonly rule?: RuleDto }} RefusalNotice
 */
/**
 * A warning of what an action loses. `goOn` carries out the action.
 * @typedef {{ readonly why: string, readonly lines: readonly string[], goOn(): void, readonly label: string }} LossWarning
 */
/**
 * A verb in the order panel. `isPlain`: the verb's action is complete and has no arguments.
 * @typedef {VerbDto & { readonly isPlain: boolean }} VerbItem
 */
/**
 * A verb whose action is complete.
 * @typedef {VerbItem & { readonly done: ActionDto }} CompleteVerb
 */
/**
 * The order that the player is putting together with picks.
 * @typedef {object} OrderInProgress
 * @property {readonly PickDto[]} picks
 * @property {readonly string[]} names
 * @property {string | null} verb
 * @property {RefusalNotice | null} refusal
 * @property {LossWarning | null} lost
 * @property {readonly PlanEntry[]} plan
 * @property {ReadonlySet<string>} onMap
 * @property {Child} asking buttons with which the player asks for advice
 */
/**
 * Handlers for the controls in the order panel.
 * @typedef {object} OrderHandlers
 * @property {(one: ChoiceDto) => void} choose
 * @property {(all: readonly ChoiceDto[]) => void} chooseAll
 * @property {(i: number) => void} takeOut
 * @property {(one: VerbItem) => void} chooseVerb
 * @property {() => void} clear
 * @property {(done: ActionDto) => void} give
 * @property {(done: ActionDto) => void} addToPlan
 * @property {() => void} showOwn
 * @property {() => void} back
 * @property {() => void} dismiss
 */

/**
 * Maximum number of choices in an unfolded list, if these choices can also be clicked on the map. A longer list
 * is folded.
 */
const FEW = 8
/**
 * Returns a key for a place or value.
 * @param {PickDto} one
 */
const keyOf = ({ kind, value }) => `${kind} ${value}`
/**
 * Returns a key for a choice. Choices of the same value for different parameters have different keys.
 * @param {PickDto} one
 */
const choiceKey = one => (one.param ? `${keyOf(one)} ${one.param}` : keyOf(one))

/**
 * Creates the order panel. The panel shows the picks, the actions that the picks allow, and the further choices.
 * @param {BoardDto} board
 * @param {OrderDto | null} order
 * @param {OrderInProgress} begun
 * @param {OrderHandlers} handlers
 */
export function createOrderPanel(board, order, begun, handlers) {
  const { picks, names, verb, refusal, lost, plan, onMap, asking } = begun
  const back = board.mayGoBack && plan.length === 0
  const undo = back
    ? createKeyedButton('undo', translateText('undo'), () => handlers.back(), { class: 'quiet' })
    : null
  if (!order) {
    const why = board.isOver
      ? translateText('over')
      : board.me && plan.length === 0
        ? translateText('waiting')
        : ''
    if (!why && !undo) return asking
    return h(
      'section',
      { class: 'order', 'aria-label': translateText('table') },
      why ? h('p', { class: 'note' }, why) : null,
      board.thread ? endPart(board.thread) : null,
      refusalPart(refusal, handlers),
      lostPart(lost, handlers),
      undo && h('div', { class: 'row' }, undo),
      asking,
    )
  }
  const isBegun = picks.length > 0 || verb !== null
  const verbs = order.verbs.map(one => ({ ...one, isPlain: one.done?.action.args.length === 0 }))
  const ready = isBegun ? verbs.filter(/** @returns {one is CompleteVerb} */ one => one.done !== null) : []
  const armed = ready.length === 1 && ready[0].isArmed
  const chosen = picks.map((_, i) =>
    h(
      'li',
      {},
      h(
        'button',
        {
          type: 'button',
          class: 'pick',
          'data-key': `pick ${i}`,
          'aria-label': translateText('remove', names[i]),
          onclick: () => handlers.takeOut(i),
        },
        names[i],
        h('span', { 'aria-hidden': 'true' }, ' ×'),
      ),
    ),
  )
  const granted = order.granted.map(({ label }) => h('li', {}, h('span', { class: 'granted' }, label)))
  const panel = h(
    'section',
    { class: isBegun ? 'order begun' : 'order', 'aria-label': translateText('table') },
    h('div', { class: 'top' }, h('h2', {}, translateText('yours')), isBegun ? null : asking),
    verbs.length > 0
      ? h(
          'div',
          { class: 'row verbs' },
          verbs.map(one =>
            h(
              'button',
              {
                type: 'button',
                'data-key': `verb ${one.verb}`,
                class: one.isPlain && !isBegun ? 'quiet' : '',
                'aria-pressed': String(verb === one.verb),
                title: one.about,
                onclick: () => handlers.chooseVerb(one),
              },
              one.name,
            ),
          ),
        )
      : h('p', { class: 'note' }, translateText('nothing')),
    board.isWindow && !isBegun ? windowPart(order, handlers) : null,
    granted.length + chosen.length > 0 ? h('ul', { class: 'picks' }, granted, chosen) : null,
    refusalPart(refusal, handlers),
    lostPart(lost, handlers),
    verbs.length === 1 && verbs[0].why ? h('p', { class: 'warning' }, formatMarkdown(verbs[0].why)) : null,
    ready.map(one => donePart(one, !armed, plan, handlers)),
    choicesPart(order, isBegun, onMap, handlers),
    isBegun
      ? h(
          'div',
          { class: 'row footer' },
          armed ? doing(ready[0], false, plan, handlers) : null,
          createKeyedButton('clear', translateText('clear'), handlers.clear, { class: 'quiet' }),
        )
      : undo && h('div', { class: 'row' }, undo),
  )
  // The buttons for advice stand below the order, so that they take no room from the choices
  return isBegun ? [panel, asking] : panel
}

/**
 * Creates the note that the game has ended, with a link to the thread.
 * @param {string} thread
 */
function endPart(thread) {
  return [
    h('p', {}, translateText('afterwards')),
    h('p', {}, h('a', { href: thread, class: 'thread', 'data-key': 'thread' }, translateText('thread'))),
  ]
}

/**
 * Creates the notes for a step in which the player may react. If the player can only pass, a text says so. A
 * button opens the setting for how often the game asks.
 * @param {OrderDto} order
 * @param {OrderHandlers} handlers
 */
function windowPart({ verbs, choices }, handlers) {
  return [
    verbs.length === 1 && choices.length === 0
      ? h('p', { class: 'note' }, translateText('nothingFits'))
      : null,
    h(
      'div',
      { class: 'row' },
      createKeyedButton('asked', translateText('howAsked'), handlers.showOwn, { class: 'quiet' }),
    ),
  ]
}

/**
 * Creates the part of the panel for one complete action. The part shows the action as text, what the action
 * loses, and the preview of the action.
 * @param {CompleteVerb} ready
 * @param {boolean} isNamed whether to add buttons that name the verb
 * @param {readonly PlanEntry[]} plan
 * @param {OrderHandlers} handlers
 */
function donePart({ name, done, mayPlan }, isNamed, plan, handlers) {
  return h(
    'div',
    { class: 'done' },
    h('p', { class: 'what' }, done.text),
    done.lost.length > 0
      ? h('p', { class: 'warning' }, translateText('loses'), ' ', formatMarkdown(done.lost.join(' ')))
      : null,
    done.preview ? h('p', { class: 'preview' }, formatMarkdown(done.preview)) : null,
    isNamed ? h('div', { class: 'row' }, doing({ name, done, mayPlan }, true, plan, handlers)) : null,
  )
}

/**
 * Creates the buttons that carry out an action or add the action to the plan.
 * @param {Pick<CompleteVerb, 'name' | 'done' | 'mayPlan'>} ready
 * @param {boolean} isNamed whether the buttons name the verb, which the player has not chosen yet
 * @param {readonly PlanEntry[]} plan
 * @param {OrderHandlers} handlers
 */
function doing({ name, done, mayPlan }, isNamed, plan, handlers) {
  const isPlanning = plan.length > 0
  const main = isNamed ? '' : 'main'
  return [
    isPlanning
      ? null
      : createKeyedButton(
          `go ${done.action.verb}`,
          isNamed ? `${translateText('confirm')}: ${name.replace(/…$/, '')}` : translateText('confirm'),
          () => handlers.give(done),
          { class: main },
        ),
    mayPlan
      ? createKeyedButton(`plan ${done.action.verb}`, translateText('plan'), () => handlers.addToPlan(done), {
          class: isPlanning ? main : 'quiet',
        })
      : null,
  ]
}

/**
 * Creates one button that takes several choices together. Returns null if fewer than two choices can be taken
 * together.
 * @param {readonly ChoiceDto[]} list
 * @param {(all: readonly ChoiceDto[]) => void} take
 */
export function createChooseAllButton(list, take) {
  const all = list.filter(one => one.isOfSet)
  return all.length > 1
    ? h(
        'button',
        { type: 'button', class: 'all', onclick: () => take(all) },
        translateText('all', all.length),
      )
    : null
}

/**
 * Creates the list of further choices. Choices that the map does not show are always in sight. Choices on the
 * map may be folded.
 * @param {OrderDto} order
 * @param {boolean} isBegun
 * @param {ReadonlySet<string>} onMap
 * @param {OrderHandlers} handlers
 */
function choicesPart(order, isBegun, onMap, handlers) {
  // The map shows the direction of each arrow, so the list leaves the direction out
  const arrows = new Set(order.arrows.map(keyOf))
  const list = order.choices
    .filter(({ instead }) => instead === undefined)
    .map(one => (arrows.has(keyOf(one)) ? { ...one, about: '' } : one))
  if (list.length === 0) return null
  /**
   * Checks whether the choice or its place is on the map.
   * @param {ChoiceDto} one
   */
  const isOnMap = one => onMap.has(keyOf(one)) || (one.on !== null && onMap.has(one.on))
  const beside = list.filter(one => !isOnMap(one) && !one.isLater)
  const now = list.filter(one => isOnMap(one) && !(isBegun && one.isLater))
  const later = isBegun ? list.filter(one => isOnMap(one) && one.isLater) : []
  /**
   * Creates the row of one choice.
   * @param {ChoiceDto} one
   */
  const row = one =>
    h(
      'li',
      {},
      h(
        'button',
        { type: 'button', class: 'choice', 'data-key': choiceKey(one), onclick: () => handlers.choose(one) },
        h('span', {}, one.label),
        one.about ? h('small', {}, one.about) : null,
      ),
    )
  /**
   * Creates a folded list of choices.
   * @param {'list' | 'onMap' | 'first'} key
   * @param {readonly ChoiceDto[]} own
   */
  const folded = (key, own) =>
    own.length > 0
      ? h('details', {}, h('summary', {}, translateText(key, own.length)), grouped(own, row))
      : null
  if (!isBegun)
    return [
      h('p', { class: 'asks-for' }, translateText('point')),
      grouped(beside, row, handlers),
      folded('list', now),
    ]
  return [
    grouped(beside, row, handlers),
    // The text of the question stays in sight above the folded list
    now.length > FEW
      ? [
          h('p', { class: 'asks-for' }, now[0].of),
          createChooseAllButton(now, handlers.chooseAll),
          folded('onMap', now),
        ]
      : grouped(now, row, handlers),
    folded('first', later),
  ]
}

/**
 * Groups choices by the question that each choice answers.
 * @param {readonly ChoiceDto[]} list
 * @param {(one: ChoiceDto) => Child} row
 * @param {OrderHandlers | null} handlers
 */
function grouped(list, row, handlers = null) {
  /** @type {Map<string, ChoiceDto[]>} */
  const groups = new Map()
  for (const one of list) groups.set(one.of, [...(groups.get(one.of) ?? []), one])
  return [...groups].map(([of, own]) => [
    h('p', { class: 'asks-for' }, of),
    handlers && createChooseAllButton(own, handlers.chooseAll),
    h(
      'ul',
      { class: `choices${own.every(({ label, about }) => !about && label.length < 5) ? ' short' : ''}` },
      own.map(row),
    ),
  ])
}

/**
 * Creates the box that shows a refusal and the rule behind the refusal.
 * @param {RefusalNotice | null} refusal
 * @param {OrderHandlers} handlers
 */
function refusalPart(refusal, handlers) {
  if (!refusal) return null
  const { why, rule } = refusal
  return h(
    'div',
    { class: 'refusal', role: 'alert' },
    h('p', {}, formatMarkdown(why)),
    rule
      ? h(
          'details',
          {},
          h(
            'summary',
            { 'data-key': `rule ${rule.number}` },
            `${translateText('rule')} ${rule.number}. ${rule.title}`,
          ),
          h('p', {}, formatMarkdown(rule.text)),
        )
      : null,
    createKeyedButton('dismiss', translateText('close'), handlers.dismiss, { class: 'quiet' }),
  )
}

/**
 * Creates the box that warns of what an action loses. In this box the player confirms or cancels the action.
 * @param {LossWarning | null} lost
 * @param {OrderHandlers} handlers
 */
function lostPart(lost, handlers) {
  if (!lost) return null
  return h(
    'div',
    { class: 'lost', role: 'alert' },
    h('p', {}, formatMarkdown([lost.why, ...lost.lines].join('\n'))),
    h(
      'div',
      { class: 'row' },
      createKeyedButton('sure', lost.label, lost.goOn, { class: 'danger' }),
      createKeyedButton('dismiss', translateText('cancel'), handlers.dismiss, { class: 'quiet' }),
    ),
  )
}
