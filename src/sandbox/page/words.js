/** @import { Language } from '../page-protocol.ts' */

/** English texts of the page. The Russian texts (`RU`) have the same keys. */
const EN = {
  channels: 'Channels',
  direct: 'Direct messages',
  threads: 'Threads',
  archived: (/** @type {number} */ n) => `Archived (${n})`,
  people: 'People',
  you: 'you',
  app: 'APP',
  menu: 'Channels and threads',
  close: 'Close',
  whoAmI: 'Who you are',
  whoHint: 'Choose who you are. Each tab can be somebody else.',
  language: 'Language',
  spectatorHint: 'The language of this page. The bot uses it too.',
  messageList: 'Messages',
  messagePlaceholder: (/** @type {string} */ channel) => `Message ${channel}`,
  threadPlaceholder: (/** @type {string} */ name) => `Message “${name}”`,
  threadLocked: 'This thread is locked.',
  send: 'Send',
  edited: '(edited)',
  newMessages: 'New',
  today: 'Today',
  yesterday: 'Yesterday',
  thinking: (/** @type {string} */ name) => `${name} is thinking…`,
  typing: (/** @type {string} */ name) => `${name} is typing…`,
  sending: 'Sending the command…',
  failed: 'The application did not respond',
  interactionFailed: 'This interaction failed',
  onlyYou: 'Only you can see this',
  dismiss: 'Dismiss message',
  used: (/** @type {import('./dom.js').Child} */ command) => [' used ', command],
  startedThread: ' started a thread: ',
  addedToThread: ' added ',
  toThread: ' to the thread.',
  messages: (/** @type {number} */ n) => (n === 1 ? '1 message' : `${n} messages`),
  seeThread: 'Open thread',
  originalGone: 'The original message was deleted',
  attachment: 'Attachment',
  picture: 'Picture',
  enlarge: 'Enlarge the picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  original: 'Open in a new tab',
  spoiler: 'Spoiler',
  choose: 'Make a selection',
  chooseBetween: (/** @type {number | undefined} */ min, /** @type {number | undefined} */ max) =>
    min === max ? `Choose ${min}` : `Choose ${min} to ${max}`,
  done: (/** @type {number} */ n) => (n ? `Done (${n})` : 'Done'),
  commands: 'Commands',
  noCommand: 'There is no such command. Is the bot running?',
  options: 'Options',
  optional: (/** @type {number} */ n) => `+${n} more`,
  noChoices: 'Nothing fits',
  loadingChoices: 'Loading…',
  choicesFailed: 'Loading the options failed',
  required: 'This option is required',
  wrongNumber: 'Enter a whole number',
  wrongRange: (/** @type {number | undefined} */ min, /** @type {number | undefined} */ max) =>
    `From ${min ?? '…'} to ${max ?? '…'}`,
  notAChoice: 'Choose from the list',
  noOption: 'There is no such option, so nothing was sent. Which option did you mean?',
  remove: (/** @type {string} */ name) => `Remove ${name}`,
  yes: 'True',
  no: 'False',
  cancel: 'Cancel',
  submit: 'Submit',
  fieldRequired: 'This is required.',
  tooShort: (/** @type {number} */ n) => `At least ${n} characters.`,
  startOf: (/** @type {string} */ name) => `This is the beginning of ${name}.`,
  startHint: 'Type / to see the commands of the bot.',
  directHint: 'Only you and the bot can read this. The commands for your games and settings work here too.',
  welcome: 'Fieldpost: board wargames in chat. Rules, board and dice are the bot’s job.',
  welcomeAll:
    'This is a small Discord of your own, and you play all the people in it. Choose who you are at the bottom left (on a phone, under ☰). Each tab can be somebody else.',
  welcomeFirst:
    'Start with a first game: everything new is explained as you go. For any other game, open a new table. Press a command to run it, or type it below and press Enter.',
  earlier: 'Earlier messages',
  offline: 'The connection is lost. Trying again…',
  botStarts: 'The bot is starting. Its commands will appear here in a moment.',
  jumpToNew: 'To the newest',
  notFound: 'There is no such channel.',
  notPossible: (/** @type {string} */ why) => why,
  unread: 'unread',
  mentions: (/** @type {number} */ n) => `${n} mentions`,
}

/** @type {typeof EN} */
const RU = {
  channels: 'Каналы',
  direct: 'Личные сообщения',
  threads: 'Ветки',
  archived: n => `В архиве (${n})`,
  people: 'Люди',
  you: 'вы',
  app: 'БОТ',
  menu: 'Каналы и ветки',
  close: 'Закрыть',
  whoAmI: 'Кто вы',
  whoHint: 'Выберите, за кого играть. В каждой вкладке можно быть другим игроком.',
  language: 'Язык',
  spectatorHint: 'Язык этой страницы. На нём же отвечает бот.',
  messageList: 'Сообщения',
  messagePlaceholder: channel => `Написать в ${channel}`,
  threadPlaceholder: name => `Написать в «${name}»`,
  threadLocked: 'Ветка заблокирована.',
  send: 'Отправить',
  edited: '(изменено)',
  newMessages: 'Новое',
  today: 'Сегодня',
  yesterday: 'Вчера',
  thinking: name => `${name} думает…`,
  typing: name => `${name} печатает…`,
  sending: 'Команда отправляется…',
  failed: 'Приложение не отвечает',
  interactionFailed: 'Ошибка взаимодействия',
  onlyYou: 'Видно только вам',
  dismiss: 'Убрать сообщение',
  used: command => [' использует ', command],
  startedThread: ' открывает ветку: ',
  addedToThread: ' добавляет в ветку: ',
  toThread: '',
  messages: n => `${n} ${plural(n, 'сообщение', 'сообщения', 'сообщений')}`,
  seeThread: 'Открыть ветку',
  originalGone: 'Исходное сообщение удалено',
  attachment: 'Вложение',
  picture: 'Картинка',
  enlarge: 'Увеличить картинку',
  zoomIn: 'Крупнее',
  zoomOut: 'Мельче',
  original: 'Открыть в новой вкладке',
  spoiler: 'Спойлер',
  choose: 'Выберите',
  chooseBetween: (min, max) => (min === max ? `Выберите ${min}` : `Выберите от ${min} до ${max}`),
  done: n => (n ? `Готово (${n})` : 'Готово'),
  commands: 'Команды',
  noCommand: 'Такой команды нет. Бот запущен?',
  options: 'Параметры',
  optional: n => `ещё ${n}`,
  noChoices: 'Ничего не подходит',
  loadingChoices: 'Загрузка…',
  choicesFailed: 'Не удалось загрузить варианты',
  required: 'Это обязательный параметр',
  wrongNumber: 'Нужно целое число',
  wrongRange: (min, max) => `От ${min ?? '…'} до ${max ?? '…'}`,
  notAChoice: 'Выберите из списка',
  noOption: 'Такого параметра нет, ничего не отправлено. Какой параметр вы имели в виду?',
  remove: name => `Убрать ${name}`,
  yes: 'Да',
  no: 'Нет',
  cancel: 'Отмена',
  submit: 'Отправить',
  fieldRequired: 'Это поле обязательно.',
  tooShort: n => `Не короче ${n} знаков.`,
  startOf: name => `Здесь начинается ${name}.`,
  startHint: 'Введите /, чтобы увидеть команды бота.',
  directHint: 'Это видите только вы и бот. Команды для ваших партий и настроек работают и здесь.',
  welcome: '«Полевая почта» — варгеймы в чате. За правила, поле и кубики отвечает бот.',
  welcomeAll:
    'Это маленький Discord только для вас, и играете вы за всех. Выберите слева внизу (на телефоне под ☰), кем быть. В каждой вкладке можно быть другим игроком.',
  welcomeFirst:
    'Начните с первой партии: всё новое объясняется по ходу. Для любой другой откройте новый стол. Нажмите на команду или введите её внизу и нажмите Enter.',
  earlier: 'Более ранние сообщения',
  offline: 'Связь потеряна. Пробуем снова…',
  botStarts: 'Бот запускается. Его команды сейчас появятся здесь.',
  jumpToNew: 'К новым',
  notFound: 'Такого канала нет.',
  notPossible: why => why,
  unread: 'непрочитано',
  mentions: n => `${n} ${plural(n, 'упоминание', 'упоминания', 'упоминаний')}`,
}

/**
 * Returns the Russian plural form for a number.
 * @param {number} n
 * @param {string} one
 * @param {string} few
 * @param {string} many
 */
function plural(n, one, few, many) {
  const tens = n % 100
  if (tens > 10 && tens < 20) return many
  const units = n % 10
  if (units === 1) return one
  return units > 1 && units < 5 ? few : many
}

let current = EN

/**
 * Sets the language of the page.
 * @param {Language} locale
 */
export function setPageLanguage(locale) {
  current = locale === 'ru' ? RU : EN
  document.documentElement.lang = locale === 'ru' ? 'ru' : 'en'
}

/**
 * Returns a text in the page's current language, for example `translate('edited')` or `translate('typing',
 * name)`.
 * @template {keyof typeof EN} Key
 * @param {Key} key
 * @param {(typeof EN)[Key] extends (...given: infer Given) => unknown ? Given : []} values
 * @returns {(typeof EN)[Key] extends (...given: never) => infer Said ? Said : string}
 */
export function translate(key, ...values) {
  const words = /** @type {any} */ (current[key])
  return typeof words === 'function' ? words(...values) : words
}

/** @type {Map<string, Intl.DateTimeFormat>} */
const formatters = new Map()

/**
 * Formats a date in the page's language.
 * @param {Intl.DateTimeFormatOptions} options
 * @param {Date} date
 */
function format(options, date) {
  const locale = document.documentElement.lang === 'ru' ? 'ru-RU' : 'en-GB'
  const key = locale + JSON.stringify(options)
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, known)
  return known.format(date)
}

/**
 * Formats a time of day, for example 14:05.
 * @param {Date} date
 */
export const formatTime = date => format({ hour: '2-digit', minute: '2-digit' }, date)
/**
 * Formats a full date with the time of day.
 * @param {Date} date
 */
export const formatFullDate = date => format({ dateStyle: 'full', timeStyle: 'short' }, date)
/**
 * Formats a date without the time of day.
 * @param {Date} date
 */
export const formatDate = date => format({ day: 'numeric', month: 'long', year: 'numeric' }, date)

/**
 * Formats the time at which a message was sent. Today's messages show only the time. Older messages show
 * "yesterday" and the time, or the date and the time.
 * @param {Date} date
 */
export function formatMessageTime(date) {
  const today = new Date()
  const yesterday = new Date(today.getTime() - 86_400_000)
  if (date.toDateString() === today.toDateString()) return formatTime(date)
  if (date.toDateString() === yesterday.toDateString())
    return `${translate('yesterday')}, ${formatTime(date)}`
  return `${formatDate(date)}, ${formatTime(date)}`
}

/** @type {readonly (readonly [Intl.RelativeTimeFormatUnit, number])[]} */
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
]

/**
 * Formats a Discord timestamp such as `<t:…:R>`. `style` is the letter at its end.
 * @param {number} seconds
 * @param {string} style
 */
export function formatTimestamp(seconds, style) {
  const date = new Date(seconds * 1000)
  if (style === 'R') {
    const away = seconds - Date.now() / 1000
    const [unit, size] = UNITS.find(([, size]) => Math.abs(away) >= size) ?? ['second', 1]
    const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto' })
    return words.format(Math.round(away / size), unit)
  }
  /** @type {Readonly<Record<string, Intl.DateTimeFormatOptions>>} */
  const styles = {
    t: { timeStyle: 'short' },
    T: { timeStyle: 'medium' },
    // Discord writes the date of a timestamp with style `d` in figures. The page writes out the month, as with
    // style `D`
    d: { dateStyle: 'long' },
    D: { dateStyle: 'long' },
    f: { dateStyle: 'long', timeStyle: 'short' },
    F: { dateStyle: 'full', timeStyle: 'short' },
  }
  return format(styles[style] ?? styles.f, date)
}
