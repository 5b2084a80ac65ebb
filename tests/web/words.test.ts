import { expect, test, vi } from 'vitest'
import { botWordsByLang } from '../../commands/words/index.ts'

test.each(['en', 'ru'] as const)('one act has one name, on the page as in the thread (%s)', async lang => {
  for (const memory of ['sessionStorage', 'localStorage'])
    vi.stubGlobal(memory, { getItem: () => lang, setItem() {} })
  vi.resetModules()
  const page = '../../src/web/page/words.js'
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
