import { closeDice } from '../../../commands/plain/dice/index.ts'
import { closeRenderer, draw, film, legend, warm, zooms } from '../../../render/index.ts'
import type { Store } from '../../store/index.ts'
import { drawnBy, drawnFirst, drawnInTime } from '../drawn.ts'
import type { Core } from './core.ts'
import type { Service } from './services.ts'

/** Draws in a thread of its own, which the first picture starts. */
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

/** What games are played here is ready to be drawn. */
export const firstPictures = ({ options }: Core, store: Store): Service<void> => ({
  name: 'first pictures',
  async start() {
    if (!options.draw) for (const id of await store.systems()) warm(id)
  },
})

/** Dice of general rolls: a thread of its own, which the first roll starts. */
export const dice: Service<void> = { name: 'dice', start: () => {}, stop: closeDice }
