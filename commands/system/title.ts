import type { Lang, Setup } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'

/** "Stalingrad: Street fighting"; the title alone where the scenario is called so too. A game that is gone goes by its id. */
export function gameTitle(
  system: GameSystem | undefined,
  { system: id, setup }: { readonly system: string; readonly setup: Pick<Setup, 'scenario'> },
  lang: Lang,
): string {
  const title = system?.words[lang].title ?? id
  const name = system?.scenarios.find(one => one.id === setup.scenario)?.name[lang] ?? title
  return name === title ? title : `${title}: ${name}`
}
