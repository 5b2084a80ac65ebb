import type { Action, Args, Bilingual, Lang, Role, Setup } from '../model.ts'
import type { GameObject, ParamKind } from './params.ts'
import type { View } from './views.ts'

/** What menus, standing orders and look-ups need to know about a game. Every member may be left out. */
export interface Menus<V extends View> {
  /**
   * Returns where an object stands, or what else it is grouped by. Menus show the group beside the object. Long
   * menus ask for the group first.
   */
  groupOf(view: V, kind: ParamKind, value: number): GameObject | null
  /**
   * Returns where an object stands, if the viewer knows. Players may then name the object in an order instead of
   * its place. Absent: the same as `groupOf`.
   */
  locationOf(view: V, kind: ParamKind, value: number): GameObject | null
  /**
   * For a value that turns an object, such as a facing: returns the place of the object and the direction.
   * `angle` is in degrees clockwise from the top of the picture.
   */
  facingOf(
    view: V,
    kind: ParamKind,
    value: number,
    told: MenuContext,
  ): { readonly on: GameObject; readonly angle: number } | null
  /**
   * Returns the sort of an object if there are several identical ones. Menus then show one row for the sort,
   * with the number of objects.
   */
  sortOf(kind: ParamKind, value: number): GameObject | null
  /**
   * Whether a value is legal but useless, because it would change nothing or only spoil the action. Such values
   * are not offered.
   */
  isUseless(view: V, by: Role, action: Action, param: string, value: number | string): boolean
  readonly orderKinds: readonly OrderKind[]
  /**
   * Returns the answer that standing orders give to the open step, or null. `way` says what to answer where
   * there is no order.
   */
  standingAnswer(view: V, role: Role, orders: readonly Order[], way?: PromptMode): Action | null
  readonly references: readonly ReferenceList[]
  /** A short game for beginners. Null if the system has none. */
  readonly firstGame: FirstGame<V> | null
}

/** Context in which a menu shows a value: the role, the verb, the parameter and the earlier arguments. */
export interface MenuContext {
  readonly by: Role
  readonly verb: string
  readonly param: string
  readonly before: Args
  /** For a set or a path: the elements already chosen. */
  readonly chosen: readonly number[]
}

/**
 * A kind of standing order: a private instruction that answers recurring questions. It may depend only on what
 * everybody sees, or on the player's own prepared cards.
 */
export interface OrderKind {
  readonly id: string
  readonly name: Bilingual
  readonly about: Bilingual
  /** Whether the role may give this order. Absent: every role may. */
  isFor?(role: Role): boolean
  /**
   * Offered as a button in every window, or in the windows of the listed steps. One click gives the order with
   * all its values.
   */
  readonly quick?: true | readonly string[]
  /** The player chooses at most one of the values. */
  readonly single?: true
  /** Values to choose from in this view. Absent: the order is only switched on or off. */
  values?(view: any, role: Role): readonly { readonly id: string; readonly name: Bilingual }[]
}
export interface Order {
  readonly kind: string
  readonly values: readonly string[]
}

/**
 * When a player wants to be asked whether to react: every time, only when they can, or never. With `armed`,
 * their prepared cards answer.
 */
export type PromptMode = 'always' | 'can' | 'armed'

/** A list of game terms that players can look up by name at any time, with a subcommand. */
export interface ReferenceList {
  readonly name: Bilingual
  readonly about: Bilingual
  readonly entries: readonly { readonly id: string; readonly name: Bilingual; text(lang: Lang): string }[]
}

/** A game that teaches one player. A computer plays all other roles. */
interface FirstGame<V extends View = any> {
  readonly setup: Setup
  readonly role: Role
  /** Whether the player has met everything that needs explaining, usually after one whole turn. */
  isLearned(view: V): boolean
}
