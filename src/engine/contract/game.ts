import { createWords, withAddedLanguages } from '../languages/index.ts'
import type { GameEvent, GameState, Lang, Role, WrittenLang } from '../model.ts'
import type { GameMenus } from './menus.ts'
import type { GameRules, RuleVariant, ScenarioInfo } from './rules.ts'
import type { GameSearch, GameWarnings } from './search.ts'
import type { GameView, GameViews } from './views.ts'
import type { CompleteGameWords, GameWords } from './words.ts'

/**
 * One game system: the rules, words and data of one game. The rest of the program uses a game only through this
 * interface.
 */
export interface GameSystem<S extends GameState = any, V extends GameView = any, E extends GameEvent = any> {
  readonly id: string
  /** Version of the coded rules. It must be raised whenever a replay of an old log would give a different game. */
  readonly version: string
  /** Hash of the data files that the game was loaded with. */
  readonly facts: string
  readonly scenarios: readonly ScenarioInfo[]
  readonly variants: readonly RuleVariant[]
  readonly rules: GameRules<S>
  readonly views: GameViews<S, V, E>
  readonly search: GameSearch<S, V>
  readonly menus: GameMenus<V>
  readonly words: Readonly<Record<Lang, CompleteGameWords<E, V>>>
}

/** A game system as its author writes it. `createGameSystem` fills in the parts that the author left out. */
interface Game<S extends GameState, V extends GameView, E extends GameEvent>
  extends Pick<GameSystem<S, V, E>, 'id' | 'version' | 'facts' | 'scenarios'> {
  readonly variants?: readonly RuleVariant[]
  readonly rules: Needed<GameRules<S>, 'steps' | 'roles' | 'setup' | 'fromPosition' | 'toPosition'>
  readonly views: Needed<GameViews<S, V, E>, 'view' | 'names'>
  readonly search?: Partial<Omit<GameSearch<S, V>, 'warnings'>> & { readonly warnings?: GameWarnings<S> }
  readonly menus?: Partial<GameMenus<V>>
  readonly words: Readonly<Record<WrittenLang, GameWords<E, V>>>
}
type Needed<T, K extends keyof T> = Pick<T, K> & Partial<Omit<T, K>>

const nothing = () => null
const never = () => false
const none = () => []
const empty = () => ''

/**
 * Makes a complete game system: adds the default value of everything that its author left out. Defaults are defined
 * only here.
 */
export function createGameSystem<S extends GameState, V extends GameView, E extends GameEvent>({
  rules,
  views,
  search,
  menus,
  words,
  ...game
}: Game<S, V, E>): GameSystem<S, V, E> {
  const clone = (state: S): S => (rules.clone ?? structuredClone)(state)
  return {
    ...game,
    scenarios: withAddedLanguages(game.scenarios),
    variants: withAddedLanguages(game.variants ?? []),
    rules: {
      sideOf: (_, role) => role,
      notInPosition: [],
      clone,
      clockTurn: null,
      countWithHandicap: null,
      savedForm: null,
      migrate: state => state,
      ...rules,
      roles: setup => withAddedLanguages(rules.roles(setup)),
      variantConflict: setup => withAddedLanguages(rules.variantConflict?.(setup) ?? null),
    },
    views: {
      determinize: clone,
      hasSecrets: () => views.determinize !== undefined,
      aliases: none,
      preview: nothing,
      previewVerbs: [],
      isAutomaticRoll: never,
      supersedes: never,
      actorOf: () => undefined,
      minorEvents: [],
      decisiveEvents: [],
      headingEvents: [],
      ...views,
    },
    search: {
      candidateActions: none,
      playoutPolicy: null,
      evaluate: null,
      features: null,
      gains: null,
      alternates: false,
      endsSoon: () => false,
      stallingVerbs: [],
      ...search,
      warnings: {
        isWorthless: never,
        isHopeless: never,
        isTurnOver: never,
        hiddenCost: nothing,
        risk: nothing,
        ...search?.warnings,
      },
    },
    menus: {
      groupOf: nothing,
      locationOf: menus?.groupOf ?? nothing,
      facingOf: nothing,
      firstVerbs: [],
      sortOf: nothing,
      isUseless: never,
      usualSet: nothing,
      rankOf: nothing,
      standingAnswer: nothing,
      firstGame: null,
      ...menus,
      orderKinds: withAddedLanguages(menus?.orderKinds ?? []).map(kind => ({
        ...kind,
        ...(kind.values && {
          values: (view: V, role: Role) => withAddedLanguages(kind.values?.(view, role) ?? []),
        }),
      })),
      references: withAddedLanguages(menus?.references ?? []),
    },
    words: createWords(game.id, allWords(words.en), allWords(words.ru)),
  }
}

function allWords<E extends GameEvent, V extends GameView>(words: GameWords<E, V>): CompleteGameWords<E, V> {
  const { turnName = empty, status = view => [turnName(view)].filter(Boolean) } = words
  return {
    gains: {},
    points: String,
    detail: empty,
    legend: empty,
    resultLabel: nothing,
    costNote: nothing,
    unusedNote: nothing,
    longLabel: nothing,
    label: (kind, value, names) => names[kind]?.[value as number] ?? String(value),
    typedName: nothing,
    turnName,
    status,
    board: (view, role) => [words.title, ...status(view, role)].join('\n'),
    reconstructed: [],
    sections: [],
    guide: empty,
    abbreviations: {},
    ...words,
  }
}
