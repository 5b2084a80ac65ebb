/** @import { BoardDto, ChoiceDto, OrderDto, PickDto, PlaceDto } from '../responses.ts' */
/** @import { PlaceLook } from './places.js' */

// What a place on the map stands for in the order that the player is putting together

/**
 * Key of a place or value.
 * @param {PickDto} one
 */
export const keyOf = ({ kind, value }) => `${kind} ${value}`

/**
 * Returns a pick with only the fields that the page sends.
 * @param {PickDto} one
 * @returns {PickDto}
 */
export const toPick = ({ kind, value, param }) => ({ kind, value, ...(param && { param }) })

/**
 * Turns a key (`kind value`) into a pick.
 * @param {string} key
 * @returns {PickDto}
 */
export function keyToPick(key) {
  const [kind, value] = key.split(' ')
  return { kind, value: Number(value) }
}

/**
 * Returns the keys of all places in the pictures. For a place that stands on another place, also returns its
 * key followed by `>`.
 * @param {BoardDto['pictures']} pictures
 */
export function listKeysOnMap(pictures) {
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
 * Returns the choices that a place can stand for: the place itself, or else what stands on it, or else what
 * lies below it.
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
 * Returns a choice with a description. A choice without one is described by the verbs that can use it.
 * @param {ChoiceDto} choice
 * @param {OrderDto | null} order
 */
export function addChoiceDescription(choice, order) {
  const deeds = (order?.verbs ?? []).filter(({ verb }) => choice.verbs.includes(verb)).map(({ name }) => name)
  return choice.about ? choice : { ...choice, about: deeds.join(' · ') }
}
