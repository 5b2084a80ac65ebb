import { passOf } from '../../src/engine/actions/unasked.ts'
import type { Both } from '../../src/engine/model.ts'
import type { GameSystem, Way } from '../../src/engine/system.ts'
import type { Person } from '../../src/people/person.ts'
import type { Table } from '../../src/table/types.ts'
import { button, type Part, rows, text } from '../discord/components.ts'
import { type ButtonId, packId } from '../discord/custom-id.ts'
import { answer } from '../discord/reply.ts'
import { both } from '../discord/shape.ts'
import type { Ask, Click } from '../house.ts'
import { choose } from '../me/choose.ts'

/** The three ways in which a player can be asked whether to react, each with a sentence about it. */
export const ways: Readonly<Record<Way, { readonly name: Both; readonly about: Both }>> = {
  always: {
    name: both('Each time', 'Каждый раз'),
    about: both(
      'you are asked whenever a card could answer, whether you hold it or not. Slow, and tells nothing about your hand.',
      'вопрос приходит всегда, когда ответить картой в принципе можно, есть она у вас или нет. Медленно, зато о вашей руке никто ничего не узнает.',
    ),
  },
  can: {
    name: both('Only when I can answer', 'Только когда могу ответить'),
    about: both(
      'while you have nothing to answer with, the game goes on without you. Quick, but when it does stop, the others know that you could.',
      'пока ответить нечем, игра идёт дальше без вас. Быстро, но если уж она остановилась, остальные знают, что ответить вы могли.',
    ),
  },
  armed: {
    name: both('Only what I armed', 'Только то, что взведено'),
    about: both(
      'you are not asked: what you have armed in your standing orders answers for you, everything else is let go by. Quick, and tells nothing about your hand.',
      'вас не спрашивают: за вас отвечает то, что вы взвели в поручениях, а всё остальное пропускается. Быстро, и о вашей руке никто ничего не узнает.',
    ),
  },
}
export const WAYS = Object.keys(ways) as Way[]
export const isWay = (name: string): name is Way => Object.hasOwn(ways, name)

export const askedWords = {
  title: both('How you are asked', 'Как вас спрашивать'),
  about: both(
    'Some actions of the other side, and some rolls, can be answered with a card; then the game may stop and ask you. You choose how, for all your games at once, whenever you like, and nobody is shown what you chose. “Each time” holds among people. Against computers alone you are asked only when you can answer: nobody is there to learn anything from the question.',
    'На некоторые действия противника и на некоторые броски можно ответить картой; тогда игра может остановиться и спросить вас. Как именно, вы выбираете сразу для всех своих игр и в любой момент можете передумать. Ваш выбор никому не показывают. «Каждый раз» действует, пока за столом есть и другие люди. Против одних компьютеров вас спрашивают, только когда вам есть чем ответить: по вопросу там никто ничего не узнает.',
  ),
  first: both(
    'This was your first question of that kind; there will be more.',
    'Это был первый такой вопрос к вам, будут и другие.',
  ),
  now: both('now', 'сейчас так'),
  next: both(
    '**Your turn is next:** a word in the thread as soon as whoever plays before you is asked.',
    '**Ваш ход следующий:** слово в ветке, как только дошло до того, кто ходит перед вами.',
  ),
  nextOn: both('Tell me when I am next', 'Сообщать, что я следующий'),
  nextOff: both('No word before my turn', 'Не сообщать заранее'),
}

/**
 * Label of a button under each question whether to react. It is the same for everybody, whatever they have
 * chosen.
 */
export const askedButton = both('How am I asked?', 'Как меня спрашивать?')

/** Checks whether the open step is a window: a question whether to react. */
export const isWindow = (system: GameSystem, { match }: Table): boolean =>
  match !== null && passOf(system, match.state) !== null

function askedParts({ interaction, lang }: Ask, person: Person, isFirst = false): Part[] {
  const at = { thread: interaction.channelId ?? '0', revision: 0 }
  const lines = WAYS.map(way => {
    const isNow = way === person.asked ? ` *(${askedWords.now[lang]})*` : ''
    return `- **${ways[way].name[lang]}:** ${ways[way].about[lang]}${isNow}`
  })
  const choices = WAYS.map(way =>
    button(
      packId({ ...at, action: 'way', arg: way }),
      ways[way].name[lang],
      way === person.asked ? 'confirm' : 'quiet',
    ),
  )
  const { next } = person
  const later = button(
    packId({ ...at, action: 'next', arg: next ? 'off' : 'on' }),
    (next ? askedWords.nextOff : askedWords.nextOn)[lang],
    'quiet',
  )
  const about = [...(isFirst ? [askedWords.first[lang]] : []), askedWords.about[lang]].join(' ')
  return [
    text([`## ${askedWords.title[lang]}`, about, ...lines].join('\n')),
    ...rows(choices),
    text(askedWords.next[lang]),
    ...rows([later]),
  ]
}

/** Shows the asking person alone how they are asked whether to react. */
export async function showAsked(ask: Ask): Promise<void> {
  await answer(ask, askedParts(ask, await ask.house.store.people.read(ask.interaction.user.id)))
}

/**
 * Returns the person with their choice of how to be asked whether to react. From now on the bot no longer offers
 * that choice by itself.
 */
export const wanting = (person: Person, chosen: Pick<Partial<Person>, 'asked' | 'next'>): Person => ({
  ...person,
  told: true,
  ...chosen,
})

/** Changes how the asking person is asked whether to react, and shows the result. */
export async function chooseAsked(ask: Ask, chosen: Pick<Partial<Person>, 'asked' | 'next'>): Promise<void> {
  await choose(ask, person => wanting(person, chosen))
  await showAsked(ask)
}

export async function onWay(ask: Ask<Click>, { arg }: ButtonId): Promise<void> {
  if (!isWay(arg)) return answer(ask, ask.w.refusals['no-such-choice'])
  await chooseAsked(ask, { asked: arg })
}

export async function onNext(ask: Ask<Click>, { arg }: ButtonId): Promise<void> {
  await chooseAsked(ask, { next: arg === 'on' })
}

/**
 * Returns the three ways of being asked, when a player has answered their first question whether to react. Later
 * returns nothing.
 */
export async function firstOffer(ask: Ask): Promise<readonly Part[]> {
  const { people } = ask.house.store
  const { id } = ask.interaction.user
  if ((await people.read(id)).told) return []
  const change = await people.change(id, person => ({ ...person, told: true }))
  await people.spread(change)
  return askedParts(ask, await people.read(id), true)
}
