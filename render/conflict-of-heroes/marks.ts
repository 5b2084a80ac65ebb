import { scenarios } from '../../data/conflict-of-heroes/index.ts'
import { getMapLayout } from '../../src/systems/conflict-of-heroes/map/geometry.ts'
import type { HeroesEvent, HitSum } from '../../src/systems/conflict-of-heroes/state/events.ts'
import { NONE } from '../../src/systems/conflict-of-heroes/state/state.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { frameColours, themeColours } from '../drawing/theme.ts'

export interface Shot {
  /** The firing unit, or NONE if it is unknown. */
  unit: number
  from: number
  /** Rule 13.3: the hex from which a spotter sees the target of a mortar, or NONE. */
  spotter: number
  hex: number
  close: boolean
}

/** What the events of the last log entry mark on the map. */
export interface HeroesMarks {
  units: Map<number, string>
  hexes: Map<number, string>
  shots: Shot[]
  sum: HitSum | null
  ways: { unit: number; hexes: number[] }[]
  crossed: { unit: number; hex: number }[]
  bursts: number[]
}

export function toHeroesMarks(events: readonly HeroesEvent[], view: HeroesView): HeroesMarks {
  const marks: HeroesMarks = {
    units: new Map(),
    hexes: new Map(),
    shots: [],
    sum: view.roll?.sum ?? null,
    ways: [],
    crossed: [],
    bursts: [],
  }
  for (const event of events) mark(event, view, marks)
  const attack = view.deed?.attack
  if (attack && marks.shots.length === 0) {
    const unit = attack.unit ?? NONE
    const own = unit === NONE ? null : view.units[unit].hex
    const from = own ?? attack.from ?? NONE
    const spotter = attack.from !== null && attack.from !== from ? attack.from : NONE
    if (attack.weapon !== 'strike') shoot(marks, unit, from, attack.hex, attack.close, spotter)
    for (const one of attack.supporters) marks.units.set(one, frameColours.attention)
  }
  return marks
}

function shoot(
  marks: HeroesMarks,
  unit: number,
  from: number,
  hex: number,
  close: boolean,
  spotter: number,
): void {
  if (hex < 0) return
  marks.shots.push({ unit, from, hex, close, spotter })
  marks.hexes.set(hex, frameColours.target)
  if (unit >= 0) marks.units.set(unit, frameColours.actor)
}

function mark(event: HeroesEvent, view: HeroesView, marks: HeroesMarks): void {
  switch (event.type) {
    case 'attacked': {
      const { spotter = NONE } = event
      const own = view.units[event.unit]?.hex ?? NONE
      const from = event.from >= 0 && spotter === NONE ? event.from : own
      shoot(marks, event.unit, from, event.hex, event.close, spotter)
      for (const unit of event.supporters) marks.units.set(unit, frameColours.attention)
      return
    }
    case 'odds':
      marks.sum = event.sum
      if (event.sum.unit >= 0) marks.units.set(event.sum.unit, frameColours.target)
      return
    case 'attackOdds':
      marks.sum = event.sums[0] ?? null
      for (const { unit } of event.sums) if (unit >= 0) marks.units.set(unit, frameColours.target)
      return
    case 'moved':
    case 'hiddenMove':
      walk(marks, event.unit, event.from, event.to)
      return
    case 'destroyed':
      marks.crossed.push(event)
      return
    case 'rolled':
      if (event.unit >= 0 && event.what !== 'check')
        marks.units.set(event.unit, event.what === 'rally' ? frameColours.actor : frameColours.target)
      return
    case 'missed':
    case 'hit':
    case 'drewMarker':
      marks.units.set(event.unit, frameColours.target)
      return
    case 'rallied':
      marks.units.set(event.unit, frameColours.gain)
      return
    case 'minesExplode':
      marks.units.set(event.unit, frameColours.target)
      if (view.units[event.unit]?.hex != null) marks.bursts.push(view.units[event.unit].hex as number)
      return
    case 'strikeHits':
      for (const hex of event.hexes) marks.hexes.set(hex, frameColours.target)
      marks.bursts.push(...event.hexes)
      return
    case 'smoked':
      for (const hex of event.hexes) marks.hexes.set(hex, themeColours.paper)
      return
    case 'controlled': {
      const name = scenarios[view.scenario].control[event.control]?.hex
      marks.hexes.set(controlHex(view, name), frameColours.attention)
      return
    }
    case 'checked':
    case 'noCheck':
    case 'declared':
      for (const unit of event.units) if (!marks.units.has(unit)) marks.units.set(unit, frameColours.actor)
      return
    default:
      other(event, marks)
  }
}

const controlHex = (view: HeroesView, name = ''): number =>
  getMapLayout(view.scenario).byName.get(name.replace('-', '')) ?? NONE

function walk(marks: HeroesMarks, unit: number, from: number, to: number): void {
  if (from < 0 || to < 0) return
  const last = marks.ways[marks.ways.length - 1]
  if (last?.unit === unit && last.hexes[last.hexes.length - 1] === from) last.hexes.push(to)
  else marks.ways.push({ unit, hexes: [from, to] })
  if (unit >= 0) marks.units.set(unit, frameColours.actor)
}

/** Marks the units and hexes named by an event that needs no special treatment. */
function other(event: HeroesEvent, marks: HeroesMarks): void {
  const named = event as { unit?: unknown; units?: unknown; hex?: unknown }
  if (typeof named.unit === 'number' && named.unit >= 0) marks.units.set(named.unit, frameColours.actor)
  if (Array.isArray(named.units))
    for (const unit of named.units) if (typeof unit === 'number') marks.units.set(unit, frameColours.actor)
  if (typeof named.hex === 'number' && named.hex >= 0) marks.hexes.set(named.hex, frameColours.attention)
}
