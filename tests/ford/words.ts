import type { BilingualText, ObjectNames, WrittenLang } from '../../src/engine/model.ts'
import type { GameWords, RulesSection } from '../../src/engine/system.ts'
import { type FordSide, HEXES, HIT, ROUNDS, SQUADS } from './facts.ts'
import type { FordEvent, FordRule, FordView } from './state.ts'

const sides: Readonly<Record<FordSide, BilingualText>> = {
  soviet: { en: 'Soviets', ru: 'Советы' },
  german: { en: 'Germans', ru: 'Немцы' },
}
const russianHexes = ['Брод', 'С', 'СВ', 'ЮВ', 'Ю', 'ЮЗ', 'СЗ']

function words(lang: WrittenLang) {
  const is = (en: string, ru: string): string => ({ en, ru })[lang]
  const side = (one: FordSide): string => sides[one][lang]
  const hexes = lang === 'en' ? HEXES : russianHexes
  const param = (name: string, about: string) => ({ name, about })
  const verb = (name: string, about: string, params: GameWords['verbs'][string]['params'] = {}) => ({
    name,
    about,
    button: about,
    params,
  })
  const status = ({ round, aim }: FordView): string[] => [
    is(`Round ${round} of ${ROUNDS}.`, `Раунд ${round} из ${ROUNDS}.`),
    ...(aim === null ? [] : [is(`Your mortar: ${hexes[aim]}.`, `Ваш миномёт: ${hexes[aim]}.`)]),
  ]
  const refusals: Readonly<Record<FordRule, string>> = {
    'FD-2': is('A mortar is aimed at one of the seven hexes.', 'Миномёт наводят на один из семи гексов.'),
    'FD-3': is('Now a squad goes on, or all stay.', 'Сейчас отделение идёт, или все стоят.'),
    'FD-3a': is('That is no squad of yours on the map.', 'Такого вашего отделения на карте нет.'),
    'FD-3b': is('Every hex next to it is taken.', 'Все гексы рядом с ним заняты.'),
    'FD-3c': is('A squad goes to an adjacent hex.', 'Отделение идёт на соседний гекс.'),
    'FD-3d': is('A squad stands there.', 'Там стоит отделение.'),
  }
  const section = (number: string, title: string, text: string): RulesSection => ({ number, title, text })
  return {
    title: is('The Ford', 'Брод'),
    subtitle: is('a small game to learn from', 'маленькая игра для обучения'),
    summary: {
      length: is('six rounds, ten minutes', 'шесть раундов, десять минут'),
      players: is('two', 'двое'),
      difficulty: is('one page of rules', 'одна страница правил'),
    },
    command: { name: is('ford', 'брод'), about: is('Play The Ford', 'Играть в «Брод»') },
    events: {
      round: ({ round }) => is(`**Round ${round}.**`, `**Раунд ${round}.**`),
      aimed: e => `${side(e.side)}: ${is('the mortar is aimed at', 'миномёт наведён на')} ${hexes[e.hex]}.`,
      aimedSomewhere: e => `${side(e.side)}: ${is('the mortar is aimed.', 'миномёт наведён.')}`,
      moved: (e, say) => `${say.label('squad', e.squad)}: ${hexes[e.from]} → ${hexes[e.to]}.`,
      fired: (e, say) => {
        const shot = `${side(e.side)} → ${hexes[e.hex]}`
        if (e.squad === null) return `${shot}: ${is('nobody is there.', 'там никого нет.')}`
        const lost = e.hit ? is('is lost', 'погибает') : is('stays', 'остаётся')
        return `${shot}: die ${e.die} (${HIT}+), ${say.label('squad', e.squad)} ${lost}.`
      },
    },
    refusals,
    questions: {
      aim: () => is('Where will your mortar fire?', 'Куда выстрелит ваш миномёт?'),
      move: () => is('Which squad goes where?', 'Какое отделение идёт и куда?'),
    },
    verbs: {
      aim: verb(is('aim', 'навести'), is('Aim the mortar', 'Навести миномёт'), {
        hex: param(is('hex', 'гекс'), is('At which hex', 'На какой гекс')),
      }),
      move: verb(is('move', 'идти'), is('Move a squad', 'Вести отделение'), {
        squad: param(is('squad', 'отделение'), is('Which squad', 'Какое отделение')),
        hex: param(is('hex', 'гекс'), is('To which hex', 'На какой гекс')),
      }),
      stay: verb(is('stay', 'стоять'), is('All stay', 'Всем стоять')),
    },
    turnName: ({ round }) => is(`Round ${round}`, `Раунд ${round}`),
    outcome: ({ outcome }) => {
      const [winner] = outcome?.winners ?? []
      return winner ? `${is('Won by', 'Победа')}: ${side(winner as FordSide)}.` : is('A draw.', 'Ничья.')
    },
    label: (kind, value, names: ObjectNames) =>
      kind === 'hex' ? hexes[value as number] : (names[kind]?.[value as number] ?? String(value)),
    status,
    board: view =>
      [...status(view), ...SQUADS.map((id, i) => `${id}: ${hexes[view.at[i]] ?? '†'}`)].join('\n'),
    sections: [
      section(
        '1',
        is('The ford', 'Брод'),
        is(
          'Whoever stands on the ford after six rounds has won; if nobody does, it is a draw. A side without squads has lost.',
          'Кто после шести раундов стоит на броде, победил; если никто — ничья. Сторона без отделений проиграла.',
        ),
      ),
      section(
        '2',
        is('Aiming', 'Наводка'),
        is(
          'Both sides aim their mortar at any hex, at the same time and in secret.',
          'Обе стороны одновременно и тайно наводят миномёт на любой гекс.',
        ),
      ),
      section(
        '3',
        is('Moving', 'Движение'),
        is(
          'Each side moves one squad to an empty adjacent hex, or stays. In odd rounds the Soviets go first, in even ones the Germans.',
          'Каждая сторона ведёт одно отделение на пустой соседний гекс или стоит. В нечётных раундах первыми ходят Советы, в чётных — немцы.',
        ),
      ),
      section(
        '4',
        is('Fire', 'Огонь'),
        is(
          'Both mortars fire together. A squad in the hex, whosever it is, is lost on 3 or more.',
          'Оба миномёта стреляют разом. Отделение на этом гексе, своё или чужое, гибнет при 3 и больше.',
        ),
      ),
    ],
    guide: () =>
      is(
        'Aim where the others must come. Whoever moves last knows where everybody stands.',
        'Наводите туда, куда придётся прийти другим. Кто ходит вторым, знает, кто где стоит.',
      ),
  } satisfies GameWords<FordEvent, FordView>
}

export const en = words('en')
export const ru = words('ru')
