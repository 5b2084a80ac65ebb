import { findOpenStep } from '../../src/engine/actions/agenda.ts'
import { canUseVerb } from '../../src/engine/completion.ts'
import type { Match } from '../../src/engine/log.ts'
import type { BilingualText, Lang, Role } from '../../src/engine/model.ts'
import type { GameSystem, Lesson } from '../../src/engine/system.ts'
import {
  findAbbreviations,
  findLesson,
  findNewestExplanations,
  listOpenLessons,
  listUsedVerbs,
} from '../../src/table/lesson.ts'
import { findRoleInfo, rolesOfUser } from '../../src/table/seat-queries.ts'
import type { Post, Table } from '../../src/table/types.ts'
import type { LessonDto } from '../../src/web/responses.ts'
import { formatAbbreviations } from '../discord/abbreviations.ts'
import { bilingual } from '../discord/command-json.ts'
import { createButton, createButtonRows, type MessagePart, truncate } from '../discord/components.ts'
import { packButtonId } from '../discord/custom-id.ts'
import { findPublicOffers } from '../table/offers.ts'
import { findLastCommandEvents } from '../table/scene.ts'
import { botWordsByLang as chat } from '../words/index.ts'

/** Maximum length of the explanation of one kind of decision, in characters. */
const TOLD = 1000

const words = {
  alone: ({ en, ru }: BilingualText) => bilingual(`You play **${en}**.`, `Вы играете **${ru}**.`),
  opponent: ({ en, ru }: BilingualText) =>
    bilingual(
      `You play **${en}** against the computer (Recruit).`,
      `Вы играете **${ru}** против компьютера (Новобранец).`,
    ),
  allies: ({ en, ru }: BilingualText) =>
    bilingual(
      `You play **${en}**. The computer (Recruit) plays all other roles.`,
      `Вы играете **${ru}**. За остальных играет компьютер (Новобранец).`,
    ),
  aim: (aim: string) => bilingual(`**Your goal:** ${aim}`, `**Цель:** ${aim}`),
  /**
   * Last sentence of the explanation if some actions depend on the cards in a hand. A public post has no buttons
   * for these actions. So the sentence names the buttons behind which players find the actions and their cards.
   */
  behind: bilingual(
    `What your cards allow is under **${chat.en.buttons.act}** Your cards are under **${chat.en.buttons.others}**`,
    `Что позволяют карты — под **${chat.ru.buttons.act}** Ваши карты — под **${chat.ru.buttons.others}**`,
  ),
  kind: (told: string) => bilingual(`**New:** ${told}`, `**Новое:** ${told}`),
  buttons: bilingual(
    `The buttons offer only legal choices. **${chat.en.buttons.undo}** reverses your last order.`,
    `Кнопки предлагают только допустимые действия. **${chat.ru.buttons.undo}** возвращает к положению до вашего последнего приказа.`,
  ),
  more: bilingual(
    `-# Details: **${chat.en.buttons.others}** · What matters: **${chat.en.buttons.guide}** · Rules: \`/rules\``,
    `-# Подробнее: **${chat.ru.buttons.others}** · Что важно: **${chat.ru.buttons.guide}** · Правила: \`/правила\``,
  ),
  details: bilingual('### Details', '### Подробнее'),
  /** The text says "round of play" and not "turn", because in one of the games a turn is a single action. */
  turn: bilingual(
    '**You have played a full round. The rest works the same way.** Play on: anything new will still be explained.',
    '**Первый круг сыгран, дальше всё так же.** Всё новое бот объяснит по ходу партии.',
  ),
  game: bilingual('**Your first game is over.** You can now:', '**Первая партия окончена.** Дальше можно:'),
  next: (opponent: boolean, channel: string) =>
    bilingual(
      [
        '- Watch it again: `/game replay`.',
        ...(opponent
          ? [
              `- A stronger opponent: \`/game new\` in ${channel}, then **${chat.en.computer.against}**. The strongest is under **${chat.en.lobby.options}**`,
            ]
          : []),
        `- Play with people: \`/game new\` in ${channel}. Others take the free seats in the lobby.`,
      ].join('\n'),
      [
        '- Посмотреть партию: `/партия повтор`.',
        ...(opponent
          ? [
              `- Соперник сильнее: \`/партия создать\` в ${channel}, затем **${chat.ru.computer.against}**. Самый сильный — в **${chat.ru.lobby.options}**`,
            ]
          : []),
        `- С людьми: \`/партия создать\` в ${channel}. Свободные места займут другие.`,
      ].join('\n'),
    ),
  another: bilingual('Another first game…', 'Другая первая партия…'),
}

/**
 * Returns the explanations for a learner that follow a post. Empty if the post has nothing new to explain.
 * `hasPointers`: whether the text says in small print where to read more.
 */
export function buildLessonText(table: Table, system: GameSystem, item: Post, hasPointers = true): string {
  const { lesson, lang, match, stage } = table
  if (!lesson) return ''
  const isOver = stage === 'over'
  return [
    ...(item.what === 'begun' ? describeAim(table, system, lang) : []),
    ...explainedInPost(table, system, match, item, hasPointers),
    ...(isLearned(table, item)
      ? isOver
        ? [words.game[lang], words.next(hasOpponent(table), `<#${table.parent}>`)[lang]]
        : [words.turn[lang]]
      : []),
  ].join('\n')
}

/** Builds the button that begins another first game, for the post that ends a learner's first game. */
export function buildLessonButtons(table: Table, item: Post): MessagePart[] {
  if (table.stage !== 'over' || !isLearned(table, item)) return []
  const id = packButtonId({ thread: '0', revision: 0, action: 'first', arg: '' })
  return createButtonRows([createButton(id, words.another[table.lang], 'main')])
}

/** Checks whether this post ends a first game, or ends its explanations while the game goes on. */
const isLearned = ({ lesson, stage }: Table, item: Post): boolean =>
  lesson !== undefined && (item.learned === true || (stage === 'over' && !lesson.isOver))

const hasOpponent = ({ seats }: Table): boolean => seats.some(({ computer }) => computer !== undefined)

/**
 * Returns the role of the learner in a guided first game. If the learner has left, returns the role of the first
 * seat.
 */
const learning = ({ seats, lesson }: Table): Role =>
  (seats.find(({ user }) => user === lesson?.user) ?? seats[0]).role

/** Says in the first post of a first game which role the learner plays, and who plays against the learner. */
export function describeLearnerSeat(table: Table, system: GameSystem): string {
  const { afterPlay } = findRoleInfo(table, system, learning(table))
  const others = system.rules.roles(table.setup).length > 2 ? words.allies : words.opponent
  return (hasOpponent(table) ? others : words.alone)(afterPlay)[table.lang]
}

function describeAim(table: Table, system: GameSystem, lang: Lang): string[] {
  const { state } = table.match as Match
  const aim = system.words[lang].lessons?.aim(system.views.view(state, null)).brief
  return aim ? [words.aim(aim)[lang]] : []
}

function explainedInPost(
  table: Table,
  system: GameSystem,
  match: Match | null,
  item: Post,
  hasPointers: boolean,
): string[] {
  const teaches = [item.teaches ?? []].flat()
  if (!match || teaches.length === 0) return []
  const { lang } = table
  return [...explained(table, system, match, teaches, lang), ...(hasPointers ? [words.more[lang]] : [])]
}

/**
 * Explains kinds of decisions that are new to the learner. Uses only public information, because everybody can
 * read the post.
 */
function explained(
  table: Table,
  system: GameSystem,
  match: Match,
  teaches: readonly string[],
  lang: Lang,
): string[] {
  const { lessons, guide } = system.words[lang]
  const view = system.views.view(match.state, null)
  const step = findOpenStep(match.state)?.do
  const hasHidden = findPublicOffers(system, match.state).some(({ isPrivate }) => isPrivate)
  const told = teaches.map(what => {
    const lesson = findLesson(system, match.state, lang, what) ?? lessons?.step(view)
    const brief = lesson?.brief || guide(view, learning(table))
    return what === step && hasHidden ? `${brief} ${words.behind[lang]}` : brief
  })
  return told.map(one => words.kind(truncate(one, TOLD))[lang])
}

/**
 * Returns the explanations for the map page: what was explained since the learner's last order, and the details.
 * Uses only public information. Null if nobody learns at this table.
 */
export function describeLessonOnMap(table: Table, system: GameSystem, lang: Lang): LessonDto | null {
  const { lesson, match, stage } = table
  if (!lesson || !match || stage !== 'playing') return null
  const newest = findNewestExplanations(table)
  const news = [
    ...(newest?.after === 0 ? describeAim(table, system, lang) : []),
    ...explained(table, system, match, newest?.what ?? [], lang),
    ...(newest?.learned ? [words.turn[lang]] : []),
  ]
  return { news, more: listLessonDetails(table, system, match, lang).join('\n') }
}

/**
 * Explains the abbreviations of this game, for the beginning of a first game: those on counters and those in the
 * rules.
 */
function listAbbreviations(system: GameSystem, { state }: Match, lang: Lang): string {
  const { label, sections } = system.words[lang]
  const names = system.views.names(state)
  const labels = Object.entries(names).flatMap(([kind, list]) => list.map((_, at) => label(kind, at, names)))
  const text = [...labels, ...sections.map(one => one.text)].join('\n')
  return formatAbbreviations(findAbbreviations(system, lang, text), lang)
}

/**
 * Returns the details of the lessons about the newest post: the aim at the beginning, the open step, and the
 * actions that it allows. Empty if nobody learns at this table, or if the lessons have no details.
 */
export function describeLessonDetails(table: Table, system: GameSystem, lang: Lang): string {
  const { lesson, match } = table
  const details = lesson && match ? listLessonDetails(table, system, match, lang) : []
  return details.length > 0 ? [words.details[lang], ...details].join('\n') : ''
}

/**
 * Explains to a learner the actions that only cards in the hand allow. Leaves out actions that the learner has
 * already taken. Only the learner may read this.
 */
export function explainCardActions(table: Table, system: GameSystem, user: string, lang: Lang): string[] {
  const { lesson, match } = table
  if (!match || lesson?.user !== user) return []
  const { state } = match
  const step = findOpenStep(state)?.do
  const used = listUsedVerbs(table)
  return findPublicOffers(system, state).flatMap(({ isPrivate, verb }) => {
    const isOpen = rolesOfUser(table, user).some(role => canUseVerb(system, state, role, verb))
    const isNew = isPrivate && isOpen && !used.includes(verb)
    return (isNew && findLesson(system, state, lang, `${step}.${verb}`)?.brief) || []
  })
}

function listLessonDetails(table: Table, system: GameSystem, match: Match, lang: Lang): string[] {
  const { lessons } = system.words[lang]
  if (!lessons) return []
  const view = system.views.view(match.state, null)
  const said = findLastCommandEvents(system, match, table.secret, null)
  const shown: readonly Lesson[] = [
    ...(match.log.length === 0 ? [lessons.aim(view)] : []),
    lessons.step(view),
    ...listOpenLessons(system, match.state, lang, said),
  ]
  return [
    ...(match.log.length === 0 ? [words.buttons[lang]] : []),
    ...shown.flatMap(({ more }) => more || []),
    ...(match.log.length === 0 ? [listAbbreviations(system, match, lang)].filter(Boolean) : []),
  ]
}
