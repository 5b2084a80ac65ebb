import type { Both, Lang, Lessons } from '../../../engine/system.ts'
import { withButtons } from '../../../engine/words.ts'
import type { PavlovView } from '../view.ts'
import { verbs as en } from './en/verbs.ts'
import { adviceOn } from './guide.ts'
import { verbs as ru } from './ru/verbs.ts'

const AIM: Both = {
  ru:
    'Враг идёт к Дому по шести направлениям. Если он пройдёт хоть одно до конца, если в Доме не останется людей или если КП 62-й армии ' +
    '(18) получит второй урон, всё потеряно сразу. Кто продержался, считает очки: люди в Доме и вылазки к опорным пунктам врага прибавляют, фишки врага на площади отнимают.',
  en:
    'The enemy comes to the House by six approaches. If he passes the end of one, if nobody is left in the House or if the 62nd Army HQ ' +
    '(18) is damaged a second time, all is lost at once. Who holds out counts points: men in the House and raids on enemy strongpoints add to them, enemies on the square take from them.',
}

/** What a newcomer is told in place of the guide. */
const OWN: Readonly<Record<string, Both>> = {
  cards: {
    ru:
      'Ход — это ваши карты, потом карты врага, потом ваши люди в Доме. Карта даёт одно действие одной из двух частей, что на ней ' +
      'стоят; обычно действий три, остальная рука уходит в сброс. Кнопки показывают, что можно этой рукой. Сначала нужны люди: ' +
      '{reinforce}. Груз едет в три действия: {resupply} за Волгой, {load} на суда, {deliver} в Дом. {ready} готовит провода, пушки и ' +
      'зенитки. Когда нужного не осталось, {done}.',
    en:
      'A turn is your cards, then the enemy’s, then your men in the House. A card gives one action of one of the two commands on it; ' +
      'there are usually three actions, and the rest of the hand is discarded. The buttons show what this hand can do. Men come first: ' +
      '{reinforce}. Freight takes three actions: {resupply} beyond the Volga, {load} onto the boats, {deliver} to the House. {ready} ' +
      'prepares wires, guns and flak. When nothing useful is left, {done}.',
  },
  counters: {
    ru:
      'Теперь ваши люди: сначала до трёх перемещений, потом до трёх действий. {move}: из резерва на позицию; оттуда боец видит врагов на ' +
      'направлениях цвета своей позиции, из резерва не видит никого. {attack} бьёт пехоту; {suppress} кладёт на цвет жетоны против тех, ' +
      'кто ещё придёт. Действовавший истощён, пока его не вернёт {recover} или {order} командира. Врага не видно — займите ' +
      'позиции на разных цветах, потом {done}.',
    en:
      'Now your men: first up to three moves, then up to three actions. {move}: from the reserve to a position; from there a man sees the ' +
      'enemies on approaches of its colour, from the reserve nobody. {attack} hits infantry; {suppress} puts tokens on a colour against ' +
      'those still to come. Who acted is exhausted until {recover} or a commander’s {order} brings him back. No enemy in sight? ' +
      'Take positions on different colours, then {done}.',
  },
  flak: {
    ru:
      'Ю-87 бомбят Волгу. {shoot}: за каждый жетон ПВО два кубика, самолёт падает на 4 и больше. {pass} бережёт жетоны, но бомбы ложатся ' +
      'на места Волги, и второй урон на 18 проигрывает игру.',
    en:
      'Ju-87s bomb the Volga. {shoot}: two dice for each anti-aircraft token, a plane falls on 4 or more. {pass} saves the tokens, but bombs ' +
      'fall on the places of the Volga, and a second damage on 18 loses the game.',
  },
}

export const lessonsIn = (lang: Lang): Lessons<PavlovView> => ({
  aim: () => AIM[lang],
  step: view => withButtons(OWN[view.asks?.do ?? ''] ?? adviceOn(view), lang, { en, ru }),
})
