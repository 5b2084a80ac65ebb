import { type StalingradSide, type StalingradUnit, unitNames, units } from '../../data/stalingrad/index.ts'
import type { ArmyBranch } from '../drawing/nato.ts'
import type { WrittenLang } from './words/index.ts'

export const stalingradUnitLabel = (unit: number, lang: WrittenLang): string => units[unit][lang]

/**
 * Returns the name of the group that a unit belongs to. The group is the unit's division, its Soviet formation,
 * or all other units of its side.
 */
export const unitGroupName = (unit: number): string => familyName(units[unit])
const familyName = ({ side, division, formation, type }: StalingradUnit): string => {
  if (side === 'german') return division < 0 ? 'general' : unitDivision(division)
  return formation ?? (type === 'battalion' ? 'battalion' : type === 'nkvd' ? 'nkvd' : 'single')
}
/** Returns the number of a division. The number is the part after the stroke in the ids of the division's units. */
const unitDivision = (division: number): string =>
  unitNames[units.findIndex(unit => unit.division === division)].split('/')[1]

interface Band {
  band: string
  ink?: string
}

/**
 * Colours of the bands on counters. Each division has its own colour. The text on the band also names the division, so
 * nobody needs to see colours.
 */
const bands: Record<StalingradSide, Record<string, Band>> = {
  german: {
    '16': { band: '#2c5c9c' },
    '389': { band: '#6a4aa2' },
    '295': { band: '#1b7a80' },
    '71': { band: '#9b4e22' },
    '24': { band: '#8a2f55' },
    '94': { band: '#66722a' },
    '29': { band: '#3273a8' },
    '100': { band: '#2c7a4a' },
    '305': { band: '#7d5a26' },
    '14': { band: '#303f93' },
    '79': { band: '#8d3c80' },
    general: { band: '#4d5a5e' },
  },
  soviet: {
    '13g': { band: '#d6a23a', ink: '#1c0d02' },
    '39g': { band: '#e0c06a', ink: '#1c0d02' },
    '37g': { band: '#b9812a', ink: '#1c0d02' },
    '95': { band: '#3f6a35' },
    '284': { band: '#264f80' },
    '193': { band: '#6d3f80' },
    '308': { band: '#22707c' },
    '138': { band: '#8a4f17' },
    '45': { band: '#5c6426' },
    nkvd: { band: '#1c5f66' },
    battalion: { band: '#4c4038' },
    single: { band: '#571711' },
  },
}
const GUARDS: Band = { band: '#cf9d35', ink: '#1c0d02' }

export function unitBandColours(unit: number): Band {
  const { side, type, formation } = units[unit]
  if (type === 'gds' && !formation) return GUARDS
  return bands[side][unitGroupName(unit)] ?? bands[side][side === 'german' ? 'general' : 'single']
}

const branches: Record<StalingradUnit['type'], ArmyBranch> = {
  pz: 'armour',
  pzgr: 'mechanized',
  inf: 'infantry',
  mot: 'motorized',
  jag: 'jaeger',
  pio: 'engineer',
  stug: 'assaultGun',
  bde: 'infantry',
  nkvd: 'infantry',
  rd: 'infantry',
  mil: 'militia',
  arm: 'armour',
  gds: 'infantry',
  at: 'antiTank',
  nav: 'naval',
  battalion: 'militia',
}
export const unitBranch = (unit: number): ArmyBranch => branches[units[unit].type]
