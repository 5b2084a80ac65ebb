export { isPseudonym } from './pseudonym.ts'
export {
  computeRatings,
  tallyPlayerResults,
  PROVISIONAL_RATING_DEVIATION,
  playersWithSides,
  type PlayerRating,
  sideScore,
} from './ratings.ts'
export { buildGameResult, type GameResult, type ResultKind } from './result.ts'
