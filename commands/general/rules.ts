import { listLanguages } from '../../src/engine/languages/index.ts'
import type { Lang } from '../../src/engine/model.ts'
import { foldForComparison } from '../../src/engine/notation.ts'
import { getOwnValue } from '../../src/engine/own-value.ts'
import type { GameSystem, RulesSection } from '../../src/engine/system.ts'
import {
  type BotContext,
  type BotInteraction,
  type ComponentInteraction,
  type RequestContext,
  readPlayableTable,
  tableKeyOf,
} from '../bot-context.ts'
import type { Command, CommandContext } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import {
  createButton,
  createButtonRows,
  createTextPart,
  type MessagePart,
  truncate,
} from '../discord/components.ts'
import { type ButtonId, packButtonId } from '../discord/custom-id.ts'
import { replyPrivately } from '../discord/reply.ts'
import type { SuggestedChoice } from '../orders/complete.ts'
import { anywhereRight } from '../permissions/right.ts'
import { buildSystemChoices } from '../system/define.ts'
import { findSection, formatCitation } from '../table/citation.ts'
import { formatAsInlineCode } from '../words/visible-text.ts'

const LONGEST_QUERY = 100
const SHOWN = 3
const STEM = 5
/** Maximum number of words of a query that are searched for in the rules. */
const STEMS = 8

export const rulesCommand: Command = {
  name: bilingual('rules', 'правила'),
  about: bilingual('Look up a rule by number or words', 'Найти правило по номеру или словам'),
  options: systems => [
    {
      name: bilingual('query', 'вопрос'),
      about: bilingual('A number such as 7.1, or words', 'Номер, например 7.1, или слова'),
      required: true,
      completes: true,
      longest: LONGEST_QUERY,
    },
    {
      name: bilingual('system', 'игра'),
      about: bilingual(
        'Which game; default: the game of this thread',
        'Какая игра; по умолчанию игра этой ветки',
      ),
      choices: buildSystemChoices(systems),
    },
  ],
  right: anywhereRight,
  run: onRules,
}

/** `/rules`: finds sections of the rulebook by number or by words. */
async function onRules(request: CommandContext): Promise<void> {
  const { options } = request.interaction
  const system = await systemFor(request, options.getString('system'))
  if (!system) return replyPrivately(request, request.w.rules.which)
  await replyPrivately(request, found(request, system, options.getString('query', true)))
}

/** Handles the button below a refusal that shows the rule which was broken. */
export async function onRuleButton(
  request: RequestContext<ComponentInteraction>,
  { arg }: ButtonId,
): Promise<void> {
  const system = await systemFor(request, null)
  if (!system) return replyPrivately(request, request.w.rules.which)
  await replyPrivately(request, found(request, system, arg))
}

async function systemFor(
  request: RequestContext<BotInteraction>,
  id: string | null,
): Promise<GameSystem | null> {
  return findRequestedSystem(request.bot, tableKeyOf(request.interaction), id)
}

export async function findRequestedSystem(
  bot: BotContext,
  key: string,
  id: string | null,
): Promise<GameSystem | null> {
  if (id !== null) return getOwnValue(bot.systems, id) ?? null
  const table = await readPlayableTable(bot, key)
  const all = Object.values(bot.systems)
  if (table) return getOwnValue(bot.systems, table.system) ?? null
  return all.length === 1 ? all[0] : null
}

function found(request: RequestContext, system: GameSystem, query: string): string | MessagePart[] {
  const { w, lang } = request
  const { sections, title } = system.words[lang]
  const own = searchRules(sections, query)
  const other =
    own.length > 0 ? [] : listLanguages().flatMap(one => searchRules(system.words[one].sections, query))
  const hits = own.length > 0 ? own : sections.filter(one => other.some(found => found.number === one.number))
  if (hits.length === 0) return w.rules.nothing(formatAsInlineCode(query, 80))
  const shown = hits.slice(0, SHOWN).map(one => `### ${headed(one)}\n${one.text}`)
  const parts: MessagePart[] = [
    createTextPart(truncate(`**${title}**\n${shown.join('\n')}`, 3600)),
    createTextPart(w.rules.own),
  ]
  const more = hits.slice(SHOWN, SHOWN + 10).map(section => {
    const arg = section.number
    const id = packButtonId({
      thread: request.interaction.channelId ?? '0',
      revision: 0,
      action: 'rule',
      arg,
    })
    return createButton(id, truncate(headed(section), 46), 'quiet')
  })
  return [...parts, ...createButtonRows(more)]
}

/**
 * Formats the heading of a section: its number and title. For a section without a number, only the title. For a
 * named part of a chapter, the chapter's number and the title.
 */
const headed = ({ number, title }: RulesSection): string =>
  /^\d+(\.|$)/.test(number) ? `${number} ${title}` : formatCitation([{ number, title, text: '' }], number)

/**
 * Finds sections of the rulebook. For a number, returns the section and its subsections. For words, returns the
 * sections that contain most of the words. Words in titles count more.
 */
export function searchRules(sections: readonly RulesSection[], query: string): RulesSection[] {
  const asked = query.trim().slice(0, LONGEST_QUERY)
  if (/^\d/.test(asked) || findSection(sections, asked)) {
    const exact = sections.find(section => section.number === asked) ?? findSection(sections, asked)
    const below = sections.filter(section => section !== exact && section.number.startsWith(`${asked}.`))
    return exact ? [exact, ...below] : below
  }
  const stems = asked
    .split(/[\s,.;:!?«»"]+/)
    .map(stemOf)
    .filter(stem => stem.length > 1)
    .slice(0, STEMS)
  const scored = foldedOf(sections).map(({ section, title, body }) => {
    let score = 0
    for (const stem of stems) score += (title.includes(stem) ? 3 : 0) + (body.includes(stem) ? 1 : 0)
    return { section, score }
  })
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ section }) => section)
}

interface Folded {
  readonly section: RulesSection
  readonly title: string
  readonly body: string
}

const foldings = new WeakMap<readonly RulesSection[], readonly Folded[]>()

/**
 * Returns the sections in the form used for searching. Keeps this form in memory, because autocompletion
 * searches after every typed letter.
 */
function foldedOf(sections: readonly RulesSection[]): readonly Folded[] {
  const known = foldings.get(sections)
  if (known) return known
  const made = sections.map(section => ({
    section,
    title: foldForComparison(section.title),
    body: foldForComparison(section.text),
  }))
  foldings.set(sections, made)
  return made
}

/** Returns the first letters of a word, so that a search ignores its grammatical ending. */
const stemOf = (word: string): string => foldForComparison(word).slice(0, STEM)

export function suggestRuleSections(system: GameSystem, typed: string, lang: Lang): SuggestedChoice[] {
  const { sections } = system.words[lang]
  const shown = typed.trim() === '' ? sections : searchRules(sections, typed)
  return shown
    .slice(0, 25)
    .map(section => ({ name: truncate(headed(section), 100), value: truncate(section.number, 100) }))
}
