import { closeDiceWorker } from '../../../commands/general/dice/index.ts'
import {
  closeRenderer,
  draw,
  drawAnimation,
  listLegendTexts,
  listZoomPlaces,
  warm,
} from '../../../render/index.ts'
import type { BotStore } from '../../store/index.ts'
import { wrapWithByteReport, wrapWithDrawingPriority, wrapWithDrawingTimer } from '../draw-wrappers.ts'
import type { BotCore } from './core.ts'
import type { BotService } from './services.ts'

/** Draws pictures in a separate thread. The thread starts with the first picture. */
export function createPictureService({ options, tally, thinker }: BotCore) {
  const timed = wrapWithDrawingTimer(options.draw ?? wrapWithByteReport(draw), tally.recordDrawing)
  return {
    name: 'pictures',
    start: () => ({
      zoomPlaces: listZoomPlaces,
      legend: listLegendTexts,
      draw: wrapWithDrawingPriority(timed, thinker.giveWay),
      film: options.film ?? drawAnimation,
    }),
    stop: async () => {
      if (!options.draw) await closeRenderer()
    },
  }
}

/** Loads everything needed to draw each game that has tables in the database. */
export const createPictureWarmupService = ({ options }: BotCore, store: BotStore): BotService<void> => ({
  name: 'first pictures',
  async start() {
    if (!options.draw) for (const id of await store.systems()) warm(id)
  },
})

/**
 * Draws the dice of the command for general dice rolls, in a separate thread. The thread starts with the first
 * roll.
 */
export const diceService: BotService<void> = { name: 'dice', start: () => {}, stop: closeDiceWorker }
