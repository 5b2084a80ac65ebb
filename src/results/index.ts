export { isPseudonym } from './gone.ts'
export { PROVISIONAL_DEVIATION, playersWithSides, type Rating, computeRatings, sideScore, countWins } from './ratings.ts'
export { type ResultKind, type GameResult, buildResult } from './record.ts'
