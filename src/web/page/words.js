const en = {
  board: 'Map',
  hand: 'My hand',
  watching: 'You are watching. You see what everybody sees.',
  waiting: 'Waiting for other players.',
  yours: 'Your turn',
  over: 'The game is over.',
  afterwards: 'In the thread you can check the dice and start the next game.',
  thread: 'Back to the thread',
  point: 'Tap or click something lit, or choose:',
  which: 'Which one?',
  all: (/** @type {number} */ n) => `All of these (${n})`,
  apart: (/** @type {number} */ n) => `${n} chosen. The others cannot go with them.`,
  close: 'Close',
  confirm: 'Confirm',
  sure: 'Do it anyway',
  clear: 'Start over',
  undo: 'Undo',
  guide: 'What now?',
  hint: 'Hint',
  doIt: 'Do it',
  more: 'More…',
  lesson: 'How it works',
  signs: 'What the signs mean',
  signsAsText: 'As text',
  ask: 'Ask the others',
  cancel: 'Cancel',
  role: 'Your seat',
  inTurn: 'Automatic',
  own: 'Standing orders and reactions',
  standing: 'Standing orders answer for you at once. Only you see them.',
  howAsked: 'When to ask me…',
  nothingFits: 'You have nothing to answer with. You are asked anyway, so that the others cannot tell.',
  on: 'on',
  off: 'off',
  log: 'Log',
  older: 'Older entries',
  happened: 'What happened',
  status: 'Position',
  list: (/** @type {number} */ n) => `All choices (${n})`,
  onMap: (/** @type {number} */ n) => `Choose on the map or from this list (${n})`,
  first: (/** @type {number} */ n) => `Or begin with one of these (${n})`,
  earlier: (/** @type {number} */ n) => `Earlier (${n})`,
  remove: (/** @type {string} */ what) => `${what}: remove`,
  loses: 'You give something up:',
  stale: 'The game has moved on. Look at the new position before you decide.',
  gone: 'This map is closed: its link was withdrawn or is too old. Get a new one from “Open the map” under the newest board.',
  noTable: 'There is no board yet: the game has not begun.',
  lost: 'No connection. Trying again…',
  unsent:
    'The order may not have arrived. Look at the map when the connection is back. If nothing changed, confirm again.',
  failed: 'That did not work. Try again.',
  noPicture: 'The picture did not load. Reload the page to try again.',
  waitBoard: 'Loading the position…',
  waitPicks: 'Checking what is possible…',
  waitAct: 'Carrying out the order…',
  waitBack: 'Undoing…',
  waitOwn: 'Loading your settings…',
  waitSave: 'Saving…',
  waitGuide: 'Looking at the position…',
  waitHint: 'Looking for a hint. It takes a few seconds…',
  waitLegend: 'Loading the signs…',
  waitLog: 'Loading the log…',
  waitPicture: 'Loading the picture…',
  slow: 'Too fast. Wait a moment, please.',
  larger: 'Zoom in',
  smaller: 'Zoom out',
  whole: 'Whole map',
  zoom: 'Zoom',
  panel: 'Orders and explanations',
  skip: 'Skip to the orders',
  rule: 'Rule',
  plan: 'Add to the plan',
  planned: 'Plan, not yet sent',
  send: (/** @type {number} */ n) => (n === 1 ? 'Send the order' : `Send ${n} orders`),
  drop: 'Remove the last order',
  planEnds: 'The plan ends here: the last order involves dice, hidden information or another player.',
  planGone: 'The position has changed, so your plan is void.',
  turn: 'Turn',
  lit: 'can be chosen',
  chosen: 'chosen',
  mapHelp:
    'Arrow keys: next lit place. Shift and arrow keys: any place. Enter: choose. Plus and minus: zoom.',
  nothing: 'You cannot use this now.',
  table: 'Order',
}

/** @type {typeof en} */
const ru = {
  board: 'Поле',
  hand: 'Моя рука',
  watching: 'Вы наблюдаете и видите то же, что все.',
  waiting: 'Ждём других игроков.',
  yours: 'Ваш ход',
  over: 'Партия окончена.',
  afterwards: 'В ветке можно проверить кубики и начать следующую партию.',
  thread: 'Назад в ветку',
  point: 'Нажмите на что-нибудь подсвеченное или выберите:',
  which: 'Что именно?',
  all: n => `Все эти (${n})`,
  apart: n => `Выбрано: ${n}. Остальные с ними не сочетаются.`,
  close: 'Закрыть',
  confirm: 'Подтвердить',
  sure: 'Всё равно выполнить',
  clear: 'Сбросить выбор',
  undo: 'Взять назад',
  guide: 'Что дальше?',
  hint: 'Подсказка',
  doIt: 'Сделать так',
  more: 'Ещё…',
  lesson: 'Как это делается',
  signs: 'Что значат знаки',
  signsAsText: 'Текстом',
  ask: 'Спросить остальных',
  cancel: 'Отмена',
  role: 'Ваше место',
  inTurn: 'Автоматически',
  own: 'Поручения и реакции',
  standing: 'Поручения отвечают за вас сразу. Их видите только вы.',
  howAsked: 'Когда меня спрашивать…',
  nothingFits: 'Ответить вам нечем. Вопрос всё равно задан, чтобы никто об этом не узнал.',
  on: 'включено',
  off: 'выключено',
  log: 'Журнал',
  older: 'Более ранние записи',
  happened: 'Что произошло',
  status: 'Положение',
  list: n => `Все варианты (${n})`,
  onMap: n => `Выберите на поле или из списка (${n})`,
  first: n => `Или начните с одного из этих (${n})`,
  earlier: n => `Ранее (${n})`,
  remove: what => `${what}: убрать`,
  loses: 'Вы кое-что теряете:',
  stale: 'Положение изменилось. Посмотрите на него, прежде чем решать.',
  gone: 'Это поле закрыто: ссылку отозвали или она устарела. Новую даст кнопка «Поле в браузере» под последним полем.',
  noTable: 'Поля ещё нет: партия не началась.',
  lost: 'Нет связи. Пробую снова…',
  unsent:
    'Приказ мог не дойти. Когда связь вернётся, посмотрите на поле. Если ничего не изменилось, подтвердите ещё раз.',
  failed: 'Не получилось. Попробуйте ещё раз.',
  noPicture: 'Картинка не загрузилась. Обновите страницу, чтобы попробовать снова.',
  waitBoard: 'Загружаю положение…',
  waitPicks: 'Смотрю, что можно сделать…',
  waitAct: 'Выполняю приказ…',
  waitBack: 'Беру назад…',
  waitOwn: 'Загружаю ваши настройки…',
  waitSave: 'Сохраняю…',
  waitGuide: 'Смотрю на положение…',
  waitHint: 'Ищу подсказку. Это займёт несколько секунд…',
  waitLegend: 'Загружаю знаки…',
  waitLog: 'Загружаю журнал…',
  waitPicture: 'Загружаю картинку…',
  slow: 'Слишком быстро. Подождите немного.',
  larger: 'Крупнее',
  smaller: 'Мельче',
  whole: 'Всё поле',
  zoom: 'Размер поля',
  panel: 'Приказы и пояснения',
  skip: 'Сразу к приказам',
  rule: 'Правило',
  plan: 'Добавить в план',
  planned: 'План, ещё не отправлен',
  send: n => (n === 1 ? 'Отправить приказ' : `Отправить приказы (${n})`),
  drop: 'Убрать последний приказ',
  planEnds:
    'Дальше план не продолжить: последний приказ зависит от кубиков, скрытых сведений или другого игрока.',
  planGone: 'Положение изменилось: план больше не действует.',
  turn: 'Повернуть',
  lit: 'можно выбрать',
  chosen: 'выбрано',
  mapHelp:
    'Стрелки: к подсвеченному месту. Shift и стрелки: к любому месту. Enter: выбрать. Плюс и минус: размер.',
  nothing: 'Сейчас с этим ничего не сделать.',
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
// A reloaded tab keeps its own language. A new tab begins with the language that was last chosen in any tab
let lang = spoken(sessionStorage.getItem('lang') ?? localStorage.getItem('lang') ?? navigator.language)
sessionStorage.setItem('lang', lang)

export const getCurrentLanguage = () => lang
/**
 * Sets the language of the page. The browser remembers this language, for this tab and for new ones.
 * @param {Lang} next
 */
export function switchLanguage(next) {
  lang = next
  for (const memory of [sessionStorage, localStorage]) memory.setItem('lang', next)
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
