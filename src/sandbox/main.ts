import { startSandbox } from './index.ts'

/** Starts the sandbox as a program of its own: `tsx src/sandbox/main.ts [port] [chat file]`. */
const [port = '0', file] = process.argv.slice(2)
const sandbox = await startSandbox({ port: Number(port), file: file ?? null })
console.log(`page   ${sandbox.url}`)
console.log(`api    ${sandbox.api}`)
console.log(`token  ${sandbox.token}`)
