export * from './changes.ts'
export * from './league.ts'
export * from './news.ts'

export * from './results.ts'
export { championOf, type Standing, standingsOf } from './standings.ts'
export { forfeitedTable, leagueTable, resultAt, sidesOf, substitutesAt } from './tables.ts'
