import type { Lang, Say } from '../../../engine/system.ts'
import { chanceOf, spentChance } from '../odds.ts'
import type { HeroesView } from '../view.ts'
import { armsQuestions as armsEn } from './arms-en.ts'
import { armsQuestions as armsRu } from './arms-ru.ts'
import { commandName, SIDE_NAMES } from './shared.ts'

type Ask = (view: HeroesView, say: Say) => string

const who = (lang: Lang, view: HeroesView): string => {
  const command = view.asks?.command ?? null
  return command === null ? SIDE_NAMES[lang][view.turn] : commandName(lang, view.commands, command)
}
const card = (view: HeroesView, say: Say): string =>
  view.asks?.card === null || view.asks?.card === undefined ? '' : say.label('card', view.asks.card)

/** 3.2 The number as it stands, and what CAPs would make of it: only where everybody knows it. */
function needed(lang: Lang, view: HeroesView): string {
  const { roll, asks } = view
  if (!roll || roll.number === null || roll.what === 'drift') return ''
  const caps = asks?.command === null || asks === null ? 0 : view.cap[asks.command]
  const { number } = roll
  const lower = [1, 2].filter(by => by <= caps).map(by => `−${by}: ${chanceOf(number - by)} %`)
  const now =
    lang === 'ru' ? `Нужно ${number}+ (${chanceOf(number)} %` : `${number}+ is needed (${chanceOf(number)} %`
  return ` ${[now, ...lower].join(', ')}).`
}

/** 3.3 The risk with 0, 1, 2 … CAPs, at the cost that everybody knows. */
function risks(lang: Lang, view: HeroesView): string {
  const { deed } = view
  if (!deed) return ''
  const left = deed.cost - deed.paid
  const most = Math.min(left, view.cap[deed.command])
  const list = Array.from({ length: most + 1 }, (_, caps) => `${caps}: ${spentChance(left - caps)} %`)
  return lang === 'ru' ? ` Риск измотаться: ${list.join(', ')}.` : ` Risk of being spent: ${list.join(', ')}.`
}

const en: Readonly<Record<string, Ask>> = {
  place: view => `${who('en', view)} places hidden units and mines in secret.`,
  turn: view => `${who('en', view)}: one action or a pass.`,
  free: (view, say) => `${who('en', view)}: an action at cost 0 by ${card(view, say)}.`,
  cardUnits: (view, say) => `${who('en', view)}: for whom is ${card(view, say)} played?`,
  react: view => `An action is declared at cost ${view.deed?.cost ?? 0}. A reaction (card 06)?`,
  march: view => `${who('en', view)}: who of the group goes next?`,
  target: view => `${who('en', view)}: which target is rolled against next?`,
  number: view => `${who('en', view)}: CAPs on the number before the roll?${needed('en', view)}`,
  rolled: view => `${who('en', view)}: does the roll stand (cards 07 and 13)?`,
  cost: view =>
    `${who('en', view)}: how many CAPs on the cost of ${view.deed ? view.deed.cost - view.deed.paid : 0} before the check?${risks('en', view)}`,
  extra: view => `${who('en', view)}: one more hex by card 05.`,
  after: view => `${who('en', view)}: anything after the action (cards 12 and 14)?`,
  facing: (view, say) =>
    `${who('en', view)}: which way does ${view.asks?.unit == null ? 'the unit' : say.label('unit', view.asks.unit)} face?`,
  scouts: view => `${who('en', view)}: scouts look for enemies or hide the unit.`,
  ...armsEn,
}

const ru: Readonly<Record<string, Ask>> = {
  place: view => `${who('ru', view)}: тайное размещение скрытых подразделений и мин.`,
  turn: view => `${who('ru', view)}: одно действие или пас.`,
  free: (view, say) => `${who('ru', view)}: действие со стоимостью 0 по карте ${card(view, say)}.`,
  cardUnits: (view, say) => `${who('ru', view)}: для кого карта ${card(view, say)}?`,
  react: view => `Объявлено действие со стоимостью ${view.deed?.cost ?? 0}. Будет реакция (карта 06)?`,
  march: view => `${who('ru', view)}: кто из группы идёт следующим?`,
  target: view => `${who('ru', view)}: по какой цели следующий бросок?`,
  number: view => `${who('ru', view)}: ОК на число перед броском?${needed('ru', view)}`,
  rolled: view => `${who('ru', view)}: бросок остаётся (карты 07 и 13)?`,
  cost: view =>
    `${who('ru', view)}: сколько ОК на стоимость ${view.deed ? view.deed.cost - view.deed.paid : 0} перед проверкой?${risks('ru', view)}`,
  extra: view => `${who('ru', view)}: ещё один гекс по карте 05.`,
  after: view => `${who('ru', view)}: что-нибудь после действия (карты 12 и 14)?`,
  facing: (view, say) =>
    `${who('ru', view)}: куда смотрит ${view.asks?.unit == null ? 'подразделение' : say.label('unit', view.asks.unit)}?`,
  scouts: view => `${who('ru', view)}: разведчики ищут врага или скрывают подразделение.`,
  ...armsRu,
}

export const questions = { en, ru } as const
