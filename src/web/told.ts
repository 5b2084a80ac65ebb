import type { Asking, Asks } from './requests.ts'

// What the page is told. The code of the page is checked against it: a field that one side does not know does not compile.

export interface PlaceTold {
  readonly kind: string
  readonly value: number
  readonly label: string
  /** What it lies on, as `kind value`. */
  readonly on: string | null
  /** Corners, x and y by turns. */
  readonly shape: readonly number[]
}

export interface PictureTold {
  readonly kind: 'full' | 'hand'
  readonly width: number
  readonly height: number
  readonly places: readonly PlaceTold[]
}

export interface DoneTold {
  readonly action: Asking['act']['orders'][number]
  readonly text: string
  readonly preview: string | null
  readonly lost: readonly string[]
}

export interface VerbTold {
  readonly verb: string
  readonly name: string
  readonly about: string
  readonly done: DoneTold | null
  readonly isArmed: boolean
  readonly why: string
  readonly mayPlan: boolean
}

export type PickTold = Asks['board']['picks'][number]

export interface ChoiceTold extends PickTold {
  readonly label: string
  /** What is asked for with it. */
  readonly of: string
  readonly about: string
  readonly on: string | null
  readonly verbs: readonly string[]
  readonly isLater?: true
  /** Something that nobody has pointed at does it. */
  readonly isOfOther?: true
  readonly isOfSet?: true
  /** In place of this one of the picks. */
  readonly instead?: number
}

/** A value that is pointed at by an arrow. */
export interface ArrowTold extends PickTold {
  readonly label: string
  /** What it stands round, and its direction in degrees from the top by the clock. */
  readonly on: string
  readonly angle: number
  /** In place of this one of the picks, or this one itself. */
  readonly instead?: number
  readonly chosen?: number
}

export interface OrderTold {
  readonly picks: readonly string[]
  readonly taken?: readonly PickTold[]
  readonly granted: readonly (PickTold & { readonly label: string })[]
  readonly verbs: readonly VerbTold[]
  readonly choices: readonly ChoiceTold[]
  readonly idle: readonly string[]
  readonly arrows: readonly ArrowTold[]
}

/** What does change while one points. */
interface BriefTold {
  readonly revision: number
  readonly order: OrderTold | null
  readonly why?: string
}

export interface WordsTold {
  readonly system: string
  readonly title: string
  readonly subtitle: string
  readonly revision: number
  readonly isOver: boolean
  readonly outcome: string | null
  /** Where the game goes on when nothing is decided here any more. */
  readonly thread: string | null
  readonly asks: string
  readonly me: (HeldTold & { readonly colour: number }) | null
  readonly roles: readonly HeldTold[]
  readonly status: readonly string[]
  readonly scene: readonly string[]
  /** Asked whether to react, as often as this person wants to be. */
  readonly isWindow: boolean
  readonly mayGoBack: boolean
}

export interface HeldTold {
  readonly role: string
  readonly name: string
  readonly isAsked: boolean
}

export interface BoardTold extends WordsTold, BriefTold {
  readonly pictures: readonly PictureTold[]
}

export interface RuleTold {
  readonly number: string
  readonly title: string
  readonly text: string
}

/** What became of something that was to be done, for whoever wanted it. */
export type Told =
  | { readonly is: 'done'; readonly news: string }
  | { readonly is: 'stale'; readonly why: string }
  | { readonly is: 'asks'; readonly why: string; readonly lost: readonly string[] }
  | { readonly is: 'no'; readonly why: string; readonly rule?: RuleTold }

interface SwitchTold {
  readonly name: string
  readonly isOn: boolean
}

export interface StandingTold extends SwitchTold {
  readonly id: string
  readonly about: string
  readonly isSingle: boolean
  readonly values: readonly (SwitchTold & { readonly id: string })[] | null
}

export interface OwnTold {
  readonly role: string
  readonly standing: readonly StandingTold[] | null
  readonly asked: {
    readonly title: string
    readonly about: string
    readonly ways: readonly (SwitchTold & {
      readonly way: NonNullable<Asks['want']['way']>
      readonly about: string
    })[]
  }
  readonly next: SwitchTold
}

export interface LogTold {
  readonly lines: readonly string[]
  readonly hasMore: boolean
}

export interface Tells {
  /** The way to the table. */
  readonly open: { readonly to: string }
  readonly board: BoardTold | BriefTold
  readonly act: Told
  readonly back: Told
  readonly own: OwnTold
  readonly arm: Told
  readonly want: Told
  readonly log: LogTold
}
