const en = {
  board: 'Map',
  hand: 'My hand',
  watching: 'You are watching: this is what everybody sees.',
  waiting: 'Others decide now.',
  yours: 'Your decision',
  over: 'The game is over.',
  afterwards:
    'Under the last board of the thread stand the proof of the dice and, at a click, the next game.',
  thread: 'Back to the thread',
  point: 'Point at what is lit, or choose:',
  which: 'Which one?',
  all: (/** @type {number} */ n) => `All of these (${n})`,
  apart: (/** @type {number} */ n) => `${n} taken: the others cannot go with them.`,
  close: 'Close',
  confirm: 'Confirm',
  sure: 'Do it all the same',
  clear: 'Begin anew',
  undo: 'Take back',
  ask: 'Ask the others',
  cancel: 'Leave it',
  role: 'Your role',
  inTurn: 'Whoever decides',
  own: 'Standing orders; how you are asked',
  standing: 'They answer for you at once, and nobody else sees them.',
  howAsked: 'How am I asked?',
  nothingFits: 'You have nothing to answer with. You are asked all the same, so that nobody can tell.',
  on: 'on',
  off: 'off',
  log: 'Log',
  older: 'Older entries',
  happened: 'What just happened',
  status: 'Where it stands',
  list: (/** @type {number} */ n) => `All that can be chosen (${n})`,
  onMap: (/** @type {number} */ n) => `On the map, or from this list (${n})`,
  first: (/** @type {number} */ n) => `Or first, on the map or from this list (${n})`,
  earlier: (/** @type {number} */ n) => `Before that (${n})`,
  remove: (/** @type {string} */ what) => `${what}: take out`,
  loses: 'This throws something away:',
  stale: 'The table has moved on. This is how it stands now; look again before you decide.',
  gone: 'This map is closed to you: the link was withdrawn or is too old. Open the map under the newest board gives a new one.',
  noTable: 'There is no board yet: the game has not begun.',
  lost: 'No connection. Trying again…',
  unsent:
    'It is not known whether this came through. The map shows it when the connection is back; if it did not, confirm again.',
  failed: 'That did not go through. Try again.',
  slow: 'Too fast: one moment, please.',
  larger: 'Larger',
  smaller: 'Smaller',
  whole: 'Whole map',
  rule: 'Rule',
  plan: 'Add to the plan',
  planned: 'Planned, not yet sent',
  send: (/** @type {number} */ n) => (n === 1 ? 'Send the order' : `Send ${n} orders`),
  drop: 'Drop the last one',
  planEnds: 'After the last order something is rolled or shown, or somebody else decides: it ends the plan.',
  planGone: 'The position has changed: your plan is void.',
  turn: 'Turn it',
  lit: 'can be chosen',
  chosen: 'chosen',
  mapHelp:
    'Arrow keys go from place to place, with Shift to all places; Enter chooses; plus and minus change the size.',
  nothing: 'Nothing can be done with that.',
  table: 'Order',
}

/** @type {typeof en} */
const ru = {
  board: 'Поле',
  hand: 'Моя рука',
  watching: 'Вы наблюдаете: здесь то, что видят все.',
  waiting: 'Сейчас решают другие.',
  yours: 'Решаете вы',
  over: 'Партия окончена.',
  afterwards: 'В ветке под последним полем — проверка кубиков и следующая партия одним нажатием.',
  thread: 'Назад в ветку',
  point: 'Укажите подсвеченное или выберите:',
  which: 'Что именно?',
  all: n => `Все эти (${n})`,
  apart: n => `Взято: ${n}. Остальные с ними не могут.`,
  close: 'Закрыть',
  confirm: 'Подтвердить',
  sure: 'Всё равно сделать',
  clear: 'Начать заново',
  undo: 'Взять назад',
  ask: 'Спросить остальных',
  cancel: 'Не надо',
  role: 'Ваша роль',
  inTurn: 'Кто решает',
  own: 'Поручения; как вас спрашивать',
  standing: 'Они отвечают за вас сразу, и никто их не видит.',
  howAsked: 'Как меня спрашивать?',
  nothingFits: 'Ответить вам нечем. Вас всё равно спрашивают, чтобы никто об этом не узнал.',
  on: 'включено',
  off: 'выключено',
  log: 'Журнал',
  older: 'Раньше',
  happened: 'Что сейчас случилось',
  status: 'Положение',
  list: n => `Всё, что можно выбрать (${n})`,
  onMap: n => `На поле или из этого списка (${n})`,
  first: n => `Или сначала, на поле или из этого списка (${n})`,
  earlier: n => `До этого (${n})`,
  remove: what => `${what}: убрать`,
  loses: 'Этим вы кое-что теряете:',
  stale: 'Партия ушла вперёд. Вот как всё стоит теперь; взгляните ещё раз, прежде чем решать.',
  gone: 'Это поле для вас закрыто: ссылку отозвали или она устарела. Новую даст кнопка «Поле в браузере» в ветке.',
  noTable: 'Поля ещё нет: партия не началась.',
  lost: 'Нет связи. Пробую снова…',
  unsent: 'Неизвестно, дошло ли это. Поле покажет, когда связь вернётся; если нет, подтвердите ещё раз.',
  failed: 'Не получилось. Попробуйте ещё раз.',
  slow: 'Слишком быстро: подождите немного.',
  larger: 'Крупнее',
  smaller: 'Мельче',
  whole: 'Всё поле',
  rule: 'Правило',
  plan: 'В план',
  planned: 'Задумано, ещё не отправлено',
  send: n => (n === 1 ? 'Отправить приказ' : `Отправить приказы (${n})`),
  drop: 'Убрать последний',
  planEnds:
    'После последнего приказа бросают кубики, что-то открывается или решает другой: им план кончается.',
  planGone: 'Положение изменилось: ваш план больше не действует.',
  turn: 'Повернуть',
  lit: 'можно выбрать',
  chosen: 'выбрано',
  mapHelp:
    'Стрелки ведут от места к месту, с Shift по всем местам; Enter выбирает; плюс и минус меняют размер.',
  nothing: 'С этим ничего не сделать.',
  table: 'Приказ',
}

const words = { en, ru }
/**
 * Language of the page, as the key of its texts.
 * @typedef {keyof typeof words} Lang
 */

/**
 * Returns the language of the page for a language tag such as `ru-RU`.
 * @type {(named: string) => Lang}
 */
const spoken = named => (named.startsWith('ru') ? 'ru' : 'en')
let lang = spoken(localStorage.getItem('lang') ?? navigator.language)

export const getCurrentLanguage = () => lang
/**
 * Sets the language of the page. The browser remembers this language.
 * @param {Lang} next
 */
export function switchLanguage(next) {
  lang = next
  localStorage.setItem('lang', next)
}

/**
 * Returns a text in the language of the page.
 * @template {keyof typeof en} Key
 * @param {Key} key
 * @param {(typeof en)[Key] extends (...given: infer Given) => string ? Given : []} given
 * @returns {string}
 */
export function translateText(key, ...given) {
  const found = /** @type {string | ((...given: unknown[]) => string)} */ (words[lang][key])
  return typeof found === 'function' ? found(...given) : found
}
