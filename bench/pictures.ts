import { encode, forgetDrawings } from '../render/canvas.ts'
import { registerFonts } from '../render/fonts.ts'
import { painters } from '../render/registry.ts'
import type { PictureRequest } from '../render/request.ts'
import { waiting } from '../src/engine/act.ts'
import type { GameSystem } from '../src/engine/system.ts'
import { checkedGame } from './engine.ts'
import { cpuOf, type Measure, median } from './measure.ts'

/** CPU of a frame with its JPEG, on this thread: once with nothing cached, then warm (median of 20 positions). */
export async function measurePictures(system: GameSystem): Promise<Measure[]> {
  const painter = painters[system.id]
  if (!painter) return []
  registerFonts()
  const setup = { scenario: system.scenarios[0].id, variants: {} }
  const views: unknown[] = []
  while (views.length < 21) {
    const { state } = checkedGame(system, setup, 40 + views.length * 3)
    if (waiting(state)) views.push(system.view(state, null))
  }
  const frame = async (view: unknown): Promise<number> => {
    const request = { system: system.id, lang: 'ru', view, role: null, said: [], show: { kind: 'board' } }
    const { canvas } = painter.paint(view, request as PictureRequest)
    return (await encode(canvas)).length
  }
  forgetDrawings()
  const uncached = await cpuOf(() => frame(views[20]))
  const times: number[] = []
  const sizes: number[] = []
  for (const view of views.slice(0, 3)) await frame(view)
  for (const view of views.slice(0, 20)) {
    times.push(await cpuOf(async () => sizes.push(await frame(view))))
  }
  return [
    { name: `${system.id}: frame with JPEG, warm`, value: median(times), unit: 'ms CPU', wanted: '≤ 60' },
    { name: `${system.id}: frame with JPEG, nothing cached`, value: uncached, unit: 'ms CPU' },
    { name: `${system.id}: largest frame`, value: Math.max(...sizes) / 1024, unit: 'KB', wanted: '≤ 700' },
  ]
}
