import { formatCardsWithTimings } from '../cards.ts'
import {
  formatCardOfQuestion,
  formatDeciderName,
  formatNeededNumber,
  formatRisksOfBecomingSpent,
  formatRollOutcome,
  formatRollPurpose,
  type QuestionFormatter,
} from '../question-parts.ts'

export const heroesRussianQuestions: Readonly<Record<string, QuestionFormatter>> = {
  place: view => `${formatDeciderName('ru', view)}: тайно разместите скрытые подразделения и мины.`,
  turn: view => `${formatDeciderName('ru', view)}: одно действие или пас.`,
  free: (view, say) =>
    `${formatDeciderName('ru', view)}: одно действие со стоимостью 0 по карте ${formatCardOfQuestion(view, say)}.`,
  cardUnits: (view, say) =>
    `${formatDeciderName('ru', view)}: для какого подразделения карта ${formatCardOfQuestion(view, say)}?`,
  react: ({ deed }) =>
    deed?.cost
      ? `Враг объявил действие со стоимостью ${deed.cost}. Реакция: ${formatCardsWithTimings('ru', 'declared')}?`
      : `Вражеская группа начинает движение. Стоимость задаст её самый дорогой ход. Реакция: ${formatCardsWithTimings('ru', 'declared')}?`,
  march: view => `${formatDeciderName('ru', view)}: какое подразделение группы идёт следующим?`,
  target: view => `${formatDeciderName('ru', view)}: по какой цели следующий бросок?`,
  number: (view, say) =>
    `${formatDeciderName('ru', view)}: ${formatRollPurpose('ru', view, say)}. Сколько ОК потратить на бросок?${formatNeededNumber('ru', view)}`,
  rolled: (view, say) =>
    `${formatDeciderName('ru', view)}: ${formatRollOutcome('ru', view, say)}. Оставить бросок? Изменить его можно только картой из руки (${formatCardsWithTimings('ru', 'rolled')}).`,
  cost: view =>
    `${formatDeciderName('ru', view)}: сколько ОК потратить перед проверкой? Стоимость ${view.deed ? view.deed.cost - view.deed.paid : 0}.${formatRisksOfBecomingSpent('ru', view)}`,
  extra: view =>
    `${formatDeciderName('ru', view)}: ещё один гекс (${formatCardsWithTimings('ru', 'moved')})?`,
  onward: view =>
    `${formatDeciderName('ru', view)}: какая машина группы едет дальше за счёт бонуса движения?`,
  after: view =>
    `${formatDeciderName('ru', view)}: сыграть карту после действия (${formatCardsWithTimings('ru', 'around')})?`,
  facing: (view, say) =>
    `${formatDeciderName('ru', view)}: куда смотрит ${view.asks?.unit == null ? 'подразделение' : say.label('unit', view.asks.unit)}?`,
  scouts: view => `${formatDeciderName('ru', view)}: разведчики ищут врагов или скрывают подразделение?`,
  bog: () => `Вражеская машина движется. Реакция: ${formatCardsWithTimings('ru', 'driving')}?`,
  plan: () =>
    'Запланируйте артиллерийский удар на следующий раунд: выберите гекс цели или откажитесь от удара.',
  arrow: () => 'Жетон артиллерии на поле. Куда указывает стрелка?',
  strikeTarget: () => 'Удар: по какому подразделению следующий бросок?',
}
