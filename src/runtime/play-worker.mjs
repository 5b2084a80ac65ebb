import { loadEntry } from '../base/entry.mjs'

await loadEntry('./play-worker', import.meta.url)
