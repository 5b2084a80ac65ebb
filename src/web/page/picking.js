import { h } from './dom.js'
import { createChooseAllButton } from './panel.js'
import { translateText } from './words.js'

/** @import { BoardDto, ChoiceDto, OrderDto, PickDto, PlaceDto } from '../responses.ts' */
/** @import { PlaceLook } from './places.js' */

// What a place on the map stands for in the order that the player is putting together

/**
 * Key of a place or value.
 * @param {PickDto} one
 */
export const keyOf = ({ kind, value }) => `${kind} ${value}`

/**
 * Returns the fields of a pick that the page sends.
 * @param {PickDto} one
 * @returns {PickDto}
 */
export const pickOf = ({ kind, value, param }) => ({ kind, value, ...(param && { param }) })

/**
 * Turns a key (`kind value`) into a pick.
 * @param {string} key
 * @returns {PickDto}
 */
export function thingOf(key) {
  const [kind, value] = key.split(' ')
  return { kind, value: Number(value) }
}

/**
 * Returns the keys of all places in the pictures, and `key>` for each that stands on another place.
 * @param {BoardDto['pictures']} pictures
 */
export function keysOnMap(pictures) {
  /** @type {Set<string>} */
  const keys = new Set()
  for (const { places } of pictures) {
    for (const place of places) {
      keys.add(keyOf(place))
      if (place.on) keys.add(`${keyOf(place)}>`)
    }
  }
  return keys
}

/**
 * Returns the choices that a place can stand for: the place itself, what stands on it, or what lies below it.
 * @param {PlaceDto} place
 * @param {OrderDto | null} order
 */
export function meantBy(place, order) {
  const own = keyOf(place)
  const choices = order?.choices ?? []
  const direct = choices.filter(one => keyOf(one) === own)
  if (direct.length > 0) return direct
  const standing = choices.filter(({ on }) => on === own)
  if (standing.length > 0) return standing
  return place.on ? choices.filter(one => keyOf(one) === place.on) : []
}

/**
 * Returns the look of a place on the map.
 * @param {PlaceDto} place
 * @param {readonly PickDto[]} picks
 * @param {OrderDto | null} order
 * @returns {PlaceLook}
 */
export function lookOf(place, picks, order) {
  const own = keyOf(place)
  if ([...picks, ...(order?.granted ?? [])].some(one => keyOf(one) === own)) return 'chosen'
  const meant = (order?.choices ?? []).filter(one => keyOf(one) === own || one.on === own)
  if (meant.length === 0) return meantBy(place, order).length > 0 ? 'under' : null
  return meant.every(({ instead }) => instead !== undefined) ? 'instead' : 'lit'
}

/**
 * If a choice has no description, describes it by the verbs that it is for.
 * @param {ChoiceDto} one
 * @param {OrderDto | null} order
 */
export function withDeeds(one, order) {
  const deeds = (order?.verbs ?? []).filter(({ verb }) => one.verbs.includes(verb)).map(({ name }) => name)
  return one.about ? one : { ...one, about: deeds.join(' · ') }
}

/**
 * Opens a dialog with all choices that a place can stand for, such as the units of a stack.
 * @param {PlaceDto} place
 * @param {DOMRect} box where the place lies in the window
 * @param {readonly ChoiceDto[]} meant
 * @param {string} head
 * @param {{ choose(one: ChoiceDto): void, chooseAll(all: readonly ChoiceDto[]): void }} does
 */
export function openStack(place, box, meant, head, does) {
  const dialog = h(
    'dialog',
    { class: 'stack', 'aria-label': `${place.label}: ${translateText('which')}` },
    h('p', { class: 'head' }, head),
    createChooseAllButton(meant, all => {
      dialog.close()
      does.chooseAll(all)
    }),
    meant.map(one => h('button', { type: 'button', onclick: () => done(one) }, choiceContent(one))),
    h('button', { type: 'button', class: 'quiet', onclick: () => done(null) }, translateText('close')),
  )
  document.body.append(dialog)
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('click', ({ target }) => target === dialog && done(null))
  dialog.showModal()
  const room = dialog.getBoundingClientRect()
  dialog.style.left = `${Math.max(8, Math.min(innerWidth - room.width - 8, box.left + box.width / 2 - room.width / 2))}px`
  dialog.style.top = `${Math.max(8, Math.min(innerHeight - room.height - 8, box.bottom + 6))}px`

  /**
   * Closes the dialog and picks the choice, if there is one.
   * @param {ChoiceDto | null} one
   */
  function done(one) {
    dialog.close()
    if (one) does.choose(one)
  }
}

/**
 * Makes the text of a choice: its name and its description.
 * @param {ChoiceDto} one
 */
function choiceContent(one) {
  return [h('span', {}, one.label), one.about ? h('small', {}, one.about) : null]
}
