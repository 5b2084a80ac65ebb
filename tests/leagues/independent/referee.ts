import type { Event, Journal, Pairing, Place } from './journal.ts'
import { greatestMatching } from './matching.ts'

const DAY = 86_400_000
const DECIDED_AFTER = 3 * DAY
const FINAL_AFTER = 7 * DAY

interface Game {
  readonly round: number
  readonly first: number
  readonly second: number | null
  score: number | null
  off: number | null
}

/** What a second program that shares nothing with the first makes of a journal. */
export interface Verdict {
  readonly places: readonly Place[]
  /** What the league should not have done. */
  readonly wrong: readonly string[]
  /** Rematches, those that some pairing would have avoided among them, and byes that somebody had twice. */
  readonly rematches: number
  readonly avoidable: number
  readonly secondByes: number
}

/** Reckons pairings and standings of a league from what happened alone. */
export function referee({ kind, players, rounds, days, events }: Journal): Verdict {
  const games: Game[] = []
  const gone = new Set<number>()
  const wrong: string[] = []
  const figures = { rematches: 0, avoidable: 0, secondByes: 0 }
  let count = players
  let round = 0
  let began = 0
  let endedAt: number | null = null
  let isHurried = false

  const isFinal = (at: number) => endedAt !== null && at > endedAt + FINAL_AFTER
  const leave = (game: Game): void => {
    if (game.second === null || game.score !== null) return
    const [one, other] = [gone.has(game.first), gone.has(game.second)]
    if (one || other) game.score = one && other ? 0.5 : one ? 0 : 1
  }
  const settle = (is: (game: Game) => boolean): void => {
    for (const game of games) if (game.off !== null && game.score === null && is(game)) game.score = 0.5
  }
  const expect = (is: boolean, done: boolean, what: Event['what']): void => {
    if (is !== done) wrong.push(`${what} was ${done ? 'taken' : 'refused'} in round ${round}`)
  }

  for (const event of events) {
    const { at } = event
    switch (event.what) {
      case 'paired': {
        const open = games.some(game => game.round === round && game.score === null)
        const isLate = kind !== 'knockout' && at >= began + days * DAY
        if (event.round !== round + 1 || (open && !isLate && !isHurried))
          wrong.push(`round ${event.round} came too early`)
        judge(event.games)
        round = event.round
        began = at
        isHurried = false
        for (const [first, second] of event.games) {
          const game = {
            round,
            first,
            second,
            score: second === null ? Number(!gone.has(first)) : null,
            off: null,
          }
          leave(game)
          games.push(game)
        }
        break
      }
      case 'table': {
        const game = games[event.game]
        if (game.score === null && !isFinal(at)) game.score = event.score
        break
      }
      case 'off': {
        const game = games[event.game]
        if (game.score === null && game.off === null && !isFinal(at)) game.off = at
        break
      }
      case 'report': {
        const game = games[event.game]
        const isSame = game.second === null || game.score === event.score
        const goesOn =
          kind === 'knockout' &&
          game.round < round &&
          wentOn(game) !== winner({ ...game, score: event.score })
        expect(!isSame && !goesOn && !isFinal(at), event.done, 'report')
        if (event.done) game.score = event.score
        break
      }
      case 'drop':
        expect(endedAt === null && !gone.has(event.player), event.done, 'drop')
        if (!event.done) break
        gone.add(event.player)
        for (const game of games) if ([game.first, game.second].includes(event.player)) leave(game)
        break
      case 'join':
        expect(kind === 'swiss' && endedAt === null && round < rounds && count < 64, event.done, 'join')
        if (event.done) count++
        break
      case 'hurry': {
        const isPlayed = games.some(one => one.round === round && one.score === null && one.off === null)
        expect(endedAt === null && !(kind === 'knockout' && isPlayed), event.done, 'hurry')
        if (!event.done) break
        settle(game => game.round === round)
        isHurried = true
        break
      }
      case 'look':
        if (!isFinal(at)) settle(({ off }) => off !== null && off + DECIDED_AFTER <= at)
        break
      case 'over': {
        const open = games.some(game => game.round === round && game.score === null)
        const isLate = kind !== 'knockout' && at >= began + days * DAY
        if (round !== rounds || (open && !isLate && !isHurried)) wrong.push('it ended too early')
        endedAt = at
      }
    }
  }
  return { places: places(), wrong, ...figures }

  /** Who goes on: who won; after a draw who stayed, else the better seed. */
  function winner({ first, second, score }: Game): number {
    if (second === null || score === 1) return first
    if (score === 0) return second
    if (gone.has(first) !== gone.has(second)) return gone.has(first) ? second : first
    return Math.min(first, second)
  }

  /** Who of the two stands in the next round. */
  function wentOn(game: Game): number {
    const next = games.filter(one => one.round === game.round + 1).flatMap(one => [one.first, one.second])
    return [game.first, game.second].find(one => one !== null && next.includes(one)) ?? winner(game)
  }

  function judge(pairs: readonly Pairing[]): void {
    if (kind === 'swiss') judgeSwiss(pairs)
    else if (kind === 'knockout') judgeKnockout(pairs)
    else judgeRobin(pairs)
  }

  function judgeRobin(pairs: readonly Pairing[]): void {
    const all = pairs.flat().filter(one => one !== null)
    if (all.length !== players || new Set(all).size !== players)
      wrong.push(`round ${round + 1}: not everybody once`)
    for (const [one, other] of pairs)
      if (games.some(({ first, second }) => isSame([first, second], [one, other])))
        wrong.push(`round ${round + 1}: ${one} and ${other} again`)
  }

  function judgeKnockout(pairs: readonly Pairing[]): void {
    const before = games.filter(game => game.round === round)
    const expected =
      round === 0
        ? firstRound()
        : before.flatMap((_, at) => (at % 2 === 0 ? [meeting(before[at], before[at + 1])] : []))
    const told = (list: readonly Pairing[]) =>
      list
        .map(one =>
          one
            .map(player => player ?? -1)
            .sort((a, b) => a - b)
            .join('-'),
        )
        .join(' ')
    if (told(pairs) !== told(expected))
      wrong.push(`round ${round + 1}: ${told(pairs)}, not ${told(expected)}`)
  }

  function meeting(...two: readonly Game[]): Pairing {
    const through = two.map(winner)
    const here = through.filter(player => !gone.has(player))
    return here.length === 2 ? [here[0], here[1]] : [here[0] ?? through[0], null]
  }

  /** The best against the last, so that the best two can meet only in the final; where nobody is, nobody is met. */
  function firstRound(): Pairing[] {
    let size = 1
    while (size < players) size *= 2
    const seeds = (from: number, of: number): number[] => {
      if (of === 1) return [from]
      // In a field of so many, the half of a seed is that of the one whom it would meet
      const next: number[] = []
      for (const seed of seeds(from, of / 2)) next.push(seed, of - 1 - seed)
      return next
    }
    const order = seeds(0, size)
    return order.flatMap((one, at): Pairing[] => {
      if (at % 2 === 1) return []
      const other = order[at + 1]
      const [upper, lower] = [Math.min(one, other), Math.max(one, other)]
      return [[upper, lower < players ? lower : null]]
    })
  }

  function judgeSwiss(pairs: readonly Pairing[]): void {
    const field = Array.from({ length: count }, (_, player) => player).filter(player => !gone.has(player))
    const all = pairs.flat().filter(one => one !== null)
    const isWhole = all.length === field.length && field.every(player => all.includes(player))
    if (!isWhole) wrong.push(`round ${round + 1}: not everybody once`)
    const hasMet = (one: number, other: number) =>
      games.some(({ first, second }) => isSame([first, second], [one, other]))
    const hadBye = (player: number) => games.some(({ first, second }) => first === player && second === null)
    const again = pairs.filter(([one, other]) => other !== null && hasMet(one, other)).length
    const least = (those: readonly number[], withBye: boolean): number => {
      const size = those.length + Number(withBye)
      const joined = Array.from({ length: size }, (_, a) =>
        Array.from(
          { length: size },
          (_, b) => a !== b && (a === those.length || b === those.length || !hasMet(those[a], those[b])),
        ),
      )
      return size / 2 - greatestMatching(joined)
    }
    const possible = field.length > 0 ? least(field, field.length % 2 === 1) : 0
    figures.rematches += again
    figures.avoidable += Math.max(0, again - possible)
    if (again !== possible) wrong.push(`round ${round + 1}: ${again} rematches where ${possible} would do`)
    const free = pairs.find(([, other]) => other === null)?.[0]
    if (free === undefined || !hadBye(free)) return
    figures.secondByes++
    const others = field.filter(player => !hadBye(player))
    const better = others.find(
      one =>
        least(
          field.filter(player => player !== one),
          false,
        ) === possible,
    )
    if (better !== undefined) wrong.push(`round ${round + 1}: ${free} is free again, ${better} could be`)
  }

  /** From a table of everybody against everybody. */
  function places(): Place[] {
    const isPast = (game: Game) => game.round < round || endedAt !== null
    const cross = Array.from({ length: count }, () => new Map<number, number[]>())
    const byes = new Array<number>(count).fill(0)
    for (const game of games) {
      const { first, second, score } = game
      if (second === null) {
        byes[first] += score ?? 0
        continue
      }
      const got = score ?? (isPast(game) ? 0.5 : null)
      for (const [one, other, own] of [
        [first, second, got ?? 0],
        [second, first, got === null ? 0 : 1 - got],
      ])
        cross[one].set(other, [...(cross[one].get(other) ?? []), own])
    }
    const total = (lists: Iterable<number[]>) => [...lists].flat().reduce((sum, one) => sum + one, 0)
    const earned = cross.map(row => total(row.values()))
    const made = cross.map((row, player) => {
      const rows = [...row].flatMap(([other, scores]) => scores.map(score => ({ other, score })))
      return {
        player,
        place: 0,
        points: earned[player] + byes[player],
        buchholz: rows.reduce((sum, { other }) => sum + earned[other], 0),
        berger: rows.reduce((sum, { other, score }) => sum + score * earned[other], 0),
        won: games.filter(
          game =>
            game.second !== null &&
            ((game.first === player && game.score === 1) || (game.second === player && game.score === 0)),
        ).length,
      }
    })
    const key = ({ points, buchholz, berger, won, player }: Place): number[] =>
      kind === 'knockout'
        ? [stage(player)]
        : kind === 'swiss'
          ? [points, buchholz, berger, won]
          : [points, berger, won]
    const compare = (a: Place, b: Place): number => {
      const [one, other] = [key(a), key(b)]
      const at = one.findIndex((value, n) => value !== other[n])
      return at < 0 ? 0 : other[at] - one[at]
    }
    const sorted = made.sort((a, b) => compare(a, b) || a.player - b.player)
    return sorted.map((one, at) => ({
      ...one,
      place: 1 + (kind === 'knockout' ? sorted.findIndex(other => compare(one, other) === 0) : at),
    }))
  }

  /** In a knock-out: in which round somebody went out; later while he has not. */
  function stage(player: number): number {
    const own = games.filter(({ first, second }) => first === player || second === player)
    const last = own[own.length - 1]
    if (!last) return 0
    if (last.score === null) return last.round + 0.5
    const isOut = last.round < round && last.score === 0.5
    return !isOut && winner(last) === player ? last.round + 1 : last.round
  }
}

function isSame(one: Pairing, other: Pairing): boolean {
  const [a, b] = one
  const [c, d] = other
  return b !== null && d !== null && ((a === c && b === d) || (a === d && b === c))
}
