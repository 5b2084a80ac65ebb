import type { GameSetup, Lang } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'

/**
 * Formats the title of a game with its scenario, such as "Stalingrad: Street fighting". Leaves out a scenario
 * that has the same name as the game. If the bot no longer has the game, uses its id as title.
 */
export function formatGameTitle(
  system: GameSystem | undefined,
  { system: id, setup }: { readonly system: string; readonly setup: Pick<GameSetup, 'scenario'> },
  lang: Lang,
): string {
  const title = system?.words[lang].title ?? id
  const name = system?.scenarios.find(one => one.id === setup.scenario)?.name[lang] ?? title
  if (name === title) return title
  // After a title that already contains a colon, a dot stands before the scenario.
  return title.includes(':') ? `${title} · ${name}` : `${title}: ${name}`
}
