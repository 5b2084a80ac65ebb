import { constants, setPriority } from 'node:os'
import { chooseAction } from '../ai/index.ts'
import { systems } from '../systems/index.ts'
import type { ThinkAnswer, ThinkJob } from './thinker.ts'

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.on('disconnect', () => process.exit())
process.on('message', ({ id, matter }: ThinkJob) => {
  process.send?.(answered(id, matter))
})

function answered(id: number, { system, state, by, ...given }: ThinkJob['matter']): ThinkAnswer {
  try {
    return { id, thought: chooseAction(systems[system], state, by, given) }
  } catch (error) {
    return { id, error: error instanceof Error ? String(error.stack) : String(error) }
  }
}
