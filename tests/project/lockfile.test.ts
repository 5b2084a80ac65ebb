import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Entry {
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const text = readFileSync(join(import.meta.dirname, '..', '..', 'package-lock.json'), 'utf8')
const { packages } = JSON.parse(text) as { packages: Readonly<Record<string, Entry>> }
const entries = Object.entries(packages)

/** Where npm looks for `name` on behalf of the package at `path`: beside it, then in each folder above. */
function placeOf(name: string, path: string): string | null {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const place = `${folder && `${folder}/`}node_modules/${name}`
    if (packages[place]) return place
    if (!folder) return null
  }
}

test('the lockfile has every optional package of every platform, so that `npm ci` works on each', () => {
  const optional = entries.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map(name => ({ path, name })),
  )
  expect(optional.filter(({ path, name }) => placeOf(name, path) === null)).toEqual([])
  const names = optional.map(({ name }) => name)
  for (const native of ['@napi-rs/canvas', '@biomejs/cli', '@esbuild/', '@typescript/typescript'])
    for (const platform of [
      'linux-x64',
      'linux-arm64',
      'darwin-x64',
      'darwin-arm64',
      'win32-x64',
      'win32-arm64',
    ])
      expect(names).toContainEqual(expect.stringMatching(`^${native}.*${platform}`))
})

test('the lockfile of the site of pages names no address, and the program needs nothing of it', () => {
  const own = readFileSync(join(import.meta.dirname, '../../docs/site/package-lock.json'), 'utf8')
  expect(own).toMatch(/"node_modules\/vitepress"/)
  expect(own).not.toMatch(/\.tgz|registry|"resolved"/)
  expect(text).not.toMatch(/node_modules\/(?:vitepress|mermaid)"/)
})

test('the lockfile names what is installed by its content, and no address', () => {
  const others = entries.filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
  expect(others.length).toBeGreaterThan(300)
  expect(
    others.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
  ).toEqual([])
  expect(others.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
  expect(text).not.toMatch(/\.tgz|registry/)
})
