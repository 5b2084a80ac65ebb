import { AttachmentBuilder, ComponentType } from 'discord.js'
import { decidingRoles, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { newestLogLink } from '../../src/engine/chain.ts'
import { createBilingualText, toWrittenLanguage } from '../../src/engine/languages/index.ts'
import type { Match } from '../../src/engine/log.ts'
import type { Lang } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { joinWithAnd, joinWithOr } from '../../src/engine/words.ts'
import { onlyComputersDecide } from '../../src/table/computers.ts'
import { findRoleInfo, isEmptySeat } from '../../src/table/seat-queries.ts'
import { computeRoleTimeout } from '../../src/table/time/clock.ts'
import type { Post, Table } from '../../src/table/types.ts'
import { type CoreContext, systemOfTable, tableLink } from '../bot-context.ts'
import { addAbbreviations } from '../discord/abbreviations.ts'
import {
  createButton,
  createButtonRows,
  createMessageContainer,
  createPicturePart,
  createTextPart,
  type MessagePart,
  truncate,
} from '../discord/components.ts'
import { packButtonId } from '../discord/custom-id.ts'
import { estimateHeight } from '../discord/height.ts'
import { formatMention } from '../discord/mention.ts'
import { buildRematchParts } from '../game/open/rematch.ts'
import { leagueWords } from '../league/words.ts'
import { formatSubcommand } from '../orders/format-command.ts'
import { describeTimeout, discordTimestamp, formatDeadlineLine } from '../table/clock.ts'
import {
  computerPlayerName,
  createStateLabeller,
  describeContinuedGame,
  describeGameOutcome,
  formatArgLabel,
  formatRoleWithPlayer,
  roleName,
  verbName,
} from '../table/describe.ts'
import { describeFairStart } from '../table/fair-start.ts'
import { createFreeSeatButtons } from '../table/invitation.ts'
import { listPublicVerbs } from '../table/offers.ts'
import { buildQuestionControls, createWhatHappenedButton } from '../table/question-controls.ts'
import { noteReconstructedNumbers } from '../table/reconstructed.ts'
import { findLastCommandEvents } from '../table/scene.ts'
import { type BotWords, botWordsByLang } from '../words/index.ts'
import { buildArchiveParts } from './archive.ts'
import { describeCorrection } from './correction.ts'
import { buildLessonButtons, buildLessonText, describeLearnerSeat } from './lesson.ts'
import { type PostTextData, postKinds } from './post-kinds.ts'
import { describeLeftOut, describeStoryLines, formatStory, type StoryLine } from './story.ts'

/** Message in a thread, built from one waiting post of a table. */
export interface ThreadMessage {
  readonly components: ReturnType<typeof createMessageContainer>[]
  readonly files: AttachmentBuilder[]
  readonly calls: readonly string[]
  /** True if, once it is sent, the message shows the newest board. */
  readonly isBoard: boolean
  /** Abbreviations that a learner knows after this message. */
  readonly abbreviations: readonly string[]
}

/** Maximum number of lines for the events of a post, on a wide screen. */
const LINES = 16
/** Minimum number of lines for the events of a post, even if its other parts are long. */
const LEAST = 4
/** Maximum height of a post with a board, in pixels. It lets a player see the board and the buttons at once. */
const HIGHEST = 900
/** Maximum length of the small print about the setup of a game, in characters. */
const SMALL = 120
const ALT = 500
/**
 * Share of each part in the picture's text description, in characters. The part about the decision is never longer.
 * For the last events, at least this much is kept free.
 */
const ALT_PART = 200
const PLAIN = 0xe6c97f

/**
 * Builds the message for a post. `isNewest`: no newer post with a board is waiting, so this message gets the
 * picture and the buttons. Returns null if a newer post arrives before the picture is drawn.
 */
export async function buildThreadMessage(
  bot: CoreContext,
  table: Table,
  item: Post,
  isNewest: boolean,
  isStale: () => boolean,
): Promise<ThreadMessage | null> {
  const system = systemOfTable(bot, table)
  const w = botWordsByLang[table.lang]
  const made = (
    parts: readonly MessagePart[],
    files: AttachmentBuilder[],
    isBoard: boolean,
  ): ThreadMessage => {
    const number = w.post.number(item.n, logMark(table, isBoard))
    const { next = [] } = item
    const explained = addAbbreviations(table, system, table.lang, parts)
    const soon =
      isBoard && next.length > 0
        ? [createTextPart(w.post.next(next.map(user => `<@${user}>`).join(', ')))]
        : []
    return {
      components: [
        createMessageContainer(
          [...explained.parts, ...soon, createTextPart(number)],
          colourOf(table, system),
        ),
      ],
      abbreviations: explained.shorts,
      files,
      calls: isBoard ? [...item.calls, ...next.filter(user => !item.letters?.includes(user))] : item.calls,
      isBoard,
    }
  }
  const { match } = table
  if (item.what === 'archive' && match) {
    const { parts, files } = await buildArchiveParts(bot, { ...table, match })
    return made(parts, files, false)
  }
  const { parts: own, head, hasBoard } = postKinds[item.what]
  if (own) return made(own(bot, table, item), [], hasBoard)
  const said = table.match ? describeStoryLines(table, system, table.match.state, item) : []
  const isFirst = item.what === 'begun'
  const first = isFirst ? [beginText(table, system)] : []
  const top = [...(head ? [head(toldOf(table, system, item))[table.lang]] : []), ...first].filter(Boolean)
  const story = said.length > 0 || isFirst ? said : tellAnswer(table, system, item)
  const lesson = buildLessonText(table, system, item)
  const textIn = (room: number): MessagePart[] => {
    const told = isFirst
      ? top.join(' ')
      : [...top, formatStory(table, system, item, story, w, room)].filter(Boolean).join('\n')
    return told ? [createTextPart(told)] : []
  }
  // The text about the setup comes last, because the board and the decision matter more.
  const last = isFirst
    ? setUpParts(
        table,
        system,
        story.map(({ text }) => text),
      )
    : []
  if (!table.match || !isNewest || !hasBoard) return made([...textIn(LINES), ...last], [], false)
  const board = await boardFile(bot, table, system, item, isStale)
  if (board === 'stale') return null
  const belowWith = (taught: string): MessagePart[] => [
    ...(board ? [board.part] : []),
    ...(taught ? [createTextPart(taught)] : []),
    ...(table.stage === 'over'
      ? endParts(table, system, w)
      : questionParts(table, system, w, bot.web() !== null)),
    ...buildLessonButtons(table, item),
    ...last,
  ]
  const fit = (room: number, taught: string) =>
    made([...textIn(room), ...belowWith(taught)], board ? [board.file] : [], true)
  const isHigh = (message: ThreadMessage) => estimateHeight(listContainerParts(message)) > HIGHEST
  let room = LINES
  let message = fit(room, lesson)
  while (isHigh(message) && room > LEAST) message = fit(--room, lesson)
  return isHigh(message) ? fit(room, buildLessonText(table, system, item, false)) : message
}

const listContainerParts = ({ components }: Pick<ThreadMessage, 'components'>): readonly MessagePart[] =>
  components.flatMap(one => (one.type === ComponentType.Container ? one.components : []))

/**
 * Returns simpler messages for a post that Discord rejected, the simplest last. The first leaves out the
 * picture. The second has only a notice and the buttons. The third has only the notice.
 */
export function buildFallbackMessages(table: Table, item: Post, message: ThreadMessage): ThreadMessage[] {
  const { post } = botWordsByLang[table.lang]
  const parts = listContainerParts(message)
  const buttons = parts.filter(({ type }) => type === ComponentType.ActionRow)
  const calls = message.calls.filter(user => /^\d{15,20}$/.test(user))
  const called = calls.map(user => `<@${user}>`).join(' ')
  const notice = createTextPart([called, post.unshown].filter(Boolean).join(' '))
  const made = (those: readonly MessagePart[], isBoard: boolean): ThreadMessage => {
    const number = post.number(item.n, logMark(table, isBoard))
    return {
      components: [createMessageContainer([...those, createTextPart(number)])],
      files: [],
      calls,
      isBoard,
      abbreviations: isBoard ? message.abbreviations : [],
    }
  }
  const unpictured = parts.filter(({ type }) => type !== ComponentType.MediaGallery).slice(0, -1)
  const { isBoard, files } = message
  return [
    ...(files.length > 0 ? [made([createTextPart(post.unpictured), ...unpictured], isBoard)] : []),
    ...(buttons.length > 0 ? [made([notice, ...buttons], isBoard)] : []),
    made([notice], false),
  ]
}

function toldOf(table: Table, system: GameSystem, item: Post): PostTextData {
  const { by, user, text = '', calls, level = null } = item
  const { scenario } = table.setup
  const who = user ? formatMention(user, table.lang) : ''
  const role = by ? roleName(table, system, by, table.lang) : ''
  const end = by ? computeRoleTimeout(table, by) : null
  const played = by ? findRoleInfo(table, system, by).afterPlay : createBilingualText('', '')
  return {
    who,
    role,
    player: level && computerPlayerName(level),
    played,
    text,
    until: end === null ? '' : `${discordTimestamp(end, 'f')} (${discordTimestamp(end, 'R')})`,
    late: describeTimeout(table, who, { role, played }, level),
    organiser: table.league ? formatMention(table.creator, table.lang) : '',
    ticks: by !== null && (table.clock?.gone?.includes(by) ?? false),
    scenario: system.scenarios.find(one => one.id === scenario)?.name[table.lang] ?? scenario,
    users: calls.map(called => `<@${called}>`).join(', '),
    link: tableLink(table),
    corrected: describeCorrection(table, system, item.corrected),
  }
}

/** Number of hexadecimal digits that a post shows of the log's newest hash. */
const MARK_DIGITS = 10
/**
 * Number of digits of the hash that the first post of a game shows. This hash covers the commitment to the dice
 * and everything that went into their seed. With fewer digits, somebody could find another seed with the same
 * digits by trial.
 */
const FIRST_MARK_DIGITS = 24

/** Returns the first digits of the log's newest hash for a post. Null for a post without a board. */
function logMark({ match }: Table, isBoard: boolean): string | null {
  if (!isBoard || !match) return null
  return newestLogLink(match).slice(0, match.log.length === 0 ? FIRST_MARK_DIGITS : MARK_DIGITS)
}

async function boardFile(
  bot: CoreContext,
  table: Table,
  system: GameSystem,
  item: Post,
  isStale: () => boolean,
): Promise<{ part: MessagePart; file: AttachmentBuilder } | 'stale' | null> {
  const match = table.match as Match
  const view = system.views.view(match.state, null)
  const scene =
    item.what === 'played' ? findLastCommandEvents(system, match, table.secret, null) : item.events
  const lang = toWrittenLanguage(table.lang)
  const request = { system: system.id, lang, view, role: null, said: scene }
  try {
    const drawn = await bot.draw({ ...request, show: { kind: 'board' } }, isStale)
    if (!drawn) return 'stale'
    const name = `board-${item.n}.jpg`
    // The text above the picture already tells the events, so the description leaves them out.
    const alt = describeBoardPicture(table, system, [])
    return {
      part: createPicturePart(name, alt),
      file: new AttachmentBuilder(drawn.bytes, { name, description: alt }),
    }
  } catch (error) {
    bot.log.error(
      { error, thread: table.thread, system: table.system },
      'the board could not be drawn; the post is sent without it',
    )
    return null
  }
}

/**
 * Describes the board for people who cannot see it: the position, the last action and the decision. If the text
 * is too long, the position is shortened first.
 */
export function describeBoardPicture(table: Table, system: GameSystem, said: readonly string[]): string {
  const { state } = table.match as Match
  const { lang } = table
  const view = system.views.view(state, null)
  const w = botWordsByLang[lang]
  const [first = ''] = system.words[lang].status(view, null)
  const decision = describeDecision(table, system, lang)
  const decides = decision ? truncate(w.alt.decides(decision), ALT_PART) : ''
  const position = `${system.words[lang].title}. ${withFullStop(plain(first))}`
  const room = ALT - decides.length - Math.min(position.length, ALT - 2 * ALT_PART) - 2
  const last = said.length > 0 ? w.alt.last(newest(said, room - w.alt.last('').length)) : ''
  const rest = [last, decides].filter(Boolean).join(' ')
  return [truncate(position, ALT - rest.length - 1), rest].filter(Boolean).join(' ')
}

const withFullStop = (text: string): string => (/[.!?…]$/.test(text) || text === '' ? text : `${text}.`)

/** Returns the last two sentences. If both together are too long, returns only the last one. */
function newest(said: readonly string[], room: number): string {
  const both = plain(said.slice(-2).join(' '))
  return both.length <= room ? both : truncate(plain(said[said.length - 1]), room)
}

/** Says in plain text, without Markdown, who has to decide what. Empty if nobody has to decide. */
export function describeDecision(table: Table, system: GameSystem, lang: Lang): string {
  const { state } = table.match as Match
  const sides = decidingRoles(state).map(role => roleName(table, system, role, lang))
  return sides.length > 0 ? `${sides.join(', ')}: ${plain(formatTask(table, system, lang))}` : ''
}

const plain = (markdown: string): string =>
  markdown
    .replace(/[*_`#]|^>/gm, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Describes an answer of a player that has had no visible effect yet. If the answer is secret, says only that
 * the role has answered.
 */
export function describeAnswer(
  table: Table,
  system: GameSystem,
  { what, by, verb, named = [] }: Post,
): string[] {
  if (by === null || (what !== 'played' && what !== 'computed')) return []
  const { post } = botWordsByLang[table.lang]
  const said = verb && system.words[table.lang].verbs[verb]?.button
  const role = roleName(table, system, by, table.lang)
  if (!said) return [post.answered(role)]
  const say = createStateLabeller(system, (table.match as Match).state, table.lang)
  const values = named.map(({ kind, value }) => formatArgLabel(say, kind, value)).filter(Boolean)
  return [post.answeredThat(role, [said.replace(/…$/, ''), ...values].join(' · '))]
}

const tellAnswer = (table: Table, system: GameSystem, item: Post): StoryLine[] =>
  describeAnswer(table, system, item).map(text => ({
    text,
    type: '',
    importance: 'usual',
    role: item.by,
  }))

export function formatQuestion(table: Table, system: GameSystem, lang: Lang): string {
  const { state } = table.match as Match
  const step = findOpenStep(state)
  if (!step) return ''
  const view = system.views.view(state, null)
  const asks = system.words[lang].questions[step.do]?.(view, createStateLabeller(system, state, lang)) ?? ''
  // Callers put the name of the role before the question. So if the question already begins with this name, the
  // name is removed here.
  const [role] = decidingRoles(state)
  const prefix = role === undefined ? '' : `${roleName(table, system, role, lang)}: `
  const bare = prefix && asks.startsWith(prefix) ? asks.slice(prefix.length) : asks
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

/** Says in a post who has to decide what. Empty if the game is over. */
export function formatDecisionWithPlayers(table: Table, system: GameSystem, lang: Lang): string {
  const roles = decidingRoles((table.match as Match).state)
  const who = roles.map(role => formatRoleWithPlayer(table, system, role, lang))
  return roles.length > 0 ? `➤ ${joinWithAnd(who, lang)}: ${formatTask(table, system, lang)}` : ''
}

/** Maximum number of verbs that a post names while a computer is thinking. */
const THOUGHTS = 3

/** Returns the open question. If only computers decide, nobody is asked, so it says what they think about. */
function formatTask(table: Table, system: GameSystem, lang: Lang): string {
  if (!onlyComputersDecide(table)) return formatQuestion(table, system, lang)
  const verbs = listPublicVerbs(system, (table.match as Match).state)
  const names = [...new Set(verbs.map(verb => `**${verbName(system, lang, verb)}**`))]
  const shown =
    names.length > THOUGHTS ? `${names.slice(0, THOUGHTS).join(', ')}…` : `${joinWithOr(names, lang)}.`
  return botWordsByLang[lang].post.thinking(shown)
}

/** Builds the text of the open question, with its buttons below. */
function questionParts(table: Table, system: GameSystem, w: BotWords, hasMap: boolean): MessagePart[] {
  const lines = [formatDecisionWithPlayers(table, system, table.lang), formatDeadlineLine(table)]
  const free = table.seats.some(isEmptySeat) ? createButtonRows(createFreeSeatButtons(table, system)) : []
  return [
    createTextPart(lines.filter(Boolean).join('\n')),
    ...buildQuestionControls(table, system, w, hasMap),
    ...free,
  ]
}

function endParts(table: Table, system: GameSystem, w: BotWords): MessagePart[] {
  const match = table.match as Match
  const ended = describeGameOutcome(table, system, table.lang)
  const proof = [
    w.post.secret(table.secret),
    w.show.chain(newestLogLink(match)),
    w.post.verify(match.bases?.at(-1)?.n ?? null),
  ]
  const seats = table.seats.some(({ computer }) => computer) ? seatsText(table, system) : ''
  return [
    createTextPart([w.post.over, ended, seats].filter(Boolean).join('\n')),
    createTextPart(proof.join('\n')),
    ...createButtonRows([createWhatHappenedButton(table, w)]),
    ...leagueRow(table),
    ...buildRematchParts(table, system),
  ]
}

/** Builds the buttons that lead from a finished game to its league. */
function leagueRow({ league, parent, lang }: Table): MessagePart[] {
  if (!league) return []
  const one = (arg: string, label: 'standings' | 'pairings') =>
    createButton(
      packButtonId({ thread: parent, revision: league.id, action: 'league', arg }),
      leagueWords.buttons[label][lang],
      'main',
    )
  return createButtonRows([one('page 0', 'standings'), one('round', 'pairings')])
}

/** Lists which player plays which role. Empty if one person plays all roles. */
function seatsText(table: Table, system: GameSystem): string {
  const [first] = table.seats
  if (table.seats.every(({ user }) => user !== null && user === first.user)) return ''
  return table.seats.map(({ role }) => formatRoleWithPlayer(table, system, role, table.lang)).join(' · ')
}

/** Says in the first post who plays which side, what made the start fair, and whether hints are allowed. */
function beginText(table: Table, system: GameSystem): string {
  const seats = table.lesson ? describeLearnerSeat(table, system) : seatsText(table, system)
  return [describeContinuedGame(table), seats, describeFairStart(table, system), hintsText(table, system)]
    .filter(Boolean)
    .join('\n')
}

/** Says in small print how the game was set up, and whether numbers are reconstructed. */
function setUpParts(table: Table, system: GameSystem, said: readonly string[]): MessagePart[] {
  const note = noteReconstructedNumbers(table, system, table.lang)
  const shown = said.filter((_, at) => said.slice(at).join(' ').length <= SMALL)
  const left = said.length - shown.length
  // A first game leaves this line out, because its first post must fit on a screen.
  const more =
    left > 0 && !table.lesson ? `… ${describeLeftOut(table, left, botWordsByLang[table.lang])}.` : ''
  const small = [more, ...shown, note].filter(Boolean).join(' ')
  return small ? [createTextPart(`-# ${small.replaceAll('**', '')}`)] : []
}

/**
 * Announces that hints are allowed for everybody in this game. All players must know this, because a person may
 * later take over the seat of a computer.
 */
const hintsText = ({ hints, lang }: Table, system: GameSystem): string =>
  hints === 'always' ? botWordsByLang[lang].hints.open(formatSubcommand(system, lang, 'hint')) : ''

function colourOf(table: Table, system: GameSystem): number {
  const [role] = table.match ? decidingRoles(table.match.state) : []
  return role === undefined ? PLAIN : findRoleInfo(table, system, role).colour
}
