import { formatCardsWithTimings } from '../cards.ts'
import {
  type FormatQuestion,
  formatAskedCard,
  formatDeciderName,
  formatNeededNumber,
  formatRollOutcome,
  formatRollPurpose,
  formatSpentRisks,
} from '../question-parts.ts'

export const heroesRussianQuestions: Readonly<Record<string, FormatQuestion>> = {
  place: view => `${formatDeciderName('ru', view)}: тайное размещение скрытых подразделений и мин.`,
  turn: view => `${formatDeciderName('ru', view)}: одно действие или пас.`,
  free: (view, say) =>
    `${formatDeciderName('ru', view)}: действие со стоимостью 0 по карте ${formatAskedCard(view, say)}.`,
  cardUnits: (view, say) => `${formatDeciderName('ru', view)}: для кого карта ${formatAskedCard(view, say)}?`,
  react: ({ deed }) =>
    deed?.cost
      ? `Объявлено действие со стоимостью ${deed.cost}. Будет реакция (${formatCardsWithTimings('ru', 'declared')})?`
      : `Группа готовится двигаться, стоимость по самому дорогому. Будет реакция (${formatCardsWithTimings('ru', 'declared')})?`,
  march: view => `${formatDeciderName('ru', view)}: кто из группы идёт следующим?`,
  target: view => `${formatDeciderName('ru', view)}: по какой цели следующий бросок?`,
  number: (view, say) =>
    `${formatDeciderName('ru', view)}: ${formatRollPurpose('ru', view, say)}, ОК на бросок?${formatNeededNumber('ru', view)}`,
  rolled: (view, say) =>
    `${formatDeciderName('ru', view)}: ${formatRollOutcome('ru', view, say)}. Бросок остаётся? Изменить его может только карта у вас в руке (${formatCardsWithTimings('ru', 'rolled')}).`,
  cost: view =>
    `${formatDeciderName('ru', view)}: сколько ОК на стоимость ${view.deed ? view.deed.cost - view.deed.paid : 0} перед проверкой?${formatSpentRisks('ru', view)}`,
  extra: view =>
    `${formatDeciderName('ru', view)}: ещё один гекс (${formatCardsWithTimings('ru', 'moved')}).`,
  onward: view => `${formatDeciderName('ru', view)}: какая машина группы едет дальше бонусным движением?`,
  after: view =>
    `${formatDeciderName('ru', view)}: что-нибудь после действия (${formatCardsWithTimings('ru', 'around')})?`,
  facing: (view, say) =>
    `${formatDeciderName('ru', view)}: куда смотрит ${view.asks?.unit == null ? 'подразделение' : say.label('unit', view.asks.unit)}?`,
  scouts: view => `${formatDeciderName('ru', view)}: разведчики ищут врага или скрывают подразделение.`,
  bog: () => `Вражеская машина движется: ${formatCardsWithTimings('ru', 'driving')} или пусть едет.`,
  plan: () => 'Можно планировать артиллерию: гекс для удара в следующем раунде или никакого.',
  arrow: () => 'Жетон артиллерии на поле: куда указывает стрелка?',
  strikeTarget: () => 'Удар: по какому подразделению бросок сейчас?',
}
