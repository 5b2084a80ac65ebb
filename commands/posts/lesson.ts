import type { Match } from '../../src/engine/log.ts'
import type { BilingualText, Lang, Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { explanationText } from '../../src/table/lesson.ts'
import { roleInfo } from '../../src/table/seat-queries.ts'
import type { Post, Table } from '../../src/table/types.ts'
import { bilingual } from '../discord/command-json.ts'
import { truncate } from '../discord/components.ts'
import { botWordsByLang as chat } from '../words/index.ts'

/** Maximum length of the explanation of one kind of decision, in characters. */
const TOLD = 1000

const words = {
  welcome: ({ en, ru }: BilingualText) =>
    bilingual(
      `You play **${en}**. The buttons under the board ask for one thing after the other and offer only what the rules allow. Nothing is done before you confirm it, or choose where it says that this is done at once; **${chat.en.buttons.undo}** takes your last command back, and against the computer its answer and all dice with it.`,
      `Вы играете **${ru}**. Кнопки под полем спрашивают одно за другим и предлагают только то, что разрешают правила. Ничто не делается, пока вы не подтвердите или не выберете там, где сказано, что это делается сразу; **${chat.ru.buttons.undo}** отменяет вашу последнюю команду, а против компьютера вместе с его ответом и бросками.`,
    ),
  opponent: bilingual(
    'A computer, the Recruit, plays what you do not, and answers by itself.',
    'За остальных играет компьютер, Новобранец, и отвечает сам.',
  ),
  aim: (aim: string) => bilingual(`**What you play for:** ${aim}`, `**Цель:** ${aim}`),
  kind: (told: string) => bilingual(`**New:** ${told}`, `**Новое:** ${told}`),
  more: bilingual(
    `-# **${chat.en.buttons.guide}** tells what experienced players weigh here, and what a veteran would do. \`/rules\` looks up the rules.`,
    `-# **${chat.ru.buttons.guide}** скажет, что здесь взвешивают опытные и что сделал бы ветеран. \`/правила\` ищет в правилах.`,
  ),
  /** The text says "cycle of play" and not "turn", because in one of the games a turn is a single action. */
  turn: bilingual(
    '**You have been through one whole cycle of play; the rest goes the same way.** What next:\n- Play on: whatever is new will still be explained.',
    '**Полный круг позади; дальше всё идёт так же.** Что теперь:\n- Играйте дальше: всё новое будет объясняться и впредь.',
  ),
  game: bilingual('**Your first game is over.** What next:', '**Первая партия окончена.** Что теперь:'),
  next: (replay: boolean, opponent: boolean, channel: string) =>
    bilingual(
      [
        ...(replay ? ['- `/game replay` shows the game once more.'] : []),
        ...(opponent
          ? [
              `- A stronger opponent: \`/game new\` in ${channel}, choose Regular or Veteran in the seats’ menu, Begin.`,
            ]
          : []),
        `- People: \`/game new\` in ${channel}, and others take the free seats in its lobby.`,
        '- Another of the games: `/game first`.',
      ].join('\n'),
      [
        ...(replay ? ['- `/партия повтор` покажет партию ещё раз.'] : []),
        ...(opponent
          ? [`- Соперник сильнее: \`/партия создать\` в ${channel}, в меню мест Боец или Ветеран, «Начать».`]
          : []),
        `- Люди: \`/партия создать\` в ${channel}, и другие занимают свободные места в лобби.`,
        '- Другая игра: `/партия первая`.',
      ].join('\n'),
    ),
}

/** Returns the explanations for a learner that follow a post. Empty if the post has nothing new to explain. */
export function buildLessonText(table: Table, system: GameSystem, item: Post): string {
  const { lesson, lang, match, stage } = table
  if (!lesson) return ''
  const isOver = stage === 'over'
  const isLearned = item.learned || (isOver && !lesson.isOver)
  return [
    ...(item.what === 'begun' ? welcome(table, system, lang) : []),
    ...explained(table, system, match, [item.teaches ?? []].flat()),
    ...(isLearned
      ? [
          isOver ? words.game[lang] : words.turn[lang],
          words.next(isOver, hasOpponent(table), `<#${table.parent}>`)[lang],
        ]
      : []),
  ].join('\n')
}

const hasOpponent = ({ seats }: Table): boolean => seats.some(({ computer }) => computer !== undefined)

/**
 * Returns the role of the learner in a guided first game. If the learner has left, returns the role of the first
 * seat.
 */
const learning = ({ seats, lesson }: Table): Role =>
  (seats.find(({ user }) => user === lesson?.user) ?? seats[0]).role

function welcome(table: Table, system: GameSystem, lang: Lang): string[] {
  const { state } = table.match as Match
  const { about } = system.scenarios.find(({ id }) => id === table.setup.scenario) ?? system.scenarios[0]
  const yours = words.welcome(roleInfo(table, system, learning(table)).afterPlay)[lang]
  const aim = system.words[lang].lessons?.aim(system.views.view(state, null))
  return [
    `*${about[lang]}*`,
    ...(aim ? [words.aim(aim)[lang]] : []),
    hasOpponent(table) ? `${yours} ${words.opponent[lang]}` : yours,
  ]
}

/**
 * Explains kinds of decisions that are new to the learner. Uses only public information, because everybody can
 * read the post.
 */
function explained(
  table: Table,
  system: GameSystem,
  match: Match | null,
  teaches: readonly string[],
): string[] {
  if (!match || teaches.length === 0) return []
  const { lang } = table
  const { lessons, guide } = system.words[lang]
  const view = system.views.view(match.state, null)
  const told = teaches.map(
    what =>
      explanationText(system, match.state, lang, what) ??
      (lessons?.step(view) || guide(view, learning(table))),
  )
  return [...told.map(one => words.kind(truncate(one, TOLD))[lang]), words.more[lang]]
}
