// Names of fields that saved tables, people, leagues and results hold in a database. A field or word that is spelt otherwise
// does not compile here: what is saved keeps the old spelling, so the code that reads it has to know both.

import type {
  EntryAnnouncements,
  GameOrigin,
  GameStart,
  Handicap,
  LogEntry,
  Match,
  ReplayBase,
  SeatLot,
  SideBid,
  SideBids,
} from '../../src/engine/log.ts'
import type { GameSetup } from '../../src/engine/model.ts'
import type { League, LeagueGame, LeaguePlayer } from '../../src/leagues/league.ts'
import type { Availability, DaysOff } from '../../src/people/availability.ts'
import type { PlayerSettings } from '../../src/people/person.ts'
import type { GameResult, ResultSeat } from '../../src/results/result.ts'
import type { Clock, ClockLedger, ClockSettings } from '../../src/table/time/types.ts'
import type {
  ActionDraft,
  ContinuedGame,
  KeptOrders,
  LessonProgress,
  NewestExplanations,
  Post,
  Seat,
  SeatTenure,
  Table,
  TableLeague,
  Vote,
  VoteMention,
} from '../../src/table/types.ts'

/** Every field of `T`, also those that may be absent. */
type Names<T> = { readonly [K in keyof Required<T>]: 1 }
/** Every word of a union. */
type Words<T extends string> = { readonly [W in T]: 1 }

const table: Names<Table> = {
  format: 1,
  guild: 1,
  thread: 1,
  parent: 1,
  creator: 1,
  lang: 1,
  stage: 1,
  system: 1,
  setup: 1,
  seats: 1,
  held: 1,
  entropy: 1,
  givers: 1,
  secret: 1,
  match: 1,
  shownBy: 1,
  began: 1,
  recorded: 1,
  league: 1,
  vote: 1,
  votes: 1,
  voteCalls: 1,
  settled: 1,
  retired: 1,
  drafts: 1,
  keptOrders: 1,
  standing: 1,
  ways: 1,
  outbox: 1,
  names: 1,
  named: 1,
  heralds: 1,
  posts: 1,
  board: 1,
  lobby: 1,
  lobbyStage: 1,
  hosted: 1,
  lobbyPost: 1,
  firstBoard: 1,
  continued: 1,
  called: 1,
  since: 1,
  touched: 1,
  reminders: 1,
  clock: 1,
  hours: 1,
  calledBy: 1,
  later: 1,
  hints: 1,
  sidesByLot: 1,
  fairStart: 1,
  ratings: 1,
  bids: 1,
  bidCount: 1,
  terms: 1,
  isPrivate: 1,
  invited: 1,
  declined: 1,
  again: 1,
  lesson: 1,
  origin: 1,
  gone: 1,
  seen: 1,
}
const leagueTable: Names<TableLeague> = { id: 1, game: 1, substitutes: 1 }
const lesson: Names<LessonProgress> = { user: 1, known: 1, isOver: 1, newest: 1, abbreviations: 1 }
const explanations: Names<NewestExplanations> = { after: 1, what: 1, learned: 1 }
const seat: Names<Seat> = { role: 1, user: 1, computer: 1 }
const holding: Names<SeatTenure> = { user: 1, role: 1, from: 1, to: 1, mark: 1 }
const vote: Names<Vote> = {
  id: 1,
  about: 1,
  by: 1,
  to: 1,
  of: 1,
  often: 1,
  agreed: 1,
  stands: 1,
  seat: 1,
  computer: 1,
  post: 1,
  message: 1,
  zone: 1,
}
const voteCall: Names<VoteMention> = { by: 1, about: 1, user: 1, at: 1 }
const draft: Names<ActionDraft> = {
  revision: 1,
  role: 1,
  verb: 1,
  args: 1,
  at: 1,
  apart: 1,
  others: 1,
  group: 1,
  several: 1,
  plan: 1,
  warned: 1,
  interrupted: 1,
}
const keptOrders: Names<KeptOrders> = { role: 1, orders: 1 }
const post: Names<Post> = {
  n: 1,
  at: 1,
  what: 1,
  by: 1,
  user: 1,
  computers: 1,
  grows: 1,
  level: 1,
  events: 1,
  calls: 1,
  letters: 1,
  next: 1,
  text: 1,
  verb: 1,
  named: 1,
  vote: 1,
  teaches: 1,
  learned: 1,
  corrected: 1,
}
const clock: Names<Omit<Clock, keyof ClockLedger | keyof ClockSettings>> = {
  runs: 1,
  from: 1,
  warned: 1,
  out: 1,
  paused: 1,
  gone: 1,
  yields: 1,
}
const bookkeeping: Names<ClockLedger> = { kind: 1, left: 1, given: 1, kept: 1, turns: 1, gifts: 1 }
const clockChoice: Names<ClockSettings> = { kind: 1, hours: 1, more: 1, zero: 1, weekends: 1 }
const match: Names<Match> = { start: 1, opening: 1, log: 1, state: 1, bases: 1, told: 1 }
const base: Names<ReplayBase> = { n: 1, rules: 1, state: 1 }
const start: Names<Omit<GameStart, keyof GameSetup>> = {
  system: 1,
  rules: 1,
  table: 1,
  entropy: 1,
  commitment: 1,
  seats: 1,
  computers: 1,
  lot: 1,
  handicap: 1,
  bids: 1,
  position: 1,
  from: 1,
}
const origin: Names<GameOrigin> = { table: 1, entry: 1, link: 1 }
const continued: Names<ContinuedGame> = { rules: 1, proof: 1, positions: 1, chosen: 1, isHere: 1 }
const continuedPosition: Names<ContinuedGame['positions'][number]> = {
  from: 1,
  turn: 1,
  deciding: 1,
  state: 1,
}
const lot: Names<SeatLot> = { seats: 1, chance: 1 }
const handicap: Names<Handicap> = { side: 1, points: 1 }
const bids: Names<SideBids> = { made: 1, chance: 1 }
const bid: Names<SideBid> = { n: 1, side: 1, points: 1, commitment: 1, plays: 1 }
const entry: Names<LogEntry> = {
  n: 1,
  by: 1,
  verb: 1,
  args: 1,
  text: 1,
  chance: 1,
  sealed: 1,
  command: 1,
  auto: 1,
  agreed: 1,
  link: 1,
}
const told: Names<EntryAnnouncements> = { n: 1, said: 1 }
const person: Names<PlayerSettings> = {
  asked: 1,
  told: 1,
  toldLanguage: 1,
  next: 1,
  taught: 1,
  lang: 1,
  calls: 1,
  pictures: 1,
  hours: 1,
  reminded: 1,
}
const hours: Names<Availability> = { zone: 1, quiet: 1, off: 1 }
const daysOff: Names<DaysOff> = { from: 1, to: 1, begins: 1, ends: 1 }
const league: Names<League> = {
  format: 1,
  guild: 1,
  id: 1,
  name: 1,
  creator: 1,
  channel: 1,
  lang: 1,
  kind: 1,
  system: 1,
  setup: 1,
  clock: 1,
  days: 1,
  rounds: 1,
  stage: 1,
  players: 1,
  games: 1,
  round: 1,
  deadline: 1,
  told: 1,
  seen: 1,
  ended: 1,
  news: 1,
  lastNews: 1,
  entries: 1,
  opening: 1,
  announced: 1,
}
const player: Names<LeaguePlayer> = {
  user: 1,
  level: 1,
  name: 1,
  dropped: 1,
  late: 1,
  substitute: 1,
  mark: 1,
}
const leagueGame: Names<LeagueGame> = {
  round: 1,
  first: 1,
  second: 1,
  thread: 1,
  score: 1,
  by: 1,
  off: 1,
  bothLost: 1,
  replays: 1,
}
const result: Names<GameResult> = {
  format: 1,
  table: 1,
  guild: 1,
  system: 1,
  scenario: 1,
  variants: 1,
  rules: 1,
  began: 1,
  ended: 1,
  entries: 1,
  seats: 1,
  outcome: 1,
  words: 1,
  proof: 1,
  kind: 1,
}
const played: Names<ResultSeat> = { role: 1, side: 1, user: 1, level: 1 }
const stages: Words<Table['stage']> = { lobby: 1, playing: 1, over: 1 }
const posts: Words<Post['what']> = {
  lobby: 1,
  begun: 1,
  played: 1,
  computed: 1,
  back: 1,
  voting: 1,
  refused: 1,
  withdrawn: 1,
  resigned: 1,
  yielded: 1,
  abandoned: 1,
  ruled: 1,
  drawn: 1,
  seated: 1,
  vacated: 1,
  freed: 1,
  stood: 1,
  computer: 1,
  upgraded: 1,
  reminder: 1,
  warning: 1,
  late: 1,
  clock: 1,
  invited: 1,
  declined: 1,
  archive: 1,
  moved: 1,
}
const votes: Words<Vote['about']> = {
  undo: 1,
  abandon: 1,
  free: 1,
  computer: 1,
  pause: 1,
  weekends: 1,
  draw: 1,
}
const leagueStages: Words<League['stage']> = { open: 1, running: 1, over: 1 }

const setup: Names<GameSetup> = { scenario: 1, variants: 1 }

export const SAVED_FIELDS = {
  bookkeeping,
  setup,
  table,
  leagueTable,
  lesson,
  explanations,
  seat,
  holding,
  vote,
  voteCall,
  draft,
  keptOrders,
  post,
  clock,
  clockChoice,
  match,
  base,
  start,
  lot,
  handicap,
  bids,
  bid,
  origin,
  continued,
  continuedPosition,
  entry,
  told,
  person,
  hours,
  daysOff,
  league,
  player,
  leagueGame,
  result,
  played,
  stages,
  posts,
  votes,
  leagueStages,
}
