import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listCodeBlocks, listPages, readPage } from '../../docs/page-text.ts'

const root = join(import.meta.dirname, '..', '..')
const text = (path: string): string => readFileSync(join(root, path), 'utf8')
const guides = ['a-card', 'a-command', 'a-scenario', 'a-system'].map(name => `docs/contributing/${name}.md`)

test('code in the pages is what stands in the file that it names', () => {
  const blocks = listPages().flatMap(page =>
    listCodeBlocks(readPage(page)).flatMap(({ info, code }) => {
      const [lang, file] = info.split(' ')
      return lang === 'ts' && file ? [{ page, file, code }] : []
    }),
  )
  expect(blocks.length).toBeGreaterThan(10)
  const wrong = blocks.filter(({ file, code }) => !existsSync(join(root, file)) || !text(file).includes(code))
  expect(wrong).toEqual([])
})

test('the README leads to every guide, in both languages', () => {
  for (const readme of ['README.md', 'README.ru.md'])
    expect(guides.filter(name => !text(readme).includes(`](${name})`))).toEqual([])
})
