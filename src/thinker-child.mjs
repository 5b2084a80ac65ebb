// A process does not inherit the loader of its parent: it registers tsx itself.
import { register } from 'tsx/esm/api'

register()
await import('./thinker-child.ts')
