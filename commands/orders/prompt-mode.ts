import { findPassVerb } from '../../src/engine/actions/automatic.ts'
import type { BilingualText } from '../../src/engine/model.ts'
import type { GameSystem, ReactionPromptMode } from '../../src/engine/system.ts'
import type { PlayerSettings } from '../../src/people/person.ts'
import type { Table } from '../../src/table/types.ts'
import type { ComponentInteraction, RequestContext } from '../bot-context.ts'
import { bilingual } from '../discord/command-json.ts'
import { createButton, createButtonRows, createTextPart, type MessagePart } from '../discord/components.ts'
import { type ButtonId, packButtonId } from '../discord/custom-id.ts'
import { replyPrivately } from '../discord/reply.ts'
import { changeOwnSettings } from '../me/change-settings.ts'

/** Labels of the three ways in which the bot can ask a player whether to react, each with a description. */
export const promptModeLabels: Readonly<
  Record<ReactionPromptMode, { readonly name: BilingualText; readonly about: BilingualText }>
> = {
  always: {
    name: bilingual('Every time', 'Каждый раз'),
    about: bilingual(
      'the game asks you whenever some card could answer an action, even if you do not hold it. Slow, but reveals nothing about your hand.',
      'вас спрашивают всякий раз, когда на действие можно ответить картой, даже если у вас её нет. Медленно, зато о вашей руке никто ничего не узнает.',
    ),
  },
  can: {
    name: bilingual('Only when I can answer', 'Только когда могу ответить'),
    about: bilingual(
      'if you have no answer, the game goes on without you. Quick, but when it stops, the others know that you have one.',
      'если ответить нечем, партия идёт дальше без вас. Быстро, но если она остановилась, остальные знают, что ответ у вас есть.',
    ),
  },
  armed: {
    name: bilingual('Only my standing orders', 'Только по поручениям'),
    about: bilingual(
      'the game does not ask you. Your standing orders answer for you, and everything else goes unanswered. Quick, and reveals nothing about your hand.',
      'вас не спрашивают. За вас отвечают поручения, остальное остаётся без ответа. Быстро, и о вашей руке никто ничего не узнает.',
    ),
  },
}
export const PROMPT_MODES = Object.keys(promptModeLabels) as ReactionPromptMode[]
export const isPromptMode = (name: string): name is ReactionPromptMode =>
  Object.hasOwn(promptModeLabels, name)

export const promptModeWords = {
  title: bilingual('When to ask you about reactions', 'Когда спрашивать вас о реакциях'),
  about: bilingual(
    'You can answer some enemy actions and some rolls with a card. Choose here how often the game asks you. The choice applies to all your games, and only you see it. You can change it at any time. If all the others are computers, “Every time” works as “Only when I can answer”.',
    'На некоторые действия противника и на некоторые броски можно ответить картой. Выберите, когда партия останавливается и спрашивает вас. Выбор действует во всех ваших партиях, и видите его только вы. Изменить его можно в любой момент. Если все остальные — компьютеры, «Каждый раз» действует как «Только когда могу ответить».',
  ),
  first: bilingual(
    'This was your first question of this kind. More will come.',
    'Это был ваш первый такой вопрос. Будут и другие.',
  ),
  now: bilingual('chosen', 'выбрано'),
  next: bilingual(
    '**Your turn is next:** the bot can tell you this as soon as the player before you has to decide.',
    '**Ваш ход следующий:** бот может сообщить об этом, как только очередь решать дойдёт до игрока перед вами.',
  ),
  nextOn: bilingual('Tell me when I am next', 'Сообщать, что мой ход следующий'),
  nextOff: bilingual('No message before my turn', 'Не сообщать заранее'),
}

/**
 * Label of the button that changes how the bot asks a player whether to react. All players see the same label,
 * whatever they have chosen.
 */
export const promptModeButtonLabel = bilingual('When to ask me…', 'Когда меня спрашивать…')

/** Checks whether the open step asks a player whether to react. */
export const isReactionStep = (system: GameSystem, { match }: Table): boolean =>
  match !== null && findPassVerb(system, match.state) !== null

function askedParts(
  { interaction, lang }: RequestContext,
  person: PlayerSettings,
  isFirst = false,
): MessagePart[] {
  const at = { thread: interaction.channelId ?? '0', revision: 0 }
  const lines = PROMPT_MODES.map(way => {
    const isNow = way === person.asked ? ` *(${promptModeWords.now[lang]})*` : ''
    return `- **${promptModeLabels[way].name[lang]}:** ${promptModeLabels[way].about[lang]}${isNow}`
  })
  const choices = PROMPT_MODES.map(way =>
    createButton(
      packButtonId({ ...at, action: 'way', arg: way }),
      promptModeLabels[way].name[lang],
      way === person.asked ? 'confirm' : 'quiet',
    ),
  )
  const { next } = person
  const later = createButton(
    packButtonId({ ...at, action: 'next', arg: next ? 'off' : 'on' }),
    (next ? promptModeWords.nextOff : promptModeWords.nextOn)[lang],
    'quiet',
  )
  const about = [...(isFirst ? [promptModeWords.first[lang]] : []), promptModeWords.about[lang]].join(' ')
  return [
    createTextPart([`## ${promptModeWords.title[lang]}`, about, ...lines].join('\n')),
    ...createButtonRows(choices),
    createTextPart(promptModeWords.next[lang]),
    ...createButtonRows([later]),
  ]
}

/** Shows a person their setting for how the bot asks them whether to react. Only that person sees the message. */
export async function showPromptModes(request: RequestContext): Promise<void> {
  await replyPrivately(
    request,
    askedParts(request, await request.bot.store.people.read(request.interaction.user.id)),
  )
}

/**
 * Returns the person's settings with a new choice of how the bot asks them whether to react. From then on, the
 * bot explains the choices only on request.
 */
export const withPromptMode = (
  person: PlayerSettings,
  chosen: Pick<Partial<PlayerSettings>, 'asked' | 'next'>,
): PlayerSettings => ({
  ...person,
  told: true,
  ...chosen,
})

/** Changes how the bot asks the person whether to react, and shows the new setting. */
export async function choosePromptMode(
  request: RequestContext,
  chosen: Pick<Partial<PlayerSettings>, 'asked' | 'next'>,
): Promise<void> {
  await changeOwnSettings(request, person => withPromptMode(person, chosen))
  await showPromptModes(request)
}

export async function onPromptMode(
  request: RequestContext<ComponentInteraction>,
  { arg }: ButtonId,
): Promise<void> {
  if (!isPromptMode(arg)) return replyPrivately(request, request.w.refusals['no-such-choice'])
  await choosePromptMode(request, { asked: arg })
}

export async function onNextTurnNotice(
  request: RequestContext<ComponentInteraction>,
  { arg }: ButtonId,
): Promise<void> {
  await choosePromptMode(request, { next: arg === 'on' })
}

/**
 * Returns a message with the three ways of being asked, after a player has answered their first question whether
 * to react. Returns nothing after later answers.
 */
export async function offerPromptModesOnce(request: RequestContext): Promise<readonly MessagePart[]> {
  const { people } = request.bot.store
  const { id } = request.interaction.user
  if ((await people.read(id)).told) return []
  const change = await people.change(id, person => ({ ...person, told: true }))
  await people.markApplied(change)
  return askedParts(request, await people.read(id), true)
}
