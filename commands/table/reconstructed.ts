import type { Lang } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import type { Table } from '../../src/table/types.ts'
import { bilingual } from '../discord/command-json.ts'

const words = {
  some: bilingual(
    'Some numbers are reconstructed, not printed: `/game status` lists them.',
    'Часть чисел восстановлена, а не взята из настоящей игры: список покажет `/партия положение`.',
  ),
  enter: bilingual(
    'The bot’s owner can enter the printed numbers.',
    'Числа с настоящих фишек и карт может внести владелец бота.',
  ),
}

/** Lists which numbers of the chosen scenario are reconstructed rather than copied from the printed game. */
export function listReconstructedNumbers(table: Table, system: GameSystem, lang: Lang): readonly string[] {
  const scenario = system.scenarios.find(({ id }) => id === table.setup.scenario)
  const own = scenario?.reconstructed ? [scenario.reconstructed[lang]] : []
  return [...system.words[lang].reconstructed, ...own]
}

/** Says in the first post that numbers are reconstructed. Empty if all numbers are printed. */
export const noteReconstructedNumbers = (table: Table, system: GameSystem, lang: Lang): string =>
  listReconstructedNumbers(table, system, lang).length > 0 ? words.some[lang] : ''

/** Says in the lobby, in small print, that numbers are reconstructed and who can replace them. */
export function noteReconstructedNumbersInLobby(table: Table, system: GameSystem, lang: Lang): string {
  const note = noteReconstructedNumbers(table, system, lang)
  return note && `-# ${note} ${words.enter[lang]}`
}

/** Line below the list of reconstructed numbers. It says who can replace these numbers. */
export const explainWhoCanEnterNumbers = (lang: Lang): string => `-# ${words.enter[lang]}`
