import { enter } from '../base/entry.mjs'

await enter('./thinker-child', import.meta.url)
