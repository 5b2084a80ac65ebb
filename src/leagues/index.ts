export * from './changes.ts'
export * from './league.ts'
export * from './news.ts'
export * from './results.ts'
export {
  computeLeagueStandings,
  findDecidingTieBreak,
  findLeagueChampion,
  type LeagueStanding,
} from './standings.ts'
export {
  createLeagueTable,
  endTableByForfeit,
  endTableByRuling,
  findTwoSides,
  leagueTableResult,
  substitutesByRole,
} from './tables.ts'
