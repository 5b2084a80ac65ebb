import type { GameEvent, Lang, State } from '../model.ts'
import type { Menus } from './menus.ts'
import type { Rules, ScenarioInfo, Variant } from './rules.ts'
import type { Search, Warnings } from './search.ts'
import type { View, Views } from './views.ts'
import type { CompleteWords, Words } from './words.ts'

/**
 * One game system: the rules, words and data of one game. The rest of the program uses a game only through this
 * interface.
 */
export interface GameSystem<S extends State = any, V extends View = any, E extends GameEvent = any> {
  readonly id: string
  /**
   * Version of the coded rules. The version must be raised whenever replaying an old log would give a different
   * game.
   */
  readonly version: string
  /** Hash of the data files that the game was loaded with. */
  readonly facts: string
  readonly scenarios: readonly ScenarioInfo[]
  readonly variants: readonly Variant[]
  readonly rules: Rules<S>
  readonly views: Views<S, V, E>
  readonly search: Search<S, V>
  readonly menus: Menus<V>
  readonly words: Readonly<Record<Lang, CompleteWords<E, V>>>
}

/** A game system as its author writes it. `gameSystem` fills in the parts that the author left out. */
interface Game<S extends State, V extends View, E extends GameEvent>
  extends Pick<GameSystem<S, V, E>, 'id' | 'version' | 'facts' | 'scenarios'> {
  readonly variants?: readonly Variant[]
  readonly rules: Needed<Rules<S>, 'steps' | 'roles' | 'setup' | 'fromPosition' | 'toPosition'>
  readonly views: Needed<Views<S, V, E>, 'view' | 'names'>
  readonly search?: Partial<Omit<Search<S, V>, 'warnings'>> & { readonly warnings?: Warnings<S> }
  readonly menus?: Partial<Menus<V>>
  readonly words: Readonly<Record<Lang, Words<E, V>>>
}
type Needed<T, K extends keyof T> = Pick<T, K> & Partial<Omit<T, K>>

const nothing = () => null
const never = () => false
const none = () => []
const empty = () => ''

/**
 * Completes a game system with default values for everything that its author left out. No other code defines
 * defaults.
 */
export function gameSystem<S extends State, V extends View, E extends GameEvent>({
  rules,
  views,
  search,
  menus,
  words,
  ...game
}: Game<S, V, E>): GameSystem<S, V, E> {
  const clone = (state: S): S => (rules.clone ?? structuredClone)(state)
  return {
    variants: [],
    ...game,
    rules: {
      sideOf: (_, role) => role,
      variantConflict: nothing,
      notInPosition: [],
      clone,
      clockTurn: null,
      savedForm: null,
      migrate: state => state,
      ...rules,
    },
    views: {
      determinize: clone,
      hasSecrets: () => views.determinize !== undefined,
      aliases: none,
      preview: nothing,
      previewVerbs: [],
      isAutomaticRoll: never,
      supersedes: never,
      ...views,
    },
    search: {
      candidateActions: none,
      playoutPolicy: null,
      evaluate: null,
      features: null,
      gains: null,
      alternates: false,
      stallingVerbs: [],
      ...search,
      warnings: {
        isWorthless: never,
        isHopeless: never,
        isTurnOver: never,
        hiddenCost: nothing,
        ...search?.warnings,
      },
    },
    menus: {
      groupOf: nothing,
      locationOf: menus?.groupOf ?? nothing,
      facingOf: nothing,
      sortOf: nothing,
      isUseless: never,
      orderKinds: [],
      standingAnswer: nothing,
      references: [],
      firstGame: null,
      ...menus,
    },
    words: { ru: allWords(words.ru), en: allWords(words.en) },
  }
}

function allWords<E extends GameEvent, V extends View>(words: Words<E, V>): CompleteWords<E, V> {
  const { turnName = empty, status = view => [turnName(view)].filter(Boolean) } = words
  return {
    gains: {},
    detail: empty,
    legend: empty,
    resultLabel: nothing,
    longLabel: nothing,
    label: (kind, value, names) => names[kind]?.[value as number] ?? String(value),
    typedName: nothing,
    turnName,
    status,
    board: (view, role) => [words.title, ...status(view, role)].join('\n'),
    reconstructed: [],
    sections: [],
    guide: empty,
    ...words,
  }
}
