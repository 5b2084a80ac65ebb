import { limits, locations, storm, support, tactics } from '../../../../../data/pavlovs-house/index.ts'
import {
  capitalize,
  type EventSentences,
  formatChance,
  formatChanceOrNone,
  formatRussianCount,
  formatSignedNumber,
} from '../../../../engine/words.ts'
import type { FireSource, PavlovEvent } from '../../state/events.ts'
import {
  enemy,
  formatActionCountRu,
  formatCardCountRu,
  formatLocationNameRu,
  formatMoveCountRu,
  formatPlaneCountRu,
  formatTokenCountRu,
  formatVictoryPointCountRu,
  joinMenRu,
  joinWithAndRu,
  labelsRu,
  man,
  place,
  position,
  REMOVAL_CAUSE_TEXTS_RU,
  square,
  stormCardColourIndex,
  token,
  wall,
} from './names.ts'

const dice = (faces: readonly number[]): string =>
  faces.length > 0 ? `${faces.length > 1 ? 'кубики' : 'кубик'} ${faces.join(' ')}` : 'без кубиков'

const guns: Readonly<Record<FireSource, string>> = {
  sniper: 'Стреляет снайпер',
  mortar: 'Бьёт миномёт',
  artillery: 'Бьёт артиллерия',
  assaultFire: 'Огонь пехоты (штурм)',
  assaultWall: 'Обстрел здания (штурм)',
}

/** Rule 2.0: returns a sentence about the number of card actions if there are four, else an empty text. */
const wired = (actions: number | null): string =>
  (actions ?? 0) > limits.cardActions ? ` Бесперебойная связь: ${formatActionCountRu(actions ?? 0)}.` : ''

/** Formats a list of tokens: "боеприпасы ×2, провизия". */
function tokens(given: readonly number[]): string {
  const kinds = [...new Set(given)]
  const parts = kinds.map(kind => {
    const count = given.filter(other => other === kind).length
    return count > 1 ? `${token(kind)} ×${count}` : token(kind)
  })
  return joinWithAndRu(parts)
}

export const pavlovRussianEvents: EventSentences<PavlovEvent> = {
  turn: ({ turn }) => `**Ход ${turn}.**`,
  stopped: ({ phase, actions }) =>
    `${phase === 'cards' ? 'Фаза карт РККА окончена' : 'Фаза фишек РККА окончена'}, не использовано ${formatRussianCount(actions, 'действие', 'действия', 'действий')}.`,
  ended: ({ reason, total }) =>
    ({
      breach: 'Противник врывается в Дом: РККА проиграла.',
      headquarters: 'Попадание в повреждённый КП 62-й армии: РККА проиграла.',
      empty: 'В Доме никого не осталось: РККА проиграла.',
      score: `Партия окончена, счёт ${formatSignedNumber(total)}.`,
    })[reason],
  scored: ({ storm, support, men, enemies, total }) =>
    `Счёт ${formatSignedNumber(total)}: вылазки ${storm}, обеспечение ${support}, бойцы ${formatSignedNumber(men)}, фишки вермахта ${formatSignedNumber(enemies)}.`,
  drew: ({ cards, actions }) =>
    `${cards.length === 1 ? 'Взята карта' : 'Взяты карты'}: ${joinWithAndRu(cards.map(card => labelsRu.label('card', card)))}.${wired(actions)}`,
  drewHidden: ({ count, actions }) =>
    `РККА берёт ${formatRussianCount(count, 'карту', 'карты', 'карт')}.${wired(actions)}`,
  reshuffled: ({ count }) => `Сброс (${formatCardCountRu(count)}) становится новой колодой РККА.`,
  used: ({ card, command }) => `Действует ${labelsRu.command(command)} (карта ${labelsRu.cardNumber(card)}).`,
  repaired: ({ location }) => `Урон снят с расположения ${formatLocationNameRu(location)}.`,
  resupplied: event => `Поступило на перевалочный пункт: ${tokens(event.tokens)}.`,
  reinforced: ({ pieces, cost, limit, radio }) =>
    `${radio === null ? '' : `${man(radio)} вызывает по радио. `}Подкрепления в резерв: ${joinWithAndRu(pieces.map(piece => labelsRu.label('piece', piece)))} (${cost} из ${formatRussianCount(limit, 'очка', 'очков', 'очков')}).`,
  fortified: ({ colour, wall: value }) => `Укрепление: ${wall(colour)} шкала защиты поднята до ${value}.`,
  mined: ({ approach }) => `Сапёры минируют направление ${approach + 1}.`,
  fogReturned: () => 'Карта тумана войны возвращается в запас.',
  readied: ({ location, token: kind }) =>
    `Поставлен жетон: ${token(kind)} на ${formatLocationNameRu(location)}.`,
  loaded: event =>
    `Погружено на суда: ${joinWithAndRu(event.locations.map((location, i) => `${token(event.tokens[i])} на ${locations[location].number}`))}.`,
  delivered: event =>
    `Доставлено в Дом: ${tokens(event.tokens)}.${event.due > 0 ? ` Боеприпасы дают жетоны подавления: ${event.suppression} из ${event.due}.` : ''}`,
  supported: ({ card, points: won }) =>
    `Оперативное обеспечение выполнено (${support[card].name.ru}): +${formatVictoryPointCountRu(won)}.`,
  supportOpened: ({ card }) =>
    card === null
      ? 'Карт оперативного обеспечения больше нет.'
      : `Открыта карта обеспечения: ${support[card].name.ru}.`,
  raided: ({ card, men: raiders, dice: faces, sum, defence, won, final }) =>
    `${final ? 'Финальная вылазка' : 'Вылазка'} (${storm[card].name.ru}): ${joinMenRu(raiders)}. Кубики ${faces.join('+')} = ${sum} против защиты ${defence}: ${won ? `удалась, +${formatVictoryPointCountRu(storm[card].points)}` : 'отбита'}.`,
  casualty: ({ man: raider, die, lives }) =>
    `${man(raider)}: кубик ${die}, ${lives ? 'возвращается в резерв' : 'ранение'}.`,
  discarded: ({ cards }) =>
    `${formatRussianCount(cards.length, 'карта РККА идёт', 'карты РККА идут', 'карт РККА идут')} в сброс.`,
  tactics: ({ opened, removed }) =>
    `${removed === null ? '' : `Больше не действует: ${tactics.cards[removed].name.ru}. `}${
      opened.length === 0
        ? 'Новой карты тактики нет.'
        : `Тактика: ${opened.map(card => `${tactics.cards[card].name.ru}. ${tactics.cards[card].text.ru}`).join(' ')}`
    }`,
  opened: ({ card, nth, of }) => `**Карта вермахта ${nth} из ${of}: ${labelsRu.cardKind(card)}.**`,
  noTarget: ({ gun, colourDie, colour }) =>
    `${guns[gun]}: ${colourDie === null ? '' : `кубик ${colourDie} → `}${labelsRu.colour(colour)}, но там никого нет.`,
  fired: event => {
    const colour =
      event.colourDie === null
        ? labelsRu.colour(event.colour)
        : `кубик ${event.colourDie} → ${labelsRu.colour(event.colour)}`
    const where = event.position === null ? '' : `, кубик ${event.positionDie} → ${position(event.position)}`
    const extra = event.extra > 0 ? ` (тактика ${formatSignedNumber(event.extra)})` : ''
    return `${guns[event.gun]}: ${colour}${where}. ${capitalize(dice(event.dice))}${extra} против защиты ${event.defence}: ${event.hits ? 'попадание' : 'мимо'}.`
  },
  wallDown: ({ colour, wall: value }) => `${capitalize(wall(colour))} шкала защиты: ${value + 1} → ${value}.`,
  pinned: ({ men: pinned, marked }) =>
    `Огонь прижимает: ${joinMenRu(pinned)}${marked ? ' (урон)' : ', но жетонов урона больше нет'}.`,
  saved: ({ man: who, cause }) => `Сумка санитара спасает: ${man(who)} (${REMOVAL_CAUSE_TEXTS_RU[cause]}).`,
  lost: ({ men: gone, cause }) =>
    `${gone.length === 1 ? 'Выбывает' : 'Выбывают'}: ${joinMenRu(gone)} (${REMOVAL_CAUSE_TEXTS_RU[cause]}).`,
  weaponBack: ({ weapon, position: from, replaced }) =>
    `${labelsRu.weapon(weapon)} (${position(from)}) ${replaced ? 'уступает место другому оружию' : 'остаётся без расчёта'} и уходит в резерв.`,
  airRaid: ({ planes, defence }) => `Авианалёт: ${formatPlaneCountRu(planes)} Ю-87, защита ${defence}.`,
  flak: event =>
    `ПВО (${joinWithAndRu(event.locations.map(location => String(locations[location].number)))}): ${dice(event.dice)} против защиты ${event.defence}, сбито самолётов: ${event.downed}, осталось: ${event.planes}.`,
  bombed: event => {
    const own = locations[event.location].number
    const passed = own === event.sum ? '' : `На ${event.sum} уже лежит урон, удар идёт дальше. `
    const told = `Бомбы: кубики ${event.dice.join('+')} = ${event.sum}. ${passed}`
    switch (event.result) {
      case 'token':
        return `${told}${formatLocationNameRu(event.location)} теряет жетон (${token(event.token ?? 0)}).`
      case 'damage':
        return `${told}Урон ложится на ${formatLocationNameRu(event.location)}.`
      case 'nothing':
        return `${told}${formatLocationNameRu(event.location)} под ударом, но жетонов урона больше нет.`
      case 'battalion':
        return `${told}3-й батальон поражён снова: все на позициях прижаты огнём.`
      case 'headquarters':
        return `${told}Удар по повреждённому КП 62-й армии.`
    }
  },
  fogAdded: () => 'Связь под ударом: карта «Туман войны» идёт в сброс РККА.',
  noCounter: ({ enemy: kind }) => `${enemy(kind)}: фишек в запасе нет, размещать нечего.`,
  coming: ({ enemy: kind, approach, die }) => `${enemy(kind)}: кубик ${die} → направление ${approach + 1}.`,
  stopFire: event =>
    `Огонь на подавление (${formatTokenCountRu(event.tokens)}${event.fewer > 0 ? `, тактика ${formatSignedNumber(-event.fewer)}` : ''}), ${enemy(event.enemy)}: ${dice(event.dice)} против защиты ${event.defence}: ${event.stopped ? 'остановлены' : 'не остановлены'}.`,
  placed: ({ enemy: kind, approach, pushed }) =>
    `Направление ${approach + 1}, расположение 1: ${enemy(kind)}${pushed > 0 ? `, ${formatRussianCount(pushed, 'фишка сдвинута', 'фишки сдвинуты', 'фишек сдвинуто')} вперёд` : ''}.`,
  breach: ({ enemy: kind, approach }) => `${enemy(kind)}: направление ${approach + 1} пройдено до конца!`,
  mineBlew: event =>
    `Мины на направлении ${event.approach + 1}: ${dice(event.dice)} против защиты ${event.defence}, ${enemy(event.enemy)}: ${event.destroyed ? 'цель уничтожена' : 'без потерь'}.`,
  dashed: ({ enemy: kind, approach, card }) =>
    `${tactics.cards[card].name.ru}: ${enemy(kind)}, направление ${approach + 1}, расположение 1 → 2.`,
  mineLost: ({ approach, die, found }) =>
    `Сапёры-подрывники: кубик ${die}, направление ${approach + 1}, ${found ? 'жетон сапёра потерян' : 'жетона сапёра там нет'}.`,
  fed: ({ men: count, needed, paid, short }) =>
    `В Доме ${formatRussianCount(count, 'боец', 'бойца', 'бойцов')}: нужно ${formatTokenCountRu(needed)} провизии, отдано ${paid}${short > 0 ? `, без провизии ${formatRussianCount(short, 'боец', 'бойца', 'бойцов')}` : ''}.`,
  chosen: ({ men: named, why }) =>
    `${{ hunger: 'Без провизии', sniper: 'Цель снайпера', room: 'Уступает место' }[why]}: ${joinMenRu(named)}.`,
  stormCard: ({ card, replaced }) =>
    `Карта штурмовой группы: ${storm[card].name.ru} (${labelsRu.colour(stormCardColourIndex(card))}, защита ${storm[card].defence}, ${formatVictoryPointCountRu(storm[card].points)})${replaced === null ? '' : ` вместо карты «${storm[replaced].name.ru}»`}.`,
  counters: ({ moves, actions }) =>
    `**Фаза фишек РККА.**${moves > limits.moves ? ` Группа командования на позициях: ${formatMoveCountRu(moves)} и ${formatActionCountRu(actions)}.` : ''}`,
  moved: ({ man: who, from, to, weapon, free }) =>
    `${man(who)}: ${place(from)} → ${place(to)}${weapon === null ? '' : ` (вместе: ${labelsRu.weapon(weapon)})`}${free ? ' (вытеснение)' : ''}.`,
  attacked: event =>
    `${joinMenRu(event.men)}${event.weapon === null ? '' : `, ${labelsRu.weapon(event.weapon)}`} → ${enemy(event.enemy)} (${square(event.square)}): ${dice(event.dice)}${event.inspired.length > 0 ? ' (воодушевление +1)' : ''} против защиты ${event.defence}: ${event.destroyed ? 'цель уничтожена' : 'мимо'}.`,
  heldFire: ({ man: who, square: at }) => `${man(who)} не стреляет: цели больше нет (${square(at)}).`,
  suppressed: event =>
    `${joinMenRu(event.men)}${event.weapon === null ? '' : `, ${labelsRu.weapon(event.weapon)}`} ${event.men.length > 1 ? 'кладут' : 'кладёт'} жетоны подавления: ${joinWithAndRu(event.areas.flatMap((count, colour) => (count > 0 ? [`${labelsRu.colour(colour)} ${formatSignedNumber(count)}`] : [])))}.`,
  ordered: ({ man: who, men: others }) => `${man(who)} отдаёт приказ: ${joinMenRu(others)}.`,
  recovered: ({ man: who, relief }) =>
    `${man(who)} восстанавливается: ${relief === 'side' ? 'снова в строю' : 'урон снят'}.`,
  observed: event =>
    `${event.location === null ? '' : `${man(event.man)} корректирует огонь артиллерии с расположения ${locations[event.location].number}. `}${enemy(event.enemy)} (${square(event.square)}): ${dice(event.dice)} против защиты ${event.defence}: ${event.destroyed ? 'цель уничтожена' : 'мимо'}.`,
  germanDrew: ({ cards, tactics: held }) =>
    `Вы берёте: ${joinWithAndRu([...cards.map(card => labelsRu.cardKind(card)), ...held.map(card => tactics.cards[card].name.ru)]) || 'ничего'}.`,
  germanDrewHidden: ({ cards, tactics: held }) =>
    `Вермахт берёт ${formatRussianCount(cards, 'карту', 'карты', 'карт')} и ${formatRussianCount(held, 'карту', 'карты', 'карт')} тактики.`,
  planned: ({ cards, tactics: held }) =>
    `В плане: ${cards.map(card => labelsRu.cardKind(card)).join(' → ')}; тактика: ${tactics.cards[held].name.ru}.`,
  plannedHidden: ({ cards }) =>
    `Вермахт кладёт рубашкой вверх ${formatRussianCount(cards, 'карту', 'карты', 'карт')} и карту тактики.`,
  chances: ({ shots }) => {
    const lines = shots.map(
      ({ shot, dice: count, need, chance }) =>
        `${labelsRu.label('shot', shot)}: ${formatRussianCount(count, 'кубик', 'кубика', 'кубиков')}, ${need} и больше на любом: шанс ${formatChanceOrNone(chance, 'ru')}`,
    )
    return `${lines.join('; ')}.`
  },
  chance: ({ dice: count, extra, need, sum, chance, second, falls, empties }) =>
    `${formatRussianCount(count + extra, 'кубик', 'кубика', 'кубиков')}${extra === 0 ? '' : ` (${count} ${formatSignedNumber(extra)})`}, ${sum ? `сумма ${need} и больше` : `${need} и больше на любом`}: шанс ${formatChanceOrNone(chance, 'ru')}${second ? `; вторая цель, ${second.need} и больше на любом: шанс ${formatChanceOrNone(second.chance, 'ru')}` : ''}.${falls ? ` Потом каждый участник выбывает на 1–${limits.casualtyUpTo}: ${formatChance(falls, 'ru')}.` : ''}${empties ? ' Уходят все: если не вернётся никто, партия проиграна.' : ''}`,
}
