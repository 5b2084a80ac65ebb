import { question } from '../engine/act.ts'
import type { Match } from '../engine/match.ts'
import { write } from '../engine/notation.ts'
import type { GameSystem, State } from '../engine/system.ts'
import { FORMAT, type GameFile } from './format.ts'
import { drawTexts, playedBack, walker } from './walk.ts'

/**
 * A match as a file. Without `revealed` (the game is still on) hidden answers and draws are left out, and the
 * file is marked `sealed`: its chain can be compared later, it cannot be played.
 */
export function exportGame<S extends State>(
  system: GameSystem<S>,
  match: Match<S>,
  secret: string,
  seats: readonly { readonly roles: readonly string[] }[],
): GameFile {
  const over = match.state.outcome !== null
  const { start, opening, log } = match
  const texts = textsOf(system, match)
  const file: GameFile = {
    format: FORMAT,
    system: start.system,
    rules: start.rules,
    scenario: start.scenario,
    variants: { ...start.variants },
    table: start.table,
    entropy: [...start.entropy],
    commitment: start.commitment,
    ...(over ? { secret } : { sealed: true }),
    ...(start.position !== undefined && { setup: start.position }),
    seats: seats.map(({ roles }) => ({ roles: [...roles] })),
    opening: {
      dice: [...opening.dice],
      ...(over && { draws: texts.opening }),
      link: opening.link,
    },
    ...(over && match.bases && { bases: match.bases.map(({ n, rules, state }) => ({ n, rules, state })) }),
    entries: log.map((entry, i) => {
      const { text, draws, hidden } = texts.entries[i]
      return {
        n: entry.n,
        by: entry.by,
        ...((over || !hidden) && { do: text }),
        ...(entry.dice.length > 0 && { dice: [...entry.dice] }),
        ...(over && draws.length > 0 && { draws }),
        sealed: entry.sealed,
        command: entry.command,
        ...(entry.auto && { auto: true as const }),
        ...(entry.agreed && { agreed: [...entry.agreed] }),
        link: entry.link,
      }
    }),
    result: match.state.outcome && { ...match.state.outcome, winners: [...match.state.outcome.winners] },
  }
  return file
}

/** Notation depends on the position, so the log is walked from the start. */
function textsOf<S extends State>(system: GameSystem<S>, match: Match<S>) {
  const entries: { text: string; draws: string[]; hidden: boolean }[] = []
  const walk = walker(system, match.start)
  const base = match.bases?.at(-1)
  const opening = base
    ? []
    : drawTexts(match.opening.draws, system.names(walk.open(playedBack(match.opening)).state))
  for (const entry of match.log) {
    if (base && entry.n <= base.n) {
      entries.push({ text: [entry.verb, JSON.stringify(entry.args)].join(' '), draws: [], hidden: true })
      if (entry.n === base.n) walk.jump(base)
      continue
    }
    if (entry.verb.startsWith('game:')) {
      entries.push({ text: [entry.verb, ...entry.args].join(' ').trim(), draws: [], hidden: false })
      walk.about(entry)
      continue
    }
    const state = walk.now()
    const hidden = question(system, state)?.verbs[entry.verb]?.secret === true
    const text = write(system, state, entry)
    walk.act(entry, playedBack(entry))
    entries.push({ text, draws: drawTexts(entry.draws, system.names(walk.now())), hidden })
  }
  return { opening, entries }
}
