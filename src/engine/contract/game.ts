import type { GameEvent, Lang, State } from '../model.ts'
import type { Menus } from './menus.ts'
import type { Rules, ScenarioInfo, Variant } from './rules.ts'
import type { Search, Warnings } from './search.ts'
import type { View, Views } from './views.ts'
import type { AllWords, Words } from './words.ts'

/** One game. The rest of the program knows a game only through this record. */
export interface GameSystem<S extends State = any, V extends View = any, E extends GameEvent = any> {
  readonly id: string
  /** Version of the coded rules. It is raised whenever the same log would play out differently. */
  readonly version: string
  /** Hash of the data files that the game was loaded with. */
  readonly facts: string
  readonly scenarios: readonly ScenarioInfo[]
  readonly variants: readonly Variant[]
  readonly rules: Rules<S>
  readonly views: Views<S, V, E>
  readonly search: Search<S, V>
  readonly menus: Menus<V>
  readonly words: Readonly<Record<Lang, AllWords<E, V>>>
}

/** A game as its author writes it. `gameSystem` fills in the parts that are left out. */
interface Game<S extends State, V extends View, E extends GameEvent>
  extends Pick<GameSystem<S, V, E>, 'id' | 'version' | 'facts' | 'scenarios'> {
  readonly variants?: readonly Variant[]
  readonly rules: Needed<Rules<S>, 'steps' | 'roles' | 'setup' | 'arrange' | 'position'>
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

/** Completes a game with defaults for everything its author left out. The defaults are defined only here. */
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
      conflict: nothing,
      unwritten: [],
      clone,
      clockTurn: null,
      saved: null,
      migrate: state => state,
      ...rules,
    },
    views: {
      imagine: clone,
      secrets: () => views.imagine !== undefined,
      aliases: none,
      preview: nothing,
      previewed: [],
      rollsItself: never,
      outruns: never,
      ...views,
    },
    search: {
      ideas: none,
      habits: null,
      worth: null,
      terms: null,
      gains: null,
      alternates: false,
      waits: [],
      ...search,
      warnings: {
        isWorthless: never,
        isHopeless: never,
        isTurnOver: never,
        price: nothing,
        ...search?.warnings,
      },
    },
    menus: {
      where: nothing,
      standsAt: menus?.where ?? nothing,
      arrow: nothing,
      alike: nothing,
      isIdle: never,
      orders: [],
      answer: nothing,
      references: [],
      first: null,
      ...menus,
    },
    words: { ru: allWords(words.ru), en: allWords(words.en) },
  }
}

function allWords<E extends GameEvent, V extends View>(words: Words<E, V>): AllWords<E, V> {
  const { when = empty, status = view => [when(view)].filter(Boolean) } = words
  return {
    gains: {},
    detail: empty,
    signs: empty,
    becomes: nothing,
    full: nothing,
    label: (kind, value, names) => names[kind]?.[value as number] ?? String(value),
    typed: nothing,
    when,
    status,
    board: (view, role) => [words.title, ...status(view, role)].join('\n'),
    reconstructed: [],
    sections: [],
    guide: empty,
    ...words,
  }
}
