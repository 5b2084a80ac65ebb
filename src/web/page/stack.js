import { h, replaceContent } from './dom.js'
import { createChooseAllButton } from './panel.js'
import { keyOf, lookOf, meantBy } from './picking.js'
import { translateText } from './words.js'

/** @import { ChoiceDto, OrderDto, PickDto, PlaceDto } from '../responses.ts' */
/**
 * What the dialogs of large stacks need from the page. `whyNot` resolves to the reason why a place cannot be
 * picked.
 * @typedef {object} StackNeeds
 * @property {() => readonly PlaceDto[]} places all places of the picture
 * @property {(place: PlaceDto) => DOMRect} whereIs
 * @property {() => readonly PickDto[]} picks
 * @property {() => OrderDto | null} order
 * @property {(place: PlaceDto, others: readonly PlaceDto[]) => void} press
 * @property {(place: PlaceDto) => Promise<string>} whyNot
 * @property {(all: readonly ChoiceDto[]) => void} chooseAll
 */

/**
 * Opens a dialog with all choices that a place can stand for, such as the units of a stack.
 * @param {PlaceDto} place
 * @param {DOMRect} placeRect where the place lies in the window
 * @param {readonly ChoiceDto[]} choices
 * @param {string} heading
 * @param {{ choose(one: ChoiceDto): void, chooseAll(all: readonly ChoiceDto[]): void }} handlers
 */
export function openStackDialog(place, placeRect, choices, heading, handlers) {
  const { dialog, close } = openDialog(`${place.label}: ${translateText('which')}`)
  dialog.append(
    h('p', { class: 'head' }, heading),
    ...[
      createChooseAllButton(choices, all => {
        close()
        handlers.chooseAll(all)
      }),
      ...choices.map(one =>
        h(
          'button',
          {
            type: 'button',
            onclick() {
              close()
              handlers.choose(one)
            },
          },
          h('span', {}, one.label),
          one.about ? h('small', {}, one.about) : null,
        ),
      ),
      closeButton(close),
    ].filter(one => one !== null),
  )
  putBeside(dialog, placeRect)
}

/**
 * Creates the dialog for stacks that are too large for the board. The dialog lists all units of a stack and
 * stays open while the player chooses.
 * @param {StackNeeds} page
 */
export function createLargeStackDialog({ places, whereIs, picks, order, press, whyNot, chooseAll }) {
  /** @type {HTMLDialogElement | null} */
  let dialog = null
  const list = h('div')
  const why = h('p', { class: 'warning', role: 'status' })
  /** @type {readonly PlaceDto[]} */
  let units = []

  /**
   * Makes the row of a unit. A press on the row does the same as a click on the counter of the unit.
   * @param {PlaceDto} place
   */
  function rowOf(place) {
    const isChosen = lookOf(place, picks(), order()) === 'chosen'
    const choices = choicesFor(place)
    const about = isChosen ? translateText('chosen') : (choices[0]?.about ?? '')
    return h(
      'button',
      {
        type: 'button',
        'data-key': `stack ${keyOf(place)}`,
        'aria-pressed': String(isChosen),
        'aria-disabled': String(!isChosen && choices.length === 0),
        async onclick() {
          if (isChosen || choices.length > 0) press(place, [])
          else why.textContent = await whyNot(place)
        },
      },
      h('span', {}, place.label),
      about ? h('small', {}, about) : null,
    )
  }

  /**
   * Returns the choices that stand for the unit itself. Returns none if the unit is already chosen.
   * @param {PlaceDto} place
   */
  function choicesFor(place) {
    if (lookOf(place, picks(), order()) === 'chosen') return []
    return meantBy(place, order()).filter(one => keyOf(one) === keyOf(place))
  }

  function draw() {
    if (!dialog?.open) return
    why.textContent = ''
    replaceContent(list, createChooseAllButton(units.flatMap(choicesFor), chooseAll), units.map(rowOf))
  }

  return {
    /**
     * Opens the dialog of a stack. `pile` are the places that the clicked tile stands for.
     * @param {readonly PlaceDto[]} pile
     */
    open(pile) {
      const [{ kind, on }] = pile
      units = on === null ? pile : places().filter(one => one.kind === kind && one.on === on)
      const head = places().find(one => keyOf(one) === on)?.label ?? translateText('which')
      const opened = openDialog(head)
      dialog = opened.dialog
      dialog.append(h('p', { class: 'head' }, head), why, list, closeButton(opened.close))
      draw()
      putBeside(dialog, whereIs(pile[0]))
    },
    /** Draws the open dialog anew. */
    draw,
    close: () => dialog?.close(),
  }
}

/**
 * Opens an empty dialog. A click beside the dialog closes it.
 * @param {string} label
 */
function openDialog(label) {
  const dialog = h('dialog', { class: 'stack', 'aria-label': label })
  const close = () => dialog.close()
  document.body.append(dialog)
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('click', ({ target }) => target === dialog && close())
  dialog.showModal()
  return { dialog, close }
}

/** @param {() => void} close */
const closeButton = close =>
  h('button', { type: 'button', class: 'quiet', onclick: close }, translateText('close'))

/**
 * Puts a dialog below a rectangle of the window, as far as the window has room.
 * @param {HTMLElement} dialog
 * @param {DOMRect} box
 */
function putBeside(dialog, box) {
  const { width, height } = dialog.getBoundingClientRect()
  /**
   * Limits a coordinate so that the dialog stays inside the window.
   * @param {number} at
   * @param {number} room
   */
  const inside = (at, room) => Math.max(8, Math.min(room - 8, at))
  dialog.style.left = `${inside(box.left + box.width / 2 - width / 2, innerWidth - width)}px`
  dialog.style.top = `${inside(box.bottom + 6, innerHeight - height)}px`
}
