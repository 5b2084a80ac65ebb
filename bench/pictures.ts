import type { Canvas } from '@napi-rs/canvas'
import { forgetDrawings } from '../render/canvas.ts'
import { registerFonts } from '../render/fonts.ts'
import { encode, encodeByCanvas } from '../render/jpeg.ts'
import { painters } from '../render/registry.ts'
import type { PictureRequest } from '../render/request.ts'
import { asked, waiting } from '../src/engine/act.ts'
import type { GameSystem, Role } from '../src/engine/system.ts'
import { checkedGame } from './engine.ts'
import { cpuOf, type Measure, median } from './measure.ts'

const POSITIONS = 4
const WARM: Readonly<Record<string, string>> = { stalingrad: '≤ 30' }

/** CPU of what one move needs, warm: the public board and that of the player to move; median over all scenarios. */
export async function measurePair(system: GameSystem): Promise<Measure[]> {
  registerFonts()
  const times: number[] = []
  for (const { id } of system.scenarios)
    for (let i = 0; i < POSITIONS; i++) {
      const { state } = checkedGame(system, { scenario: id, variants: {} }, 40 + 3 * i)
      const [role = null] = asked(state)
      const spent = await cpuOf(async () => {
        await frame(system, system.view(state, null), null)
        await frame(system, system.view(state, role), role)
      })
      // The first draws the map
      if (i > 0) times.push(spent)
    }
  const name = `${system.id}: public and private board of one move`
  return [{ name, value: median(times), unit: 'ms CPU', wanted: '≤ 45' }]
}

async function frame(
  system: GameSystem,
  view: unknown,
  role: Role | null,
  encoded: (canvas: Canvas) => Promise<Uint8Array> = encode,
): Promise<number> {
  const request = { system: system.id, lang: 'ru', view, role, said: [], show: { kind: 'board' } }
  const { canvas } = painters[system.id].paint(view, request as PictureRequest)
  return (await encoded(canvas)).length
}

/** CPU of a frame with its JPEG, on this thread: once with nothing cached, then warm (median of 20 positions). */
export async function measurePictures(system: GameSystem): Promise<Measure[]> {
  if (!painters[system.id]) return []
  registerFonts()
  const setup = { scenario: system.scenarios[0].id, variants: {} }
  const views: unknown[] = []
  while (views.length < 21) {
    const { state } = checkedGame(system, setup, 40 + views.length * 3)
    if (waiting(state)) views.push(system.view(state, null))
  }
  forgetDrawings()
  const uncached = await cpuOf(() => frame(system, views[20], null))
  const times: number[] = []
  const before: number[] = []
  const sizes: number[] = []
  // Once each, so that neither encoder has the sprites to pay for
  for (const view of views) await frame(system, view, null)
  for (const view of views.slice(0, 20)) {
    // In turn, so that both meet the same machine
    before.push(await cpuOf(() => frame(system, view, null, encodeByCanvas)))
    times.push(await cpuOf(async () => sizes.push(await frame(system, view, null))))
  }
  const warm = median(times)
  return [
    {
      name: `${system.id}: frame with JPEG, warm`,
      value: warm,
      unit: 'ms CPU',
      wanted: WARM[system.id] ?? '≤ 25',
    },
    {
      name: `${system.id}: the same with the canvas's own encoder`,
      value: median(before),
      unit: 'ms CPU',
    },
    { name: `${system.id}: share of that`, value: warm / median(before), unit: '', wanted: '≤ 0.6' },
    {
      name: `${system.id}: frame with JPEG, nothing cached`,
      value: uncached,
      unit: 'ms CPU',
      wanted: '≤ 300',
    },
    { name: `${system.id}: largest frame`, value: Math.max(...sizes) / 1024, unit: 'KB', wanted: '≤ 600' },
  ]
}
