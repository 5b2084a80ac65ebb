// It lets a mind stand still, and dies before the mind may go on.
import { openThinker, type ThinkRequest } from '../../src/thinking/thinker.ts'

const matter = { system: 'ok', state: { agenda: [], outcome: null }, by: 'x', level: 'regular', seed: '' }
// No thinker keeps a process alive.
setInterval(() => {}, 1_000)
const { think, giveWay } = openThinker({ child: new URL('./mind.mjs', import.meta.url) })
const { action } = await think(matter as ThinkRequest, true)
giveWay(new Promise(() => {}))
process.send?.(Number(action.verb), () => {
  // Nothing of it runs any more, not even what would let the mind go on.
  for (;;);
})
