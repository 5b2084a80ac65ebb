import type { Lang } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import type { Table } from '../../src/table/types.ts'
import { bilingual } from '../discord/command-json.ts'

const note = bilingual(
  '-# Some numbers are reconstructed, not printed: `/game status` lists them. The bot’s owner can enter the printed ones.',
  '-# Часть чисел восстановлена, а не взята из коробки: список покажет `/партия положение`. Числа с настоящих фишек и карт может внести владелец бота.',
)

/** Lists which numbers of the chosen scenario are reconstructed rather than copied from the printed game. */
export function listReconstructedNumbers(table: Table, system: GameSystem, lang: Lang): readonly string[] {
  const scenario = system.scenarios.find(({ id }) => id === table.setup.scenario)
  const own = scenario?.reconstructed ? [scenario.reconstructed[lang]] : []
  return [...system.words[lang].reconstructed, ...own]
}

/** Says in the lobby and in the first post that numbers are reconstructed. Empty if all numbers are printed. */
export const reconstructedNote = (table: Table, system: GameSystem, lang: Lang): string =>
  listReconstructedNumbers(table, system, lang).length > 0 ? note[lang] : ''
