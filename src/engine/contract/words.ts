import type { Arg, Args, GameEvent, ObjectNames, Role } from '../model.ts'
import type { MenuContext } from './menus.ts'
import type { ParamKind } from './params.ts'

/** All sentences of a game in one language. The game's author may leave out the optional members. */
export interface GameWords<E extends GameEvent = any, V = any> {
  readonly title: string
  readonly subtitle: string
  /** Three short lines for the lobby: how long a game lasts, how many people play, how hard it is to learn. */
  readonly summary: { readonly length: string; readonly players: string; readonly difficulty: string }
  /** Localised name and description of the game's slash command. */
  readonly command: { readonly name: string; readonly about: string }
  /**
   * Event type → function that returns the sentence for an event. Null: the event has no sentence, because the
   * sentence of another event covers it. Only pictures show it.
   */
  readonly events: {
    readonly [K in E['type']]: ((event: Extract<E, { type: K }>, say: Labeller) => string) | null
  }
  /** Rule id → one sentence that says why the rule rejects the action. */
  readonly refusals: Readonly<Record<string, string>>
  /** Step → one sentence for the public post. The sentence says what has to be decided. */
  readonly questions: Readonly<Record<string, (view: V, say: Labeller) => string>>
  readonly verbs: Readonly<Record<string, VerbWords>>
  readonly outcome: (view: V) => string
  /**
   * Returns a number of points with the unit that decides the game, such as "3 VP". If this member is absent, the
   * number stands alone.
   */
  readonly points?: (n: number) => string
  /**
   * Name of a gain from `GameSearch.gains` → what the action improves, in a few lower-case words. Hints give this as
   * their reason.
   */
  readonly gains?: Readonly<Record<string, string>>
  /**
   * Returns the line that a menu shows under a value, such as strength, state or result. Without this line, the
   * menu shows the place of the value. `menu` contains the earlier arguments.
   */
  readonly detail?: (view: V, kind: ParamKind, value: number, say: Labeller, menu?: MenuContext) => string
  /**
   * Returns an explanation of the numbers and abbreviations in the lines of `detail`. The menu shows the
   * explanation once, above all values. Empty: no explanation.
   */
  readonly legend?: (kind: ParamKind, details: readonly string[]) => string
  /**
   * Returns the public label for a button that chooses this value with one click. The label tells the result of
   * the choice. Null: the normal label of the value.
   */
  readonly resultLabel?: (view: V, kind: ParamKind, value: number, say: Labeller) => string | null
  /** Returns a few words for the hidden cost of an action (`GameWarnings.hiddenCost`), for a menu. Null: none. */
  readonly costNote?: (event: E, say: Labeller) => string | null
  /**
   * Returns what a player gives up who does not use a verb on a value, such as the odds of an attack. Null: nothing
   * that a few words could tell.
   */
  readonly unusedNote?: (view: V, verb: string, kind: ParamKind, value: number) => string | null
  /**
   * Returns the long label of a value for menus: its full name with the code printed on its counter. Null: the
   * normal label.
   */
  readonly longLabel?: (kind: ParamKind, value: number, names: ObjectNames) => string | null
  /**
   * Returns the label of a value: an index, a choice or a number. If this member is absent, the label is the
   * name from `names`.
   */
  label?(kind: ParamKind, value: Arg, names: ObjectNames): string
  /**
   * Returns the text that players type for a value whose label is long or contains a comma. The parser must
   * understand this text. Null: players type the label.
   */
  typedName?(kind: ParamKind, value: number, names: ObjectNames): string | null
  /** Returns the name of the current turn, such as "Turn 3". A game without turns leaves this member out. */
  readonly turnName?: (view: V) => string
  /**
   * Returns short lines about the whole position, for `/game status` and for posts without a picture. If this
   * member is absent, the only line is the name of the turn.
   */
  readonly status?: (view: V, role: Role | null) => readonly string[]
  /** Returns the board as readable text. If this member is absent, the lines of `status` are used. */
  readonly board?: (view: V, role: Role | null) => string
  /**
   * One line for each reconstructed number that all scenarios use. A number is reconstructed if no source gives the
   * printed number.
   */
  readonly reconstructed?: readonly string[]
  readonly sections?: readonly RulesSection[]
  /** Returns what the open step is about, and what experienced players consider at this step. */
  readonly guide?: (view: V, role: Role | null) => string
  /** Explanations for a beginner's first game. */
  readonly lessons?: GameLessons<V>
  /** Abbreviation in texts or on counters → its meaning. A first game explains each one where it first occurs. */
  readonly abbreviations?: Readonly<Record<string, string>>
}

/**
 * The words with default values for all optional members except `lessons`. Only games that teach beginners have
 * lessons.
 */
export interface CompleteGameWords<E extends GameEvent, V>
  extends Required<Omit<GameWords<E, V>, 'lessons'>>,
    Pick<GameWords<E, V>, 'lessons'> {}

/** Explanation of one kind of decision for a learner. Button labels in it are bold. */
export interface Lesson {
  /** What to do: at most 45 words. Empty: nothing to say. */
  readonly brief: string
  /** Reasons and details for the player who asks for more. */
  readonly more?: string
}

/** Explanations for a player's first game. They use only what everybody sees. */
export interface GameLessons<V = any> {
  /** Returns what the learner tries to achieve in this game. */
  readonly aim: (view: V) => Lesson
  /** Returns what the learner can do at the open step. Shown when the learner meets the step for the first time. */
  readonly step: (view: V) => Lesson
  /**
   * `question.verb` → what the action is for, if `step` does not explain it. Shown when the verb is available
   * for the first time.
   */
  readonly verbs?: Readonly<Record<string, Lesson>>
  /**
   * Event type → function that returns how to prepare for an event that the rules cause. Empty `brief`: nothing to
   * say in this position.
   */
  readonly events?: Readonly<Record<string, (view: V) => Lesson>>
}

export interface VerbWords {
  /** Localised name of the subcommand: lower case, no spaces, at most 32 characters. */
  readonly name: string
  /** Localised description of the subcommand, at most 100 characters. */
  readonly about: string
  /** Returns the description for a role that can do only a part of what the normal description `about` says. */
  readonly aboutForRole?: (by: Role) => string
  /** Text of the button, at most 34 characters. */
  readonly button: string
  /** Parameter → its localised name and description. */
  readonly params: Readonly<Record<string, ParamWords>>
}

interface ParamWords {
  readonly name: string
  readonly about: string
  /**
   * Returns the question in a menu that asks for this parameter. Needed only if `about` does not fit. The
   * question may depend on the earlier arguments and on the elements already chosen.
   */
  readonly question?: (before: Args, chosen: readonly number[], by: Role, view: any) => string
  /**
   * Returns a number as a sentence about the action should write it. Needed only if the bare number would be
   * unclear. The result depends only on what everybody sees.
   */
  readonly inSentence?: (value: number, before: Args, view: any) => string
  /** Name of the parameter in menus, if the name of its command option is too short to be understood. */
  readonly title?: string
  /** Returns the text for what remains of the total that the values of a set share: `4 points left`. */
  readonly remaining?: (n: number) => string
  /**
   * Returns what holds if the optional argument is left out, such as `facing unchanged`. If this member is absent,
   * "none" is shown.
   */
  readonly omitted?: (before: Args) => string
}

/** A section of the rules, in our own words, that `/rules` shows. */
export interface RulesSection {
  /** Number of the section in the rulebook, such as `7.1.1`. */
  readonly number: string
  readonly title: string
  readonly text: string
}

/** Translates indices into names in the reader's language. */
export interface Labeller {
  label(kind: ParamKind, value: Arg): string
}
