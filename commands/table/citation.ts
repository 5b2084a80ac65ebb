import type { Lang } from '../../src/engine/model.ts'
import type { GameSystem, RulesSection } from '../../src/engine/system.ts'
import type { BotWords } from '../words/index.ts'

/**
 * Returns the rule number as the rulebook prints it: `HG-7.1.1a` → `7.1.1`. A named part of a chapter keeps its
 * name: `PH-4-move-h` → `4-move`. The part of the id after a colon (`PH-2-62hq-e:damage`) names a condition for
 * the text of a refusal, so it is dropped.
 */
export function toRuleNumber(rule: string): string {
  const plain = rule.replace(/^[A-Z]+-/, '').replace(/:.*$/, '')
  return plain.replace(/^(\d+(?:\.\d+)*)[a-z]+$/, '$1').replace(/^(\d.*)-[a-z]$/, '$1')
}

/**
 * Returns the section of the rulebook with a given number. If there is none, returns the nearest section above
 * it in the hierarchy.
 */
export function findSection(sections: readonly RulesSection[], number: string): RulesSection | null {
  for (let wanted = number; wanted; wanted = wanted.slice(0, Math.max(0, wanted.search(/[.-][^.-]*$/)))) {
    const found = sections.find(section => section.number === wanted || section.number === `${wanted}.0`)
    if (found) return found
  }
  const longer = sections.find(section => section.number.startsWith(`${number}-`))
  if (longer) return longer
  if (/^\D.*\d[a-z]$/.test(number)) return findSection(sections, number.slice(0, -1))
  return sectionBefore(sections, number)
}

/**
 * For a number without a section of its own, returns the nearest earlier section of the same chapter. If there
 * is none, returns the chapter's first section.
 */
function sectionBefore(sections: readonly RulesSection[], number: string): RulesSection | null {
  const [chapter, part] = number.split('.').map(Number)
  if (!(part >= 0)) return null
  const own = sections.filter(section => Number(section.number.split('.')[0]) === chapter)
  return own.findLast(section => Number(section.number.split('.')[1]) <= part) ?? own[0] ?? null
}

/**
 * Formats a rule number for players in the style of the rulebook. A section without a number, or a named part of
 * a chapter, is cited by its title.
 */
export function formatCitation(sections: readonly RulesSection[], number: string): string {
  if (!/^\d/.test(number)) return findSection(sections, number)?.title ?? number
  const chapter = /^(\d+)-/.exec(number)?.[1]
  const part = chapter && findSection(sections, number)
  return part ? `${chapter}.0, ${part.title}` : number
}

/** Cites the rule that forbids a verb or an action. */
export function citeRule(system: GameSystem, lang: Lang, w: BotWords, rule: string): string {
  const place = formatCitation(system.words[lang].sections, toRuleNumber(rule))
  return /^\d/.test(place) ? w.refused.rule(place) : place
}
