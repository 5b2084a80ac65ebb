import type { RequestInputs, RequestParams } from './requests.ts'

// Types of all answers that the page receives. The compiler checks the page and the server against these types.
// So the page cannot use a field that the server does not send.

export interface PlaceDto {
  readonly kind: string
  readonly value: number
  readonly label: string
  /** Place on which this place lies, as `kind value`. For a unit this may be its hex. */
  readonly on: string | null
  /** Corners of the outline, as a list x, y, x, y, … in pixels of the picture. */
  readonly shape: readonly number[]
  /** True for a part of the board itself, such as a hex. Objects on the board cover it. */
  readonly isGround?: true
  /** Outline that the page highlights instead of `shape`, if the two differ. */
  readonly frame?: readonly number[]
  /** Outlines of names and numbers that no highlight may cover. */
  readonly printed?: readonly (readonly number[])[]
}

export interface PictureDto {
  readonly kind: 'full' | 'hand'
  readonly width: number
  readonly height: number
  readonly places: readonly PlaceDto[]
}

export interface ActionDto {
  readonly action: RequestInputs['act']['orders'][number]
  readonly text: string
  readonly preview: string | null
  readonly lost: readonly string[]
}

export interface VerbDto {
  readonly verb: string
  readonly name: string
  readonly about: string
  readonly done: ActionDto | null
  readonly isArmed: boolean
  readonly why: string
  readonly mayPlan: boolean
}

export type PickDto = RequestParams['board']['picks'][number]

export interface ChoiceDto extends PickDto {
  readonly label: string
  /** Text of the question that the choice answers. */
  readonly of: string
  readonly about: string
  readonly on: string | null
  readonly verbs: readonly string[]
  readonly isLater?: true
  /** Set if the choice makes something act that the player has not picked, such as another unit. */
  readonly isOfOther?: true
  readonly isOfSet?: true
  /** Index of the pick that this choice would replace. */
  readonly instead?: number
}

/** A value that the map shows as an arrow, such as the direction in which a unit faces. */
export interface ArrowDto extends PickDto {
  readonly label: string
  /**
   * `on`: place that the arrow belongs to, as `kind value`. `angle`: direction of the arrow in degrees,
   * clockwise from the top.
   */
  readonly on: string
  readonly angle: number
  /**
   * `instead`: index of the pick that this arrow would replace. `chosen`: index of the pick that this arrow
   * stands for.
   */
  readonly instead?: number
  readonly chosen?: number
}

export interface OrderDto {
  readonly picks: readonly string[]
  readonly taken?: readonly PickDto[]
  readonly granted: readonly (PickDto & { readonly label: string })[]
  readonly verbs: readonly VerbDto[]
  readonly choices: readonly ChoiceDto[]
  readonly idle: readonly string[]
  readonly arrows: readonly ArrowDto[]
}

/** The part of a board that changes while the player picks values. */
interface OrderUpdateDto {
  readonly revision: number
  readonly order: OrderDto | null
  readonly why?: string
}

export interface TableTextDto {
  readonly system: string
  readonly title: string
  readonly subtitle: string
  readonly revision: number
  readonly isOver: boolean
  readonly outcome: string | null
  /** Link to the Discord thread, where the players go on talking after the game. Null while the game runs. */
  readonly thread: string | null
  readonly asks: string
  readonly me: (HeldRoleDto & { readonly colour: number }) | null
  readonly roles: readonly HeldRoleDto[]
  readonly status: readonly string[]
  readonly scene: readonly string[]
  /** Whether the open step asks the player to react or pass. The player can choose to be asked less often. */
  readonly isWindow: boolean
  readonly mayGoBack: boolean
  /** Whether the player may ask for a hint now. */
  readonly mayHint: boolean
  /** Explanations of a first game. Null in any other game. */
  readonly lesson: LessonDto | null
}

/**
 * Explanations of a first game. `news`: what was explained since the learner's last order. `more`: details of
 * all that the open step allows. Each may be empty.
 */
export interface LessonDto {
  readonly news: readonly string[]
  readonly more: string
}

/** Answer to a request for a hint. `action` is null if there is no hint, and `text` then says why. */
interface HintDto {
  readonly text: string
  readonly revision: number
  readonly action: ActionDto['action'] | null
}

export interface HeldRoleDto {
  readonly role: string
  readonly name: string
  readonly isAsked: boolean
}

export interface BoardDto extends TableTextDto, OrderUpdateDto {
  readonly pictures: readonly PictureDto[]
}

export interface RuleDto {
  readonly number: string
  readonly title: string
  readonly text: string
}

/** Result of a change, for the player who requested the change. */
export type ChangeResultDto =
  | { readonly is: 'done'; readonly news: string }
  | { readonly is: 'stale'; readonly why: string }
  /** `calls`: if the player confirms, the bot notifies the other players and asks them. */
  | { readonly is: 'asks'; readonly why: string; readonly lost: readonly string[]; readonly calls?: true }
  | { readonly is: 'no'; readonly why: string; readonly rule?: RuleDto }

interface SwitchDto {
  readonly name: string
  readonly isOn: boolean
}

export interface StandingOrderDto extends SwitchDto {
  readonly id: string
  readonly about: string
  readonly isSingle: boolean
  readonly values: readonly (SwitchDto & { readonly id: string })[] | null
}

export interface PersonalSettingsDto {
  readonly role: string
  readonly standing: readonly StandingOrderDto[] | null
  readonly asked: {
    readonly title: string
    readonly about: string
    readonly ways: readonly (SwitchDto & {
      readonly way: NonNullable<RequestParams['want']['way']>
      readonly about: string
    })[]
  }
  readonly next: SwitchDto
}

export interface LogPageDto {
  readonly lines: readonly string[]
  readonly hasMore: boolean
}

export interface PageResponses {
  /** Path of the table's page. */
  readonly open: { readonly to: string }
  readonly board: BoardDto | OrderUpdateDto
  readonly act: ChangeResultDto
  readonly back: ChangeResultDto
  readonly own: PersonalSettingsDto
  readonly arm: ChangeResultDto
  readonly want: ChangeResultDto
  readonly guide: { readonly text: string }
  readonly hint: HintDto
  readonly legend: { readonly lines: readonly string[] }
  readonly log: LogPageDto
}
