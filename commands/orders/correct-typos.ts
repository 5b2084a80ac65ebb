import { findOpenQuestion } from '../../src/engine/actions/agenda.ts'
import { findRefusal } from '../../src/engine/actions/refuse.ts'
import type { Action, GameState, Role } from '../../src/engine/model.ts'
import { type ParseFailure, resembles } from '../../src/engine/notation.ts'
import { findMisspeltVerbs } from '../../src/engine/orders/verbs.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { readOrder } from './read-order.ts'

/** Maximum number of words that are corrected in one order. More would be guessing. */
const WORDS = 3

/**
 * Guesses what the player meant by an order with typing mistakes. Returns the legal order, or several orders if
 * the corrected text may mean more than one. Null if a word resembles nothing, or more than one thing.
 */
export function correctTypos(
  system: GameSystem,
  state: GameState,
  by: Role,
  text: string,
): readonly Action[] | null {
  let line = text.normalize('NFC').trim()
  for (let n = 0; n <= WORDS; n++) {
    const read = readOrder(system, state, by, line)
    if (!('word' in read)) return n > 0 && !findRefusal(system, state, by, read) ? [read] : null
    if (read.at === 'several') return read.actions ?? null
    const next = corrected(system, state, line, read)
    if (next === null) return null
    line = next
  }
  return null
}

function corrected(system: GameSystem, state: GameState, line: string, read: ParseFailure): string | null {
  const { at, word, kind = '', expected } = read
  if (at === 'verb') {
    const verbs = Object.keys(findOpenQuestion(system, state)?.verbs ?? {})
    const [slip] = findMisspeltVerbs(system, verbs, line)
    return slip && slip.line !== line ? slip.line : null
  }
  if (at === 'count') return replaceWord(line, word, '', true)
  const [name] = expected
  const isOne = expected.length === 1 && resembles(system, kind, name, system.views.names(state), word)
  return isOne ? replaceWord(line, word, name) : null
}

/**
 * Replaces a whole word of the line, at its first occurrence, or at its last one if `isLast`. Null if the line
 * does not contain the word.
 */
function replaceWord(line: string, word: string, by: string, isLast = false): string | null {
  const isLetter = (letter = ''): boolean => /[\p{L}\p{N}]/u.test(letter)
  const starts: number[] = []
  for (let at = line.indexOf(word); word !== '' && at >= 0; at = line.indexOf(word, at + 1))
    if (!isLetter(line[at - 1]) && !isLetter(line[at + word.length])) starts.push(at)
  const at = isLast ? starts.at(-1) : starts[0]
  return at === undefined ? null : `${line.slice(0, at)}${by}${line.slice(at + word.length)}`
}
