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
    name: bilingual('Each time', 'Каждый раз'),
    about: bilingual(
      'you are asked whenever a card could answer, whether you hold it or not. Slow, and tells nothing about your hand.',
      'вопрос приходит всегда, когда ответить картой в принципе можно, есть она у вас или нет. Медленно, зато о вашей руке никто ничего не узнает.',
    ),
  },
  can: {
    name: bilingual('Only when I can answer', 'Только когда могу ответить'),
    about: bilingual(
      'while you have nothing to answer with, the game goes on without you. Quick, but when it does stop, the others know that you could.',
      'пока ответить нечем, игра идёт дальше без вас. Быстро, но если уж она остановилась, остальные знают, что ответить вы могли.',
    ),
  },
  armed: {
    name: bilingual('Only what I armed', 'Только по поручениям'),
    about: bilingual(
      'you are not asked: what you have armed in your standing orders answers for you, everything else is let go by. Quick, and tells nothing about your hand.',
      'вас не спрашивают: за вас отвечают поручения, а всё остальное пропускается. Быстро, и о вашей руке никто ничего не узнает.',
    ),
  },
}
export const PROMPT_MODES = Object.keys(promptModeLabels) as ReactionPromptMode[]
export const isPromptMode = (name: string): name is ReactionPromptMode =>
  Object.hasOwn(promptModeLabels, name)

export const promptModeWords = {
  title: bilingual('How you are asked', 'Как вас спрашивать'),
  about: bilingual(
    'Some actions of the other side, and some rolls, can be answered with a card; then the game may stop and ask you. You choose how, for all your games at once, whenever you like, and nobody is shown what you chose. “Each time” holds among people. Against computers alone you are asked only when you can answer: nobody is there to learn anything from the question.',
    'На некоторые действия противника и на некоторые броски можно ответить картой; тогда игра может остановиться и спросить вас. Как именно, вы выбираете сразу для всех своих партий и в любой момент можете передумать. Ваш выбор никому не показывают. «Каждый раз» действует, пока за столом есть и другие люди. Против одних компьютеров вас спрашивают, только когда вам есть чем ответить: по вопросу там никто ничего не узнает.',
  ),
  first: bilingual(
    'This was your first question of that kind; there will be more.',
    'Это был первый такой вопрос к вам, будут и другие.',
  ),
  now: bilingual('now', 'сейчас так'),
  next: bilingual(
    '**Your turn is next:** a word in the thread as soon as whoever plays before you is asked.',
    '**Ваш ход следующий:** слово в ветке, как только дошло до того, кто ходит перед вами.',
  ),
  nextOn: bilingual('Tell me when I am next', 'Сообщать, что я следующий'),
  nextOff: bilingual('No word before my turn', 'Не сообщать заранее'),
}

/**
 * Label of the button that changes how the bot asks a player whether to react. All players see the same label,
 * whatever they have chosen.
 */
export const promptModeButtonLabel = bilingual('How am I asked?', 'Как меня спрашивать?')

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

/** Shows the person who asks how the bot asks them whether to react. Only that person sees the answer. */
export async function showPromptModes(request: RequestContext): Promise<void> {
  await replyPrivately(
    request,
    askedParts(request, await request.bot.store.people.read(request.interaction.user.id)),
  )
}

/**
 * Returns the person with a new choice of how the bot asks them whether to react. After that choice, the bot no
 * longer explains the choices unasked.
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
