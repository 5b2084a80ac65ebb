import type { BotWords } from '../bot-words.ts'

/** Texts of commands that need no table. */
export const russianGeneralWords: Pick<BotWords, 'roll' | 'rules'> = {
  roll: {
    result: (notation, dice, total) => `${notation}\n${dice} = **${total}**`,
    wrong: (notation, from) =>
      `Не могу прочесть ${notation}${from ? `, начиная с ${from}` : ''}. Примеры: \`2к6+1\`, \`4к6kh3\`, \`3к10>7\`, \`5к6!\`. Пояснение пишите после \`#\`.`,
    noNumber: notation => `У ${notation} нет результата: например, это деление на ноль. Ничего не брошено.`,
    tooMany:
      'Бросайте не больше 100 кубиков, не больше 10 000 граней. Взрываться или перебрасываться без конца они не должны.',
    busy: 'Сейчас бросают очень много кубиков. Попробуйте ещё раз чуть позже.',
  },
  rules: {
    nothing: query =>
      `О ${query} ничего нет. Попробуйте номер, например 7.1, или слово, например «снабжение».`,
    which: 'Какая игра? Укажите `игра` или спросите в ветке стола.',
    own: '-# Нашими словами. Решает печатная книга правил.',
  },
}
