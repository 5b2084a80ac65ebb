import type { Action, Args, Both, Lang, Role, Setup } from '../model.ts'
import type { ParamKind, Thing } from './params.ts'
import type { View } from './views.ts'

/** What menus, standing orders and look-ups know of a game. All of it may be left out. */
export interface Menus<V extends View> {
  /** Where a thing stands or what else sorts it, shown beside it in menus, which ask for it first when they are long. */
  where(view: V, kind: ParamKind, value: number): Thing | null
  /** Where a thing stands, if the viewer knows: an order may name it in place of the place. Absent: as `where` says. */
  standsAt(view: V, kind: ParamKind, value: number): Thing | null
  /** A value that turns something: where that stands, and which way, in degrees from the top of the picture by the clock. */
  arrow(
    view: V,
    kind: ParamKind,
    value: number,
    told: Told,
  ): { readonly on: Thing; readonly angle: number } | null
  /** What a thing is one of many of, all alike: menus show one row for them, with their number. */
  alike(kind: ParamKind, value: number): Thing | null
  /** Whether a value would change nothing about an action, or only spoil it: legal, and never offered. */
  isIdle(view: V, by: Role, action: Action, param: string, value: number | string): boolean
  readonly orders: readonly OrderKind[]
  /** The answer that standing orders give to the open question, or null; what nobody ordered may follow from `way`. */
  answer(view: V, role: Role, orders: readonly Order[], way?: Way): Action | null
  readonly references: readonly Reference[]
  /** Null: nobody is taught by it. */
  readonly first: FirstGame<V> | null
}

/** Where a value is looked at in a menu: for whom, for which parameter, after which others. */
export interface Told {
  readonly by: Role
  readonly verb: string
  readonly param: string
  readonly before: Args
  /** Of a set or a path: the elements before it. */
  readonly chosen: readonly number[]
}

/** A private instruction that answers recurring questions. It may depend only on what everybody sees, or arm one's own card. */
export interface OrderKind {
  readonly id: string
  readonly name: Both
  readonly about: Both
  /** Absent: for every role. */
  for?(role: Role): boolean
  /** Offered as a button in every window, or in those of these steps: one click takes it with all its values. */
  readonly quick?: true | readonly string[]
  /** At most one of the values is chosen. */
  readonly single?: true
  /** Values to choose from for this view; absent: a plain switch. */
  values?(view: any, role: Role): readonly { readonly id: string; readonly name: Both }[]
}
export interface Order {
  readonly kind: string
  readonly values: readonly string[]
}

/** How somebody wants to be asked whether to react: each time, when he can, or never (what he has armed answers). */
export type Way = 'always' | 'can' | 'armed'

/** Things of a game that can be looked up by name at any time, as a subcommand. */
export interface Reference {
  readonly name: Both
  readonly about: Both
  readonly entries: readonly { readonly id: string; readonly name: Both; text(lang: Lang): string }[]
}

/** A game by which one person learns this one; a computer plays whatever else is to be played. */
interface FirstGame<V extends View = any> {
  readonly setup: Setup
  readonly role: Role
  /** What has to be explained once has been met: a whole turn is over. */
  isLearned(view: V): boolean
}
