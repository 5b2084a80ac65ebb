import { expect, test, vi } from 'vitest'
import { buildAllCommands } from '../../commands/all.ts'
import { botWordsByLang } from '../../commands/words/index.ts'
import { systems } from '../../src/systems/index.ts'

test.each(['en', 'ru'] as const)('one act has one name, on the page as in the thread (%s)', async lang => {
  for (const memory of ['sessionStorage', 'localStorage'])
    vi.stubGlobal(memory, { getItem: () => lang, setItem() {} })
  // With another query, the module is loaded once more
  const page = `../../src/web/page/words.js?${lang}`
  const { translateText } = (await import(page)) as { translateText(key: string): string }
  vi.unstubAllGlobals()
  const { buttons } = botWordsByLang[lang]
  const same = {
    guide: buttons.guide,
    hint: buttons.hint,
    more: buttons.others,
    hand: buttons.hand,
    undo: buttons.undo,
    confirm: buttons.confirm,
    sure: buttons.sure,
    ask: buttons.ask,
    cancel: buttons.cancel,
    plan: buttons.plan.add,
    drop: buttons.plan.drop,
    signsAsText: buttons.text,
  }
  expect(Object.fromEntries(Object.keys(same).map(key => [key, translateText(key)]))).toEqual(same)
})

test.each(['en', 'ru'] as const)('and a command is called as the button that does the same (%s)', lang => {
  const { buttons } = botWordsByLang[lang]
  const all = JSON.parse(JSON.stringify(buildAllCommands(Object.values(systems)))) as Command[]
  const nameOf = ({ name, name_localizations: names }: Command): string =>
    (lang === 'ru' && names?.ru) || name
  const called = (command: string, name: string): string => {
    const found = all.find(one => one.name === command)?.options?.find(one => one.name === name)
    return found ? nameOf(found).replaceAll('-', ' ') : ''
  }
  const game = { undo: buttons.undo, resign: buttons.resign, orders: buttons.orders }
  for (const [name, label] of Object.entries(game))
    expect(label.toLowerCase()).toContain(called('game', name))
  for (const { words } of Object.values(systems)) {
    const own = words.en.command.name
    expect(called(own, 'hint')).toBe(buttons.hint.toLowerCase())
    // In English it has the shorter name that the glossary gives it
    const guide = lang === 'en' ? 'guide' : buttons.guide.replace('?', '').toLowerCase()
    expect(called(own, 'guide')).toBe(guide)
  }
})

interface Command {
  readonly name: string
  readonly name_localizations?: { readonly ru?: string }
  readonly options?: readonly Command[]
}
