import { listenForGone } from '../../../commands/gone/index.ts'
import type { House } from '../../../commands/house.ts'
import { type Listening, listen } from '../../../commands/index.ts'
import type { Core } from './core.ts'
import { PATIENCE, type Service } from './services.ts'

/** Answers all interactions from Discord. Stops when all are answered. */
export const interactions = ({ tally, thinker, later }: Core, house: House): Service<Listening> => ({
  name: 'interactions',
  start() {
    listenForGone(house)
    later.listening = listen(house, { ...tally, taken: thinker.giveWay })
    return later.listening
  },
  stop: ({ done }) => done(),
  patience: PATIENCE,
})

/** Stops the computer players before the interactions, because some interactions wait for a search. */
export const thinking = ({ thinker }: Core, { computers }: House): Service<void> => ({
  name: 'thinking',
  start() {},
  stop() {
    void computers.rest()
    thinker.close()
  },
})
