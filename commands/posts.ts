import { AttachmentBuilder } from 'discord.js'
import { asked, waiting } from '../src/engine/act.ts'
import { headOf } from '../src/engine/chain.ts'
import type { Match } from '../src/engine/match.ts'
import type { GameSystem, Lang, Role } from '../src/engine/system.ts'
import { listed } from '../src/engine/words.ts'
import { commitmentFor, type Post, revisionOf, roleInfo, type Table } from '../src/table.ts'
import { missing } from '../src/table-seats.ts'
import { type Button, button, container, cut, type Part, picture, rows, text } from './components.ts'
import { packId } from './custom-id.ts'
import { diceList } from './dice-words.ts'
import { type Bare, linkTo, systemOf } from './house.ts'
import { lobbyParts } from './lobby-parts.ts'
import { hasHands, offerParts } from './offers.ts'
import { roleAndUser, roleName, sayerFor, sentences } from './say.ts'
import { sceneOf } from './scene.ts'
import { type BotWords, words } from './words/index.ts'

/** What goes to the thread for one item of the outbox. */
export interface Message {
  readonly components: ReturnType<typeof container>[]
  readonly files: AttachmentBuilder[]
  readonly calls: readonly string[]
  /** It becomes the newest board. */
  readonly isBoard: boolean
}

const SENTENCES = 2600
/** Of the list of what went into the dice. */
const GIVEN = 1400
const ALT = 400
const COLOURS: Readonly<Record<string, number>> = { soviet: 0xa3362b, german: 0xc6cfcd }
const PLAIN = 0xe6c97f

/** Whether the newest post of this kind shows the board and its buttons. */
export const hasBoard = (what: Post['what']): boolean =>
  !['voting', 'refused', 'stood', 'reminder'].includes(what)

/** `isNewest`: no other board waits behind it, so that it carries the picture and the buttons. */
export async function messageFor(house: Bare, table: Table, item: Post, isNewest: boolean): Promise<Message> {
  const system = systemOf(house, table)
  const w = words[table.lang]
  const made = (parts: readonly Part[], files: AttachmentBuilder[], isBoard: boolean): Message => {
    const number = w.post.number(item.n, isBoard && table.match ? headOf(table.match) : null)
    return {
      components: [container([...parts, text(number)], colourOf(table, system))],
      files,
      calls: item.calls,
      isBoard,
    }
  }
  if (item.what === 'lobby') return made(lobbyParts(house, table), [], true)
  if (item.what === 'reminder') return made([text(reminderText(table, item, w))], [], false)
  if (item.what === 'voting') return made(voteParts(table, system, item, w), [], false)
  const head = headline(table, system, item, w)
  const said = table.match ? sentences(system, table.match.state, table.lang, item.events) : []
  const story = [...head, ...said]
  if (story.length === 0 && item.by) story.push(w.post.answered(roleName(table, system, item.by, table.lang)))
  const dice = item.what === 'begun' ? [text(diceText(table, w))] : []
  const room = dice.length > 0 ? SENTENCES - GIVEN : SENTENCES
  const parts: Part[] = story.length > 0 ? [text(told(story, w, room))] : []
  if (!table.match || !isNewest || !hasBoard(item.what)) return made([...parts, ...dice], [], false)
  const board = await boardFile(house, table, system, item, said)
  if (board) parts.push(board.part)
  parts.push(
    ...(table.stage === 'over' ? endParts(table, system, w) : questionParts(table, system, w)),
    ...dice,
  )
  return made(parts, board ? [board.file] : [], true)
}

function reminderText(table: Table, { calls }: Post, w: BotWords): string {
  const users = calls.map(user => `<@${user}>`).join(', ')
  return w.post.reminder(users, linkTo(table))
}

function headline(table: Table, system: GameSystem, item: Post, w: BotWords): string[] {
  const who = item.user ? `<@${item.user}>` : ''
  const { scenario } = table.setup
  const name = system.scenarios.find(one => one.id === scenario)?.name[table.lang] ?? scenario
  switch (item.what) {
    case 'begun':
      return [w.post.begun(name)]
    case 'back':
      return [w.post.took(item.by ? roleName(table, system, item.by, table.lang) : who, item.text ?? '')]
    case 'refused':
      return [w.post.declined(who)]
    case 'resigned':
      return [w.post.resigned(item.by ? roleName(table, system, item.by, table.lang) : '', who)]
    case 'abandoned':
      return [w.post.abandoned(who)]
    case 'seated':
      return item.by ? [w.post.seated(roleName(table, system, item.by, table.lang), who)] : []
    case 'vacated':
      return item.by ? [w.post.vacated(roleName(table, system, item.by, table.lang), who)] : []
    case 'freed':
      return item.by ? [w.post.freed(roleName(table, system, item.by, table.lang), who)] : []
    case 'stood':
      return [w.post.stood(who)]
    case 'upgraded':
      return [w.post.upgraded]
    default:
      return []
  }
}

/** What the dice of this game follow from, so that everybody can hold the exported file against it. */
const diceText = (table: Table, w: BotWords): string =>
  [w.post.dice(commitmentFor(table)), w.dice.begun, diceList(table, w, GIVEN), w.dice.head].join('\n')

/** Sentences as a list, the oldest left out when they are too many. */
function told(story: readonly string[], w: BotWords, room: number): string {
  let from = story.length
  let length = 0
  while (from > 0 && length + story[from - 1].length + 1 <= room) length += story[--from].length + 1
  if (from === story.length) return cut(story[story.length - 1], room)
  const shown = story.slice(from)
  return [...(from > 0 ? [w.post.more(from)] : []), ...shown].join('\n')
}

async function boardFile(
  house: Bare,
  table: Table,
  system: GameSystem,
  item: Post,
  said: readonly string[],
): Promise<{ part: Part; file: AttachmentBuilder } | null> {
  const match = table.match as Match
  const view = system.view(match.state, null)
  const scene = item.what === 'played' ? sceneOf(system, match, table.secret, null) : item.events
  const request = { system: system.id, lang: table.lang, view, role: null, said: scene }
  try {
    const { bytes } = await house.draw({ ...request, show: { kind: 'board' } })
    const name = `board-${item.n}.jpg`
    const alt = altText(table, system, said)
    return {
      part: picture(name, alt),
      file: new AttachmentBuilder(Buffer.from(bytes), { name, description: alt }),
    }
  } catch (error) {
    house.log.error({ error, table: table.thread }, 'the board could not be drawn; the post goes without it')
    return null
  }
}

/** The board for those who do not see it: position, last action, decision. */
export function altText(table: Table, system: GameSystem, said: readonly string[]): string {
  const { state } = table.match as Match
  const { lang } = table
  const view = system.view(state, null)
  const w = words[lang]
  const [first = ''] = system.words[lang].status(view, null)
  const last = said.length > 0 ? w.alt.last(cut(plain(said.slice(-2).join(' ')), 160)) : ''
  const question = questionText(table, system, lang)
  const sides = asked(state).map(role => roleName(table, system, role, lang))
  const decides = sides.length > 0 ? w.alt.decides(`${sides.join(', ')}: ${plain(question)}`) : ''
  return cut([`${system.words[lang].title}. ${plain(first)}`, last, decides].filter(Boolean).join(' '), ALT)
}

const plain = (markdown: string): string =>
  markdown
    .replace(/[*_`#>]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

export function questionText(table: Table, system: GameSystem, lang: Lang): string {
  const { state } = table.match as Match
  const step = waiting(state)
  if (!step) return ''
  const view = system.view(state, null)
  const asks = system.words[lang].questions[step.do]?.(view, sayerFor(system, state, lang)) ?? ''
  // Whoever decides is named before it.
  const [role] = asked(state)
  const prefix = role === undefined ? '' : `${roleName(table, system, role, lang)}: `
  const bare = prefix && asks.startsWith(prefix) ? asks.slice(prefix.length) : asks
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

/** Who decides what, with its buttons. */
function questionParts(table: Table, system: GameSystem, w: BotWords): Part[] {
  const { state } = table.match as Match
  const roles = asked(state)
  const who = listed(
    roles.map(role => roleAndUser(table, system, role, table.lang)),
    table.lang,
  )
  return [
    text(`➤ ${who}: ${questionText(table, system, table.lang)}`),
    ...offerParts(table, system, state, table.lang, w),
    ...lookParts(table, system, w),
  ]
}

/** The same row under every board, whatever anybody holds. */
export function lookParts(table: Table, system: GameSystem, w: BotWords): Part[] {
  const at = { thread: table.thread, revision: revisionOf(table), arg: '' }
  const look = (action: string, label: string): Button => button(packId({ ...at, action }), label, 'quiet')
  const own = hasHands(system) ? [look('mine', w.buttons.board), look('hand', w.buttons.hand)] : []
  const rest = [
    look('guide', w.buttons.guide),
    look('undo', w.buttons.undo),
    look('text', w.buttons.text),
    look('full', w.buttons.full),
  ]
  return rows([...own, ...rest])
}

function endParts(table: Table, system: GameSystem, w: BotWords): Part[] {
  const match = table.match as Match
  const view = system.view(match.state, null)
  const reason = match.state.outcome?.reason
  const ended = reason === 'resigned' || reason === 'abandoned' ? '' : system.words[table.lang].outcome(view)
  const proof = [
    w.post.secret(table.secret),
    w.show.chain(headOf(match)),
    w.post.verify(match.bases?.at(-1)?.n ?? null),
  ]
  return [text([w.post.over, ended].filter(Boolean).join('\n')), text(proof.join('\n'))]
}

function voteParts(table: Table, system: GameSystem, item: Post, w: BotWords): Part[] {
  const vote = item.vote ?? table.vote
  const who = item.user ? `<@${item.user}>` : ''
  const name = (role: Role) => roleName(table, system, role, table.lang)
  const asks = {
    undo: () => w.post.askUndo(who, item.text ?? ''),
    abandon: () => w.post.askAbandon(who),
    free: () => {
      const { role, user, until } = vote?.seat ?? { role: '', user: '', until: 0 }
      return w.post.askFree(who, name(role), `<@${user}>`, `<t:${Math.floor(until / 1000)}:f>`)
    },
  }
  const lines = [asks[vote?.about ?? 'undo']()]
  const empty = vote ? missing(table, system, vote).empty.map(name) : []
  if (empty.length > 0) lines.push(w.post.emptySide(listed(empty, table.lang)))
  if (item.calls.length > 0) lines.push(item.calls.map(user => `<@${user}>`).join(' '))
  if (!vote || vote.id !== table.vote?.id) return [text(lines.join('\n'))]
  const at = { thread: table.thread, revision: vote.id, action: 'vote' }
  const agree = button(packId({ ...at, arg: 'agree' }), w.buttons.agree, 'confirm')
  const decline = button(packId({ ...at, arg: 'decline' }), w.buttons.decline, 'danger')
  return [text(lines.join('\n')), ...rows([agree, decline])]
}

function colourOf(table: Table, system: GameSystem): number {
  const [role] = table.match ? asked(table.match.state) : []
  if (role === undefined) return PLAIN
  return COLOURS[roleInfo(table, system, role).side] ?? PLAIN
}
