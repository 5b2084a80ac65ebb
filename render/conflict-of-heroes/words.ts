import { cards, hitMarkers, scenarios, tokenKinds } from '../../data/conflict-of-heroes/index.ts'
import type { WrittenLang } from '../../src/engine/model.ts'
import { getMapLayout } from '../../src/systems/conflict-of-heroes/map/geometry.ts'
import type { HeroesEvent, RollKind } from '../../src/systems/conflict-of-heroes/state/events.ts'
import { buildUnitCounterNames } from '../../src/systems/conflict-of-heroes/state/names.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import {
  ACTION_NAMES_EN as ENGLISH_DEEDS,
  heroesEnglishEvents as english,
} from '../../src/systems/conflict-of-heroes/words/en/events.ts'
import { formatHeroesLabel } from '../../src/systems/conflict-of-heroes/words/labels.ts'
import {
  ACTION_NAMES_RU as RUSSIAN_DEEDS,
  heroesRussianEvents as russian,
} from '../../src/systems/conflict-of-heroes/words/ru/events.ts'
import { ROLL_NAMES } from '../../src/systems/conflict-of-heroes/words/terms.ts'
import { heroesHexId } from './facts.ts'

export type { WrittenLang }

/**
 * Names of the kinds of rolls, as in the log. A roll to hit is called `attack`, or `onWorks` if the target is a
 * fortification.
 */
const rolls = (lang: WrittenLang, attack: string, onWorks: string): Readonly<Record<RollKind, string>> => ({
  ...ROLL_NAMES[lang],
  hit: attack,
  tokenHit: onWorks,
})

export const heroesPictureWords = {
  ru: {
    title: 'Пробуждение медведя',
    scenario: 'Сценарий',
    sides: ['Германия', 'СССР'],
    short: ['Герм.', 'СССР'],
    round: 'Раунд',
    of: 'из',
    move: 'Ход',
    over: 'Партия окончена',
    hands: 'Карты Герм. : СССР',
    vp: 'ПО',
    caps: 'ОК',
    deck: 'Колода',
    waiting: 'Подкрепления',
    hiddenSome: 'Скрыто',
    planned: 'Удары',
    onMap: 'На поле',
    losses: 'Потери',
    faces: 'фронт:',
    legend: 'Знаки',
    spent: 'измотано',
    stressed: 'напряжение',
    hitDown: 'закрытый жетон',
    hit: 'открытый жетон',
    control: 'ключевой гекс, ПО',
    hidden: 'скрыто от врага',
    facing: 'фронт сюда',
    fortification: 'укрепление',
    smoke: 'дымовая завеса',
    values: 'стоимость · ОМ · защита',
    defence: 'защита',
    attack: 'ОМ',
    needed: 'нужно',
    neededSecret: 'нужно: знает только владелец',
    dice: 'бросок',
    capsUsed: 'ОК',
    cost: 'стоимость',
    die: 'проверка',
    hexes: (n: number) =>
      `${n} ${n % 10 === 1 && n % 100 !== 11 ? 'гекс' : n % 10 > 1 && n % 10 < 5 && (n % 100 < 12 || n % 100 > 14) ? 'гекса' : 'гексов'}`,
    handTitle: (who: string) => `Рука: ${who}`,
    noCards: 'Карт нет',
    ownHidden: 'Скрытые подразделения',
    ownHits: 'Свои жетоны попаданий',
    ownStrikes: 'Запланированные удары',
    none: 'нет',
    rally: 'перегр.',
    noRally: 'не снимается',
    noAttack: 'не атакует',
    noMove: 'не движется',
    empty: 'подразделений нет',
    level: 'уровень',
    backs: 'Карты видит только владелец',
    types: { action: 'действие', bonus: 'бонус', scenario: 'сценарий', artillery: 'артиллерия' },
    deeds: RUSSIAN_DEEDS,
    rolls: rolls('ru', 'Атака', 'Атака на укрепление'),
  },
  en: {
    title: 'Awakening the Bear',
    scenario: 'Scenario',
    sides: ['Germany', 'USSR'],
    short: ['Ger.', 'USSR'],
    round: 'Round',
    of: 'of',
    move: 'Turn',
    over: 'Game over',
    hands: 'Cards Ger. : USSR',
    vp: 'VP',
    caps: 'CAP',
    deck: 'Deck',
    waiting: 'Reinforcements',
    hiddenSome: 'Hidden',
    planned: 'Strikes',
    onMap: 'On the board',
    losses: 'Losses',
    faces: 'faces',
    legend: 'Signs',
    spent: 'spent',
    stressed: 'stressed',
    hitDown: 'marker face down',
    hit: 'marker face up',
    control: 'control hex, its VP',
    hidden: 'own hidden unit',
    facing: 'faces this way',
    fortification: 'fortification',
    smoke: 'smoke',
    values: 'cost · FP · defence',
    defence: 'defence',
    attack: 'FP',
    needed: 'needed',
    neededSecret: 'needed: only the owner knows',
    dice: 'roll',
    capsUsed: 'CAP',
    cost: 'cost',
    die: 'check',
    hexes: (n: number) => `${n} ${n === 1 ? 'hex' : 'hexes'}`,
    handTitle: (who: string) => `Hand: ${who}`,
    noCards: 'No cards',
    ownHidden: 'Hidden units',
    ownHits: 'Own hit markers',
    ownStrikes: 'Planned strikes',
    none: 'none',
    rally: 'rally',
    noRally: 'no rally',
    noAttack: 'no attack',
    noMove: 'no move',
    empty: 'no units',
    level: 'level',
    backs: 'Only the owner sees these cards',
    types: { action: 'action', bonus: 'bonus', scenario: 'scenario', artillery: 'artillery' },
    deeds: ENGLISH_DEEDS,
    rolls: rolls('en', 'Attack', 'Attack on a fortification'),
  },
} as const

/** Returns the sentence that the log contains for an event. */
export function formatLogSentence(event: HeroesEvent, view: HeroesView, lang: WrittenLang): string {
  const tell = (lang === 'ru' ? russian : english)[event.type] as (
    event: HeroesEvent,
    say: { label(kind: string, value: unknown): string },
  ) => string
  const names = namesOf(view)
  const say = {
    label: (kind: string, value: unknown) =>
      kind === 'hex' && typeof value === 'number'
        ? value < 0
          ? '–'
          : heroesHexId(view.scenario, value)
        : formatHeroesLabel(lang, kind, value as number, names),
  }
  return tell(event, say)
}

function namesOf(view: HeroesView) {
  return {
    unit: buildUnitCounterNames({ kind: view.units.map(({ kind }) => kind) }),
    hex: getMapLayout(view.scenario).names,
    card: cards.map(({ id }) => id),
    marker: hitMarkers.map(({ id }) => id),
    token: view.tokens.map(({ token }, i) =>
      token === null ? `T/${i + 1}` : `${tokenKinds[token].id}/${i + 1}`,
    ),
    control: scenarios[view.scenario].control.map(({ hex }) => hex.replace('-', '')),
    command: Array.from({ length: view.commands }, (_, i) => String(i)),
  }
}

/** Returns the name of a unit as in the log, for example `MG34/1`. */
export const heroesUnitName = (view: HeroesView, unit: number): string => namesOf(view).unit[unit] ?? '?'
