import type { Lang } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { listAllies, rolesOfSameSide } from '../../src/table/ally.ts'
import { rolesOfUser } from '../../src/table/seat-queries.ts'
import type { Post, Table } from '../../src/table/types.ts'
import { type CoreContext, systemOfTable } from '../bot-context.ts'
import { bilingual } from '../discord/command-json.ts'
import { createButton, createButtonRows, createTextPart, type MessagePart } from '../discord/components.ts'
import { packButtonId } from '../discord/custom-id.ts'
import { formatMention } from '../discord/mention.ts'
import { roleName } from './describe.ts'

const words = {
  resigned: (who: string, role: string) =>
    bilingual(
      `**${who} resigns** (${role}). The game goes on.`,
      `**${who} сдаётся** (${role}). Партия продолжается.`,
    ),
  time: (who: string, role: string) =>
    bilingual(
      `**${who} is out of time** (${role}). The game goes on.`,
      `**У ${who} вышло время** (${role}). Партия продолжается.`,
    ),
  asks: (users: string) => bilingual(`${users}: decide for your side.`, `${users}: решайте за свою сторону.`),
  ticks: bilingual(
    'The clock of that seat runs on. If time runs out, the game is lost.',
    'Часы этого места идут дальше. Если время выйдет, партия проиграна.',
  ),
  take: bilingual('Take over the units', 'Принять части'),
  computer: bilingual('Let a computer play on', 'Пусть играет компьютер'),
  lost: bilingual('Resign the game', 'Сдать партию'),
  sure: bilingual(
    '**Resign?** The game ends at once, and you lose.',
    '**Сдаться?** Партия сразу закончится вашим поражением.',
  ),
  sureSide: bilingual(
    '**Resign?** The game ends at once, and your side loses.',
    '**Сдаться?** Партия сразу закончится поражением вашей стороны.',
  ),
  surePart: (users: string, isLeague: boolean) =>
    isLeague
      ? bilingual(
          `**Resign?** You leave your seat, and the game goes on. It is then up to ${users}: take over your units, or resign the game.`,
          `**Сдаться?** Вы встаёте из-за стола, а партия продолжается. Решение останется за ${users}: принять ваши части или сдать партию.`,
        )
      : bilingual(
          `**Resign?** You leave your seat, and the game goes on. It is then up to ${users}: take over your units, let a computer play on, or resign the game.`,
          `**Сдаться?** Вы встаёте из-за стола, а партия продолжается. Решение останется за ${users}: принять ваши части, отдать их компьютеру или сдать партию.`,
        ),
  final: bilingual('You cannot undo this.', 'Взять это назад нельзя.'),
}

/** Tells a player what happens to the game and to their side if they resign. */
export function describeResignation(table: Table, system: GameSystem, user: string, lang: Lang): string {
  const [role] = rolesOfUser(table, user)
  if (role === undefined) return `${words.sure[lang]} ${words.final[lang]}`
  const allies = listAllies(table, system, role, user)
  if (allies.length > 0) {
    const users = allies.map(ally => formatMention(ally, lang)).join(', ')
    return words.surePart(users, table.league !== undefined)[lang]
  }
  const isAlone = rolesOfSameSide(table, system, role).every(one => rolesOfUser(table, user).includes(one))
  return `${(isAlone ? words.sure : words.sureSide)[lang]} ${words.final[lang]}`
}

/**
 * Builds the post after a player has resigned or run out of time. In this post, the player's allies decide who
 * takes over the seats.
 */
export function buildAllyDecisionParts(
  bot: CoreContext,
  table: Table,
  { by, user, calls, text: why }: Post,
): MessagePart[] {
  const { lang, thread } = table
  const system = systemOfTable(bot, table)
  const who = user ? formatMention(user, lang) : ''
  const role = by === null ? '' : roleName(table, system, by, lang)
  const allies = by === null ? [] : listAllies(table, system, by, user ?? '')
  const users = [...new Set([...calls, ...allies])].map(ally => formatMention(ally, lang)).join(', ')
  const ticks = by !== null && table.clock?.gone?.includes(by) ? [words.ticks[lang]] : []
  const lines = [
    words[why === 'time' ? 'time' : 'resigned'](who, role)[lang],
    words.asks(users)[lang],
    ...ticks,
  ]
  const one = (arg: 'take' | 'computer' | 'lost', look: 'main' | 'quiet' | 'danger') =>
    createButton(packButtonId({ thread, revision: 0, action: 'ally', arg }), words[arg][lang], look)
  return [
    createTextPart(lines.join('\n')),
    ...createButtonRows([
      one('take', 'main'),
      ...(table.league ? [] : [one('computer', 'quiet')]),
      one('lost', 'danger'),
    ]),
  ]
}
