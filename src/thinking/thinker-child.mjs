import { loadEntry } from '../base/entry.mjs'

await loadEntry('./thinker-child', import.meta.url)
