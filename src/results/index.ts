export { goneName, isGone } from './gone.ts'
export { PROVISIONAL, playersOf, type Rating, ratingsOf, scoreOf, tallyOf } from './ratings.ts'
export { KINDS, type Kind, type Played, type Result, resultOf } from './record.ts'
