import type { SkillLevel } from '../../src/ai/levels.ts'
import { inEveryLanguage } from '../../src/engine/languages/index.ts'
import type { BilingualText } from '../../src/engine/model.ts'
import { formatEnglishCount, formatRussianCount } from '../../src/engine/words.ts'
import { PROVISIONAL_RATING_DEVIATION } from '../../src/results/index.ts'
import { bilingual } from '../discord/command-json.ts'
import { botWordsByLang as botWords } from '../words/index.ts'

const games = (n: number): BilingualText =>
  bilingual(formatEnglishCount(n, 'game', 'games'), formatRussianCount(n, 'партия', 'партии', 'партий'))

export const statsWords = {
  games,
  server: bilingual('Ratings and results', 'Рейтинги и результаты'),
  /** Says how many finished games the statistics count, and how many of these were between people. */
  counts: (all: number, people: number) =>
    bilingual(
      `${games(all).en} finished, ${people} of them between people`,
      `окончено: ${games(all).ru}, из них между людьми: ${people}`,
    ),
  player: bilingual('player', 'игрок'),
  rating: bilingual('rating', 'рейтинг'),
  score: bilingual('won–drawn–lost', 'выигр.–ничьи–проигр.'),
  won: bilingual('won', 'выигр.'),
  drawn: bilingual('drawn', 'ничьи'),
  lost: bilingual('lost', 'проигр.'),
  as: bilingual('as', 'за кого'),
  all: bilingual('all', 'всего'),
  draws: bilingual('drawn', 'ничьи'),
  sides: (n: number) =>
    bilingual(`Wins in games between people (${n})`, `Победы в партиях между людьми (${n})`),
  apart: (parts: readonly { readonly name: BilingualText; readonly n: number }[]) =>
    bilingual(
      `Not rated: ${parts.map(({ name, n }) => `${name.en} (${n})`).join(', ')}`,
      `Без рейтинга: ${parts.map(({ name, n }) => `${name.ru} (${n})`).join(', ')}`,
    ),
  computer: bilingual('against the computer', 'против компьютера'),
  alone: bilingual('alone or together', 'в одиночку или сообща'),
  continued: bilingual('continued from another game', 'продолжение другой партии'),
  unfinished: bilingual('unfinished', 'недоигранные'),
  against: (level: SkillLevel) => inEveryLanguage(lang => botWords[lang].computer.player(level)),
  unrated: bilingual('no rating yet', 'рейтинга пока нет'),
  ranked: (rating: string, place: number, of: number) =>
    bilingual(`rating ${rating}, place ${place} of ${of}`, `рейтинг ${rating}, ${place}-е место из ${of}`),
  provisional: bilingual(
    `-# Rating: Glicko-2, games between people only. \`?\` marks a provisional rating (deviation above ${PROVISIONAL_RATING_DEVIATION}).`,
    `-# Рейтинг: Глико-2, только партии между людьми. \`?\` — рейтинг предварительный (отклонение больше ${PROVISIONAL_RATING_DEVIATION}).`,
  ),
  recent: bilingual('### Newest games', '### Последние партии'),
  checked: bilingual(
    '-# Each button sends the file of a game. `npm run play` replays it and checks the dice.',
    '-# Каждая кнопка присылает файл партии. `npm run play` разыгрывает её заново и проверяет кубики.',
  ),
  /** `proof`: the word of the game file's check, such as `proven` or `proven since entry 12`. */
  proof: (proof: string) => {
    const since = /^proven since entry (\d+)$/.exec(proof)?.[1]
    if (since) return bilingual(`dice proven since entry ${since}`, `броски доказаны с записи ${since}`)
    return proof === 'proven'
      ? bilingual('dice proven', 'броски доказаны')
      : bilingual('dice not proven', 'броски не доказаны')
  },
  file: (n: number) => bilingual(`File ${n}`, `Файл ${n}`),
  none: bilingual(
    'No finished games were found on this server. Open a table with `/game new`.',
    'На этом сервере не нашлось оконченных партий. Открыть стол: `/партия создать`.',
  ),
  nonePerson: (who: string) =>
    bilingual(
      `No finished games of ${who} were found on this server.`,
      `На этом сервере не нашлось оконченных партий игрока ${who}.`,
    ),
  unknown: (digits: string) => bilingual(`player …${digits}`, `игрок …${digits}`),
  entries: (n: number) =>
    bilingual(
      formatEnglishCount(n, 'entry', 'entries'),
      formatRussianCount(n, 'запись', 'записи', 'записей'),
    ),
  nobody: bilingual('nobody', 'никто'),
  beats: (won: string, lost: string) => bilingual(`${won} beat ${lost}`, `${won} — победа над ${lost}`),
  ends: {
    resigned: bilingual('resigned', 'сдача'),
    time: bilingual('out of time', 'вышло время'),
    abandoned: bilingual('called off', 'прекращена'),
    agreed: bilingual('draw agreed', 'ничья по соглашению'),
  },
  noFile: bilingual(
    'The table of that game has been deleted, so there is no file.',
    'Стол этой партии удалён, поэтому файла нет.',
  ),
  unseen: bilingual(
    'That game was played in a channel that you cannot see. Ask a moderator for access to it.',
    'Эта партия шла в канале, который вам не виден. Доступ может дать модератор.',
  ),
}
