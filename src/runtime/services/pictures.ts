import { closeDiceWorker } from '../../../commands/general/dice/index.ts'
import { closeRenderer, draw, drawFilm, legendTexts, warm, zoomPlaces } from '../../../render/index.ts'
import type { Store } from '../../store/index.ts'
import { measureDrawing, prioritizeDrawing, reportPictureBytes } from '../draw-wrappers.ts'
import type { BotCore } from './core.ts'
import type { Service } from './services.ts'

/** Draws pictures in a separate thread. The thread starts with the first picture. */
export function pictureService({ options, tally, thinker }: BotCore) {
  const timed = measureDrawing(options.draw ?? reportPictureBytes(draw), tally.recordDrawing)
  return {
    name: 'pictures',
    start: () => ({
      zoomPlaces,
      legend: legendTexts,
      draw: prioritizeDrawing(timed, thinker.giveWay),
      film: options.film ?? drawFilm,
    }),
    stop: async () => {
      if (!options.draw) await closeRenderer()
    },
  }
}

/** Loads everything needed to draw each game that has tables in the database. */
export const pictureWarmupService = ({ options }: BotCore, store: Store): Service<void> => ({
  name: 'first pictures',
  async start() {
    if (!options.draw) for (const id of await store.systems()) warm(id)
  },
})

/**
 * Draws the dice of the command for general dice rolls, in a separate thread. The thread starts with the first
 * roll.
 */
export const diceService: Service<void> = { name: 'dice', start: () => {}, stop: closeDiceWorker }
