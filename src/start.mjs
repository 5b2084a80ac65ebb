// Program of `npm start`. Compiles the bot if its sources have changed, then runs the bot. Deployments run this
// file without npm.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileIfChanged } from './build.mjs'

await import(pathToFileURL(join(build(), 'src', 'main.js')).href)

function build() {
  try {
    return compileIfChanged()
  } catch (error) {
    console.error(`${error.message}\nRun \`npm run build\` as a user with write permission there.`)
    process.exit(1)
  }
}
