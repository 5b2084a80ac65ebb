import { enter } from '../../../src/entry.mjs'

await enter('./worker', import.meta.url)
