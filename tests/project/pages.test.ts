import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  checkDiscordLine,
  checkLink,
  checkShellLine,
  findMissingButtons,
  findMissingPaths,
  listDiscordCommands,
  listShellCommands,
} from '../../docs/mentions.ts'
import { listLinkTargets, listPages, projectRoot, readPage, splitSentences } from '../../docs/page-text.ts'
import { PICTURE_NAMES } from '../../docs/pictures.ts'

const all = listPages()
const texts = new Map(all.map(page => [page, readPage(page)]))
const langOf = (page: string) => (/^docs\/ru\/|\.ru\.md$/.test(page) ? 'ru' : 'en')

/** A line for each thing that is wrong, with its page. */
const inAll = (wrongIn: (text: string, page: string) => readonly (string | null)[]): string[] =>
  [...texts].flatMap(([page, text]) => wrongIn(text, page).flatMap(one => (one ? [`${page}: ${one}`] : [])))

const told = (line: string, wrong: string | null) => wrong && `${line}: ${wrong}`

test('commands of npm, Node and others that a page shows are there, with their options', () => {
  expect([...texts.values()].flatMap(listShellCommands).length).toBeGreaterThan(100)
  expect(inAll(text => listShellCommands(text).map(line => told(line, checkShellLine(line))))).toEqual([])
})

test('commands of Discord that a page shows are registered, with their options and choices', () => {
  expect([...texts.values()].flatMap(listDiscordCommands).length).toBeGreaterThan(200)
  expect(
    inAll((text, page) =>
      listDiscordCommands(text).map(line => told(line, checkDiscordLine(line, langOf(page)))),
    ),
  ).toEqual([])
})

test('paths that a page names are there', () => {
  expect(inAll(findMissingPaths)).toEqual([])
})

test('links of a page lead somewhere, to a heading too', () => {
  expect([...texts.values()].flatMap(listLinkTargets).length).toBeGreaterThan(100)
  expect(
    inAll((text, page) => listLinkTargets(text).map(target => told(target, checkLink(page, target, texts)))),
  ).toEqual([])
})

test('buttons that a guide of players or organisers shows have that name', () => {
  const guides = all.filter(page => /^docs\/(?:en|ru)\/(?:players|organisers)\.md$/.test(page))
  expect(guides).toHaveLength(4)
  expect(guides.flatMap(page => findMissingButtons(readPage(page)).map(name => `${page}: ${name}`))).toEqual(
    [],
  )
})

test('pictures in the pages are those that a command draws, small, in both languages (npm run pictures)', () => {
  const folder = 'docs/pictures'
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.jpg'),
  )
  const drawn = ['en', 'ru'].flatMap(lang => PICTURE_NAMES.map(name => join(lang, `${name}.jpg`)))
  expect(files.toSorted()).toEqual(drawn.toSorted())
  expect(files.filter(name => statSync(join(folder, name)).size > 160 * 1024)).toEqual([])
  const shown = [...texts.values()].flatMap(listLinkTargets).filter(target => target.endsWith('.jpg'))
  expect(drawn.filter(name => !shown.some(target => target.endsWith(name)))).toEqual([])
})

test('names of the glossary stand in the code', () => {
  const names = [...readPage('docs/contributing/glossary.md').matchAll(/^\| [^|]+ \| `([^`]+)` \|/gm)].map(
    ([, name]) => name,
  )
  expect(names.length).toBeGreaterThan(50)
  const grep = (name: string) =>
    spawnSync('git', ['grep', '-qwF', name, '--', 'src', 'commands', 'render', 'data/*.ts'], {
      cwd: projectRoot,
    })
  expect(names.filter(name => grep(name).status !== 0)).toEqual([])
})

test('every page can be reached from the README', () => {
  const reached = new Set(['README.md', 'README.ru.md'])
  for (const page of reached)
    for (const target of listLinkTargets(texts.get(page) ?? '')) {
      const path = decodeURI(target.split('#')[0])
      if (!/\.md$/.test(path) || /^https?:/.test(path)) continue
      const parts = [...page.split('/').slice(0, -1), ...path.split('/')]
      const way: string[] = []
      for (const part of parts) part === '..' ? way.pop() : part !== '.' && way.push(part)
      reached.add(way.join('/'))
    }
  expect(all.filter(page => !reached.has(page))).toEqual([])
})

test('the README is short: 1,500 words', () => {
  for (const page of ['README.md', 'README.ru.md'])
    expect(readPage(page).split(/\s+/).length).toBeLessThanOrEqual(1500)
})

test('no paragraph of the README is a wall: what stands in one line has 75 words', () => {
  const long = ['README.md', 'README.ru.md'].flatMap(page =>
    readPage(page)
      .split('\n')
      .filter(line => line.split(/\s+/).length > 75),
  )
  expect(long).toEqual([])
})

/** Pages for players, organisers, hosts and contributors: of their sentences one in ten may have more than twenty words. */
const PLAIN = /^(?:README.*|CONTRIBUTING|CHANGELOG|docs\/(?:en|ru|contributing)\/.*|docs\/measured)\.md$/
test.each(all.filter(page => PLAIN.test(page)))('%s: sentences are short', page => {
  const { sentences, long } = splitSentences(readPage(page))
  expect(long.length <= sentences.length / 10, long.join('\n')).toBe(true)
})

describe('what is looked for is found', () => {
  test.each([
    ['npm run redme', 'there is no script redme'],
    ['npm run soak -- --crahs 5', 'soak does not know --crahs'],
    ['npm run bench -- --only chat --pgaes 3', 'bench does not know --pgaes'],
    ['npx vitest run tests/none.test.ts', 'there is no tests/none.test.ts'],
    ['node docs/none.mjs FILE', 'there is no docs/none.mjs'],
    ['docker compose -f deploy/none.yaml build', 'there is no deploy/none.yaml'],
    ['npm run --silent play -- FILE --head 0123456789', null],
    ['DATA_DIR=mine npm start', null],
  ])('%s', (line, wrong) => expect(checkShellLine(line)).toBe(wrong))

  test.each([
    ['/gmae new', 'there is no /gmae'],
    ['/game frist', '/game has no frist'],
    ['/hell attack traget:C6', 'there is no option traget'],
    ['/league new kind:Swizz', 'kind is none of 3 choices: Swizz'],
    ['/hell orders line:move 75RC C7; done', null],
  ])('%s', (line, wrong) => expect(checkDiscordLine(line, 'en')).toBe(wrong))

  test('a path, a link, a heading, a button, a long sentence', () => {
    expect(findMissingPaths('in `src/none.ts`, `docs/verify.mjs`, `out/any.md`')).toEqual(['src/none.ts'])
    expect(checkLink('README.md', 'docs/none.md', texts)).toBe('there is no docs/none.md')
    expect(checkLink('README.md', 'docs/en/hosts.md#none', texts)).toBe(
      'docs/en/hosts.md has no heading #none',
    )
    expect(checkLink('docs/en/hosts.md', '#backup', texts)).toBeNull()
    expect(findMissingButtons('Press **Begin**, then **Bgein**.')).toEqual(['Bgein'])
    const long = `${'word '.repeat(20)}word.`
    expect(splitSentences(`Short one. ${long} Short again.\n\n| ${long} | cell |`).long).toHaveLength(2)
  })
})
