// `npm run facts`: saves the current game data in data/past. Games that were saved with this data can then still
// be read after the data has changed. `npm run facts -- --history` also saves the game data of every earlier
// commit.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addReleasedData, loadReleasedData, type ReleasedData } from '../data/past/index.ts'
import { readFlags } from '../src/base/flags.ts'
import type { GameDataCatalogue, GameDataReader, GameDataRow } from '../src/engine/catalogue.ts'
import type { SavedStateForm } from '../src/engine/state-form.ts'
import { systems } from '../src/systems/index.ts'

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 })

/** Returns the game data of a system as it was in a commit, or null if that data cannot be read. */
function factsAt(
  commit: string,
  system: string,
  { catalogueOf }: SavedStateForm,
): { hash: string; catalogue: GameDataCatalogue } | null {
  const paths = git('ls-tree', '-r', '--name-only', commit, `data/${system}`)
    .split('\n')
    .filter(path => path.endsWith('.json'))
    .map(path => path.slice('data/'.length))
    .sort()
  const texts = new Map(paths.map(path => [path, git('show', `${commit}:data/${path}`)]))
  const hash = createHash('sha256')
  for (const [path, text] of texts) hash.update(path).update(createHash('sha256').update(text).digest('hex'))
  const read: GameDataReader = path => JSON.parse(texts.get(path) ?? '{}') as GameDataRow
  try {
    const catalogue = catalogueOf(
      read,
      paths.filter(path => path.includes('/scenarios/')),
    )
    return { hash: hash.digest('hex').slice(0, 16), catalogue }
  } catch (error) {
    console.error(`${commit.slice(0, 7)} ${system}: ${error}`)
    return null
  }
}

const { history: isHistory } = readFlags('usage: npm run facts -- [--history]', {
  history: { type: 'boolean', default: false },
})
for (const [id, { facts, rules }] of Object.entries(systems)) {
  const { savedForm } = rules
  let all: ReleasedData = loadReleasedData(id)
  const commits = isHistory
    ? git('log', '--reverse', '--format=%H', '--', `data/${id}`).trim().split('\n')
    : []
  for (const commit of commits) {
    const then = savedForm && factsAt(commit, id, savedForm)
    if (then) all = addReleasedData(all, then.hash, then.catalogue)
  }
  if (savedForm) all = addReleasedData(all, facts, savedForm.catalogue)
  writeFileSync(join(import.meta.dirname, '../data/past', `${id}.json`), `${JSON.stringify(all)}\n`)
  console.log(`${id}: ${Object.keys(all.facts).length} sets of facts`)
}
