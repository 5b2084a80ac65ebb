import type { Lang } from '../../src/engine/model.ts'
import { folded } from '../../src/engine/notation.ts'
import { own } from '../../src/engine/own.ts'
import type { GameSystem, Section } from '../../src/engine/system.ts'
import type { Asked, Command } from '../command.ts'
import { button, cut, type Part, rows, text } from '../discord/components.ts'
import { type ButtonId, packId } from '../discord/custom-id.ts'
import { answer } from '../discord/reply.ts'
import { both } from '../discord/shape.ts'
import { type Ask, type Asking, type Click, type House, keyOf, shownTable } from '../house.ts'
import type { Choice } from '../orders/complete.ts'
import { anywhere } from '../rights/right.ts'
import { choicesOf } from '../system/define.ts'
import { cited, sectionOf } from '../table/cited.ts'
import { asTyped } from '../words/typed.ts'

const LONGEST_QUERY = 100
const SHOWN = 3
const STEM = 5
/** Largest number of words of a query that are searched for. */
const STEMS = 8

export const rules: Command = {
  name: both('rules', 'правила'),
  about: both('Look up a rule by number or words', 'Найти правило по номеру или словам'),
  options: systems => [
    {
      name: both('query', 'вопрос'),
      about: both('A number such as 7.1, or words', 'Номер, например 7.1, или слова'),
      required: true,
      completes: true,
      longest: LONGEST_QUERY,
    },
    {
      name: both('system', 'игра'),
      about: both(
        'Which game; that of this thread if left out',
        'Какая игра; если не указать, та, что в этой ветке',
      ),
      choices: choicesOf(systems),
    },
  ],
  right: anywhere,
  run: onRules,
}

/** Looks up rules by number or by words. */
async function onRules(ask: Asked): Promise<void> {
  const { options } = ask.interaction
  const system = await systemFor(ask, options.getString('system'))
  if (!system) return answer(ask, ask.w.rules.which)
  await answer(ask, found(ask, system, options.getString('query', true)))
}

/** Handles the button under a refusal that looks up its rule. */
export async function onRule(ask: Ask<Click>, { arg }: ButtonId): Promise<void> {
  const system = await systemFor(ask, null)
  if (!system) return answer(ask, ask.w.rules.which)
  await answer(ask, found(ask, system, arg))
}

async function systemFor(ask: Ask<Asking>, id: string | null): Promise<GameSystem | null> {
  return systemHere(ask.house, keyOf(ask.interaction), id)
}

export async function systemHere(house: House, key: string, id: string | null): Promise<GameSystem | null> {
  if (id !== null) return own(house.systems, id) ?? null
  const table = await shownTable(house, key)
  const all = Object.values(house.systems)
  if (table) return own(house.systems, table.system) ?? null
  return all.length === 1 ? all[0] : null
}

function found(ask: Ask, system: GameSystem, query: string): string | Part[] {
  const { w, lang } = ask
  const { sections, title } = system.words[lang]
  const own = lookUp(sections, query)
  const other = own.length > 0 ? [] : lookUp(system.words[lang === 'ru' ? 'en' : 'ru'].sections, query)
  const hits = own.length > 0 ? own : sections.filter(one => other.some(found => found.number === one.number))
  if (hits.length === 0) return w.rules.nothing(asTyped(query, 80))
  const shown = hits.slice(0, SHOWN).map(one => `### ${headed(one)}\n${one.text}`)
  const parts: Part[] = [text(cut(`**${title}**\n${shown.join('\n')}`, 3600)), text(w.rules.own)]
  const more = hits.slice(SHOWN, SHOWN + 10).map(section => {
    const arg = section.number
    const id = packId({ thread: ask.interaction.channelId ?? '0', revision: 0, action: 'rule', arg })
    return button(id, cut(headed(section), 46), 'quiet')
  })
  return [...parts, ...rows(more)]
}

/**
 * Formats the heading of a section: its number and title. A section without a number has only a title. A part of
 * a chapter has the number of its chapter.
 */
const headed = ({ number, title }: Section): string =>
  /^\d+(\.|$)/.test(number) ? `${number} ${title}` : cited([{ number, title, text: '' }], number)

/**
 * Finds sections of the rulebook. By number: the section and those below it. By words: the sections with most of
 * the words, where titles count more.
 */
export function lookUp(sections: readonly Section[], query: string): Section[] {
  const asked = query.trim().slice(0, LONGEST_QUERY)
  if (/^\d/.test(asked) || sectionOf(sections, asked)) {
    const exact = sections.find(section => section.number === asked) ?? sectionOf(sections, asked)
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
  readonly section: Section
  readonly title: string
  readonly body: string
}

const foldings = new WeakMap<readonly Section[], readonly Folded[]>()

/**
 * Returns the sections in the form that is searched. The form is computed once, because people search letter by
 * letter.
 */
function foldedOf(sections: readonly Section[]): readonly Folded[] {
  const known = foldings.get(sections)
  if (known) return known
  const made = sections.map(section => ({
    section,
    title: folded(section.title),
    body: folded(section.text),
  }))
  foldings.set(sections, made)
  return made
}

/** Returns the first letters of a word, so that its ending does not matter. */
const stemOf = (word: string): string => folded(word).slice(0, STEM)

export function completeRules(system: GameSystem, typed: string, lang: Lang): Choice[] {
  const { sections } = system.words[lang]
  const shown = typed.trim() === '' ? sections : lookUp(sections, typed)
  return shown
    .slice(0, 25)
    .map(section => ({ name: cut(headed(section), 100), value: cut(section.number, 100) }))
}
