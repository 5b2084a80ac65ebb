import { cards, hitMarkers } from '../../../../data/conflict-of-heroes/index.ts'
import type { Role } from '../../../engine/model.ts'
import { isVisibleEnemyNear } from '../action/triggers.ts'
import { isHiddenUnitExposed } from '../hidden/reveals.ts'
import { getMapLayout, listHiddenSetupHexes } from '../map/geometry.ts'
import { commandOfRole, sideOfUnit } from '../state/roles.ts'
import { cloneHeroesState, HEX_OF_WAITING_UNIT, type HeroesState, NONE } from '../state/state.ts'
import { isMapHex } from '../state/unit-lookup.ts'
import { insertIntoSorted } from '../state/unit-values.ts'

type Pick = (n: number) => number

/** Number of random hexes to try. If none of them fits, all hexes are tried in order. */
const TRIES = 20

/**
 * Determinizes a state: returns a state that `role` cannot tell from the given one. Hands, face-down markers,
 * hidden units, mines and planned strikes are dealt again at random.
 * The result and the number of random picks do not depend on what is really hidden.
 */
export function determinizeHeroes(state: HeroesState, role: Role | null, pick: Pick): HeroesState {
  const other = cloneHeroesState(state)
  const viewer = role === null ? NONE : commandOfRole(state, role)
  dealHands(other, viewer, pick)
  hideUnits(other, viewer, pick)
  dealMarkers(other, viewer, pick)
  hideTokens(other, viewer, pick)
  wishAnew(other, viewer, pick)
  for (const strike of other.strikes)
    if (strike.command !== viewer) strike.hex = pick(getMapLayout(other.scenario).names.length)
  return other
}

function takeAny(pool: number[], pick: Pick, fits: (value: number) => boolean = () => true): number {
  const places = pool.flatMap((value, at) => (fits(value) ? [at] : []))
  return pool.splice(places[pick(places.length)], 1)[0]
}

/**
 * Deals the hands of the other players again at random, from their cards and those in the deck. The viewer
 * cannot know which of these cards is where.
 */
function dealHands(state: HeroesState, viewer: number, pick: Pick): void {
  const pool = [...state.deck]
  const others = state.hands.map((_, owner) => owner).filter(owner => owner !== viewer)
  const sizes = others.map(owner => state.hands[owner].length)
  for (const owner of others) pool.push(...state.hands[owner].splice(0))
  pool.sort((a, b) => a - b)
  // Scenario cards are never in a hand, because they are applied when drawn
  const isPlayable = (card: number): boolean => cards[card].type !== 'scenario'
  others.forEach((owner, at) => {
    for (let i = 0; i < sizes[at]; i++) insertIntoSorted(state.hands[owner], takeAny(pool, pick, isPlayable))
  })
  state.deck = pool
}

/**
 * Rule 7.2c: deals the face-down hit markers of the other players' units again, together with the markers in the
 * pool. A unit near an enemy never gets the "destroyed" marker (ruling R28).
 */
function dealMarkers(state: HeroesState, viewer: number, pick: Pick): void {
  for (const armoured of [false, true]) {
    const pool = state.pools[armoured ? 1 : 0]
    const units = state.marker.flatMap((marker, unit) =>
      marker !== NONE &&
      hitMarkers[marker].armoured === armoured &&
      hitMarkers[marker].count > 0 &&
      state.command[unit] !== viewer &&
      (state.shown[unit] === 0 || state.hidden[unit] === 1)
        ? [unit]
        : [],
    )
    for (const unit of units) insertIntoSorted(pool, state.marker[unit])
    const close = units.filter(unit => isVisibleEnemyNear(state, unit))
    for (const unit of close)
      state.marker[unit] = takeAny(pool, pick, marker => !hitMarkers[marker].destroyed)
    for (const unit of units) if (!close.includes(unit)) state.marker[unit] = takeAny(pool, pick)
  }
}

/**
 * Rule 11.2a: places hidden enemy units again, in hexes where they are not revealed. There they are in no vehicle
 * and in no fortification, except a hasty defence that they dug themselves. Also draws again whether they are
 * spent, have acted or are stressed. Rule 11.2b: they have no facing.
 */
function hideUnits(state: HeroesState, viewer: number, pick: Pick): void {
  const lying = state.hex.flatMap((hex, unit) =>
    state.hidden[unit] === 1 && state.command[unit] !== viewer && hex !== HEX_OF_WAITING_UNIT ? [unit] : [],
  )
  for (const unit of lying) {
    state.inside[unit] = NONE
    state.carrier[unit] = NONE
    state.facing[unit] = 0
    state.hex[unit] = anyHiding(state, unit, pick)
    state.spent[unit] = pick(2)
    state.acted[unit] = pick(2)
    state.stressed[unit] = pick(2)
  }
  // Everybody sees what the current action costs, and so whether its units were spent or stressed
  for (const unit of state.deed?.units ?? []) {
    if (!lying.includes(unit)) continue
    state.spent[unit] = state.deed?.prepaid ? 1 : 0
    state.acted[unit] = 0
    state.stressed[unit] = state.deed?.stress ? 1 : 0
  }
  for (const [token, unit] of state.dugBy.entries()) {
    if (state.tokenHidden[token] === 0 || !lying.includes(unit) || !isMapHex(state.tokenHex[token])) continue
    state.tokenHex[token] = state.hex[unit]
    state.inside[unit] = token
  }
}

function anyHiding(state: HeroesState, unit: number, pick: Pick): number {
  const listed = listHiddenSetupHexes(state.scenario, sideOfUnit(state, unit))
  const all = getMapLayout(state.scenario).names.length
  return anyHex(
    all,
    () => (listed.length > 0 && pick(3) > 0 ? listed[pick(listed.length)] : pick(all)),
    hex => {
      state.hex[unit] = hex
      return !isHiddenUnitExposed(state, unit)
    },
  )
}

/**
 * Returns a hex for which `fits` is true. It is found at random, or by trying all hexes in order if `TRIES`
 * attempts fail.
 */
function anyHex(all: number, pickOne: () => number, fits: (hex: number) => boolean): number {
  let hex = pickOne()
  for (let tries = 1; tries < TRIES; tries++) {
    if (fits(hex)) return hex
    hex = pickOne()
  }
  const next = Array.from({ length: all }, (_, step) => (hex + step) % all)
  return next.find(fits) ?? hex
}

/** Replaces what is secret in another player's current action by possible values: CAPs, path and final facing. */
function wishAnew({ deed, cap, hex }: HeroesState, viewer: number, pick: Pick): void {
  if (!deed || deed.command === viewer) return
  deed.costCaps = pick(cap[deed.command] + 2) - 1
  if (deed.costCaps < 0) deed.costCaps = null
  deed.numberCaps = pick(2) === 0 ? null : pick(3) - 1
  // Rule 11.4c: the viewer does not know where a unit hides
  if (deed.kind === 'hide') deed.path = deed.path.map(() => hex[deed.mover])
  if (deed.kind !== 'move') return
  deed.facing = pick(7) - 1
  // The path keeps only hexes that the viewer can expect: one hex if the unit has not moved yet, otherwise none
  deed.path.length = Math.min(deed.path.length, deed.moved.length > 0 ? 0 : 1)
}

/** Places the hidden tokens of other players again, in empty hexes. */
function hideTokens(state: HeroesState, viewer: number, pick: Pick): void {
  const all = getMapLayout(state.scenario).names.length
  const lying = state.tokenHex.flatMap((hex, token) =>
    state.tokenHidden[token] === 1 &&
    state.tokenOf[token] !== viewer &&
    state.dugBy[token] === NONE &&
    isMapHex(hex)
      ? [token]
      : [],
  )
  for (const token of lying) state.tokenHex[token] = NONE
  for (const token of lying)
    state.tokenHex[token] = anyHex(
      all,
      () => pick(all),
      hex => !state.hex.includes(hex) && !state.tokenHex.includes(hex),
    )
}
