// Configuration of VitePress for `npm run docs`, which builds the documentation site directly from the project's
// Markdown files.
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'

const root = fileURLToPath(new URL('../pages', import.meta.url))

/**
 * Returns the anchor of a heading. GitHub creates the same anchors, so that links to headings work on both
 * sites.
 */
const slugify = title =>
  title
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-')

/** Pages whose path on the site differs from their path in the project. */
const rewrites = {
  'README.md': 'index.md',
  'README.ru.md': 'docs/ru/index.md',
  'docs/decisions/README.md': 'docs/decisions/index.md',
  'data/:game/README.md': 'data/:game/index.md',
}
const placeOf = path =>
  Object.hasOwn(rewrites, path) ? rewrites[path] : path.replace(/^(data\/[\w-]+)\/README\.md$/, '$1/index.md')

/**
 * Changes the links between pages to the paths of the site. A link to a file that is not a page becomes plain
 * text.
 */
const siteLinks = md =>
  md.core.ruler.push('site-links', ({ tokens, env }) => {
    let isOff = false
    for (const { children } of tokens)
      for (const token of children ?? []) {
        if (token.type === 'link_open') {
          const href = token.attrGet('href')
          const [path, anchor] = decodeURI(href).split('#')
          isOff = !/^(?:https?:|mailto:|#)|\.md(?:#|$)/.test(href)
          if (!/^(?:https?:|mailto:|#)/.test(href) && !isOff) {
            const file = relative(root, join(dirname(env.realPath ?? env.path), path))
            token.attrSet('href', `/${placeOf(file)}${anchor ? `#${anchor}` : ''}`)
          }
        }
        const isLink = /^link_/.test(token.type)
        const isEnd = token.type === 'link_close'
        if (isOff && isLink) Object.assign(token, { type: 'text', content: '', nesting: 0 })
        if (isEnd) isOff = false
      }
  })

/** Passes Mermaid diagrams to the browser as text. In the browser, a component of the theme draws them. */
const mermaid = md => {
  const { fence } = md.renderer.rules
  md.renderer.rules.fence = (tokens, at, ...more) =>
    tokens[at].info.trim() === 'mermaid'
      ? `<Mermaid code="${encodeURIComponent(tokens[at].content)}" />`
      : fence(tokens, at, ...more)
}

const en = {
  nav: [
    { text: 'Players', link: '/docs/en/players' },
    { text: 'Organisers', link: '/docs/en/organisers' },
    { text: 'Hosts', link: '/docs/en/hosts' },
    { text: 'Contributors', link: '/CONTRIBUTING' },
    { text: 'Changelog', link: '/CHANGELOG' },
  ],
  sidebar: [
    {
      text: 'Play',
      items: [
        { text: 'Start here', link: '/' },
        { text: 'Players’ guide', link: '/docs/en/players' },
        { text: 'All commands', link: '/docs/en/commands' },
        { text: 'Game files', link: '/docs/game-file' },
      ],
    },
    {
      text: 'Run',
      items: [
        { text: 'Organisers’ guide', link: '/docs/en/organisers' },
        { text: 'Who may do what', link: '/docs/en/permissions' },
        { text: 'Hosts’ guide', link: '/docs/en/hosts' },
        { text: 'From one server to a million', link: '/docs/scale' },
      ],
    },
    {
      text: 'Contribute',
      items: [
        { text: 'How to', link: '/CONTRIBUTING' },
        { text: 'Architecture', link: '/docs/contributing/architecture' },
        { text: 'Glossary', link: '/docs/contributing/glossary' },
        { text: 'A card', link: '/docs/contributing/a-card' },
        { text: 'A scenario', link: '/docs/contributing/a-scenario' },
        { text: 'A command', link: '/docs/contributing/a-command' },
        { text: 'A system', link: '/docs/contributing/a-system' },
        { text: 'Testing', link: '/docs/contributing/testing' },
        { text: 'Measuring', link: '/docs/contributing/measuring' },
        { text: 'What refusals say', link: '/docs/contributing/refusals' },
        { text: 'Decisions', link: '/docs/decisions/' },
      ],
    },
    {
      text: 'Figures and data',
      items: [
        { text: 'Everything measured', link: '/docs/measured' },
        { text: 'Computer players', link: '/docs/computer-players' },
        { text: 'Hell’s Gate', link: '/data/hells-gate/' },
        { text: 'Pavlov’s House', link: '/data/pavlovs-house/' },
        { text: 'Stalingrad', link: '/data/stalingrad/' },
        { text: 'Conflict of Heroes', link: '/data/conflict-of-heroes/' },
      ],
    },
  ],
}

const ru = {
  nav: [
    { text: 'Игрокам', link: '/docs/ru/players' },
    { text: 'Организаторам', link: '/docs/ru/organisers' },
    { text: 'Все команды', link: '/docs/ru/commands' },
  ],
  sidebar: [
    {
      text: 'По-русски',
      items: [
        { text: 'Начало', link: '/docs/ru/' },
        { text: 'Руководство игрока', link: '/docs/ru/players' },
        { text: 'Все команды', link: '/docs/ru/commands' },
        { text: 'Лиги', link: '/docs/ru/organisers' },
      ],
    },
    {
      text: 'По-английски',
      items: [
        { text: 'Hosts’ guide', link: '/docs/en/hosts' },
        { text: 'Game files', link: '/docs/game-file' },
        { text: 'Contributing', link: '/CONTRIBUTING' },
      ],
    },
  ],
  outline: { label: 'На этой странице' },
  docFooter: { prev: 'Назад', next: 'Дальше' },
  darkModeSwitchLabel: 'Тема',
  lightModeSwitchTitle: 'Светлая тема',
  darkModeSwitchTitle: 'Тёмная тема',
  sidebarMenuLabel: 'Разделы',
  returnToTopLabel: 'Наверх',
  langMenuLabel: 'Язык',
}

export default defineConfig({
  title: 'Fieldpost',
  description: 'Wargames by chat, with an umpire who knows the rules',
  srcDir: 'pages',
  outDir: '../../out/site',
  cacheDir: '../../out/site-cache',
  rewrites,
  cleanUrls: false,
  ignoreDeadLinks: false,
  lastUpdated: false,
  markdown: {
    // In the usual themes, the colour of code comments is too faint to read
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify },
    toc: { slugify },
    config(md) {
      siteLinks(md)
      mermaid(md)
    },
  },
  locales: {
    root: { label: 'English', lang: 'en', themeConfig: en },
    'docs/ru': { label: 'Русский', lang: 'ru', title: 'Полевая почта', link: '/docs/ru/', themeConfig: ru },
  },
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        locales: {
          'docs/ru': {
            translations: {
              button: { buttonText: 'Поиск', buttonAriaLabel: 'Поиск' },
              modal: {
                displayDetails: 'Показать подробно',
                resetButtonTitle: 'Очистить',
                backButtonTitle: 'Закрыть поиск',
                noResultsText: 'Ничего не найдено:',
                footer: { selectText: 'открыть', navigateText: 'выбрать', closeText: 'закрыть' },
              },
            },
          },
        },
      },
    },
    outline: [2, 3],
  },
})
