import { scenarios } from '../../../data/conflict-of-heroes/index.ts'
import { plan } from '../../engine/act.ts'
import { type Role, type Task, verb } from '../../engine/system.ts'
import type { Umpire } from '../../engine/umpire.ts'
import { aftermath } from './aftermath.ts'
import { BY_CARD, type Choice, type Given } from './bars.ts'
import { tell } from './changes.ts'
import { withTransport } from './deeds.ts'
import { distance, hexNamed, layout } from './geometry.ts'
import { act, closedByToken, FACING, impassable } from './movement.ts'
import { obstacles } from './obstacles.ts'
import { commandOf, type Deed, foe, type HeroesState, isHeldBy, NONE, sideOf, WAITING } from './state.ts'
import { lookAround } from './unseen.ts'
import { kindOf, terrainAt } from './values.ts'
import { bonusHexes } from './vehicles.ts'

/** 9.9 Beside the map, in this round or held back from an earlier one. */
export function isArrived(state: HeroesState, unit: number): boolean {
  return state.hex[unit] === WAITING && state.entry[unit] !== NONE && state.arrival[unit] <= state.round
}

function arrivedOf(state: HeroesState, by: Role): number[] {
  const command = commandOf(state, by)
  const units: number[] = []
  for (let unit = 0; unit < state.hex.length; unit++)
    if (state.command[unit] === command && isArrived(state, unit) && state.carrier[unit] === NONE)
      units.push(unit)
  return units
}

/** 4.12c The scenario's hexes; with enemies in all of them, the edge within 2 hexes of those (R14). */
export function entryHexes(state: HeroesState, unit: number): readonly number[] {
  const map = layout(state.scenario)
  const named = scenarios[state.scenario].entries[state.entry[unit]].hexes.map(name => hexNamed(map, name))
  const enemy = foe(sideOf(state, unit))
  if (!named.every(hex => isHeldBy(state, hex, enemy))) return named
  const nearby: number[] = []
  for (let hex = 0; hex < map.names.length; hex++) {
    if (map.edge[hex] && named.some(blocked => distance(map, hex, blocked) <= AROUND_BLOCKED))
      nearby.push(hex)
  }
  return nearby
}
const AROUND_BLOCKED = 2

/** Impassable terrain bars even here (R13); there is no road link from off the map, so a road in the hex helps. */
function canStand(state: HeroesState, unit: number, hex: number): boolean {
  if (closedByToken(state, unit, hex) !== null) return false
  return terrainAt(state, hex)[kindOf(state, unit).moves] !== null || layout(state.scenario).road[hex]
}

/** 4.12 Cost 0 and no check, alone or as a group; it is the action of the turn. */
export const enter = verb({
  command: true,
  ends: true,
  bars: [],
  params: [
    {
      name: 'units',
      kind: 'unit',
      rule: 'CH-9.9a',
      many: {
        enough: (_: HeroesState, __: Choice, ___: Given, chosen: readonly number[]) => chosen.length > 0,
      },
      candidates: (state: HeroesState, _: Choice, [chosen]: Given, by: Role) =>
        arrivedOf(state, by).filter(unit => !chosen.includes(unit)),
      bars: [
        {
          rule: 'CH-4.12e',
          stops: (state: HeroesState, _: Choice, [chosen]: Given, unit: number) =>
            chosen.length > 0 && state.entry[unit] !== state.entry[chosen[0]],
        },
        ...BY_CARD,
      ],
    },
    {
      name: 'hexes',
      kind: 'hex',
      rule: 'CH-4.12c',
      sequence: true,
      many: {
        enough: (_: HeroesState, __: Choice, [units]: Given, chosen: readonly number[]) =>
          chosen.length === 1 || chosen.length === units.length,
      },
      candidates(state: HeroesState, _: Choice, [units, chosen]: Given) {
        if (chosen.length >= units.length) return []
        return entryHexes(state, units[0])
      },
      bars: [
        {
          rule: 'CH-15.3m',
          stops: (state: HeroesState, _: Choice, [units, chosen]: Given, hex: number) =>
            chosen.length === 0
              ? units.some((unit: number) => !canStand(state, unit, hex))
              : !canStand(state, units[chosen.length] ?? units[0], hex),
        },
        {
          rule: 'CH-10.2a',
          stops: (state: HeroesState, _: Choice, [, chosen]: Given, hex: number) =>
            chosen.length > 0 &&
            !chosen.some((one: number) => distance(layout(state.scenario), one, hex) <= 1),
        },
      ],
    },
    FACING,
    {
      // 4.12d Bonus moves of a vehicle that enters alone
      name: 'path',
      kind: 'hex',
      rule: 'CH-4.12d',
      sequence: true,
      many: { enough: () => true, mayBeEmpty: true },
      candidates: (state: HeroesState, _: Choice, [units, hexes, , path]: Given) =>
        units.length === 1 ? bonusHexes(state, units[0], [hexes[0], ...path]) : [],
      bars: [
        {
          rule: 'CH-15.3n',
          stops: (state: HeroesState, _: Choice, [[unit], hexes, , path]: Given, hex: number) =>
            impassable(state, unit, path[path.length - 1] ?? hexes[0], hex) !== null,
        },
      ],
    },
  ],
  apply(state: HeroesState, step: Choice, [units, hexes, facing, on], umpire) {
    const all = units.flatMap(unit => withTransport(state, unit))
    const path = [...units.map((_, at) => hexes[Math.min(at, hexes.length - 1)]), ...on]
    const deed = { kind: 'enter', command: state.command[units[0]], units: all, cost: 0, open: 0 } as const
    act(state, step, { ...deed, path, facing: facing ?? NONE }, units[0], umpire)
  },
})

export function carryOutEnter(state: HeroesState, deed: Deed, umpire: Umpire): void {
  const walkers = deed.units.filter(unit => state.carrier[unit] === NONE)
  walkers.forEach((unit, at) => {
    const hex = deed.path[at]
    const facing = deed.facing === NONE ? inward(state, hex) : deed.facing
    for (const each of withTransport(state, unit)) {
      state.hex[each] = hex
      state.facing[each] = facing
    }
    tell(umpire, { type: 'entered', unit, hex, facing })
    lookAround(state, unit, umpire)
  })
  deed.path = deed.path.slice(walkers.length)
  if (deed.path.length > 0) plan(state, { do: 'stride' })
  for (const unit of walkers) {
    plan(state, { do: 'settle', unit })
    obstacles(state, unit, NONE, state.hex[unit], umpire)
  }
  aftermath(state, umpire)
}

/** The facing with most of the map in front. */
function inward(state: HeroesState, hex: number): number {
  const { neighbours } = layout(state.scenario)
  let best = 0
  let most = -1
  for (let facing = 0; facing < 6; facing++) {
    const front = [facing, (facing + 1) % 6, (facing + 5) % 6]
    const reach =
      front.filter(way => neighbours[hex][way] >= 0).length * 2 + (neighbours[hex][facing] >= 0 ? 1 : 0)
    if (reach > most) {
      most = reach
      best = facing
    }
  }
  return best
}

/** 9.9a New reinforcements lie ready. */
export const arrivals: Task<HeroesState> = {
  run(state, _, umpire) {
    const arrived = state.arrival.flatMap((round, unit) =>
      round === state.round && state.hex[unit] === WAITING ? [unit] : [],
    )
    tell(umpire, { type: 'round', round: state.round, caps: [...state.cap], arrived })
  },
}
