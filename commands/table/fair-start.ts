import { rankBids } from '../../src/engine/actions/handicap.ts'
import type { Handicap } from '../../src/engine/log.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { nameOfSide } from '../../src/results/index.ts'
import type { Table } from '../../src/table/types.ts'
import { botWordsByLang } from '../words/index.ts'
import { formatSeatPlayer } from './describe.ts'

/** Says which side gets how many points at the final count. */
export function describeHandicap(
  handicap: Handicap | null,
  { setup, lang }: Pick<Table, 'setup' | 'lang'>,
  system: GameSystem,
): string {
  const { sides: w } = botWordsByLang[lang].lobby
  return w.handicap(
    handicap && nameOfSide(system, setup, handicap.side, lang),
    system.words[lang].points(handicap?.points ?? 0),
  )
}

/** Says in the first post how the start was made fair: by a lot, by bids, by a handicap. Empty for the printed start. */
export function describeFairStart(table: Table, system: GameSystem): string {
  const { match, setup, lang } = table
  const { sides: w } = botWordsByLang[lang].lobby
  const { lot, bids, handicap } = match?.start ?? {}
  const told = bids?.made.map(({ plays, side, points }) => {
    const role = system.rules.roles(setup).find(one => one.side === plays)?.role ?? ''
    return {
      who: formatSeatPlayer(table, role, lang),
      side: nameOfSide(system, setup, side, lang),
      points: system.words[lang].points(points),
    }
  })
  return [
    ...(lot ? [w.dealt] : []),
    ...(told && bids
      ? [w.revealed(told, bids.chance.length > 0 ? told[bids.made.indexOf(rankBids(bids)[0])].who : null)]
      : []),
    ...(handicap || table.fairStart === 'handicap'
      ? [describeHandicap(handicap ?? null, table, system)]
      : []),
  ].join('\n')
}
