import { enter } from '../entry.mjs'

await enter('./play-worker', import.meta.url)
