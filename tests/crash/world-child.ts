// A world in a process of its own, which may be killed. Argument: a `Plan` as JSON. Says "playing" when people begin to, and
// "acknowledged" at each move that was.
import type { Plan } from './run.ts'
import { world } from './world.ts'

await world(JSON.parse(process.argv[2]) as Plan, {
  hear: console.log,
  begun: () => console.log('playing'),
  acknowledged: () => console.log('acknowledged'),
})
process.exit(0)
