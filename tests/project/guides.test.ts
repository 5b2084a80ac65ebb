import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const text = (path: string): string => readFileSync(join(root, path), 'utf8')
const guides = readdirSync(join(root, 'docs')).filter(name => /^an?-\w+\.md$/.test(name))

test.each(guides)(
  '%s: code is what stands in the file that it names, and whatever it names is there',
  name => {
    const guide = text(`docs/${name}`)
    const blocks = [...guide.matchAll(/^```ts(.*)\n([\s\S]*?)^```$/gm)]
    for (const [, file, code] of blocks) expect(text(file.trim())).toContain(code)
    const named = [...guide.matchAll(/`((?:commands|data|docs|render|src|tests)(?:\/[\w.-]+)+)\/?`/g)]
    expect(named.length).toBeGreaterThan(0)
    expect(named.map(([, path]) => path).filter(path => !existsSync(join(root, path)))).toEqual([])
  },
)

test('the README leads to every guide', () => {
  const readme = text('README.md')
  expect(guides.length).toBe(4)
  expect(guides.filter(name => !readme.includes(`](docs/${name})`))).toEqual([])
})
