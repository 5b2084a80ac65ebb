import { AttachmentBuilder, MessageFlags } from 'discord.js'
import type { PictureRequest } from '../render/index.ts'
import { live, type Match, replay } from '../src/engine/match.ts'
import type { GameEvent, GameSystem } from '../src/engine/system.ts'
import { heard } from '../src/engine/umpire.ts'
import type { Table } from '../src/table.ts'
import { container, picture, text } from './components.ts'
import type { Ask } from './house.ts'
import { isSeated, matchHere } from './look.ts'
import { altText } from './posts.ts'
import { answer } from './reply.ts'

/** More frames than this nobody watches. */
const FRAMES = 60
const FILE = 'replay.gif'

/** `/game replay`: what everybody has seen, from the setup until now. */
export async function showReplay(ask: Ask, isPublic: boolean): Promise<void> {
  const here = await matchHere(ask)
  if (!here) return
  const { table, match, system } = here
  if (isPublic && !isSeated(table, ask.interaction.user.id)) {
    return answer(ask, ask.w.refusals['not-seated'])
  }
  const frames = framesOf(table, system, match, ask.lang)
  const { bytes } = await ask.house.film(frames)
  const alt = altText({ ...table, lang: ask.lang }, system, [])
  const files = [new AttachmentBuilder(Buffer.from(bytes), { name: FILE, description: alt })]
  const parts = [text(ask.w.show.replay(live(match.log).length, frames.length)), picture(FILE, alt)]
  if (!isPublic) return answer(ask, parts, { files })
  await answer(ask, ask.w.show.replayPosted)
  await ask.interaction.followUp({
    flags: MessageFlags.IsComponentsV2,
    components: [container(parts)],
    files,
    allowedMentions: { parse: [] },
  })
}

interface Moment {
  readonly view: unknown
  readonly said: GameEvent[]
  readonly command: number
}

/** A picture for the setup and for each command with its answers; evenly fewer where there are too many. */
export function framesOf(
  table: Table,
  system: GameSystem,
  match: Match,
  lang: Table['lang'],
): PictureRequest[] {
  const moments: Moment[] = []
  replay(system, match, table.secret, (state, announced, entry) => {
    const view = structuredClone(system.view(state, null))
    const said = heard(announced, null)
    const command = entry?.command ?? 0
    const last = moments.at(-1)
    if (last?.command === command)
      moments[moments.length - 1] = { view, said: [...last.said, ...said], command }
    else moments.push({ view, said, command })
  })
  const step = Math.max(1, (moments.length - 1) / (FRAMES - 1))
  const count = Math.min(moments.length, FRAMES)
  return [...Array(count).keys()].map(n => {
    const { view, said } = moments[Math.round(n * step)]
    return { system: system.id, lang, view, role: null, said, show: { kind: 'board' } }
  })
}
