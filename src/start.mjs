// `npm start`: compiles the program if its sources have changed, and runs it. Deployments start this file
// without npm.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { built } from './build.mjs'

await import(pathToFileURL(join(build(), 'src', 'main.js')).href)

function build() {
  try {
    return built()
  } catch (error) {
    console.error(`${error.message}\nRun \`npm run build\` as a user who may write there.`)
    process.exit(1)
  }
}
