import { closeDice } from '../../../commands/plain/dice/index.ts'
import { closeRenderer, draw, film, legend, warm, zooms } from '../../../render/index.ts'
import type { Store } from '../../store/index.ts'
import { drawnBy, drawnFirst, drawnInTime } from '../drawn.ts'
import type { Core } from './core.ts'
import type { Service } from './services.ts'

/** Draws pictures in a separate thread, which starts with the first picture. */
export function pictures({ options, tally, thinker }: Core) {
  const timed = drawnInTime(options.draw ?? drawnBy(draw), tally.drawn)
  return {
    name: 'pictures',
    start: () => ({
      zooms,
      legend,
      draw: drawnFirst(timed, thinker.giveWay),
      film: options.film ?? film,
    }),
    stop: async () => {
      if (!options.draw) await closeRenderer()
    },
  }
}

/** Loads what is needed to draw the games that are played here. */
export const firstPictures = ({ options }: Core, store: Store): Service<void> => ({
  name: 'first pictures',
  async start() {
    if (!options.draw) for (const id of await store.systems()) warm(id)
  },
})

/** Draws the dice of general rolls in a separate thread, which starts with the first roll. */
export const dice: Service<void> = { name: 'dice', start: () => {}, stop: closeDice }
