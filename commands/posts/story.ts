import type { GameState, Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { computerLevelOf } from '../../src/table/seat-queries.ts'
import type { Post, Table } from '../../src/table/types.ts'
import { truncate } from '../discord/components.ts'
import { countLines, LINE } from '../discord/height.ts'
import { describeEachEvent, formatRoleWithPlayer } from '../table/describe.ts'
import type { BotWords } from '../words/index.ts'

/**
 * A sentence of a post about one event. `role`: the role that acted or rolled. Null: the rules caused the event.
 * `type`: kind of the event. `importance`: decides which sentences are kept if a post has too little room.
 * `continues`: the event belongs to the act of the sentence before. `isHeading`: the sentence names what the
 * following ones come from, up to the next heading.
 */
export interface StoryLine {
  readonly text: string
  readonly type: string
  readonly importance: Importance
  readonly role: Role | null
  readonly continues?: boolean
  readonly isHeading?: boolean
}

/** How much an event matters to somebody who reads the post. */
type Importance = 'minor' | 'usual' | 'decisive'

function findImportance({ views }: GameSystem, type: string): Importance {
  if (views.minorEvents.includes(type)) return 'minor'
  return views.decisiveEvents.includes(type) ? 'decisive' : 'usual'
}

/** Returns the sentences for the events of a post, each with the role that acted. */
export function describeStoryLines(
  table: Table,
  system: GameSystem,
  state: GameState,
  item: Post,
): StoryLine[] {
  const told = describeEachEvent(system, state, table.lang, item.events)
  const actors = told.map(({ event }) => system.views.actorOf(event, state, item.by))
  // The first events may end an action that an earlier post began to tell, and then name no role. So the first
  // role that is named later counts for them too.
  let role = actors.find(actor => actor !== undefined) ?? item.computers?.[0] ?? item.by
  return told.map(({ text }, at) => {
    const actor = actors[at]
    if (actor !== undefined) role = actor
    const { event } = told[at]
    return {
      text,
      type: event.type,
      importance: findImportance(system, event.type),
      role,
      continues: actor === undefined,
      isHeading: system.views.headingEvents.includes(event.type),
    }
  })
}

/**
 * Joins the sentences of a post in at most `room` lines, with a heading wherever another role acts. If the
 * sentences do not fit one to a line, short ones about the same kind of event share a line. If they still do not
 * fit, sentences are left out, the oldest first. The first to go are those that the board also shows. Then follow
 * acts of computers and of the rules, then their rolls and losses, and last acts of people. A heading stays as long
 * as a sentence under it does.
 */
export function formatStory(
  table: Table,
  system: GameSystem,
  item: Post,
  story: readonly StoryLine[],
  w: BotWords,
  room: number,
): string {
  const join = (kept: readonly StoryLine[]) => joinStory(table, system, item, story, kept, w)
  const whole = story.length === 0 ? '' : joinStory(table, system, item, story, story, w, 0)
  if (countLines(whole) <= room) return whole
  const rankOf = ({ role, importance }: StoryLine) => {
    const isByComputer = role === null || computerLevelOf(table, role) !== null
    if (importance === 'minor') return isByComputer ? 0 : 1
    if (isByComputer) return importance === 'usual' ? 2 : 3
    return role === item.by ? 5 : 4
  }
  const newest = story.findLast(({ importance }) => importance !== 'minor') ?? story.at(-1)
  const under = listLinesUnderHeadings(story)
  const isNeeded = (line: StoryLine, kept: readonly StoryLine[]) =>
    under.get(line)?.some(one => kept.includes(one)) ?? false
  let kept = [...story]
  for (let rank = 0; rank <= 5; rank++)
    for (;;) {
      const shown = join(kept)
      if (countLines(shown) <= room) return shown
      const oldest = kept.find(line => line !== newest && rankOf(line) <= rank && !isNeeded(line, kept))
      if (!oldest) break
      kept = kept.filter(line => line !== oldest)
    }
  return truncate(join(kept), room * LINE.text)
}

/** Returns the sentences under each heading that has any. */
function listLinesUnderHeadings(story: readonly StoryLine[]): Map<StoryLine, StoryLine[]> {
  const under = new Map<StoryLine, StoryLine[]>()
  let heading: StoryLine | null = null
  for (const line of story)
    if (line.isHeading) heading = line
    else if (heading) under.set(heading, [...(under.get(heading) ?? []), line])
  return under
}

/**
 * Joins the kept sentences in lines. `most`: maximum length in characters of a line that holds several sentences
 * about the same kind of event. Sentences about one act may share a line of twice this length, if that saves one.
 */
function joinStory(
  table: Table,
  system: GameSystem,
  item: Post,
  story: readonly StoryLine[],
  kept: readonly StoryLine[],
  w: BotWords,
  most: number = LINE.text,
): string {
  const isKept = new Set(kept)
  const left = story.filter(line => !isKept.has(line) && line.importance !== 'minor')
  // One line says how many sentences are left out. It stands where the first of them is missing.
  const gap = left.length === 0 ? -1 : kept.findIndex(line => story.indexOf(line) > story.indexOf(left[0]))
  const lines: string[] = []
  // A post about a person's own order needs no heading before the first sentence of that person
  let heading = item.what === 'computed' ? null : item.by
  kept.forEach((line, at) => {
    const role = line.role ?? (at === 0 && item.what === 'computed' ? (item.computers?.[0] ?? item.by) : null)
    const isHeaded = role !== null && role !== heading
    const count = at === gap ? [`… ${describeLeftOut(table, left.length, w)}`] : []
    const headings = isHeaded ? [`${formatRoleWithPlayer(table, system, role, table.lang)}:`] : []
    // If the left-out sentences are about the same role, the heading of this role stands above their number.
    const isOfGap = at === gap && left[0].role === line.role
    lines.push(...(isOfGap ? [...headings, ...count] : [...count, ...headings]))
    heading = isHeaded ? role : heading
    const isAlike = at > 0 && at !== gap && line.role === kept[at - 1].role && line.type === kept[at - 1].type
    const last = lines.at(-1) ?? ''
    const both = `${last} ${line.text}`
    const savesOne =
      at > 0 &&
      at !== gap &&
      line.continues === true &&
      story.indexOf(line) === story.indexOf(kept[at - 1]) + 1 &&
      both.length <= 2 * most &&
      countLines(both) < countLines(last) + countLines(line.text)
    if (!isHeaded && ((isAlike && both.length <= most) || savesOne)) lines[lines.length - 1] = both
    else lines.push(line.text)
  })
  return lines.join('\n')
}

/** Says how many sentences a post leaves out, and which button shows them. */
export function describeLeftOut({ stage }: Table, count: number, w: BotWords): string {
  const { others, told } = w.buttons
  return w.post.leftOut(
    count,
    (stage === 'over' ? [told] : [others, told]).map(name => `*${name}*`).join(' → '),
  )
}
