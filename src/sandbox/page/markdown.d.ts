import type { World } from './app.js'

export function markdown(text: string, world: World): Node[]
