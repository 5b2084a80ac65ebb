import { removeDataHiddenOnBoard } from '../render/board-view.ts'
import { clearDrawingCaches } from '../render/drawing/canvas.ts'
import { releaseCanvas } from '../render/drawing/canvas-pool.ts'
import { registerFonts } from '../render/drawing/fonts.ts'
import { encodeJpeg, encodeJpegWithCanvas } from '../render/jpeg.ts'
import { painters } from '../render/registry.ts'
import type { PictureRequest } from '../render/request.ts'
import { decidingRoles, findOpenStep } from '../src/engine/actions/agenda.ts'
import type { GameState, Role } from '../src/engine/model.ts'
import type { GameSystem } from '../src/engine/system.ts'
import { playCheckedGame, playRandomAction } from './engine.ts'
import { computeMedian, type MeasuredFigure, measureCpuMs } from './measure.ts'

/**
 * `POSITIONS`: number of positions per scenario. `ALL`: minimum number of positions per system. With fewer positions,
 * most figures would include compilation time.
 */
const POSITIONS = 4
const ALL = 16
const UNCACHED = 3
const WARM: Readonly<Record<string, string>> = { stalingrad: '≤ 30' }

/**
 * Measures the CPU time for drawing two boards: the public board and the board of the player to move. Each move of a
 * running game needs both. The figure is the median over all scenarios.
 */
export async function measureBoardPairDrawing(system: GameSystem): Promise<MeasuredFigure[]> {
  registerFonts()
  const times: number[] = []
  let drawn = 0
  const positions = Math.max(POSITIONS, Math.ceil(ALL / system.scenarios.length))
  for (const { id } of system.scenarios)
    for (let i = 0; i < positions; i++) {
      const before = playCheckedGame(system, { scenario: id, variants: {} }, 40 + 3 * i)
      if (!findOpenStep(before.state)) continue
      // First draws the position before the move. The map and most counters are then in the cache, as in a running
      // game
      await pair(system, before.state)
      const { state } = playRandomAction(system, before)
      const spent = await measureCpuMs(async () => {
        drawn += await pair(system, state)
      })
      times.push(spent)
    }
  const name = `${system.id}: public and private board of one move`
  return [
    { name, value: computeMedian(times), unit: 'ms CPU', wanted: '≤ 45' },
    { name: `${system.id}: pictures drawn for them`, value: drawn / times.length, unit: '' },
  ]
}

/** Draws the public board and the board of the deciding role. Returns the number of different pictures. */
async function pair(system: GameSystem, state: GameState): Promise<number> {
  const [role = null] = decidingRoles(state)
  const wanted = [null, role].map(one =>
    JSON.stringify(removeDataHiddenOnBoard(requestFor(system, system.views.view(state, one), one))),
  )
  const different = new Set(wanted)
  for (const request of different) await frame(JSON.parse(request))
  return different.size
}

const requestFor = (system: GameSystem, view: unknown, role: Role | null): PictureRequest => ({
  system: system.id,
  lang: 'ru',
  view,
  role,
  said: [],
  show: { kind: 'board' },
})

async function frame(request: PictureRequest, encoded = encodeJpeg): Promise<number> {
  const { canvas } = painters[request.system].paint(request.view, request)
  const { length } = await encoded(canvas)
  releaseCanvas(canvas)
  return length
}

/**
 * Measures the CPU time of drawing a board and encoding the picture as JPEG, on this thread. The first figure is for
 * empty caches (median of 3 runs). The second figure is for full caches (median of 20 positions).
 */
export async function measurePictureDrawing(system: GameSystem): Promise<MeasuredFigure[]> {
  if (!painters[system.id]) return []
  registerFonts()
  const setup = { scenario: system.scenarios[0].id, variants: {} }
  const views: unknown[] = []
  while (views.length < 21) {
    const { state } = playCheckedGame(system, setup, 40 + views.length * 3)
    if (findOpenStep(state)) views.push(system.views.view(state, null))
  }
  // The first board of the process is not measured, because its time includes compilation
  const uncached: number[] = []
  for (let again = 0; again <= UNCACHED; again++) {
    clearDrawingCaches()
    uncached.push(await measureCpuMs(() => frame(requestFor(system, views[20], null))))
  }
  const [first, ...others] = uncached
  const times: number[] = []
  const before: number[] = []
  const sizes: number[] = []
  // Draws each board once without measuring, so that all counters are in the cache before the measurement
  const requests = views.map(view => requestFor(system, view, null))
  for (const request of requests) await frame(request)
  for (const request of requests.slice(0, 20)) {
    // Measures both encoders in turn for each board, so that both work under the same conditions
    before.push(await measureCpuMs(() => frame(request, encodeJpegWithCanvas)))
    times.push(await measureCpuMs(async () => sizes.push(await frame(request))))
  }
  const warm = computeMedian(times)
  return [
    {
      name: `${system.id}: frame with JPEG, warm`,
      value: warm,
      unit: 'ms CPU',
      wanted: WARM[system.id] ?? '≤ 25',
    },
    {
      name: `${system.id}: the same with the canvas's own encoder`,
      value: computeMedian(before),
      unit: 'ms CPU',
    },
    { name: `${system.id}: share of that`, value: warm / computeMedian(before), unit: '', wanted: '≤ 0.6' },
    {
      name: `${system.id}: frame with JPEG, nothing cached`,
      value: computeMedian(others),
      unit: 'ms CPU',
      wanted: '≤ 300',
    },
    { name: `${system.id}: the first of them, compiled on the way`, value: first, unit: 'ms CPU' },
    { name: `${system.id}: largest frame`, value: Math.max(...sizes) / 1024, unit: 'KB', wanted: '≤ 600' },
  ]
}
