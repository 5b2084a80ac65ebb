import type { Action, Args, BilingualText, GameSetup, Role, WrittenLang } from '../model.ts'
import type { GameObject, ParamKind } from './params.ts'
import type { GameView } from './views.ts'

/** What menus, standing orders and look-ups need to know about a game. Authors may leave out every member. */
export interface GameMenus<V extends GameView> {
  /**
   * Returns the group of an object, usually the place where it stands. Menus show the group beside the object.
   * Long menus ask for the group first.
   */
  groupOf(view: V, kind: ParamKind, value: number): GameObject | null
  /**
   * Returns the place where an object stands, if the viewer knows the place. In an order, players may then type the
   * object instead of the place. If this member is absent, `groupOf` gives the place.
   */
  locationOf(view: V, kind: ParamKind, value: number): GameObject | null
  /**
   * For a value that turns an object: returns the place of the object and its new direction. `angle` is in
   * degrees clockwise from the top of the picture.
   */
  facingOf(
    view: V,
    kind: ParamKind,
    value: number,
    menu: MenuContext,
  ): { readonly on: GameObject; readonly angle: number } | null
  /**
   * Returns a key that identical objects share, such as their type. Null if no other object is identical. Menus
   * show identical objects in one row, with their number.
   */
  sortOf(kind: ParamKind, value: number): GameObject | null
  /**
   * Whether a value is legal but useless because it would change nothing or only spoil the action. Menus do not
   * offer useless values.
   */
  isUseless(view: V, by: Role, action: Action, param: string, value: number | string): boolean
  /**
   * Returns how good a target is for its attacker. Higher is better. Menus show the best targets first. Null: the value
   * is no target.
   */
  rankOf(view: V, kind: ParamKind, value: number, menu: MenuContext): number | null
  /**
   * Returns the set that most players choose, such as the attackers with the best odds. A button chooses it at once.
   * Null: the button chooses all values, if they may be chosen together.
   */
  usualSet(view: V, menu: MenuContext): readonly number[] | null
  /**
   * Verbs that players need most while they are available. If a post has too little room for all verbs, it shows
   * only these verbs.
   */
  readonly firstVerbs: readonly string[]
  readonly orderKinds: readonly StandingOrderKind[]
  /**
   * Returns the answer that a player's standing orders give to the open step. Null: the player must answer. If no
   * standing order applies, `way` says when the player wants to be asked.
   */
  standingAnswer(
    view: V,
    role: Role,
    orders: readonly StandingOrder[],
    way?: ReactionPromptMode,
  ): Action | null
  readonly references: readonly ReferenceTermList[]
  /** A short game for beginners. Null if the game system has none. */
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
 * A kind of standing order. A standing order is a private instruction that answers recurring questions for the
 * player. The answer may depend only on what everybody sees or on the player's own prepared cards.
 */
export interface StandingOrderKind {
  readonly id: string
  readonly name: BilingualText
  readonly about: BilingualText
  /**
   * Whether a player of this role may give a standing order of this kind. If this member is absent, a player of
   * any role may.
   */
  isFor?(role: Role): boolean
  /**
   * Steps at which a button offers this standing order. `true`: every step that asks whether somebody reacts. One
   * click gives the standing order with all its values.
   */
  readonly quick?: true | readonly string[]
  /** The player may choose at most one of the values of this standing order. */
  readonly single?: true
  /**
   * Returns the values that the player may choose from. If this member is absent, the standing order has no
   * value and can only be switched on or off.
   */
  values?(view: any, role: Role): readonly { readonly id: string; readonly name: BilingualText }[]
}
export interface StandingOrder {
  readonly kind: string
  readonly values: readonly string[]
}

/**
 * When a player is asked whether to react. `always`: every time. `can`: only when they can react. `armed`: never,
 * because the cards that they prepared answer for them.
 */
export type ReactionPromptMode = 'always' | 'can' | 'armed'

/** A list of game terms that players can look up with a subcommand at any time. */
export interface ReferenceTermList {
  readonly name: BilingualText
  readonly about: BilingualText
  readonly entries: readonly {
    readonly id: string
    readonly name: BilingualText
    text(lang: WrittenLang): string
  }[]
}

/** A first game in which one player learns the rules. A computer plays all other roles. */
interface FirstGame<V extends GameView = any> {
  readonly setup: GameSetup
  readonly role: Role
  /** Whether the learner has seen everything that needs an explanation. Usually true after one whole turn. */
  isLearned(view: V): boolean
}
