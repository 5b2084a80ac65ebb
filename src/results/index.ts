export { isGone } from './gone.ts'
export { PROVISIONAL, playersOf, type Rating, ratingsOf, scoreOf, tallyOf } from './ratings.ts'
export { type Kind, type Result, resultOf } from './record.ts'
