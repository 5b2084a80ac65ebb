import type { Asking, Asks } from './requests.ts'

// Types of all answers to the page. The compiler checks page and server against them, so neither can use a field
// that the other lacks.

export interface PlaceTold {
  readonly kind: string
  readonly value: number
  readonly label: string
  /** Place below this one as `kind value`, such as the hex of a unit. */
  readonly on: string | null
  /** Corners of the outline: x and y in turn. */
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
  /** Question that the choice answers. */
  readonly of: string
  readonly about: string
  readonly on: string | null
  readonly verbs: readonly string[]
  readonly isLater?: true
  /** Set if something that the player has not picked would act, such as another unit. */
  readonly isOfOther?: true
  readonly isOfSet?: true
  /** Index of the pick that this choice would replace. */
  readonly instead?: number
}

/** A value that the map shows as an arrow, such as a facing. */
export interface ArrowTold extends PickTold {
  readonly label: string
  /** Place that the arrow belongs to as `kind value`. The angle is in degrees, clockwise from the top. */
  readonly on: string
  readonly angle: number
  /** Index of the pick that this arrow would replace, or (`chosen`) of the pick that it stands for. */
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

/** The part of a board that changes while the player picks. */
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
  /** Link to the thread, where the conversation continues after the game. Null while the game runs. */
  readonly thread: string | null
  readonly asks: string
  readonly me: (HeldTold & { readonly colour: number }) | null
  readonly roles: readonly HeldTold[]
  readonly status: readonly string[]
  readonly scene: readonly string[]
  /** Whether the open step asks the player to react or pass. Players can choose to be asked less often. */
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

/** Result of a change, for the player who asked for it. */
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
  /** Path of the table's page. */
  readonly open: { readonly to: string }
  readonly board: BoardTold | BriefTold
  readonly act: Told
  readonly back: Told
  readonly own: OwnTold
  readonly arm: Told
  readonly want: Told
  readonly log: LogTold
}
