import {
  areas,
  fullDeckBySide,
  objectiveAreaIndices,
  STALINGRAD_SIDES,
  units,
} from '../../../../data/stalingrad/index.ts'
import { findOpenStep } from '../../../engine/actions/agenda.ts'
import type { Role } from '../../../engine/model.ts'
import { canUnitFire, createUnitFire } from '../rules/attack.ts'
import { countRestingCopies } from '../rules/cards.ts'
import {
  countPointsToAssign,
  countPointsUnitCanTake,
  findUnitsWithUncertainRetreat,
} from '../rules/losses.ts'
import {
  canDeclareNoStepBack,
  filterAnswerableWindows,
  findPossibleReactionCards,
} from '../rules/reaction-windows.ts'
import { insertCardIntoPile } from '../state/changes.ts'
import {
  cloneStalingradState,
  computeNextHandLimit,
  countObjectivesNeeded,
  type DeclaredAction,
  ELIMINATED,
  isStalingradUnitOnMap,
  NOT_YET_ARRIVED,
  opposingStalingradSide,
  removeDuplicateCards,
  type StalingradAttack,
  type StalingradSide,
  type StalingradState,
  type StalingradStep,
  type StalingradStepOf,
  unitsInArea,
  WITHDRAWN,
} from '../state/state.ts'
import { simulateAction } from './simulate-action.ts'
import type { AreaView, AttackView, HandView, StalingradOpenStep, StalingradView, UnitView } from './view.ts'

/**
 * Returns the view of a role, or of a spectator if `role` is null. The view contains everything except decks
 * and the hands of other players.
 */
export function buildStalingradView(state: StalingradState, role: Role | null): StalingradView {
  const held = (side: StalingradSide) =>
    objectiveAreaIndices.filter(area => state.control[area] === side).length
  return {
    asks: asks(state),
    outcome: state.outcome,
    viewer: role,
    turn: state.turn,
    toAct: state.toAct,
    action: state.action,
    acted: { german: state.acted.german, soviet: state.acted.soviet },
    passes: state.passes,
    areas: areaViews(state),
    waiting: off(state, NOT_YET_ARRIVED),
    eliminated: off(state, ELIMINATED),
    withdrawn: off(state, WITHDRAWN),
    hands: { german: handView(state, 'german', role), soviet: handView(state, 'soviet', role) },
    objectives: { german: held('german'), soviet: held('soviet') },
    needed: countObjectivesNeeded(state.options),
    options: state.options,
    noStepBackLeft: state.options.noStepBack !== 'off' && !state.stood,
    mobilityLeft: state.mobility,
    marker: state.marker,
    named: state.named.slice(),
    relief: state.relief.filter(
      area =>
        state.control[area] === 'german' && state.count.german[area] === 0 && state.count.soviet[area] > 0,
    ),
    last: state.last,
  }
}

function off(state: StalingradState, place: number): number[] {
  const found: number[] = []
  for (const [unit, area] of state.area.entries()) if (area === place) found.push(unit)
  return found
}

/** Values on the two sides of each counter. `FRONT`: of an active unit. `BACK`: of a spent unit. */
const FRONT = units.map(
  ({ fire, defence, move }, unit): UnitView => ({ unit, spent: false, fire, defence, move }),
)
const BACK = units.map(
  ({ spent }, unit): UnitView => ({ unit, spent: true, fire: 0, defence: spent, move: 0 }),
)

/** This code runs very often, because computer players build a view of every position they examine. */
function areaViews(state: StalingradState): AreaView[] {
  const found = areas.map((_, area) => ({
    area,
    control: state.control[area],
    fire: NO_SIDE,
    german: [] as UnitView[],
    soviet: [] as UnitView[],
  }))
  for (const side of STALINGRAD_SIDES)
    for (const area of state.fired[side]) found[area].fire = [...found[area].fire, side]
  for (const counters of [FRONT, BACK])
    for (const one of counters) {
      const area = state.area[one.unit]
      if (area >= 0 && (state.spent[one.unit] === 1) === one.spent)
        found[area][units[one.unit].side].push(one)
    }
  return found
}
const NO_SIDE: readonly StalingradSide[] = []

function handView(state: StalingradState, side: StalingradSide, role: Role | null): HandView {
  const own = role === side
  const size = state.hand[side].length
  const rest = removeDuplicateCards(state.chosen[side]).flatMap(card =>
    Array<number>(countRestingCopies(state, side, card)).fill(card),
  )
  return {
    size,
    limit: computeNextHandLimit(state, side),
    cards: own ? state.hand[side].slice() : null,
    deck: state.deck[side].length,
    discards: state.discards[side].slice(),
    resting: own ? rest : null,
  }
}

/** Returns the open step with its public details. Returns null if no step is open. */
function asks(state: StalingradState): StalingradOpenStep | null {
  const step = findOpenStep(state) as StalingradStep | undefined
  if (!step || !('who' in step)) return null
  const common = { do: step.do, who: step.who, side: step.who[0] as StalingradSide }
  switch (step.do) {
    case 'shortage':
    case 'discardDown':
    case 'choose':
      return { ...common, left: step.left }
    case 'arrive':
      return { ...common, units: step.units, arrival: step.kind }
    case 'action':
      return { ...common, struck: step.struck.length > 0 }
    case 'declared': {
      const { kind, units: group, from, path } = step.deed
      const goal = path[path.length - 1]
      const attack = attackOf(state, step.deed)
      const isFire = step.openings.some(({ window }) => window === 'answer')
      return {
        ...common,
        kind,
        units: group,
        from,
        path,
        area: goal,
        target: goal,
        ...asksCards(state, step),
        ...(attack && (isFire ? { attack: shown(attack) } : { follows: shown(attack) })),
      }
    }
    case 'enter':
      return { ...common, area: step.area, ...asksCards(state, step), ...followingFire(state) }
    case 'converge':
      return { ...common, target: step.target, units: step.stacks.flatMap(stack => stack.units) }
    case 'sappers':
    case 'answer':
    case 'ammunition':
    case 'spotters': {
      const { area, units: group } = step.attack
      const attack = shown(step.attack)
      const more =
        step.do === 'spotters'
          ? { rolled: step.rolled, points: step.points }
          : step.do === 'answer'
            ? { stand: canDeclareNoStepBack(state, step.attack) }
            : {}
      const cards = findPossibleReactionCards(state, common.side, step)
      return { ...common, area, units: group, attack, cards, ...more }
    }
    case 'losses': {
      const group = step.units.filter(unit => isStalingradUnitOnMap(state, unit))
      const most = group.map(unit => countPointsUnitCanTake(state, step, unit))
      const left = countPointsToAssign(state, step)
      return {
        ...common,
        area: step.area,
        units: group,
        left,
        most,
        crowded: findUnitsWithUncertainRetreat(state, step),
        ...(step.stand && { stand: true }),
        ...followingFire(state),
      }
    }
    case 'retreat':
      return {
        ...common,
        area: step.area,
        units: [step.unit],
        ...(isHeld(state, step.area) && { stand: true }),
        ...followingFire(state),
      }
    default:
      return common
  }
}

/**
 * Rule 15.1: checks whether units that retreat from an area under the current attack will return to this area.
 */
const isHeld = (state: StalingradState, area: number): boolean =>
  state.agenda.some(
    step => (step.do === 'suffer' || step.do === 'losses') && step.stand && step.area === area,
  )

/** Returns the public details of a question that covers several reaction windows. */
function asksCards(state: StalingradState, step: StalingradStepOf<'declared' | 'enter'>) {
  const entries = entriesOf(state, step)
  const open = filterAnswerableWindows(state, step)
  // The windows about entries in `openings` have the same order as the entries.
  const windows = step.openings.flatMap(opening => {
    const { window, area, cards } = opening
    const units = window === 'enter' ? (entries.shift() ?? []) : null
    return open.includes(opening) ? [{ window, area, cards, ...(units && { units }) }] : []
  })
  const stand = step.openings.some(opening => opening.stand)
  return { cards: findPossibleReactionCards(state, 'soviet', step), windows, ...(stand && { stand }) }
}

/**
 * Returns the units of each entry into an area that is still to come in the action, if nothing interferes.
 */
function entriesOf(
  state: StalingradState,
  step: StalingradStepOf<'declared' | 'enter'>,
): (readonly number[])[] {
  if (step.openings.every(({ window }) => window !== 'enter')) return []
  const found: (readonly number[])[] = []
  const next = 'deed' in step ? [{ do: 'carryOut', deed: step.deed } as const] : []
  simulateAction(state, next, {
    entry: (_, { units: group }) => void (group.length > 0 && found.push(group)),
    fire: () => {},
  })
  return found
}

/**
 * Returns the fire at the end of an Assault, if nothing interferes before it. Returns an empty object if there
 * will be no such fire.
 */
function followingFire(state: StalingradState): { follows?: AttackView } {
  if (!state.agenda.some(step => step.do === 'assaultFire')) return {}
  const found: AttackView[] = []
  simulateAction(state, [], { entry: () => {}, fire: (_, attack) => void found.push(shown(attack)) })
  return found.length > 0 ? { follows: found[0] } : {}
}

/**
 * Returns the fire to which a declared action leads, as far as the fire is known yet. Returns null if the action
 * leads to no fire.
 */
function attackOf(
  state: StalingradState,
  { kind, side, units: group, from, path }: DeclaredAction,
): StalingradAttack | null {
  if (kind !== 'fire' && kind !== 'assault') return null
  const [area] = path
  const attack =
    kind === 'fire'
      ? createUnitFire(side, group, from, area)
      : createUnitFire(
          side,
          group.filter(unit => canUnitFire(state, unit)),
          area,
          area,
        )
  return { ...attack, targets: unitsInArea(state, opposingStalingradSide(side), area), laid: state.named }
}

const shown = ({
  side,
  area,
  card,
  units: group,
  from,
  targets,
  laid,
  stand,
}: StalingradAttack): AttackView => ({
  side,
  area,
  card,
  units: group,
  from,
  targets,
  laid,
  stand,
})

/** Deals all cards that are hidden from `role` anew, at random. Each hidden hand keeps its number of cards. */
export function determinizeStalingrad(
  state: StalingradState,
  role: Role | null,
  pick: (n: number) => number,
): StalingradState {
  const other = cloneStalingradState(state)
  for (const side of STALINGRAD_SIDES) {
    if (side === role) continue
    const pool = [...other.deck[side], ...other.hand[side]].sort((a, b) => a - b)
    // Cards that were named with the current action are public, so they are not dealt again.
    const open = side === other.toAct ? other.named : []
    const size = other.hand[side].length - open.length
    for (const card of open) pool.splice(pool.indexOf(card), 1)
    other.hand[side] = [...open].sort((a, b) => a - b)
    for (let i = 0; i < size; i++) insertCardIntoPile(other.hand[side], pool.splice(pick(pool.length), 1)[0])
    other.deck[side] = pool
    other.chosen[side] = imaginedChoice(other, side, pick)
  }
  return other
}

/**
 * Guesses which cards a side chose at its last draw. Picks the same number of cards at random from the side's
 * hand and discard pile.
 */
function imaginedChoice(state: StalingradState, side: StalingradSide, pick: (n: number) => number): number[] {
  const chosen: number[] = []
  const pool = [...state.hand[side], ...state.discards[side]]
  if (pool.length < state.chosen[side].length) pool.splice(0, pool.length, ...fullDeckBySide[side])
  for (let i = 0; i < state.chosen[side].length; i++)
    insertCardIntoPile(chosen, pool.splice(pick(pool.length), 1)[0])
  return chosen
}
