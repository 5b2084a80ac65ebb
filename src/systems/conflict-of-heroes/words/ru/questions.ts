import { cardsWithTimingsText } from '../cards.ts'
import {
  askedCardLabel,
  deciderName,
  neededNumberText,
  type QuestionText,
  rollOutcomeText,
  rollPurpose,
  spentRisksText,
} from '../question-parts.ts'

export const heroesRussianQuestions: Readonly<Record<string, QuestionText>> = {
  place: view => `${deciderName('ru', view)}: тайное размещение скрытых подразделений и мин.`,
  turn: view => `${deciderName('ru', view)}: одно действие или пас.`,
  free: (view, say) =>
    `${deciderName('ru', view)}: действие со стоимостью 0 по карте ${askedCardLabel(view, say)}.`,
  cardUnits: (view, say) => `${deciderName('ru', view)}: для кого карта ${askedCardLabel(view, say)}?`,
  react: ({ deed }) =>
    deed?.cost
      ? `Объявлено действие со стоимостью ${deed.cost}. Будет реакция (${cardsWithTimingsText('ru', 'declared')})?`
      : `Группа готовится двигаться, стоимость по самому дорогому. Будет реакция (${cardsWithTimingsText('ru', 'declared')})?`,
  march: view => `${deciderName('ru', view)}: кто из группы идёт следующим?`,
  target: view => `${deciderName('ru', view)}: по какой цели следующий бросок?`,
  number: (view, say) =>
    `${deciderName('ru', view)}: ${rollPurpose('ru', view, say)}, ОК на бросок?${neededNumberText('ru', view)}`,
  rolled: (view, say) =>
    `${deciderName('ru', view)}: ${rollOutcomeText('ru', view, say)}. Бросок остаётся? Изменить его может только карта у вас в руке (${cardsWithTimingsText('ru', 'rolled')}).`,
  cost: view =>
    `${deciderName('ru', view)}: сколько ОК на стоимость ${view.deed ? view.deed.cost - view.deed.paid : 0} перед проверкой?${spentRisksText('ru', view)}`,
  extra: view => `${deciderName('ru', view)}: ещё один гекс (${cardsWithTimingsText('ru', 'moved')}).`,
  onward: view => `${deciderName('ru', view)}: какая машина группы едет дальше бонусным движением?`,
  after: view =>
    `${deciderName('ru', view)}: что-нибудь после действия (${cardsWithTimingsText('ru', 'around')})?`,
  facing: (view, say) =>
    `${deciderName('ru', view)}: куда смотрит ${view.asks?.unit == null ? 'подразделение' : say.label('unit', view.asks.unit)}?`,
  scouts: view => `${deciderName('ru', view)}: разведчики ищут врага или скрывают подразделение.`,
  bog: () => `Вражеская машина движется: ${cardsWithTimingsText('ru', 'driving')} или пусть едет.`,
  plan: () => 'Можно планировать артиллерию: гекс для удара в следующем раунде или никакого.',
  arrow: () => 'Жетон артиллерии на поле: куда указывает стрелка?',
  strikeTarget: () => 'Удар: по какому подразделению бросок сейчас?',
}
