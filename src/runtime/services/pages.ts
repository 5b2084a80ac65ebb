import type { House } from '../../../commands/house.ts'
import { openDesk } from '../../../commands/map/index.ts'
import { openWeb, type Web } from '../../web/index.ts'
import type { Core } from './core.ts'
import type { Service } from './services.ts'

/** Serves the web pages of tables, if they are configured. */
export const pages = ({ options, log, later }: Core, house: House): Service<Web | null> => ({
  name: 'pages',
  async start() {
    if (!options.web) return null
    const { now, store } = house
    const { isShared, passes } = store
    later.web = await openWeb(options.web, openDesk(house), passes, { now, log, isShared })
    return later.web
  },
  stop: web => web?.close(),
})
