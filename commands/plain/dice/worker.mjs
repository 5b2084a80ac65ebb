import { enter } from '../../../src/base/entry.mjs'

await enter('./worker', import.meta.url)
