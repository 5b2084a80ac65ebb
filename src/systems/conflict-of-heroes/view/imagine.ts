import { cards, markers } from '../../../../data/conflict-of-heroes/index.ts'
import type { Role } from '../../../engine/system.ts'
import { hasEnemyClose } from '../action/triggers.ts'
import { isExposed } from '../hidden/reveals.ts'
import { hiddenHexes, layout } from '../map/geometry.ts'
import { clone, commandOf, type HeroesState, NONE, sideOf, WAITING } from '../state/state.ts'
import { insertSorted } from '../state/values.ts'

type Pick = (n: number) => number

/** A state that `role` cannot tell from this one: hands, face-down markers, hidden units, mines and plans dealt anew. */
export function imagine(state: HeroesState, role: Role | null, pick: Pick): HeroesState {
  const other = clone(state)
  const viewer = role === null ? NONE : commandOf(state, role)
  dealHands(other, viewer, pick)
  dealMarkers(other, viewer, pick)
  hideUnits(other, viewer, pick)
  hideTokens(other, viewer, pick)
  leaveWorks(other)
  wishAnew(other, viewer, pick)
  for (const strike of other.strikes)
    if (strike.command !== viewer) strike.hex = pick(layout(other.scenario).names.length)
  return other
}

function takeAny(pool: number[], pick: Pick, fits: (value: number) => boolean = () => true): number {
  const places = pool.flatMap((value, at) => (fits(value) ? [at] : []))
  return pool.splice(places[pick(places.length)], 1)[0]
}

/** Cards of the others and of the deck are one pile to the viewer. */
function dealHands(state: HeroesState, viewer: number, pick: Pick): void {
  const pool = [...state.deck]
  const others = state.hands.map((_, owner) => owner).filter(owner => owner !== viewer)
  const sizes = others.map(owner => state.hands[owner].length)
  for (const owner of others) pool.push(...state.hands[owner].splice(0))
  // Scenario cards never stay in a hand
  const playable = pool.filter(card => cards[card].type !== 'scenario')
  const rest = pool.filter(card => cards[card].type === 'scenario')
  others.forEach((owner, at) => {
    for (let i = 0; i < sizes[at]; i++) insertSorted(state.hands[owner], takeAny(playable, pick))
  })
  state.deck = [...playable, ...rest].sort((a, b) => a - b)
}

/** 7.2c What lies face down on somebody else's units comes from the same pool; R28 never the destroyed one beside an enemy. */
function dealMarkers(state: HeroesState, viewer: number, pick: Pick): void {
  for (const armoured of [false, true]) {
    const pool = state.pools[armoured ? 1 : 0]
    const units = state.marker.flatMap((marker, unit) =>
      marker !== NONE &&
      markers[marker].armoured === armoured &&
      markers[marker].count > 0 &&
      state.command[unit] !== viewer &&
      (state.shown[unit] === 0 || state.hidden[unit] === 1)
        ? [unit]
        : [],
    )
    for (const unit of units) insertSorted(pool, state.marker[unit])
    const close = units.filter(unit => hasEnemyClose(state, unit))
    for (const unit of close) state.marker[unit] = takeAny(pool, pick, marker => !markers[marker].destroyed)
    for (const unit of units) if (!close.includes(unit)) state.marker[unit] = takeAny(pool, pick)
  }
}

/** 11.2a Hidden units may be anywhere that would not bring them to light. */
function hideUnits(state: HeroesState, viewer: number, pick: Pick): void {
  for (let unit = 0; unit < state.hex.length; unit++) {
    if (state.hidden[unit] === 0 || state.command[unit] === viewer || state.hex[unit] === WAITING) continue
    if (state.carrier[unit] !== NONE) continue
    const own = state.hex[unit]
    state.hex[unit] = anyHiding(state, unit, pick) ?? own
    if (!state.deed?.units.includes(unit)) state.spent[unit] = pick(2)
  }
  for (let unit = 0; unit < state.hex.length; unit++) {
    const carrier = state.carrier[unit]
    if (carrier !== NONE && state.hidden[unit] === 1) state.hex[unit] = state.hex[carrier]
  }
}

function anyHiding(state: HeroesState, unit: number, pick: Pick): number | null {
  const listed = hiddenHexes(state.scenario, sideOf(state, unit))
  const all = layout(state.scenario).names.length
  for (let tries = 0; tries < 20; tries++) {
    state.hex[unit] = listed.length > 0 && pick(3) > 0 ? listed[pick(listed.length)] : pick(all)
    if (!isExposed(state, unit)) return state.hex[unit]
  }
  return null
}

/** 17.2 What lies in another hex now is occupied no longer. */
function leaveWorks(state: HeroesState): void {
  for (let unit = 0; unit < state.hex.length; unit++) {
    const token = state.inside[unit]
    if (token !== NONE && state.tokenHex[token] !== state.hex[unit]) state.inside[unit] = NONE
  }
}

/** What was named with an order and shows only later: CAPs, how far, the way to face at the end. */
function wishAnew({ deed, cap }: HeroesState, viewer: number, pick: Pick): void {
  if (!deed || deed.command === viewer) return
  deed.costCaps = pick(cap[deed.command] + 2) - 1
  if (deed.costCaps < 0) deed.costCaps = null
  deed.numberCaps = pick(2) === 0 ? null : pick(3) - 1
  if (deed.kind !== 'move') return
  deed.facing = pick(7) - 1
  const least = deed.moved.length > 0 ? 0 : 1
  if (deed.path.length > least) deed.path.length = least + pick(deed.path.length - least + 1)
}

function hideTokens(state: HeroesState, viewer: number, pick: Pick): void {
  const all = layout(state.scenario).names.length
  for (let token = 0; token < state.token.length; token++) {
    if (state.tokenHidden[token] === 0 || state.tokenOf[token] === viewer || state.tokenHex[token] < 0)
      continue
    const own = state.tokenHex[token]
    for (let tries = 0; tries < 20; tries++) {
      const hex = pick(all)
      if (state.hex.includes(hex) || state.tokenHex.includes(hex)) continue
      state.tokenHex[token] = hex
      break
    }
    if (state.tokenHex[token] < 0) state.tokenHex[token] = own
  }
}
