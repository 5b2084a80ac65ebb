import type { Arg, Args, GameEvent, Names, Role } from '../model.ts'
import type { Told } from './menus.ts'
import type { ParamKind } from './params.ts'

/** Every sentence of a system in one language, as its author writes it. */
export interface Words<E extends GameEvent = any, V = any> {
  readonly title: string
  readonly subtitle: string
  /** Localised name of the system's slash command. */
  readonly command: { readonly name: string; readonly about: string }
  /** Null: only pictures show it, because another sentence has told it. */
  readonly events: {
    readonly [K in E['type']]: ((event: Extract<E, { type: K }>, say: Say) => string) | null
  }
  /** Cited rule → why it stops, one sentence. */
  readonly refusals: Readonly<Record<string, string>>
  /** Step → what is being decided, one sentence, for the public post. */
  readonly questions: Readonly<Record<string, (view: V, say: Say) => string>>
  readonly verbs: Readonly<Record<string, VerbWords>>
  readonly outcome: (view: V) => string
  /** What each of the `gains` is, a few words in lower case. */
  readonly gains?: Readonly<Record<string, string>>
  /**
   * What a menu says of a value under its name, in place of where it stands: strength, state, what becomes of it.
   * `told` is what was chosen before it.
   */
  readonly detail?: (view: V, kind: ParamKind, value: number, say: Say, told?: Told) => string
  /** What the numbers and abbreviations that `detail` says of values of a kind stand for, said once above them; empty: nothing. */
  readonly signs?: (kind: ParamKind, details: readonly string[]) => string
  /** What a button with a whole answer calls a value by what comes of it, as everybody sees it; null: its label. */
  readonly becomes?: (view: V, kind: ParamKind, value: number, say: Say) => string | null
  /** What a menu calls a value where that is more than its label: the name in full with the code of the counter. */
  readonly full?: (kind: ParamKind, value: number, names: Names) => string | null
  /** Display name of an index, choice or number of a kind. Absent: as `names` says. */
  label?(kind: ParamKind, value: Arg, names: Names): string
  /** How it is typed, where the label is long or holds a comma; it can be read again. Null: as its label. */
  typed?(kind: ParamKind, value: number, names: Names): string | null
  /** The turn, as it is called: "Turn 3". Absent: there are none. */
  readonly when?: (view: V) => string
  /** Short lines about the whole position, for `/game status` and the text fallback. Absent: the turn. */
  readonly status?: (view: V, role: Role | null) => readonly string[]
  /** The board as readable text. Absent: the status. */
  readonly board?: (view: V, role: Role | null) => string
  /** Which printed numbers are reconstructed, one line each, whatever the scenario. */
  readonly reconstructed?: readonly string[]
  readonly sections?: readonly Section[]
  /** What the open question is about and what experienced players weigh. */
  readonly guide?: (view: V, role: Role | null) => string
  /** For a first game. */
  readonly lessons?: Lessons<V>
}

/** The same as everybody else finds it: only who teaches has lessons. */
export interface AllWords<E extends GameEvent, V>
  extends Required<Omit<Words<E, V>, 'lessons'>>,
    Pick<Words<E, V>, 'lessons'> {}

/** What somebody is told who has never played, from what everybody sees. Bold: what a button says. */
export interface Lessons<V = any> {
  /** What he plays for. */
  readonly aim: (view: V) => string
  /** What there is to do at the open question when he meets it for the first time. */
  readonly step: (view: V) => string
  /** What an action is for that the step leaves out, as `question.verb`: told when it is first open. */
  readonly verbs?: Readonly<Record<string, string>>
  /** What happens by itself and has to be prepared for, by the type of its event; empty: not here. */
  readonly events?: Readonly<Record<string, (view: V) => string>>
}

export interface VerbWords {
  /** Localised subcommand name: lower case, no spaces, ≤ 32. */
  readonly name: string
  /** ≤ 100 characters. */
  readonly about: string
  /** What menus say in place of it where one who acts as `by` can do less than all of it. */
  readonly toldTo?: (by: Role) => string
  /** Button text, ≤ 34 characters. */
  readonly button: string
  /** Parameter → localised name and description. */
  readonly params: Readonly<Record<string, ParamWords>>
}

interface ParamWords {
  readonly name: string
  readonly about: string
  /** What a menu asks `by` for where that is not what one who types has to know: after what was chosen before it, and of it. */
  readonly asked?: (before: Args, chosen: readonly number[], by: Role, view: any) => string
  /** A number of it in an action that is told, where alone it would not say what it counts; from what everybody sees. */
  readonly said?: (value: number, before: Args, view: any) => string
  /** What menus call it where the name of the option is too short to be understood. */
  readonly title?: string
  /** What is left of the sum that the values of a set share: `4 points left`. */
  readonly left?: (n: number) => string
}

/** A section of our own wording of the rules, for `/rules`. */
export interface Section {
  /** The rulebook's number, such as `7.1.1`. */
  readonly number: string
  readonly title: string
  readonly text: string
}

/** Index → name in the reader's language. */
export interface Say {
  label(kind: ParamKind, value: Arg): string
}
