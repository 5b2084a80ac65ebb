import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import type { Arg, GameState, Lang } from '../../src/engine/model.ts'
import type { GameSystem, VerbOption } from '../../src/engine/system.ts'
import type { WasteWarning } from '../../src/engine/warning.ts'
import { createLabeller } from '../../src/engine/words.ts'
import { botWordsByLang } from '../words/index.ts'
import { describeEvents, verbName } from './describe.ts'

/** Maximum number of things named in one group of verbs. `GROUPS`: maximum number of groups. */
const NAMES = 6
const GROUPS = 5

/**
 * Describes a warning in the same form for all games. The warning covers unused possibilities, the end of a turn
 * or game, actions that cannot succeed, and the cost of the action.
 */
export function buildWarningLines(
  system: GameSystem,
  state: GameState,
  lang: Lang,
  warning: WasteWarning,
): string[] {
  const { unused, isLast, end, isHopeless, hiddenCost, risk } = warning
  const { warning: w } = botWordsByLang[lang].menus
  const when = system.words[lang].turnName(system.views.view(state, null))
  return [
    ...(unused.length > 0 ? [w[isLast ? 'last' : 'open'](optionsText(system, state, lang, unused))] : []),
    ...(end === 'game' ? [w.endsGame] : end === 'turn' ? [w.endsTurn(when)] : []),
    ...(isHopeless ? [w.hopeless] : []),
    ...(risk ? describeEvents(system, state, lang, [risk]) : []),
    ...(hiddenCost ? describeEvents(system, state, lang, [hiddenCost]) : []),
  ]
}

/**
 * Lists unused verbs with the things for which a player could use them: "**Move**, **Attack** (20 TC, 29 TC);
 * **Rally** (48 RC)". Verbs for the same things form one group.
 */
function optionsText(system: GameSystem, state: GameState, lang: Lang, open: readonly VerbOption[]): string {
  const groups = new Map<string, string[]>()
  for (const option of open) {
    const things = thingsText(system, state, lang, option)
    groups.set(things, [...(groups.get(things) ?? []), `**${verbName(system, lang, option.verb)}**`])
  }
  // Names with brackets of their own stand after a colon, so that no brackets stand inside others.
  const withThings = (things: string): string =>
    things.includes('(') ? `: ${things}` : things && ` (${things})`
  const parts = [...groups].map(([things, verbs]) => verbs.join(', ') + withThings(things))
  return parts.length > GROUPS ? [...parts.slice(0, GROUPS), '…'].join('; ') : parts.join('; ')
}

function thingsText(
  system: GameSystem,
  state: GameState,
  lang: Lang,
  { verb, kind, values }: VerbOption,
): string {
  if (kind === null) return ''
  const say = createLabeller(system, lang, system.views.names(state))
  // What is unused is named from what everybody sees
  const view = system.views.view(state, null)
  const [by = ''] = decidingRoles(state)
  const { unusedNote } = system.words[lang]
  const menu = { by, verb, param: '', before: [], chosen: [] }
  const rankOf = (value: Arg) =>
    (typeof value === 'number' && system.menus.rankOf(view, kind, value, menu)) || 0
  const names = [
    ...new Set(
      values
        .toSorted((a, b) => rankOf(b) - rankOf(a))
        .map(value => {
          const note = typeof value === 'number' ? unusedNote(view, verb, kind, value) : null
          return note ? `${say.label(kind, value)} (${note})` : say.label(kind, value)
        }),
    ),
  ]
  if (names.length <= NAMES + 1) return names.join(', ')
  return [...names.slice(0, NAMES), botWordsByLang[lang].menus.warning.more(names.length - NAMES)].join(', ')
}
