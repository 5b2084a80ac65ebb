import type { ChatInputCommandInteraction } from 'discord.js'
import type { Lang } from '../../src/engine/model.ts'
import { folded } from '../../src/engine/notation.ts'
import type { GameSystem, Reference } from '../../src/engine/system.ts'
import { cut, OPTION_LIMIT } from '../discord/components.ts'
import { answer } from '../discord/reply.ts'
import type { Ask, House } from '../house.ts'
import type { Choice } from '../orders/complete.ts'
import { asTyped } from '../words/typed.ts'
import { commandName } from './define.ts'

type Entry = Reference['entries'][number]

/** Returns the list of reference entries that a subcommand of a game opens. */
export const referenceOf = (system: GameSystem, subcommand: string): Reference | undefined =>
  system.menus.references.find(({ name }) => name.en === subcommand)

export function referenceCalled(
  house: House,
  command: string,
  subcommand: string | null,
): Reference | undefined {
  const system = Object.values(house.systems).find(one => commandName(one) === command)
  return system && subcommand !== null ? referenceOf(system, subcommand) : undefined
}

/** Shows an entry of a game's reference by its name, in either language. This works without a table. */
export async function showReference(
  ask: Ask<ChatInputCommandInteraction>,
  { entries }: Reference,
  wanted: string,
): Promise<void> {
  const { lang, w } = ask
  const found = entries.find(({ id }) => folded(id) === folded(wanted)) ?? fitting(entries, wanted)[0]
  if (!found) return answer(ask, w.rules.nothing(asTyped(wanted, 80)))
  await answer(ask, cut(`### ${found.name[lang]} (${found.id})\n${found.text(lang)}`, 3900))
}

/**
 * Returns the entries that fit a typed text: exact names first, then names that begin with the text, then names
 * that contain it.
 */
function fitting(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = folded(typed)
  const calls = ({ id, name }: Entry) => [id, name.ru, name.en].map(folded)
  const rank = (entry: Entry) => {
    if (calls(entry).includes(wanted)) return 0
    if (calls(entry).some(call => call.startsWith(wanted))) return 1
    return calls(entry).some(call => call.includes(wanted)) ? 2 : 3
  }
  return entries.filter(entry => rank(entry) < 3).sort((a, b) => rank(a) - rank(b))
}

export const completeReference = ({ entries }: Reference, typed: string, lang: Lang): Choice[] =>
  fitting(entries, typed)
    .slice(0, OPTION_LIMIT)
    .map(({ id, name }) => ({ name: cut(`${name[lang]} (${id})`, 100), value: id }))
