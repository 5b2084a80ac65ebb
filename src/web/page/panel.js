import { button, h, told } from './dom.js'
import { say } from './words.js'

/** @import { BoardTold, ChoiceTold, DoneTold, OrderTold, PickTold, RuleTold, VerbTold } from '../told.ts' */
/** @import { Planned } from './beside.js' */
/** @import { Child } from './dom.js' */
/** @typedef {{ readonly why: string, readonly rule?: RuleTold }} Refusal */
/** @typedef {{ readonly why: string, readonly lines: readonly string[], goOn(): void, readonly label: string }} Lost */
/** @typedef {VerbTold & { readonly isPlain: boolean }} VerbShown */
/** @typedef {VerbShown & { readonly done: DoneTold }} Ready */
/**
 * The order that the player is putting together.
 * @typedef {object} Begun
 * @property {readonly PickTold[]} picks
 * @property {readonly string[]} names
 * @property {string | null} verb
 * @property {Refusal | null} refusal
 * @property {Lost | null} lost
 * @property {readonly Planned[]} plan
 * @property {ReadonlySet<string>} onMap
 */
/**
 * Handlers for the controls of the order panel.
 * @typedef {object} Does
 * @property {(one: ChoiceTold) => void} choose
 * @property {(all: readonly ChoiceTold[]) => void} chooseAll
 * @property {(i: number) => void} takeOut
 * @property {(one: VerbShown) => void} chooseVerb
 * @property {() => void} clear
 * @property {(done: DoneTold) => void} give
 * @property {(done: DoneTold) => void} addToPlan
 * @property {() => void} showOwn
 * @property {() => void} back
 * @property {() => void} dismiss
 */

/** Largest number of open choices that lie on the map. The panel folds a longer list. */
const FEW = 8
/**
 * Key of a place or value.
 * @param {PickTold} one
 */
const keyOf = ({ kind, value }) => `${kind} ${value}`
/**
 * Key of a choice. Choices of the same value for different parameters have different keys.
 * @param {PickTold} one
 */
const choiceKey = one => (one.param ? `${keyOf(one)} ${one.param}` : keyOf(one))

/**
 * Makes the order panel: the picks, the actions they lead to, and the further choices.
 * @param {BoardTold} board
 * @param {OrderTold | null} order
 * @param {Begun} begun
 * @param {Does} does
 */
export function orderPart(board, order, { picks, names, verb, refusal, lost, plan, onMap }, does) {
  const back = board.mayGoBack && plan.length === 0
  const undo = back ? button('undo', say('undo'), () => does.back(), { class: 'quiet' }) : null
  if (!order) {
    const why = board.isOver ? say('over') : board.me && plan.length === 0 ? say('waiting') : ''
    if (!why && !undo) return null
    return h(
      'section',
      { class: 'order', 'aria-label': say('table') },
      why ? h('p', { class: 'note' }, why) : null,
      board.thread ? endPart(board.thread) : null,
      refusalPart(refusal, does),
      lostPart(lost, does),
      undo && h('div', { class: 'row' }, undo),
    )
  }
  const isBegun = picks.length > 0 || verb !== null
  const verbs = order.verbs.map(one => ({ ...one, isPlain: one.done?.action.args.length === 0 }))
  const ready = isBegun ? verbs.filter(/** @returns {one is Ready} */ one => one.done !== null) : []
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
          'aria-label': say('remove', names[i]),
          onclick: () => does.takeOut(i),
        },
        names[i],
        h('span', { 'aria-hidden': 'true' }, ' ×'),
      ),
    ),
  )
  const granted = order.granted.map(({ label }) => h('li', {}, h('span', { class: 'granted' }, label)))
  return h(
    'section',
    { class: isBegun ? 'order begun' : 'order', 'aria-label': say('table') },
    h('h2', {}, say('yours')),
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
                onclick: () => does.chooseVerb(one),
              },
              one.name,
            ),
          ),
        )
      : h('p', { class: 'note' }, say('nothing')),
    board.isWindow && !isBegun ? windowPart(order, does) : null,
    granted.length + chosen.length > 0 ? h('ul', { class: 'picks' }, granted, chosen) : null,
    refusalPart(refusal, does),
    lostPart(lost, does),
    verbs.length === 1 && verbs[0].why ? h('p', { class: 'warning' }, told(verbs[0].why)) : null,
    ready.map(one => donePart(one, !armed, plan, does)),
    choicesPart(order, isBegun, onMap, does),
    isBegun
      ? h(
          'div',
          { class: 'row footer' },
          armed ? doing(ready[0], false, plan, does) : null,
          button('clear', say('clear'), does.clear, { class: 'quiet' }),
        )
      : undo && h('div', { class: 'row' }, undo),
  )
}

/**
 * Makes the note after the end of a game, with a link to the thread.
 * @param {string} thread
 */
function endPart(thread) {
  return [
    h('p', {}, say('afterwards')),
    h('p', {}, h('a', { href: thread, class: 'thread', 'data-key': 'thread' }, say('thread'))),
  ]
}

/**
 * Makes the notes for a question whether to react: a text if the player can only pass, and a button that shows
 * how often the player is asked.
 * @param {OrderTold} order
 * @param {Does} does
 */
function windowPart({ verbs, choices }, does) {
  return [
    verbs.length === 1 && choices.length === 0 ? h('p', { class: 'note' }, say('nothingFits')) : null,
    h('div', { class: 'row' }, button('asked', say('howAsked'), does.showOwn, { class: 'quiet' })),
  ]
}

/**
 * Makes the part for one complete action: its text, what the action loses, and its preview.
 * @param {Ready} ready
 * @param {boolean} isNamed whether to add buttons that name the verb
 * @param {readonly Planned[]} plan
 * @param {Does} does
 */
function donePart({ name, done, mayPlan }, isNamed, plan, does) {
  return h(
    'div',
    { class: 'done' },
    h('p', { class: 'what' }, done.text),
    done.lost.length > 0 ? h('p', { class: 'warning' }, say('loses'), ' ', told(done.lost.join(' '))) : null,
    done.preview ? h('p', { class: 'preview' }, told(done.preview)) : null,
    isNamed ? h('div', { class: 'row' }, doing({ name, done, mayPlan }, true, plan, does)) : null,
  )
}

/**
 * Makes the buttons that carry out an action or add it to the plan.
 * @param {Pick<Ready, 'name' | 'done' | 'mayPlan'>} ready
 * @param {boolean} isNamed whether the buttons name the verb, which the player has not chosen yet
 * @param {readonly Planned[]} plan
 * @param {Does} does
 */
function doing({ name, done, mayPlan }, isNamed, plan, does) {
  const isPlanning = plan.length > 0
  const main = isNamed ? '' : 'main'
  return [
    isPlanning
      ? null
      : button(
          `go ${done.action.verb}`,
          isNamed ? `${say('confirm')}: ${name.replace(/…$/, '')}` : say('confirm'),
          () => does.give(done),
          { class: main },
        ),
    mayPlan
      ? button(`plan ${done.action.verb}`, say('plan'), () => does.addToPlan(done), {
          class: isPlanning ? main : 'quiet',
        })
      : null,
  ]
}

/**
 * Makes one button for all choices that can be taken together. Returns null if there are fewer than two.
 * @param {readonly ChoiceTold[]} list
 * @param {(all: readonly ChoiceTold[]) => void} take
 */
export function allOf(list, take) {
  const all = list.filter(one => one.isOfSet)
  return all.length > 1
    ? h('button', { type: 'button', class: 'all', onclick: () => take(all) }, say('all', all.length))
    : null
}

/**
 * Makes the list of further choices by name. Choices that are not on the map are in sight. Choices on the map
 * may be folded.
 * @param {OrderTold} order
 * @param {boolean} isBegun
 * @param {ReadonlySet<string>} onMap
 * @param {Does} does
 */
function choicesPart(order, isBegun, onMap, does) {
  // The map already shows the direction of an arrow, so the list leaves it out
  const arrows = new Set(order.arrows.map(keyOf))
  const list = order.choices
    .filter(({ instead }) => instead === undefined)
    .map(one => (arrows.has(keyOf(one)) ? { ...one, about: '' } : one))
  if (list.length === 0) return null
  /** @param {ChoiceTold} one */
  const isOnMap = one => onMap.has(keyOf(one)) || (one.on !== null && onMap.has(one.on))
  const beside = list.filter(one => !isOnMap(one) && !one.isLater)
  const now = list.filter(one => isOnMap(one) && !(isBegun && one.isLater))
  const later = isBegun ? list.filter(one => isOnMap(one) && one.isLater) : []
  /** @param {ChoiceTold} one */
  const row = one =>
    h(
      'li',
      {},
      h(
        'button',
        { type: 'button', class: 'choice', 'data-key': choiceKey(one), onclick: () => does.choose(one) },
        h('span', {}, one.label),
        one.about ? h('small', {}, one.about) : null,
      ),
    )
  /**
   * Makes a folded list of choices.
   * @param {'list' | 'onMap' | 'first'} key
   * @param {readonly ChoiceTold[]} own
   */
  const folded = (key, own) =>
    own.length > 0 ? h('details', {}, h('summary', {}, say(key, own.length)), grouped(own, row)) : null
  if (!isBegun)
    return [h('p', { class: 'asks-for' }, say('point')), grouped(beside, row, does), folded('list', now)]
  return [
    grouped(beside, row, does),
    // The question stands above the folded list
    now.length > FEW
      ? [h('p', { class: 'asks-for' }, now[0].of), allOf(now, does.chooseAll), folded('onMap', now)]
      : grouped(now, row, does),
    folded('first', later),
  ]
}

/**
 * Groups the choices by the question that they answer.
 * @param {readonly ChoiceTold[]} list
 * @param {(one: ChoiceTold) => Child} row
 * @param {Does | null} does
 */
function grouped(list, row, does = null) {
  /** @type {Map<string, ChoiceTold[]>} */
  const groups = new Map()
  for (const one of list) groups.set(one.of, [...(groups.get(one.of) ?? []), one])
  return [...groups].map(([of, own]) => [
    h('p', { class: 'asks-for' }, of),
    does && allOf(own, does.chooseAll),
    h(
      'ul',
      { class: `choices${own.every(({ label, about }) => !about && label.length < 5) ? ' short' : ''}` },
      own.map(row),
    ),
  ])
}

/**
 * Makes the box that shows a refusal, with the rule behind it.
 * @param {Refusal | null} refusal
 * @param {Does} does
 */
function refusalPart(refusal, does) {
  if (!refusal) return null
  const { why, rule } = refusal
  return h(
    'div',
    { class: 'refusal', role: 'alert' },
    h('p', {}, told(why)),
    rule
      ? h(
          'details',
          {},
          h('summary', { 'data-key': `rule ${rule.number}` }, `${say('rule')} ${rule.number}. ${rule.title}`),
          h('p', {}, told(rule.text)),
        )
      : null,
    button('dismiss', say('close'), does.dismiss, { class: 'quiet' }),
  )
}

/**
 * Makes the box that warns what an action loses. The player confirms or cancels.
 * @param {Lost | null} lost
 * @param {Does} does
 */
function lostPart(lost, does) {
  if (!lost) return null
  return h(
    'div',
    { class: 'lost', role: 'alert' },
    h('p', {}, told([lost.why, ...lost.lines].join('\n'))),
    h(
      'div',
      { class: 'row' },
      button('sure', lost.label, lost.goOn, { class: 'danger' }),
      button('dismiss', say('cancel'), does.dismiss, { class: 'quiet' }),
    ),
  )
}
