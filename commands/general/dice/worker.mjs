import { loadEntry } from '../../../src/base/entry.mjs'

await loadEntry('./worker', import.meta.url)
