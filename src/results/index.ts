export { isPseudonym } from './pseudonym.ts'
export {
  computeRatings,
  countWins,
  PROVISIONAL_DEVIATION,
  playersWithSides,
  type Rating,
  sideScore,
} from './ratings.ts'
export { buildResult, type GameResult, type ResultKind } from './result.ts'
