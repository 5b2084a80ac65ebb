import {
  APPROACH_LENGTH,
  approaches,
  enemies,
  isFogCard,
  locations,
  MILK_HOUSE_STORM_CARD,
  men,
  numbers,
  soviet,
  storm,
  support,
  TOKEN_INDEX,
  tactics,
  tokenCounts,
  weapons,
  wehrmacht,
} from '../../../../data/pavlovs-house/index.ts'
import type { BilingualText, GameSetup } from '../../../engine/model.ts'
import type { RoleInfo, RuleVariant } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { SIDE_COLOURS } from '../../colours.ts'
import { openSupportCard } from '../rules/support.ts'
import { NO_TOKEN, type PavlovMode, RESERVE_PLACE, STOCK_PLACE, type TacticsLevel } from '../view/view.ts'
import type { PavlovState } from './state.ts'

export const pavlovVariants: readonly RuleVariant[] = [
  {
    id: 'mode',
    name: { ru: 'Вид игры', en: 'Kind of game' },
    about: {
      ru: 'Сколько игроков и играет ли кто-нибудь за вермахт',
      en: 'Number of players, with or without a German player',
    },
    choices: [
      {
        id: 'solo',
        name: { ru: 'Одиночная', en: 'Solo' },
        about: { ru: 'Один игрок; за вермахт играют карты', en: 'One player; the cards play the Germans' },
      },
      {
        id: 'co-op',
        name: { ru: 'Кооперативная (7.3)', en: 'Cooperative (7.3)' },
        about: { ru: 'Двое вместе; за вермахт играют карты', en: 'Two together; the cards play the Germans' },
      },
      {
        id: 'competitive-2',
        name: { ru: 'Соревновательная (7.4)', en: 'Competitive (7.4)' },
        about: { ru: 'Игрок за РККА против игрока за вермахт', en: 'A Soviet player against a German one' },
      },
      {
        id: 'competitive-3',
        name: { ru: 'Соревновательная, двое против одного', en: 'Competitive, two against one' },
        about: { ru: 'Двое за РККА против одного за вермахт', en: 'Two Soviet players against a German one' },
      },
    ],
  },
  {
    id: 'tactics',
    name: { ru: 'Уровень сложности', en: 'Difficulty' },
    about: {
      ru: 'Открытые карты тактики (7.2): одна у Ветерана, две у Гвардейца. Игрок за вермахт выбирает их сам',
      en: 'Open tactics cards (7.2): one for Veteran, two for Guards. A German player chooses the cards',
    },
    choices: [
      {
        id: 'none',
        name: { ru: 'Обычный', en: 'Standard' },
        about: { ru: 'Без открытой карты тактики', en: 'No open tactics card' },
      },
      {
        id: 'veteran',
        name: { ru: 'Ветеран', en: 'Veteran' },
        about: { ru: 'Одна открытая карта тактики (7.2)', en: 'One open tactics card (7.2)' },
      },
      {
        id: 'guards',
        name: { ru: 'Гвардеец', en: 'Guards' },
        about: { ru: 'Две открытые карты тактики (7.2)', en: 'Two open tactics cards (7.2)' },
      },
    ],
  },
  {
    id: 'support',
    name: { ru: 'Оперативное обеспечение', en: 'Operational support' },
    about: {
      ru: 'Жетоны из запаса можно менять на победные очки',
      en: 'Tokens from the stock can be spent for victory points',
    },
    choices: [
      { id: 'no', name: { ru: 'Нет', en: 'No' } },
      { id: 'yes', name: { ru: 'Да', en: 'Yes' } },
    ],
  },
]

const modeOf = (setup: GameSetup): PavlovMode => (setup.variants.mode ?? 'solo') as PavlovMode

/**
 * Rule 7.4: returns why the chosen variants cannot be combined, or null. The levels Veteran and Guards are not
 * available to a competitive game, because there the German player chooses the tactics cards.
 */
export function findVariantConflict(setup: GameSetup): BilingualText | null {
  const level = setup.variants.tactics ?? 'none'
  if (!modeOf(setup).startsWith('competitive') || level === 'none') return null
  return {
    ru: 'Игрок за вермахт сам выбирает карты тактики. Уровни «Ветеран» и «Гвардеец» — только для партий без него.',
    en: 'A German player chooses the tactics cards. Veteran and Guards are for games without a German player.',
  }
}

const RED_ARMY = { side: 'soviet', colour: SIDE_COLOURS.soviet } as const
const SOVIET: RoleInfo = {
  ...RED_ARMY,
  role: 'soviet',
  name: { ru: 'РККА', en: 'Soviet side' },
  afterPlay: { ru: 'за РККА', en: 'the Soviet side' },
}
const PARTNERS: readonly RoleInfo[] = [
  {
    ...RED_ARMY,
    role: 'card',
    name: { ru: 'Командование армии', en: 'Army command' },
    afterPlay: { ru: 'за командование армии', en: 'the army command' },
  },
  {
    ...RED_ARMY,
    role: 'house',
    name: { ru: 'Командир в Доме', en: 'Commander in the House' },
    afterPlay: { ru: 'за командира в Доме', en: 'the commander in the House' },
  },
]
const GERMAN: RoleInfo = {
  role: 'german',
  side: 'german',
  colour: SIDE_COLOURS.german,
  name: { ru: 'Вермахт', en: 'German command' },
  afterPlay: { ru: 'за вермахт', en: 'the German command' },
}
const rolesOf: Readonly<Record<PavlovMode, readonly RoleInfo[]>> = {
  solo: [SOVIET],
  'co-op': PARTNERS,
  'competitive-2': [SOVIET, GERMAN],
  'competitive-3': [...PARTNERS, GERMAN],
}
export const findPavlovRoles = (setup: GameSetup): readonly RoleInfo[] => rolesOf[modeOf(setup)]

/**
 * Checks whether the game has hidden information. This is true only of competitive games, because partners
 * keep no secrets from each other.
 */
export const hasPavlovHiddenInformation = (setup: GameSetup): boolean =>
  modeOf(setup).startsWith('competitive')

const zeros = (length: number): number[] => new Array(length).fill(0)

/**
 * Rule 7.2: returns how many cards of each tactics deck will be drawn. The other cards of the deck are removed
 * unseen.
 */
function tacticsLeft(difficulty: TacticsLevel): number[] {
  if (difficulty === 'none') return zeros(4)
  const removed = tactics.removed[difficulty]
  return removed.map((count, deck) => tactics.cards.filter(card => card.deck === deck + 1).length - count)
}

/** Builds the starting position, before any card is drawn. */
export function createPavlovState(
  mode: PavlovMode,
  difficulty: TacticsLevel,
  withSupport: boolean,
): PavlovState {
  const competitive = mode.startsWith('competitive')
  const action = soviet.cards.flatMap((_, card) => (isFogCard(card) ? [] : [card]))
  const fog = soviet.cards.flatMap((_, card) => (isFogCard(card) ? [card] : []))
  const { fogInDeck, suppressionInSupply, foodInSupply, wall } = numbers.setup
  const stock = [...tokenCounts]
  const supply = zeros(stock.length)
  supply[TOKEN_INDEX.suppression] = suppressionInSupply
  supply[TOKEN_INDEX.food] = foodInSupply
  stock[TOKEN_INDEX.suppression] -= suppressionInSupply
  stock[TOKEN_INDEX.food] -= foodInSupply
  return {
    agenda: [],
    outcome: null,
    mode,
    difficulty: competitive ? 'competitive' : difficulty,
    withSupport,
    turn: 0,
    phase: 'cards',
    place: men.map(man => (man.starts ? RESERVE_PLACE : STOCK_PLACE)),
    exhausted: zeros(men.length),
    damaged: zeros(men.length),
    acted: zeros(men.length),
    orders: zeros(men.length),
    moved: zeros(men.length),
    weaponAt: weapons.map(() => STOCK_PLACE),
    walls: [wall, wall, wall],
    suppression: zeros(3),
    supply,
    staging: zeros(stock.length),
    stock,
    gone: zeros(stock.length),
    squares: new Array(approaches.length * APPROACH_LENGTH).fill(-1),
    mines: zeros(approaches.length),
    enemyStock: enemies.map(({ count }) => count),
    at: locations.map(() => NO_TOKEN),
    deck: [...action, ...fog.slice(0, fogInDeck)],
    hand: [],
    used: [],
    discard: [],
    fog: fog.slice(fogInDeck),
    cardActions: 0,
    moves: 0,
    actions: 0,
    begun: 0,
    decks: wehrmacht.decks.sizes.map((_, deck) =>
      wehrmacht.cards.flatMap((card, i) =>
        card.deck === deck + 1 && (competitive || !card.competitive) ? [i] : [],
      ),
    ),
    resupplyOn: wehrmacht.decks.sizes.map((_, deck) =>
      wehrmacht.decks.resupplyOnTopOf.includes(deck + 1) ? 1 : 0,
    ),
    houses: storm.flatMap((_, card) => (card === MILK_HOUSE_STORM_CARD ? [] : [card])),
    milkPlayed: 0,
    opened: [],
    due: 0,
    germanHand: [],
    germanTactics: [],
    planned: [],
    plannedTactics: -1,
    tacticsDecks: [1, 2, 3, 4].map(deck =>
      tactics.cards.flatMap((card, i) => (card.deck === deck ? [i] : [])),
    ),
    tacticsLeft: tacticsLeft(competitive ? 'competitive' : difficulty),
    tacticsOpen: [],
    dashed: 0,
    wedged: 0,
    stormCard: -1,
    stormScored: [],
    supportDeck: support.map((_, card) => card),
    supportCard: -1,
    supportScored: [],
    last: null,
  }
}

export function createPavlovStartState(setup: GameSetup, umpire: Umpire): PavlovState {
  const level = (setup.variants.tactics ?? 'none') as TacticsLevel
  const state = createPavlovState(modeOf(setup), level, setup.variants.support === 'yes')
  if (state.withSupport) openSupportCard(state, umpire)
  state.agenda = [{ do: 'turn' }]
  return state
}
