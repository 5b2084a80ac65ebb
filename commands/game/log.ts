import { SKILL_LEVELS } from '../../src/ai/levels.ts'
import { newestLogLink } from '../../src/engine/chain.ts'
import type { FullReplayResult } from '../../src/engine/full-replay.ts'
import type { LogEntry, Match } from '../../src/engine/log.ts'
import { TABLE_ROLE } from '../../src/engine/match.ts'
import type { Arg, BilingualText, Lang } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { visibleEvents } from '../../src/engine/umpire.ts'
import { tableRevision } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import type { RequestContext } from '../bot-context.ts'
import type { Command } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { createButton, createButtonRows, createTextPart, truncate } from '../discord/components.ts'
import { packButtonId } from '../discord/custom-id.ts'
import { replyPrivately } from '../discord/reply.ts'
import { rightToViewTable } from '../permissions/right.ts'
import { upgradeNotice } from '../posts/post-kinds.ts'
import { computerPlayerName, describeEvents, roleName } from '../table/describe.ts'
import { replayWithCache } from '../table/replay-with-cache.ts'
import { requireStartedGame } from '../table/show-board.ts'

const PAGE = 12

const words = {
  title: bilingual('## Log', '## Журнал'),
  empty: bilingual('Nothing has happened yet.', 'Пока ничего не произошло.'),
  takenBack: bilingual('undone', 'взято назад'),
  takesBack: (numbers: string) =>
    /[–,]/.test(numbers)
      ? bilingual(`undid entries ${numbers}`, `взяты назад приказы № ${numbers}`)
      : bilingual(`undid entry ${numbers}`, `взят назад приказ № ${numbers}`),
  tookSeat: bilingual('another player takes this seat', 'место занимает другой игрок'),
  leftSeat: bilingual('the seat is free', 'место свободно'),
  resigned: bilingual('resigns', 'сдаётся'),
  time: bilingual('out of time', 'время вышло'),
  calledOff: bilingual('the game is called off', 'партия прекращена'),
  drawn: bilingual('the players agree on a draw', 'игроки согласились на ничью'),
  auto: bilingual('automatic', 'автоматически'),
}

export const gameLogCommand: Command = {
  name: bilingual('log', 'журнал'),
  about: bilingual('What has happened', 'Что произошло'),
  right: rightToViewTable,
  run: request => showLog(request, 0),
}

/** Shows one page of the log as everybody saw it. Page 0 is the newest. */
export async function showLog(request: RequestContext, wanted: number): Promise<void> {
  const here = await requireStartedGame(request)
  if (!here) return
  const { table, match, system } = here
  const last = Math.max(0, Math.ceil(match.log.length / PAGE) - 1)
  const page = Number.isInteger(wanted) ? Math.min(Math.max(0, wanted), last) : 0
  const { w, lang } = request
  const from = Math.max(0, match.log.length - (page + 1) * PAGE)
  const to = match.log.length - page * PAGE
  const known = await replayWithCache(system, match, table.secret)
  const lines = formatLogLines(table, match, system, lang, from, to, known)
  const at = { thread: table.thread, revision: tableRevision(table), action: 'log' }
  const older = packButtonId({ ...at, arg: String(page + 1) })
  const newer = packButtonId({ ...at, arg: String(page - 1) })
  const turning = [
    createButton(older, w.buttons.older, 'quiet', undefined, from === 0),
    createButton(newer, w.buttons.newer, 'quiet', undefined, page === 0),
  ]
  const body = lines.length > 0 ? truncate(lines.join('\n'), 3400) : words.empty[lang]
  await replyPrivately(request, [
    createTextPart(words.title[lang]),
    createTextPart(body),
    ...createButtonRows(turning),
    createTextPart(w.show.chain(newestLogLink(match))),
  ])
}

/**
 * Formats the log entries from index `from` up to, but not including, index `to`. Shows only events that
 * everybody could see.
 */
export function formatLogLines(
  table: Table,
  match: Match,
  system: GameSystem,
  lang: Lang,
  from: number,
  to: number,
  { announcements, passed, undone }: FullReplayResult,
): string[] {
  const taken = new Set([...undone.values()].flat())
  return match.log.slice(from, to).map(entry => lineOf(entry))

  function lineOf(entry: LogEntry): string {
    if (entry.verb === 'game:base') return `**${entry.n}.** ${upgradeNotice[lang]}`
    const name = entry.by === TABLE_ROLE ? '' : roleName(table, system, entry.by, lang)
    // While the game is running, the log must not show which answers came from standing orders.
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
    const events = visibleEvents(announcements.get(entry.n) ?? [], null)
    const told = describeEvents(system, match.state, lang, events).join(' ') || '…'
    // Another player's action may have waited for this pass. The events of that action then follow in the same
    // line, so the line names the pass first.
    const word = passed.has(entry.n) ? `${system.words[lang].verbs[entry.verb].button}. ` : ''
    const line =
      name && told.startsWith(name) ? `${head.replace(` ${name}`, '')} ${told}` : `${head}: ${word}${told}`
    return isGone ? `~~${line}~~ (${words.takenBack[lang]})` : line
  }
}

/**
 * Says who holds a seat after a log entry. `holder`: a number for a person, the level of a computer player, or
 * null for nobody.
 */
function holderText(holder: Arg): BilingualText {
  if (holder === null) return words.leftSeat
  const level = SKILL_LEVELS.find(one => one === holder)
  return level ? computerPlayerName(level) : words.tookSeat
}

/**
 * Formats a list of entry numbers as its first and last number, such as `5` or `5–7`. A number between them can
 * be absent only if an earlier undo removed its entry.
 */
function numbersOf(numbers: readonly number[]): string {
  const [first, last] = [numbers[0], numbers.at(-1)]
  return first === undefined ? '…' : first === last ? String(first) : `${first}–${last}`
}
