// A second reckoning of clocks and days off, by counting minutes one after the other. It shares no code with the bot's own:
// calendars come from Intl, time left is what is left after each minute has been taken off.

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const HOURS = 60
/** Minutes. */
const YEAR = 365 * 24 * HOURS
const QUIET = 14 * HOURS
const OFF = 42 * 24 * HOURS

/** Calendars by zone, with the day of the quarter of an hour that was looked at last: no zone changes its day within one. */
const calendars = new Map<string, { quarter: number; day: string; dayOf: (at: number) => string }>()

/** `2026-11-29`: the day in the zone at that moment. */
function localDay(zone: string, at: number): string {
  const calendar = calendars.get(zone) ?? { quarter: -1, day: '', dayOf: dayIn(zone) }
  calendars.set(zone, calendar)
  const quarter = Math.floor(at / QUARTER)
  if (calendar.quarter !== quarter) {
    calendar.quarter = quarter
    calendar.day = calendar.dayOf(at)
  }
  return calendar.day
}

function dayIn(zone: string): (at: number) => string {
  const [, sign, hours, minutes] = /^UTC([+-])(\d+):(\d+)$/.exec(zone) ?? []
  if (!sign) {
    const written = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, ...written })
    return at => format.format(at)
  }
  const ahead = (Number(hours) * HOURS + Number(minutes)) * MINUTE
  return at => new Date(at + (sign === '+' ? ahead : -ahead)).toISOString().slice(0, 10)
}

interface Request {
  readonly from: string
  readonly to: string
  zone: string
  /** Where it ends, from when it begins. Null: it has not begun, and moves with the zone. */
  ends: number | null
}

/** Days off of one person, from what he asks for; `now` in milliseconds, on whole minutes. */
export class Leave {
  private requests: Request[] = []
  /** Minutes since 1970 of the last year in which he had days off, in their order. */
  readonly used = new Set<number>()

  take(from: string, to: string, zone: string, now: number): void {
    this.requests.push({ from, to, zone, ends: null })
    this.join(now)
  }
  move(zone: string, now: number): void {
    this.requests = this.requests.filter(one => one.ends !== null || localDay(zone, now) <= one.to)
    for (const one of this.requests) if (one.ends === null) one.zone = zone
    this.join(now)
  }
  end(): void {
    this.requests = []
  }
  /** Whether this minute is one of days off; it is used then. */
  minute(now: number): boolean {
    for (const one of this.requests)
      if (one.ends === null) {
        const day = localDay(one.zone, now)
        if (day >= one.from && day <= one.to) one.ends = endOf(one, now)
      }
    this.requests = this.requests.filter(one => one.ends === null || now < one.ends)
    for (const minute of this.used) {
      if (minute > now / MINUTE - YEAR) break
      this.used.delete(minute)
    }
    const isOff = this.used.size < OFF && this.requests.some(one => one.ends !== null)
    if (isOff) this.used.add(now / MINUTE)
    return isOff
  }
  /** What begins where something that has begun ends is one with it. */
  private join(now: number): void {
    for (let isJoined = true; isJoined; ) {
      const ends = Math.max(now, ...this.requests.map(one => one.ends ?? 0))
      const next = this.requests.find(one => one.ends === null && localDay(one.zone, ends) >= one.from)
      isJoined = next !== undefined
      if (next) next.ends = endOf(next, now)
    }
  }
}

/** Midnight after its last day. */
function endOf({ to, zone }: Request, now: number): number {
  let ends = Math.floor(now / QUARTER) * QUARTER
  while (localDay(zone, ends) <= to) ends += QUARTER
  return ends
}

export interface Terms {
  readonly kind: 'decision' | 'bank'
  readonly hours: number
  readonly more: number
}

/** Hours for each decision: one that a role has come to. */
interface Decision {
  /** Entries that count, and entries of the log. */
  readonly count: number
  readonly at: number
  /** After another one of its own, with nobody else asked in between for it to wait for. */
  readonly isOwn: boolean
  budget: number
  spent: number
  seats: number
}

/** The time of one role, in minutes. */
export class Account {
  private readonly terms: Terms
  private readonly decisions: Decision[]
  /** What decisions that were taken back had left, by the entries that count then. */
  private readonly rests = new Map<number, number>()
  private pot: number
  private potSeats = 0
  private payments: { turn: string; at: number; got: number }[] = []

  constructor(terms: Terms, turn: string | null) {
    this.terms = terms
    this.pot = this.full
    this.decisions = [{ count: 0, at: 0, isOwn: false, budget: this.full, spent: 0, seats: 0 }]
    if (turn !== null) this.payments.push({ turn, at: 0, got: 0 })
  }

  get left(): number {
    return this.terms.kind === 'bank' ? this.pot : this.last.budget - this.last.spent
  }
  /** By how much the end may be put off to the end of somebody's night. */
  get grace(): number {
    const { kind, more } = this.terms
    return kind === 'bank' ? Math.max(0, Math.min(QUIET, (more - 1) * HOURS)) : QUIET
  }
  tick(): void {
    if (this.terms.kind === 'bank') this.pot--
    else this.last.spent++
  }
  /** Others have led to its being asked again. */
  anew(count: number, at: number): void {
    const seats = this.left === this.full ? this.last.seats : 0
    this.rests.clear()
    this.decisions.push({ count, at, isOwn: false, budget: this.full, spent: 0, seats })
  }
  /** Others have played while it was not asked. */
  passedOver(): void {
    this.rests.clear()
  }
  /** Its own side has decided, and it is asked again: a decision that it had come to before goes on with its rest. */
  next(count: number, at: number): void {
    const again = [...this.rests.keys()].filter(one => one >= count).sort((a, b) => a - b)[0]
    const rest = this.rests.get(again)
    const seats = rest === undefined && this.left < this.full ? 0 : this.last.seats
    this.decisions.push({ count, at, isOwn: true, budget: rest ?? this.full, spent: 0, seats })
  }
  /** A turn of the game, which brings time once. `at`: entries of the log. */
  turn(turn: string | null, at: number, isOut: boolean): void {
    if (this.terms.kind !== 'bank' || turn === null || this.payments.some(one => one.turn === turn)) return
    const had = this.pot
    const rest = isOut ? Math.max(0, had) : had
    this.pot = Math.max(had, Math.min(this.full, rest + this.terms.more * HOURS))
    this.payments.push({ turn, at, got: this.pot - had })
  }
  /**
   * What was decided after entry `to` is taken back: the decision before goes on with what it had. A decision to which the
   * own side came, or that it takes back itself, keeps its rest for when it comes again. What turns brought is given back;
   * whoever only agreed to it keeps what would leave less than a quarter, for good: that turn brings nothing when it comes again.
   */
  back(to: number, isBeside: boolean, hasAgreed: boolean): void {
    while (this.decisions.length > 1 && this.last.at > to) {
      const { count, isOwn, budget, spent, seats } = this.decisions.pop()!
      if (isOwn || isBeside) this.rests.set(count, budget - spent)
      this.last.seats = Math.max(this.last.seats, seats)
    }
    for (const one of this.payments.filter(({ at }) => at > to).reverse()) {
      if (hasAgreed && this.pot - one.got < this.full / 4) {
        one.at = 0
        continue
      }
      this.pot -= one.got
      this.payments = this.payments.filter(other => other !== one)
    }
  }
  /** Asked after a take-back of others to which it has agreed. */
  agreed(): void {
    if (this.terms.kind === 'decision') this.last.budget += Math.max(0, this.full / 4 - this.left)
  }
  /** Somebody sits down: a newcomer, or one who has sat there. Time comes once; each further time it is half as much. */
  seat(isNewcomer: boolean): void {
    const isBank = this.terms.kind === 'bank'
    const whole = isNewcomer ? (isBank ? this.full / 2 : this.full) : this.full / 4
    const gift = whole / 2 ** (isBank ? this.potSeats : this.last.seats)
    if ((!isNewcomer && this.left > 0) || gift <= this.left) return
    const more = gift - this.left
    if (isBank) {
      this.potSeats++
      this.pot += more
    } else {
      this.last.seats++
      this.last.budget += more
    }
  }
  private get full(): number {
    return this.terms.hours * HOURS
  }
  private get last(): Decision {
    return this.decisions.at(-1)!
  }
}
