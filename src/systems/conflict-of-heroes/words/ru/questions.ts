import { type Asking, aimOf, card, needed, outcomeOf, risks, who } from '../asking.ts'
import { cardsFor } from '../cards.ts'

export const questions: Readonly<Record<string, Asking>> = {
  place: view => `${who('ru', view)}: тайное размещение скрытых подразделений и мин.`,
  turn: view => `${who('ru', view)}: одно действие или пас.`,
  free: (view, say) => `${who('ru', view)}: действие со стоимостью 0 по карте ${card(view, say)}.`,
  cardUnits: (view, say) => `${who('ru', view)}: для кого карта ${card(view, say)}?`,
  react: ({ deed }) =>
    deed?.cost
      ? `Объявлено действие со стоимостью ${deed.cost}. Будет реакция (${cardsFor('ru', 'declared')})?`
      : `Группа готовится двигаться, стоимость по самому дорогому. Будет реакция (${cardsFor('ru', 'declared')})?`,
  march: view => `${who('ru', view)}: кто из группы идёт следующим?`,
  target: view => `${who('ru', view)}: по какой цели следующий бросок?`,
  number: (view, say) => `${who('ru', view)}: ${aimOf('ru', view, say)}, ОК на бросок?${needed('ru', view)}`,
  rolled: (view, say) =>
    `${who('ru', view)}: ${outcomeOf('ru', view, say)}. Бросок остаётся? Изменить его может только карта у вас в руке (${cardsFor('ru', 'rolled')}).`,
  cost: view =>
    `${who('ru', view)}: сколько ОК на стоимость ${view.deed ? view.deed.cost - view.deed.paid : 0} перед проверкой?${risks('ru', view)}`,
  extra: view => `${who('ru', view)}: ещё один гекс (${cardsFor('ru', 'moved')}).`,
  onward: view => `${who('ru', view)}: какая машина группы едет дальше бонусным движением?`,
  after: view => `${who('ru', view)}: что-нибудь после действия (${cardsFor('ru', 'around')})?`,
  facing: (view, say) =>
    `${who('ru', view)}: куда смотрит ${view.asks?.unit == null ? 'подразделение' : say.label('unit', view.asks.unit)}?`,
  scouts: view => `${who('ru', view)}: разведчики ищут врага или скрывают подразделение.`,
  bog: () => `Вражеская машина движется: ${cardsFor('ru', 'driving')} или пусть едет.`,
  plan: () => 'Можно планировать артиллерию: гекс для удара в следующем раунде или никакого.',
  arrow: () => 'Жетон артиллерии на поле: куда указывает стрелка?',
  strikeTarget: () => 'Удар: по какому подразделению бросок сейчас?',
}
