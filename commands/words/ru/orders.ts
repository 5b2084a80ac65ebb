import { formatRussianCount } from '../../../src/engine/words.ts'
import type { BotWords } from '../bot-words.ts'

/** Texts about typed orders and standing orders. */
export const russianOrderWords: Pick<BotWords, 'complete' | 'refused' | 'standing'> = {
  complete: {
    refused: (n, order) => `Приказ ${n} в этой строке невозможен: ${order}`,
    closed: n => `Приказ ${n} зависит от кубиков, скрытых сведений или другого игрока: сначала отправьте его`,
    keep: n =>
      `Предел — 100 знаков: оставить ${formatRussianCount(n, 'приказ', 'приказа', 'приказов')}, остальное — другой строкой`,
    goOn: list => `Слишком длинно для списка. Допишите сами: ${list}`,
  },
  refused: {
    rule: number => `Правило ${number}`,
    notYours: who => `Сейчас не ваш ход. Ждём: ${who}.`,
    over: 'Партия окончена.',
    instead: list => `Можно: ${list}`,
    verbs: list => `Сейчас можно: ${list}`,
    afterChance: (n, first) =>
      `Приказ ${n} зависит от кубиков, скрытых сведений или другого игрока, поэтому в строке он должен быть последним. Ни один приказ не выполнен.\nСначала отправьте это, потом остальное: ${first}`,
    example: line => `Сейчас можно, например: ${line}`,
    leftOut: (from, to) => (from === to ? `Приказ ${from} опущен.` : `Приказы ${from}–${to} опущены.`),
    didYouMean: line => `Вы имели в виду ${line}?`,
    line: 'Ваш приказ:',
    ways: list => `Туда ведут разные пути с разным риском. Какой выбрать?\n${list}`,
    meanings: list => `Это можно понять по-разному. Что вы имели в виду?\n${list}`,
    notNow: verb => `Сейчас нельзя: «${verb}».`,
    noWay: place => `${place}: допустимого пути туда сейчас нет.`,
    firstStep: list => `Возможные первые шаги: ${list}`,
    atOrder: (n, text) => `Приказ ${n}, ${text}:`,
    unreadable: (word, list) => `${word} здесь не подходит.${list ? ` Можно: ${list}` : ''}`,
    wanted: (word, what, list) => `Здесь нужно: ${what}, не ${word}.${list ? ` Можно: ${list}` : ''}`,
    tooManyWords: (word, wanted) =>
      `${word} — лишнее слово.${wanted ? ` Здесь нужно: ${wanted}.` : ' Приказ полон и без него.'}`,
    nothing: 'Напишите приказ.',
    noVerb: word => `${word} — такого приказа сейчас нет.`,
    nothingKept: 'Ни один приказ не выполнен.',
    more: list => `Приказ ещё не полон.${list ? ` Дальше можно: ${list}` : ''}`,
    alsoMissing: (what, value) => `Не подходит: ${value}. Ещё не хватает: ${what}.`,
    unfit: value => `Не подходит: ${value}.`,
    insteadOf: (value, list) => `Вместо «${value}» можно: ${list}`,
    missing: what => `Нужно ещё: ${what}.`,
    tooLong: (option, most) => `\`${option}\`: слишком длинно, не больше ${most} знаков.`,
    tooManyOrders: most => `Не больше ${most} приказов в одной строке. Ни один приказ не выполнен.`,
  },
  standing: {
    title: role => `## Поручения: ${role}\nОни отвечают за вас сразу. Их видите только вы.`,
    unset: 'не задано',
    on: 'да',
    off: 'нет',
    saved: 'Сохранено. Если вопрос ещё открыт, ответьте на него сами.',
    answered: 'Сохранено. Поручение уже ответило на открытый вопрос.',
    noSuch: 'Для этого места поручений нет.',
  },
}
