import type { Say } from '../../../../engine/system.ts'
import { counted, listed } from '../../../../engine/words.ts'
import type { Odds } from '../../state/events.ts'
import { sumOf } from '../labels.ts'

export const names = (list: readonly number[], say: Say): string =>
  listed(
    list.map(unit => say.label('unit', unit)),
    'en',
  )

export const points = (n: number): string => counted(n, 'casualty point', 'casualty points')

export const sum = (odds: Odds, dice: string, say: Say): string => sumOf(odds, dice, 'area', say)

export const attacker = (odds: Odds, say: Say): string =>
  odds.card === null ? names(odds.units, say) : say.label('card', odds.card)
