import { applyAction } from '../engine/actions/agenda.ts'
import { createReplaySource } from '../engine/chance.ts'
import type { Match } from '../engine/log.ts'
import { beginMatch } from '../engine/match.ts'
import type { GameState, Lang } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import { type Announcement, Umpire, visibleEvents } from '../engine/umpire.ts'
import { createLabeller } from '../engine/words.ts'
import { createPublicHeader } from './export.ts'
import type { GameFile } from './format.ts'

/**
 * Exports an unfinished game with what any spectator knows: for each entry its author, its public sentences and its
 * link. Leaves out arguments, dice and draws. Also leaves out the number of its command and whether the entry is
 * sealed, because both could reveal something about the arguments, dice and draws.
 */
export function exportUnfinishedGame<S extends GameState>(
  system: GameSystem<S>,
  match: Match<S>,
  lang: Lang,
): GameFile {
  const { start, opening, log } = match
  const told = toldIn(system, match, lang)
  return {
    ...createPublicHeader(start),
    sealed: true,
    opening: { told: told.get(0) ?? [], link: opening.link },
    entries: log.map(({ n, by, verb, text, agreed, link }) => ({
      n,
      by,
      ...(isOpen(verb) ? { do: text } : { told: told.get(n) ?? [] }),
      ...(agreed && { agreed: [...agreed] }),
      link,
    })),
    result: null,
  }
}

/**
 * Whether the text of an entry with this verb is public. True for entries about seats, take-backs and the end of
 * the game. The text of a base is secret, because its fingerprint would let people test guesses of the hidden
 * position.
 */
const isOpen = (verb: string): boolean => verb.startsWith('game:') && verb !== 'game:base'

/**
 * Returns the public sentences of each entry, by its number (0: the setup). Includes entries that were taken back.
 * Entries from before a base (a position stored when the rules changed) have none.
 */
function toldIn<S extends GameState>(
  system: GameSystem<S>,
  match: Match<S>,
  lang: Lang,
): ReadonlyMap<number, string[]> {
  const told = new Map<number, string[]>()
  /** Position after each entry, by the number of the entry. */
  const after: S[] = []
  const note = (n: number, state: S, said: readonly Announcement[]): void => {
    const say = createLabeller(system, lang, system.views.names(state))
    const { events } = system.words[lang]
    after[n] = state
    told.set(
      n,
      visibleEvents(said, null).flatMap(event => events[event.type]?.(event, say) || []),
    )
  }
  const base = match.bases?.at(-1)
  const first = base?.n ?? 0
  if (base) after[first] = base.state
  else {
    const opened = beginMatch(system, match.start, '00', createReplaySource(match.opening.chance))
    note(0, opened.match.state, opened.announcements)
  }
  for (const entry of match.log.slice(first)) {
    const before = after[entry.n - 1]
    if (entry.verb === 'game:back') after[entry.n] = after[entry.args[0] as number]
    else if (entry.verb.startsWith('game:')) after[entry.n] = before
    else {
      const state = system.rules.clone(before)
      const umpire = new Umpire(createReplaySource(entry.chance))
      applyAction(system, state, entry.by, entry, umpire)
      note(entry.n, state, umpire.announcements)
    }
  }
  return told
}
