import { createHash } from 'node:crypto'
import type { BotContext } from '../../commands/bot-context.ts'
import { painters } from '../../render/registry.ts'
import type { Picture, PictureRequest } from '../../render/request.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import type { Match } from '../../src/engine/log.ts'
import type { GameSetup, WrittenLang } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { DEFAULT_PLAYER_SETTINGS } from '../../src/people/person.ts'
import { systems } from '../../src/systems/index.ts'
import { openTable } from '../../src/table/index.ts'
import type { Table } from '../../src/table/types.ts'
import type { ThinkFunction } from '../../src/thinking/thinker.ts'
import { place } from '../commands/table/tables.ts'
import { picker } from '../support/conformance.ts'

/** As in the renderer: the same request is the same picture, which stands for its bytes, for they take long. */
const drawn = new Map<string, Picture>()
const KEPT = 100

function drawingOf(request: PictureRequest, key: string): Picture {
  const { canvas, places } = painters[request.system].paint(request.view, request)
  const bytes = createHash('sha256').update(key).digest()
  return { bytes, width: canvas.width, height: canvas.height, format: 'jpeg', places }
}

/** Any legal action, another one for whatever differs in the position that was given to think about. */
const think: ThinkFunction = async ({ system, state, by }) => ({
  action: sampleAction(systems[system], state, by, picker(JSON.stringify(state))),
})

/** A house in which this table stands, and nothing is ever written. */
export function houseWith(table: Table): BotContext {
  const store = {
    read: async () => table,
    turn: async (_: string, change: (table: Table) => { result: unknown }) => change(table).result,
    people: { read: async () => DEFAULT_PLAYER_SETTINGS },
  }
  const draw = async (request: PictureRequest) => {
    const key = JSON.stringify(request)
    const picture = drawn.get(key) ?? drawingOf(request, key)
    if (drawn.size >= KEPT) drawn.clear()
    drawn.set(key, picture)
    return picture
  }
  const quiet = { note() {}, run: async () => null }
  const legend = async (system: string, view: unknown, lang: WrittenLang) =>
    painters[system].legend?.(view, lang) ?? []
  return {
    client: { guilds: { cache: new Map() } },
    systems,
    store,
    draw,
    legend,
    think,
    names: quiet,
    outbox: quiet,
    lobbies: quiet,
    now: () => 0,
  } as unknown as BotContext
}

/** Each seat is somebody's; `-` looks on. */
export function tableOf(system: GameSystem, setup: GameSetup, match: Match, secret: string): Table {
  const opened = openTable(system, place, { user: '-', interaction: 'a', now: 0 })
  const seats = system.rules.roles(setup).map(({ role }) => ({ role, user: role }))
  return { ...opened, outbox: [], system: system.id, setup, seats, secret, match, stage: 'playing' }
}
