import { listenForGone } from '../../../commands/gone/index.ts'
import type { House } from '../../../commands/house.ts'
import { type Listening, listen } from '../../../commands/index.ts'
import type { Core } from './core.ts'
import { PATIENCE, type Service } from './services.ts'

/** Answers whatever comes from Discord; it stops when all of it is answered. */
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

/** Given up before interactions are waited for: some of them wait for a thought. */
export const thinking = ({ thinker }: Core, { computers }: House): Service<void> => ({
  name: 'thinking',
  start() {},
  stop() {
    void computers.rest()
    thinker.close()
  },
})
