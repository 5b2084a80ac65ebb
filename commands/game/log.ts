import { LEVELS } from '../../src/ai/levels.ts'
import { headOf } from '../../src/engine/chain.ts'
import type { Entry, Match } from '../../src/engine/log.ts'
import { NOBODY } from '../../src/engine/match.ts'
import type { Arg, Both, Lang } from '../../src/engine/model.ts'
import type { Recalled } from '../../src/engine/recall.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { heard } from '../../src/engine/umpire.ts'
import type { Table } from '../../src/table/types.ts'
import { revisionOf } from '../../src/table/who.ts'
import type { Command } from '../command.ts'
import { button, cut, rows, text } from '../discord/components.ts'
import { packId } from '../discord/custom-id.ts'
import { answer } from '../discord/reply.ts'
import { both } from '../discord/shape.ts'
import type { Ask } from '../house.ts'
import { upgraded } from '../posts/kinds.ts'
import { look } from '../rights/right.ts'
import { matchHere } from '../table/look.ts'
import { recalled } from '../table/recalled.ts'
import { playerAt, roleName, sentences } from '../table/say.ts'

const PAGE = 12

const words = {
  title: both('## Log', '## Журнал'),
  empty: both('Nothing has happened yet.', 'Пока ничего не произошло.'),
  takenBack: both('taken back', 'взято назад'),
  takesBack: (numbers: string) => both(`takes back ${numbers}`, `берёт назад ${numbers}`),
  tookSeat: both('another player takes this seat', 'сюда садится другой игрок'),
  leftSeat: both('the seat is empty', 'место свободно'),
  resigned: both('resigns', 'сдаётся'),
  time: both('is out of time', 'исчерпывает своё время'),
  calledOff: both('the game is called off', 'партия прекращена'),
  drawn: both('the players agree on a draw', 'игроки согласились на ничью'),
  auto: both('not asked', 'без вопроса'),
}

export const log: Command = {
  name: both('log', 'журнал'),
  about: both('What has happened', 'Что произошло'),
  right: look,
  run: ask => showLog(ask, 0),
}

/** Shows a page of the log as everybody heard it. Page 0 is the newest. */
export async function showLog(ask: Ask, wanted: number): Promise<void> {
  const here = await matchHere(ask)
  if (!here) return
  const { table, match, system } = here
  const last = Math.max(0, Math.ceil(match.log.length / PAGE) - 1)
  const page = Number.isInteger(wanted) ? Math.min(Math.max(0, wanted), last) : 0
  const { w, lang } = ask
  const from = Math.max(0, match.log.length - (page + 1) * PAGE)
  const to = match.log.length - page * PAGE
  const known = await recalled(system, match, table.secret)
  const lines = logLines(table, match, system, lang, from, to, known)
  const at = { thread: table.thread, revision: revisionOf(table), action: 'log' }
  const older = packId({ ...at, arg: String(page + 1) })
  const newer = packId({ ...at, arg: String(page - 1) })
  const turning = [
    button(older, w.buttons.older, 'quiet', undefined, from === 0),
    button(newer, w.buttons.newer, 'quiet', undefined, page === 0),
  ]
  const body = lines.length > 0 ? cut(lines.join('\n'), 3400) : words.empty[lang]
  await answer(ask, [
    text(words.title[lang]),
    text(body),
    ...rows(turning),
    text(w.show.chain(headOf(match))),
  ])
}

/** Formats the log entries from index `from` up to `to` (not included), as everybody heard them. */
export function logLines(
  table: Table,
  match: Match,
  system: GameSystem,
  lang: Lang,
  from: number,
  to: number,
  { said, passed, undone }: Recalled,
): string[] {
  const taken = new Set([...undone.values()].flat())
  return match.log.slice(from, to).map(entry => lineOf(entry))

  function lineOf(entry: Entry): string {
    if (entry.verb === 'game:base') return `**${entry.n}.** ${upgraded[lang]}`
    const name = entry.by === NOBODY ? '' : roleName(table, system, entry.by, lang)
    // While the game is running, it is private whose standing orders have answered.
    const isAuto = entry.auto && table.stage === 'over'
    const head = `**${`${entry.n}. ${name}`.trim()}**${isAuto ? ` (${words.auto[lang]})` : ''}`
    if (entry.verb === 'game:back')
      return `${head}: ${words.takesBack(numbersOf(undone.get(entry.n) ?? []))[lang]}`
    if (entry.verb === 'game:substitute') return `${head}: ${holderText(entry.args[0])[lang]}`
    if (entry.verb === 'game:resign') return `${head}: ${words.resigned[lang]}`
    if (entry.verb === 'game:time') return `${head}: ${words.time[lang]}`
    if (entry.verb === 'game:abandon') return `${head}: ${words.calledOff[lang]}`
    if (entry.verb === 'game:draw') return `${head}: ${words.drawn[lang]}`
    const isGone = taken.has(entry.n)
    const events = heard(said.get(entry.n) ?? [], null)
    const told = sentences(system, match.state, lang, events).join(' ') || '…'
    // After a pass, the events may be another player's waiting action. So the line first names the pass.
    const word = passed.has(entry.n) ? `${system.words[lang].verbs[entry.verb].button}. ` : ''
    const line =
      name && told.startsWith(name) ? `${head.replace(` ${name}`, '')} ${told}` : `${head}: ${word}${told}`
    return isGone ? `~~${line}~~ (${words.takenBack[lang]})` : line
  }
}

/** Says who holds a seat from an entry on: a person (by number), a computer (by level) or nobody. */
function holderText(holder: Arg): Both {
  if (holder === null) return words.leftSeat
  const level = LEVELS.find(one => one === holder)
  return level ? playerAt(level) : words.tookSeat
}

/**
 * Formats entry numbers, such as `5` or `5–7`. Entries that are taken back together are consecutive, except for
 * gaps from earlier undos.
 */
function numbersOf(numbers: readonly number[]): string {
  const [first, last] = [numbers[0], numbers.at(-1)]
  return first === undefined ? '…' : first === last ? String(first) : `${first}–${last}`
}
