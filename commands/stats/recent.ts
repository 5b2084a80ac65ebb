import type { Lang } from '../../src/engine/model.ts'
import type { Result } from '../../src/results/index.ts'
import { button, type Part, rows, text } from '../discord/components.ts'
import { packId } from '../discord/custom-id.ts'
import { mention } from '../discord/mention.ts'
import type { House } from '../house.ts'
import { gameTitle } from '../system/title.ts'
import { words as botWords } from '../words/index.ts'
import { lasted } from '../words/lasted.ts'
import { words } from './words.ts'

/** Number of games that are shown. Their buttons fill one row. */
const SHOWN = 5

/** Lists the newest games, each with a button for its file. `results`: the newest first. */
export function recentParts(house: Pick<House, 'systems'>, results: readonly Result[], lang: Lang): Part[] {
  const shown = results.slice(0, SHOWN)
  if (shown.length === 0) return []
  const lines = shown.map((result, at) => `${at + 1}. ${line(house, result, lang)}`)
  const buttons = shown.map(({ table }, at) =>
    button(
      packId({ thread: '0', revision: 0, action: 'file', arg: table }),
      words.file(at + 1)[lang],
      'quiet',
    ),
  )
  return [text([words.recent[lang], ...lines, words.checked[lang]].join('\n')), ...rows(buttons)]
}

function line({ systems }: Pick<House, 'systems'>, result: Result, lang: Lang): string {
  const { system: id, scenario, table, began, ended, entries, proof } = result
  return [
    `**${gameTitle(systems[id], { system: id, setup: { scenario } }, lang)}**`,
    whoWon(result, lang),
    `${lasted(ended - began)[lang]}, ${words.entries(entries)[lang]}`,
    proof,
    `<t:${Math.floor(ended / 1000)}:d>`,
    `<#${table}>`,
  ].join(' · ')
}

/** Formats the players by side with the winners in bold, such as "**Anna** – Boris", and how the game ended. */
function whoWon({ seats, outcome, words: told }: Result, lang: Lang): string {
  const sides = new Map<string, string[]>()
  for (const { side, user, level } of seats) {
    const name = user !== null ? mention(user, lang) : level ? botWords[lang].computer.player(level) : ''
    sides.set(side, [...new Set([...(sides.get(side) ?? []), name].filter(Boolean))])
  }
  const names = [...sides].map(([side, those]) => {
    const who = those.join(', ') || words.nobody[lang]
    return outcome.winners.includes(side) ? `**${who}**` : who
  })
  const { [outcome.reason as keyof typeof words.ends]: end } = words.ends
  return `${names.join(' – ')}: ${told?.[lang] ?? end?.[lang] ?? outcome.reason}`
}
