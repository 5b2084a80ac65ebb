import { inLanguage } from '../../src/engine/languages/index.ts'
import type { Lang } from '../../src/engine/model.ts'
import type { GameResult } from '../../src/results/index.ts'
import type { BotContext } from '../bot-context.ts'
import { createButton, createButtonRows, createTextPart, type MessagePart } from '../discord/components.ts'
import { packButtonId } from '../discord/custom-id.ts'
import { formatMention } from '../discord/mention.ts'
import { formatGameTitle } from '../system/title.ts'
import { formatDuration } from '../words/duration.ts'
import { botWordsByLang as botWords } from '../words/index.ts'
import { statsWords } from './words.ts'

/** Maximum number of games in the list. Their buttons fill one row. */
const SHOWN = 5

/** Lists the newest games, each with a button that sends its file. `results`: results of games, the newest first. */
export function buildRecentGamesParts(
  bot: Pick<BotContext, 'systems'>,
  results: readonly GameResult[],
  lang: Lang,
): MessagePart[] {
  const shown = results.slice(0, SHOWN)
  if (shown.length === 0) return []
  const lines = shown.map((result, at) => `${at + 1}. ${line(bot, result, lang)}`)
  const buttons = shown.map(({ table }, at) =>
    createButton(
      packButtonId({ thread: '0', revision: 0, action: 'file', arg: table }),
      statsWords.file(at + 1)[lang],
      'quiet',
    ),
  )
  return [
    createTextPart([statsWords.recent[lang], ...lines, statsWords.checked[lang]].join('\n')),
    ...createButtonRows(buttons),
  ]
}

function line({ systems }: Pick<BotContext, 'systems'>, result: GameResult, lang: Lang): string {
  const { system: id, scenario, table, began, ended, entries, proof } = result
  return [
    `**${formatGameTitle(systems[id], { system: id, setup: { scenario } }, lang)}**`,
    whoWon(result, lang),
    `${formatDuration(ended - began)[lang]}, ${statsWords.entries(entries)[lang]}`,
    statsWords.proof(proof)[lang],
    `<t:${Math.floor(ended / 1000)}:D>`,
    `<#${table}>`,
  ].join(' · ')
}

/**
 * Formats the players of a game by side and how the game ended, such as "**Anna** – Boris". The winners are
 * bold.
 */
function whoWon({ seats, outcome, words: told }: GameResult, lang: Lang): string {
  const sides = new Map<string, string[]>()
  for (const { side, user, level } of seats) {
    const name =
      user !== null ? formatMention(user, lang) : level ? botWords[lang].computer.player(level) : ''
    sides.set(side, [...new Set([...(sides.get(side) ?? []), name].filter(Boolean))])
  }
  const names = [...sides].map(([side, those]) => {
    const who = those.join(', ') || statsWords.nobody[lang]
    return outcome.winners.includes(side) ? `**${who}**` : who
  })
  const { [outcome.reason as keyof typeof statsWords.ends]: end } = statsWords.ends
  return `${names.join(' – ')}: ${(told && inLanguage(told, lang)) ?? end?.[lang] ?? outcome.reason}`
}
