// Command line: plays a game file without Discord and prints one JSON object. `npm run --silent play -- FILE [--lang ru]`
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type FileError, playFile } from './game-file/index.ts'
import { systems } from './systems/index.ts'

function fail(error: FileError): never {
  console.log(JSON.stringify({ ok: false, error }, null, 2))
  process.exit(1)
}

function input(): { file: string; lang: 'ru' | 'en' } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { lang: { type: 'string', default: 'en' } },
    })
    if (positionals.length === 1 && (values.lang === 'ru' || values.lang === 'en')) {
      return { file: positionals[0], lang: values.lang }
    }
  } catch {}
  fail({ message: 'usage: npm run --silent play -- FILE [--lang ru|en]' })
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    fail({ message: `${file}: ${(error as Error).message}` })
  }
}

const { file, lang } = input()
const result = playFile(parsed(file), id => systems[id], lang)
console.log(JSON.stringify(result, null, 2))
process.exitCode = result.ok ? 0 : 1
