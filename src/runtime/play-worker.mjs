import { enter } from '../base/entry.mjs'

await enter('./play-worker', import.meta.url)
