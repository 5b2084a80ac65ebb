import type { Arg, Args, GameEvent, Names, Role } from '../model.ts'
import type { MenuContext } from './menus.ts'
import type { ParamKind } from './params.ts'

/** All sentences of a game in one language, as its author writes them. */
export interface Words<E extends GameEvent = any, V = any> {
  readonly title: string
  readonly subtitle: string
  /** Localised name of the game's slash command. */
  readonly command: { readonly name: string; readonly about: string }
  /** The sentence for each event. Null: the event appears only in pictures, because another sentence tells it. */
  readonly events: {
    readonly [K in E['type']]: ((event: Extract<E, { type: K }>, say: Labeller) => string) | null
  }
  /** Cited rule → one sentence that says why the rule rejects. */
  readonly refusals: Readonly<Record<string, string>>
  /** Step → one sentence for the public post that says what is being decided. */
  readonly questions: Readonly<Record<string, (view: V, say: Labeller) => string>>
  readonly verbs: Readonly<Record<string, VerbWords>>
  readonly outcome: (view: V) => string
  /** Name of a gain → what it is, in a few lower-case words. */
  readonly gains?: Readonly<Record<string, string>>
  /**
   * Returns the description that a menu shows under a value instead of its place: strength, state or result.
   * `told` holds the earlier arguments.
   */
  readonly detail?: (view: V, kind: ParamKind, value: number, say: Labeller, told?: MenuContext) => string
  /**
   * Returns the explanation of the numbers and abbreviations in `detail`. The menu shows it once above all
   * values. Empty: no explanation.
   */
  readonly legend?: (kind: ParamKind, details: readonly string[]) => string
  /**
   * Returns the public label that a one-click button gives a value, based on the result of choosing it. Null:
   * the value's normal label.
   */
  readonly resultLabel?: (view: V, kind: ParamKind, value: number, say: Labeller) => string | null
  /**
   * Returns the long label of a value for menus: the full name with the code of the counter. Null: the normal
   * label.
   */
  readonly longLabel?: (kind: ParamKind, value: number, names: Names) => string | null
  /** Returns the label of an index, choice or number. Absent: the label from `names`. */
  label?(kind: ParamKind, value: Arg, names: Names): string
  /**
   * Returns how players type a value, where its label is long or has a comma. The result can be parsed again.
   * Null: the same as the label.
   */
  typedName?(kind: ParamKind, value: number, names: Names): string | null
  /** Returns the name of the current turn, such as "Turn 3". Absent: the game has no turns. */
  readonly turnName?: (view: V) => string
  /**
   * Returns short lines about the whole position, for `/game status` and for text without a picture. Absent: the
   * turn.
   */
  readonly status?: (view: V, role: Role | null) => readonly string[]
  /** Returns the board as readable text. Absent: the status. */
  readonly board?: (view: V, role: Role | null) => string
  /** One line for each printed number that is reconstructed, in every scenario. */
  readonly reconstructed?: readonly string[]
  readonly sections?: readonly RulesSection[]
  /** Returns what the open step is about and what experienced players consider. */
  readonly guide?: (view: V, role: Role | null) => string
  /** Explanations for a beginner's first game. */
  readonly lessons?: Lessons<V>
}

/** The words with all defaults filled in. Only games that teach beginners have lessons. */
export interface CompleteWords<E extends GameEvent, V>
  extends Required<Omit<Words<E, V>, 'lessons'>>,
    Pick<Words<E, V>, 'lessons'> {}

/** Explanations for a player's first game, based on what everybody sees. Button labels are in bold. */
export interface Lessons<V = any> {
  /** Returns what the player tries to achieve. */
  readonly aim: (view: V) => string
  /** Returns what the player can do at the open step, when they meet it for the first time. */
  readonly step: (view: V) => string
  /**
   * `question.verb` → what an action is for, where `step` does not explain it. Shown when the verb is available
   * for the first time.
   */
  readonly verbs?: Readonly<Record<string, string>>
  /** Type of an event → how to prepare for what happens by itself. Empty: nothing to say in this position. */
  readonly events?: Readonly<Record<string, (view: V) => string>>
}

export interface VerbWords {
  /** Localised subcommand name: lower case, no spaces, ≤ 32. */
  readonly name: string
  /** Localised description, ≤ 100 characters. */
  readonly about: string
  /** Returns the description for a role that can do only part of what `about` says. */
  readonly aboutForRole?: (by: Role) => string
  /** Button text, ≤ 34 characters. */
  readonly button: string
  /** Parameter → localised name and description. */
  readonly params: Readonly<Record<string, ParamWords>>
}

interface ParamWords {
  readonly name: string
  readonly about: string
  /**
   * Returns the question that a menu asks, where `about` does not fit it. It may depend on the earlier arguments
   * and the elements already chosen.
   */
  readonly question?: (before: Args, chosen: readonly number[], by: Role, view: any) => string
  /**
   * Returns how a number reads in a sentence about the action, where the bare number would be unclear. Based on
   * what everybody sees.
   */
  readonly inSentence?: (value: number, before: Args, view: any) => string
  /** Name of the parameter in menus, where its option name is too short to be understood. */
  readonly title?: string
  /** Returns what is left of the total that the values of a set share: `4 points left`. */
  readonly remaining?: (n: number) => string
}

/** A section of the rules in our own words, for `/rules`. */
export interface RulesSection {
  /** Number of the section in the rulebook, such as `7.1.1`. */
  readonly number: string
  readonly title: string
  readonly text: string
}

/** Gives the names of indices in the reader's language. */
export interface Labeller {
  label(kind: ParamKind, value: Arg): string
}
