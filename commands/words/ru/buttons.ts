import { capitalize, formatRussianCount } from '../../../src/engine/words.ts'
import type { BotWords } from '../bot-words.ts'

/** Labels of buttons, and texts of the menus in which a player puts an order together. */
export const russianButtonWords: Pick<BotWords, 'buttons' | 'menus'> = {
  buttons: {
    agree: 'Согласиться',
    decline: 'Отказать',
    withdraw: 'Отозвать просьбу',
    ask: 'Спросить остальных',
    board: 'Моё поле',
    hand: 'Моя рука',
    guide: 'Что дальше?',
    hint: 'Подсказка',
    doIt: 'Сделать так',
    doOne: n => `Вариант ${n}`,
    resign: 'Сдаться',
    abandon: 'Прекратить',
    draw: 'Предложить ничью',
    undo: 'Взять назад',
    full: 'Всё поле',
    closeup: 'Крупный план',
    map: 'Поле в браузере',
    told: 'Что произошло',
    text: 'Текстом',
    confirm: 'Подтвердить',
    back: 'Назад',
    plan: {
      begin: 'Составить план…',
      add: 'Добавить в план',
      more: what => `${what}…`,
      send: 'Отправить всё',
      drop: 'Убрать последний приказ',
    },
    sure: 'Всё равно выполнить',
    cancel: 'Отмена',
    next: 'Далее',
    all: count => `Все (${count})`,
    best: count => `Лучший набор (${count})`,
    several: 'Двинуть несколько…',
    as: role => `За: ${role}`,
    others: 'Ещё…',
    finish: 'Закончить партию…',
    act: 'Другие действия…',
    rule: number => `Правило ${number}`,
    older: 'Раньше',
    newer: 'Позже',
    orders: 'Поручения',
  },
  menus: {
    closeup: (prompt, names) =>
      names === ''
        ? `Крупный план. ${capitalize(prompt)}.`
        : `Крупный план. ${capitalize(prompt)}. Варианты: ${names}.`,
    choose: what => `Выбор: ${what}`,
    optional: what => `По желанию: ${what}`,
    set: (what, least, most) => `${howMany(least, most)}: ${what}`,
    left: n => (n === 0 ? 'больше выбрать нельзя' : `можно ещё ${n}`),
    tooMany: (names, why, rule) => `-# Не добавлено: ${names}. ${why} (${rule})`,
    place: kind => (kind === 'cost' ? 'Сначала выберите стоимость' : 'Сначала выберите группу'),
    page: (kind, name) => (kind === 'cost' ? `За ${name}` : name),
    inPlace: n => formatRussianCount(n, 'вариант', 'варианта', 'вариантов'),
    closed: (names, why, rule) => `-# Сейчас нельзя: ${names}. ${why} (${rule})`,
    leftOut: (names, why, rule) => `-# Выбрать нельзя: ${names}. ${why} (${rule})`,
    none: 'нет',
    stack: 'одна или несколько, приказ для всех один',
    soFar: what => `**${what}**`,
    plan: {
      title: n =>
        n === 0
          ? '**План пуст.** Его видите только вы. До отправки ничего не произойдёт.'
          : `**План: ${formatRussianCount(n, 'приказ', 'приказа', 'приказов')}.** Его видите только вы. До отправки ничего не произойдёт.`,
      adding: n => `**План, приказ ${n}.** Пока план не отправлен, ничего не произойдёт.`,
      more: 'Добавить в план',
      closed:
        'Дальше план не продолжить: последний приказ зависит от кубиков, скрытых сведений или другого игрока.',
      void: 'Положение изменилось: план больше не действует.',
      alt: 'Поле после запланированных приказов.',
    },
    apart: 'Ни один вариант не подходит сразу всем. Вернитесь и выберите меньше.',
    stuck: 'Сейчас здесь нечего выбрать.',
    warned: '**Точно?**',
    warning: {
      open: options => `Останется несделанным: ${options}.`,
      last: options => `После этого будет уже нельзя: ${options}.`,
      more: n => `ещё ${n}`,
      endsTurn: when => `${when} на этом закончится.`,
      endsGame: 'На этом партия закончится.',
      hopeless: 'С таким приказом не поможет никакой бросок.',
    },
    atOnce: 'Последний выбор сразу выполняет приказ.',
    ready: 'Можно подтверждать.',
    unfinished: why => `Это ещё не всё. ${why}`,
    notReady: why => `Пока нельзя. ${why}`,
    nothing: 'Сейчас вам нечего решать.',
    cancelled: 'Отменено. Ничего не изменилось.',
    newsForYou: 'Только для вас:',
  },
}

/** Says how many options a player may choose in one menu. */
function howMany(least: number, most: number): string {
  if (most <= 1) return 'Выбор (один вариант)'
  if (least === most) return `Выбор (ровно ${most})`
  return least === 0 ? `Выбор (до ${most} или ничего)` : `Выбор (от 1 до ${most})`
}
