import { listLiveEntries } from '../../src/engine/live-entries.ts'
import type { Role } from '../../src/engine/model.ts'
import { visibleEvents } from '../../src/engine/umpire.ts'
import { rolesOfUser, tableRevision } from '../../src/table/seat-queries.ts'
import type { Post } from '../../src/table/types.ts'
import type { RequestContext } from '../bot-context.ts'
import { bilingual } from '../discord/command-json.ts'
import { createButton, createButtonRows, createTextPart } from '../discord/components.ts'
import { packButtonId } from '../discord/custom-id.ts'
import { replyPrivately } from '../discord/reply.ts'
import { describeStoryLines, formatStory, type StoryLine } from '../posts/story.ts'
import { replayWithCache } from './replay-with-cache.ts'
import { findLastOwnEntry } from './scene.ts'
import { requireStartedGame } from './show-board.ts'

const words = {
  since: bilingual('**Since your last move**', '**С вашего последнего хода**'),
  all: bilingual('**What has happened**', '**Что произошло**'),
  nothing: bilingual('Nothing has happened yet.', 'Пока ничего не произошло.'),
}
/** Maximum length of one page, in characters. */
const PAGE = 3400

/**
 * Shows a person every sentence about what everybody could see since their own last move. For somebody who plays
 * no role, the last move of any person counts. Page 0 is the newest.
 */
export async function showWhatHappened(request: RequestContext, wanted: number): Promise<void> {
  const here = await requireStartedGame(request)
  if (!here) return
  const { table: played, match, system } = here
  const { lang, w } = request
  const table = { ...played, lang }
  const own = rolesOfUser(table, request.interaction.user.id)
  const people = table.seats.flatMap(({ role, user }): Role[] => (user ? [role] : []))
  const from = findLastOwnEntry(match, own.length > 0 ? own : people)?.command ?? 0
  const { announcements } = await replayWithCache(system, match, table.secret)
  const since = [
    ...(from === 0 ? [{ n: 0, by: null }] : []),
    ...listLiveEntries(match.log).filter(({ n }) => n >= from),
  ]
  const story = since.flatMap(({ n, by }) => {
    const events = visibleEvents(announcements.get(n) ?? [], null)
    return describeStoryLines(table, system, match.state, asPost(by, events))
  })
  const pages = splitInPages(story)
  const page = Number.isInteger(wanted) ? Math.min(Math.max(0, wanted), pages.length - 1) : 0
  const shown = pages[pages.length - 1 - page]
  const text = formatStory(table, system, asPost(null, []), shown, w, Number.POSITIVE_INFINITY)
  const turnTo = (to: number) =>
    packButtonId({
      thread: table.thread,
      revision: tableRevision(table),
      action: 'told',
      arg: String(to),
    })
  const older = createButton(turnTo(page + 1), w.buttons.older, 'quiet', undefined, page === pages.length - 1)
  const newer = createButton(turnTo(page - 1), w.buttons.newer, 'quiet', undefined, page === 0)
  const title = own.length > 0 && from > 0 ? words.since : words.all
  await replyPrivately(request, [
    createTextPart(title[lang]),
    createTextPart(text || words.nothing[lang]),
    ...(pages.length > 1 ? createButtonRows([older, newer]) : []),
  ])
}

/** Returns events in the form of a post, in which a heading stands above the acts of every role. */
const asPost = (by: Role | null, events: Post['events']): Post => ({
  n: 0,
  at: 0,
  what: 'computed',
  by,
  user: null,
  events,
  calls: [],
})

/** Splits sentences into pages. The newest page is full, so that one page is enough to see a whole post. */
function splitInPages(story: readonly StoryLine[]): StoryLine[][] {
  const pages: StoryLine[][] = [[]]
  let length = 0
  for (const line of story.toReversed()) {
    // With room for a heading above each sentence
    const size = line.text.length + HEADING
    if (length + size > PAGE && pages[0].length > 0) {
      pages.unshift([])
      length = 0
    }
    pages[0].unshift(line)
    length += size
  }
  return pages
}

/** Maximum length of a heading that names a role and its player, in characters. */
const HEADING = 40
