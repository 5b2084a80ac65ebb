export { describeFinalCount, nameOfSide } from './final-count.ts'
export { isPseudonym } from './pseudonym.ts'
export {
  computeRatings,
  type PlayerRating,
  PROVISIONAL_RATING_DEVIATION,
  playersWithSides,
  sideScore,
  tallyPlayerResults,
} from './ratings.ts'
export { buildGameResult, type GameResult, type ResultKind } from './result.ts'
