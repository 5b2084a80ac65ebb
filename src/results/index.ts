export { describeFinalCount, nameOfSide } from './final-count.ts'
export { isPseudonym } from './pseudonym.ts'
export {
  computeRatings,
  listPlayersWithSides,
  type PlayerRating,
  PROVISIONAL_RATING_DEVIATION,
  sideScore,
  tallyPlayerResults,
} from './ratings.ts'
export { buildGameResult, type GameResult, type ResultKind } from './result.ts'
