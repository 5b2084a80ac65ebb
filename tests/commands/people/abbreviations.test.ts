import type { APIMessage } from 'discord-api-types/v10'
import { expect, test } from 'vitest'
import { decidingRoles, findOpenStep } from '../../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../../src/engine/actions/legal.ts'
import { createSeededPicker } from '../../../src/engine/lookahead.ts'
import type { WrittenLang } from '../../../src/engine/model.ts'
import { writeAction } from '../../../src/engine/notation.ts'
import { systems } from '../../../src/systems/index.ts'
import { findAbbreviations } from '../../../src/table/lesson.ts'
import { controlsOf, isOpen, press } from '../../clicks/hand.ts'
import { freshMatch } from '../../support/conformance.ts'
import { said, stage, textOf } from '../stage.ts'

const ORDERS = 14
/** Capitals that need no explanation: names of states, compass points, numbers, models. */
const KNOWN: Readonly<Record<WrittenLang, RegExp>> = {
  en: /^(USSR|SS|[NS][EW]|[IVX]+|MG|HMG|FK|GAZ)$/,
  ru: /^(СССР|СС|[СЮ][ВЗ]|[IVX]+|MG|HMG|FK|ГАЗ)$/,
}
/** What looks like an abbreviation: capitals, and in Russian consonants only. */
const LOOKS: Readonly<Record<WrittenLang, RegExp>> = {
  en: /(?<![\p{L}\p{N}/-])[A-Z]{2,5}(?![\p{L}\p{N}/-])/gu,
  ru: /(?<![\p{L}\p{N}/-])(?:[А-ЯA-Z]{2,5}|[бвгджзклмнпрстфхцчшщ]{2,4})(?![\p{L}\p{N}/-])/gu,
}
/** Russian words of consonants only, and units of measure. */
const WORDS = /^(мм|см|вс|мл)$/

/** All that somebody reads in a message, without commands and mentions. */
const readIn = (message: APIMessage | null): string =>
  [
    textOf(message),
    ...controlsOf(message).flatMap(({ label, options }) => [
      label,
      ...(options ?? []).flatMap(one => [one.label, one.about]),
    ]),
  ]
    .join('\n')
    .replace(/`[^`]*`|<[@#][^>]*>/g, '')
    // In Russian menus the English counter, which their legend explains
    .replace(/ \(\d+ [A-Z]+\)/g, '')

test.each(Object.keys(systems).flatMap(id => (['en', 'ru'] as const).map(lang => [id, lang] as const)))(
  '%s, %s: in a first game no post, button or menu uses an abbreviation that nothing has explained',
  async (id, lang) => {
    const system = systems[id]
    const on = await stage(systems)
    try {
      const who = lang === 'ru' ? on.people.anna : on.people.boris
      const thread = /<#(\d+)>/.exec(await said(who.slash('game first', { system: id })))?.[1] ?? ''
      const known = new Set<string>()
      let met = 0
      const faults: string[] = []
      /** What a message leaves unexplained; a post is read by the learner, a private answer may be closed unread. */
      const look = (message: APIMessage | null, isPost: boolean) => {
        const text = readIn(message)
        const found = findAbbreviations(system, lang, text)
        met += found.length
        for (const { short, meaning, isExplained } of found) {
          const isTold = isExplained || text.includes(`${short}${lang === 'ru' ? ' —' : ':'} ${meaning}`)
          if (!known.has(short) && !isTold) faults.push(`${short} in: ${text}`)
          if (isPost) known.add(short)
        }
        const listed = Object.keys(system.words[lang].abbreviations).join(' ')
        for (const [short] of text.matchAll(LOOKS[lang]))
          if (!KNOWN[lang].test(short) && !WORDS.test(short) && !listed.includes(short))
            faults.push(`not listed: ${short}`)
      }
      let seen = 0
      const opened = new Set<string>()
      for (let n = 0; n < ORDERS; n++) {
        await on.still()
        const table = await on.settled(thread)
        const { state } = table.match!
        if (table.stage !== 'playing') break
        const posts = on.posts(thread)
        for (; seen < posts.length; seen++) look(posts[seen], true)
        const last = on.last(thread)
        for (const control of controlsOf(last).filter(isOpen)) {
          const at = `${findOpenStep(state)!.do} ${control.does} ${control.arg}`
          if (!['open', 'acts', 'more', 'guide'].includes(control.does) || opened.has(at)) continue
          opened.add(at)
          const { own } = await press(on, who, last, { control, values: [] })
          look(own.at(-1) ?? null, false)
          const menu = controlsOf(own.at(-1) ?? null).find(one => one.options?.length)
          if (control.does !== 'open' || !menu) continue
          const chosen = { control: menu, values: [menu.options![0].value] }
          look((await press(on, who, own.at(-1)!, chosen)).own.at(-1) ?? null, false)
        }
        const [by] = decidingRoles(state)
        const action = writeAction(system, state, sampleAction(system, state, by, createSeededPicker(n + 1)))
        const command = `${system.words.en.command.name} answer`
        look(await (await who.slash(command, { action }, { channelId: thread })).settled(), false)
      }
      expect(faults).toEqual([])
      expect(met).toBeGreaterThan(0)
    } finally {
      await on.close()
    }
  },
)

test.each(Object.values(systems))(
  '$id: every abbreviation in the name of a counter has a meaning',
  system => {
    const { match } = freshMatch(system, system.menus.firstGame!.setup, 'abbreviations')
    const names = system.views.names(match.state)
    for (const lang of ['en', 'ru'] as const) {
      const { abbreviations, label } = system.words[lang]
      const listed = Object.keys(abbreviations).join(' ')
      const unlisted = Object.entries(names)
        .filter(([kind]) => kind !== 'hex')
        .flatMap(([kind, list]) => list.map((_, at) => label(kind, at, names)))
        .flatMap(text => text.match(LOOKS[lang]) ?? [])
        .filter(short => !KNOWN[lang].test(short) && !WORDS.test(short) && !listed.includes(short))
      expect([...new Set(unlisted)]).toEqual([])
    }
  },
)
