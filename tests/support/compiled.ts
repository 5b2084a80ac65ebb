import type { TestProject } from 'vitest/node'
import { compileIfChanged } from '../../src/build.mjs'

/** Threads and processes begin from the program as it is compiled. */
export default function setup(project: TestProject): void {
  const compile = () => {
    process.env.COMPILED_PROGRAM = compileIfChanged()
  }
  compile()
  project.onTestsRerun(async () => compile())
}
