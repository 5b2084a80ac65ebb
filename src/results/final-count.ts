import { findFinalCount } from '../engine/actions/handicap.ts'
import { toWrittenLanguage } from '../engine/languages/index.ts'
import type { Match } from '../engine/log.ts'
import type { GameSetup, Lang } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'

/** Returns the name of a side: the names of its roles. */
export function nameOfSide(system: GameSystem, setup: GameSetup, side: string, lang: Lang): string {
  const roles = system.rules.roles(setup).filter(one => one.side === side)
  return roles.map(({ name }) => name[lang]).join(' + ')
}

/** Says how a game with a handicap ended. Null if the game has none, or ended before its final count. */
export function describeFinalCount(
  system: GameSystem,
  { start, state }: Pick<Match, 'start' | 'state'>,
  lang: Lang,
): string | null {
  const count = findFinalCount(system, start, state)
  if (!count || !start.handicap) return null
  const isRussian = toWrittenLanguage(lang) === 'ru'
  const name = (side: string) => nameOfSide(system, start, side, lang)
  const [[one, points], other] = count.points
  const inUnit = (n: number) => system.words[lang].points(n).replace('-', '−')
  const score = other
    ? `${name(one)} ${points} : ${other[1]} ${name(other[0])}`
    : isRussian
      ? `${name(one)}: ${inUnit(points)}, нужно ${count.needed}`
      : `${name(one)}: ${inUnit(points)}, needed ${count.needed},`
  const { side } = start.handicap
  const given = inUnit(start.handicap.points)
  const printed = system.rules.countWithHandicap?.(state, { side, points: 0 })?.winners ?? []
  const winners = count.winners.map(name).join(', ')
  // The events of the last turn name the winner of the printed count
  const isChanged = printed.join() !== count.winners.join()
  const others = printed.map(name).join(', ')
  if (isRussian) {
    const without = isChanged ? ` Без форы: ${others || 'ничья'}.` : ''
    return `${score}. Учтена фора: ${name(side)} +${given}. ${winners ? `Победа: **${winners}**` : 'Ничья'}.${without}`
  }
  const without = isChanged ? ` Without the handicap: ${others || 'a draw'}.` : ''
  return `${score} after a handicap of ${given} (${name(side)}). ${winners ? `Victory: **${winners}**` : 'A draw'}.${without}`
}
