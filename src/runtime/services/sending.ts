import { openComputers } from '../../../commands/computers/index.ts'
import type { House } from '../../../commands/house.ts'
import { openSecretary } from '../../../commands/league/secretary.ts'
import { openLobbies } from '../../../commands/lobby/message.ts'
import { openNames } from '../../../commands/lobby/name.ts'
import { clock } from '../../../commands/posts/chains.ts'
import { openOutbox } from '../../../commands/posts/outbox.ts'
import { openPings } from '../../../commands/posts/pings.ts'
import { openRecords } from '../../../commands/posts/records.ts'
import { editsOnly } from '../../../commands/posts/trim.ts'
import { logLimits } from '../../gateway/connection.ts'
import type { Store } from '../../store/index.ts'
import type { Core } from './core.ts'
import type { Presence } from './presence.ts'
import { PATIENCE, type Service } from './services.ts'

type Pictures = Pick<House, 'draw' | 'film' | 'zooms' | 'legend'>

/**
 * Starts everything that sends messages by itself. When stopped, it starts nothing new and finishes running
 * work.
 */
export function sending(core: Core, store: Store, { now }: Presence, pictures: Pictures): Service<House> {
  const { options, log, client, thinker, later } = core
  return {
    name: 'sending',
    start() {
      const { systems, closed = new Set(), ownFilesOf = () => [] } = options
      const time = { clock: { now, after: options.after ?? clock.after }, chance: Math.random }
      const edits = editsOnly(options.token, options.api)
      logLimits(edits, log, Date.now)
      const bare = {
        client,
        store,
        systems,
        closed,
        ownFilesOf,
        log,
        now,
        edits,
        think: options.think ?? thinker.think,
        pings: openPings(now),
        ...pictures,
        web: () => later.web,
      }
      const outbox = openOutbox(bare, time)
      const lobbies = openLobbies(bare, time)
      const secretary = openSecretary({ ...bare, outbox }, time)
      const records = openRecords({ ...bare, outbox, secretary }, time)
      const names = openNames(bare, time)
      const computers = openComputers({ ...bare, outbox }, time)
      later.house = { ...bare, outbox, lobbies, records, secretary, names, computers }
      return later.house
    },
    async stop({ computers, outbox, lobbies, records, secretary, names }) {
      await Promise.all([computers, outbox, lobbies, records, secretary, names].map(one => one.rest()))
    },
    patience: PATIENCE,
  }
}
