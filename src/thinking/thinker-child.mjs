import { enter } from '../entry.mjs'

await enter('./thinker-child', import.meta.url)
