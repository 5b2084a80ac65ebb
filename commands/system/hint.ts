import type { Thought } from '../../src/ai/index.ts'
import { asked } from '../../src/engine/act.ts'
import { write } from '../../src/engine/notation.ts'
import type { GameSystem, Lang, Role } from '../../src/engine/system.ts'
import { spelled } from '../../src/engine/understand.ts'
import { playable, revisionOf, type Table } from '../../src/table.ts'
import { imaginedFor, mayHint } from '../../src/table-computers.ts'
import type { Asked } from '../command.ts'
import { button, type Part, rows, text } from '../discord/components.ts'
import { type ButtonId, CUSTOM_ID_LIMIT, packId } from '../discord/custom-id.ts'
import { answer } from '../discord/reply.ts'
import { both } from '../discord/shape.ts'
import type { Ask } from '../house.ts'
import { oneEach } from '../one-each.ts'
import { orderLine } from '../orders/line.ts'
import { matchHere } from '../table/look.ts'
import { describe } from '../table/say.ts'
import { previewOf } from '../wizard/parts.ts'

/** Terms of its worth that are named, with commas and an “and” of their own. */
const REASONS = 2

const words = {
  would: (what: string) => both(`I would: **${what}**`, `Я бы сделал так: **${what}**`),
  why: (terms: string) => both(`It gains most: ${terms}.`, `Больше всего это даёт: ${terms}.`),
  typed: (line: string) => both(`-# Typed: \`${line}\``, `-# Командой: \`${line}\``),
  yours: both('Do it', 'Сделать так'),
  off: both(
    'There are no hints at this table: they are for games against the computer, unless the lobby said otherwise.',
    'За этим столом подсказок нет: они для игры против компьютера, если в лобби не решили иначе.',
  ),
  busy: both('I am still thinking about your last question.', 'Я ещё думаю над вашим прошлым вопросом.'),
  none: both(
    'Nothing comes to my mind just now. Please try again in a moment.',
    'Сейчас ничего не приходит в голову. Попробуйте чуть позже.',
  ),
}

const atATime = oneEach()

/** What a veteran would do in place of the asking person, who alone is told. It knows what his seat knows. */
export const showHint = (ask: Asked, system: GameSystem, table: Table): Promise<void> =>
  hint(ask, system, table, ask.interaction.options.getString('as'))

/** From the button below what is to be decided. */
export async function onHint(ask: Ask, { arg }: ButtonId): Promise<void> {
  const here = await matchHere(ask)
  if (here) await hint(ask, here.system, here.table, arg)
}

async function hint(ask: Ask, system: GameSystem, table: Table, as: Role | null): Promise<void> {
  const { house, lang, w } = ask
  const { id: user } = ask.interaction.user
  if (!table.match) return answer(ask, w.refusals['not-begun'])
  if (table.stage === 'over') return answer(ask, w.refusals.over)
  if (!mayHint(table)) return answer(ask, words.off[lang])
  const [role] = playable(table, user, as)
  if (role === undefined) return answer(ask, w.refusals['not-seated'])
  if (!asked(table.match.state).includes(role)) return answer(ask, w.menus.nothing)
  const isFree = await atATime(user, async () => {
    try {
      const { seed, state } = imaginedFor(system, table, role, 'hint')
      const matter = { system: system.id, state, by: role, level: 'veteran', seed, why: true } as const
      await answer(ask, hintParts(table, system, role, await house.think(matter, true), lang))
    } catch (error) {
      house.log.warn({ error, thread: table.thread, system: table.system }, 'a hint could not be thought of')
      await answer(ask, words.none[lang])
    }
  })
  if (!isFree) await answer(ask, words.busy[lang])
}

function hintParts(
  table: Table,
  system: GameSystem,
  role: string,
  { action, why = [] }: Thought,
  lang: Lang,
): Part[] {
  const { state } = table.match as NonNullable<Table['match']>
  const { terms = {} } = system.words[lang]
  const gains = why.flatMap(({ term }) => terms[term] ?? []).slice(0, REASONS)
  const order = write(system, state, action)
  const lines = [
    words.would(describe(system, state, lang, action))[lang],
    previewOf(system, state, role, action, lang),
    gains.length > 0 && words.why(gains.join('; '))[lang],
    words.typed(orderLine(system, lang, spelled(system, state, lang, action)))[lang],
  ]
  const id = packId({ thread: table.thread, revision: revisionOf(table), action: 'do', arg: order })
  const deed = id.length <= CUSTOM_ID_LIMIT ? rows([button(id, words.yours[lang], 'main')]) : []
  return [text(lines.filter(Boolean).join('\n')), ...deed]
}
