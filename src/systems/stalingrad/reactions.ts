import { type Effect, game } from '../../../data/stalingrad/index.ts'
import { plan } from '../../engine/act.ts'
import { type Question, type Task, verb } from '../../engine/system.ts'
import { playCard, spend, tell } from './changes.ts'
import { askAmmunition, canFire, cardAttack, mayHold, reactionCard, unitFire } from './fire.ts'
import type { StBar } from './groups.ts'
import { speedOf } from './movement.ts'
import { type Deed, type Entry, effectOf, isLand, type Stalingrad, type StepOf } from './state.ts'
import type { Rule } from './words/refusals.ts'

/** W2 is open to the Soviet player while Zaitsev may be in his hand. */
export function declare(state: Stalingrad, deed: Deed): void {
  if (deed.side === 'german' && mayHold(state, 'soviet', 'zaitsev'))
    plan(state, { do: 'declared', who: ['soviet'], deed })
  else plan(state, { do: 'carryOut', deed })
}

export const declared: Question<Stalingrad, StepOf<'declared'>, Rule> = {
  rule: 'ST-react-b',
  verbs: {
    play: verb({
      ends: true,
      bars: [],
      params: [
        reactionCard([
          { rule: 'ST-card-zaitsev-b', stops: (_, __, ___, card: number) => effectOf(card) !== 'zaitsev' },
        ]),
      ],
      apply(state, { deed }, [card], umpire) {
        playCard(state, 'soviet', card, deed.from, umpire)
        tell(umpire, { type: 'cancelled', card, what: deed.kind })
        plan(state, { do: 'spend', units: deed.units }, { do: 'actionOver', passed: false })
      },
    }),
    decline: {
      ends: true,
      bars: [],
      params: [],
      apply: (state, { deed }) => plan(state, { do: 'carryOut', deed }),
    },
  },
}

/** The declared action itself, now that nobody cancels it. */
export const carryOut: Task<Stalingrad, StepOf<'carryOut'>> = {
  run(state, { deed }) {
    const { kind, side, units, from, path } = deed
    const spent = { do: 'spend', units } as const
    const over = { do: 'actionOver', passed: false } as const
    if (kind === 'fire') {
      plan(state, { do: 'open', attack: unitFire(side, units, from, path[0]) }, spent, over)
      return
    }
    const left = kind === 'mobility' ? game.options.mobilityAreas : speedOf(units)
    const march = { do: 'advance', side, units, from, path, at: 0, left, mode: kind } as const
    if (kind === 'assault') plan(state, march, { do: 'assaultFire', units }, spent, over)
    else plan(state, march, spent, over)
  },
}

/** After an Assault's movement: those still active fire inside the area they reached, if Soviets are there. */
export const assaultFire: Task<Stalingrad, StepOf<'assaultFire'>> = {
  run(state, { units: group }, umpire) {
    const able = group.filter(unit => state.area[unit] >= 0 && canFire(state, unit))
    if (able.length === 0) return
    const area = state.area[able[0]]
    if (state.count.soviet[area] > 0)
      plan(state, { do: 'open', attack: unitFire('german', able, area, area) })
    else tell(umpire, { type: 'noFire', area })
  },
}

/** W3 opens where Mines or Defensive fire could be played by somebody who holds them. */
export const entry: Task<Stalingrad, StepOf<'entry'>> = {
  run(state, step) {
    const window = still(state, step)
    if (window.units.length === 0) return
    if (answersAt(state, window).length > 0) plan(state, { ...window, do: 'enter', who: ['soviet'] })
  },
}
/** Cards that may meet those who enter, as far as everybody can see. */
export function answersAt(state: Stalingrad, window: Entry): Effect[] {
  const fitting: Effect[] = []
  if (minesFit(state, window) && mayHold(state, 'soviet', 'mines')) fitting.push('mines')
  if (defenceFits(state, window) && mayHold(state, 'soviet', 'defensiveFire')) fitting.push('defensiveFire')
  return fitting
}

/** Those of the group that are still in the area. */
function still(state: Stalingrad, { units: group, origins, area, fire }: Entry): Entry {
  const here = group.filter(unit => state.area[unit] === area)
  return { units: here, origins: here.map(unit => origins[group.indexOf(unit)]), area, fire }
}
const minesFit = (state: Stalingrad, { area, fire }: Entry): boolean =>
  isLand(area) && !fire && state.control[area] === 'soviet'
const defenceFits = (state: Stalingrad, { area }: Entry): boolean =>
  isLand(area) && state.fresh.soviet[area] > 0

type Enter = StepOf<'enter'>
const entryBars: readonly StBar<Enter>[] = [
  {
    rule: 'ST-5.2e',
    stops: (_, __, ___, card: number) => !['mines', 'defensiveFire'].includes(effectOf(card)),
  },
  { rule: 'ST-react-d', stops: (_, { fire }, __, card: number) => effectOf(card) === 'mines' && fire },
  {
    rule: 'ST-card-mines-c',
    stops: (state, { area }, _, card: number) =>
      effectOf(card) === 'mines' && state.control[area] !== 'soviet',
  },
  {
    rule: 'ST-card-defensive-fire-b',
    stops: (state, step, _, card: number) => effectOf(card) === 'defensiveFire' && !defenceFits(state, step),
  },
]

export const enter: Question<Stalingrad, Enter, Rule> = {
  rule: 'ST-react-d',
  verbs: {
    play: verb({
      ends: true,
      bars: [],
      params: [reactionCard(entryBars)],
      apply(state, { units, origins, area, fire }, [card], umpire) {
        playCard(state, 'soviet', card, area, umpire)
        const attack = cardAttack('soviet', card, area, units, origins)
        const defensive = effectOf(card) === 'defensiveFire'
        plan(state, { do: 'entry', units, origins, area, fire: fire || defensive })
        if (defensive) askAmmunition(state, attack)
        else plan(state, { do: 'roll', attack, again: false })
      },
    }),
    decline: { ends: true, bars: [], params: [], apply() {} },
  },
}

export const spendUnits: Task<Stalingrad, StepOf<'spend'>> = {
  run: (state, { units }, umpire) => spend(state, units, umpire),
}
