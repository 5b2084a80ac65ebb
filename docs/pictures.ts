// `npm run pictures`: draws the pictures of the documentation: boards, a close-up, and the standings of a
// league. Every run draws the same pictures.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { buildLeagueView } from '../commands/league/view.ts'
import { readOrder } from '../commands/orders/read-order.ts'
import { formatQuestion } from '../commands/posts/thread-message.ts'
import { findCloseUpChoices } from '../commands/table/choices.ts'
import { closeRenderer, draw, type PictureRequest, type PictureSubject } from '../render/index.ts'
import { readFlags } from '../src/base/flags.ts'
import { decidingRoles } from '../src/engine/actions/agenda.ts'
import { sampleAction } from '../src/engine/actions/legal.ts'
import type { Match } from '../src/engine/log.ts'
import { playAction } from '../src/engine/match.ts'
import type { Action, GameSetup, WrittenLang } from '../src/engine/model.ts'
import type { GameSystem } from '../src/engine/system.ts'
import { visibleEvents } from '../src/engine/umpire.ts'
import type { League } from '../src/leagues/index.ts'
import { systems } from '../src/systems/index.ts'
import { openTable } from '../src/table/index.ts'
import { begun } from '../tests/leagues/leagues.ts'
import { freshMatch, picker } from '../tests/support/conformance.ts'

const LANGS: readonly WrittenLang[] = ['en', 'ru']
/** Widths of wide and narrow pictures, in pixels. `QUALITY` is the JPEG quality from 1 to 100. */
const WIDE = 960
const NARROW = 540
const QUALITY = 72

interface Scene {
  readonly system: string
  readonly setup: GameSetup
  /**
   * Orders that are played before the picture is drawn. `more` is the number of random actions played after
   * these orders.
   */
  readonly orders: readonly string[]
  readonly more: number
  readonly show: 'board' | 'closeup'
}

const KORSUN = { scenario: 'korsun', variants: {} }
const SCENES: Readonly<Record<string, Scene>> = {
  'hells-gate': {
    system: 'hells-gate',
    setup: KORSUN,
    orders: ['attack C6 75RC,20TC,21GRC'],
    more: 0,
    show: 'board',
  },
  closeup: {
    system: 'hells-gate',
    setup: KORSUN,
    orders: ['attack C6 75RC,20TC,21GRC', 'retreat B7'],
    more: 0,
    show: 'closeup',
  },
  'pavlovs-house': {
    system: 'pavlovs-house',
    setup: { scenario: 'house', variants: { mode: 'solo' } },
    orders: [],
    more: 20,
    show: 'board',
  },
  stalingrad: {
    system: 'stalingrad',
    setup: { scenario: 'city', variants: {} },
    orders: [],
    more: 40,
    show: 'board',
  },
  'conflict-of-heroes': {
    system: 'conflict-of-heroes',
    setup: { scenario: 'partisans', variants: {} },
    orders: [],
    more: 30,
    show: 'board',
  },
}

/** File names of all pictures without extension. The files are in `docs/pictures/<lang>`. */
export const PICTURE_NAMES: readonly string[] = [...Object.keys(SCENES), 'league']

/** Plays a scene and returns the request for its picture. The picture marks the last action. */
function requestOf({ system: id, setup, orders, more, show }: Scene, lang: WrittenLang): PictureRequest {
  const system = systems[id]
  const pick = picker(`pictures ${id}`)
  let { secret, match } = freshMatch(system, setup, `pictures ${id} 4`) as { secret: string; match: Match }
  let said: readonly { type: string }[] = []
  const take = (action: Action) => {
    const played = playAction(system, match, secret, decidingRoles(match.state)[0], action)
    if ('refusal' in played) throw new Error(`${id}: ${JSON.stringify(played.refusal)}`)
    match = played.match
    said = visibleEvents(played.announcements, null)
  }
  for (const order of orders) {
    const action = readOrder(system, match.state, decidingRoles(match.state)[0], order)
    if ('word' in action) throw new Error(`${id}: ${order} cannot be read`)
    take(action)
  }
  for (let n = 0; n < more; n++) take(sampleAction(system, match.state, decidingRoles(match.state)[0], pick))
  const role = show === 'closeup' ? decidingRoles(match.state)[0] : null
  return {
    system: id,
    lang,
    view: JSON.parse(JSON.stringify(system.views.view(match.state, role))),
    role,
    said,
    show: show === 'board' ? { kind: 'board' } : closeUpOf(system, match, lang),
  }
}

function closeUpOf(system: GameSystem, match: Match, lang: WrittenLang): PictureSubject {
  const [role] = decidingRoles(match.state)
  const place = { guild: '1', thread: '2', parent: '3', lang }
  const table = openTable(system, place, { user: '', interaction: '', now: 0 })
  const asks = formatQuestion({ ...table, stage: 'playing', match }, system, lang)
  return { kind: 'closeup', may: findCloseUpChoices(system, match.state, role), asks }
}

const NAMES: Readonly<Record<WrittenLang, readonly string[]>> = {
  en: ['Anna', 'Boris', 'Vera', 'Gleb', 'Daria', 'Egor', 'Zoya', 'Ilya'],
  ru: ['Анна', 'Борис', 'Вера', 'Глеб', 'Дарья', 'Егор', 'Зоя', 'Илья'],
}

/**
 * Returns the request for a picture of a Swiss league. The league is in its first round, with two games
 * finished.
 */
function leagueRequest(lang: WrittenLang): PictureRequest {
  const name = { en: 'Winter 1944', ru: 'Зима 1944' }[lang]
  const named = NAMES[lang].map((name, at) => ({ user: `p${at}`, name }))
  const more = { name, players: named, system: 'hells-gate', setup: KORSUN }
  const open = begun('swiss', named.length, more)
  const league: League = {
    ...open,
    games: open.games.map((game, at) => ({ ...game, score: ([1, 0.5] as const)[at] ?? game.score })),
  }
  const view = buildLeagueView(league, systems['hells-gate'], lang)
  return { system: 'tables', lang, view, role: null, said: [], show: { kind: 'board' } }
}

/** Draws a picture and scales it to the width that the documentation page uses. Returns the bytes of a JPEG. */
async function drawn(request: PictureRequest, width: number): Promise<Buffer> {
  const { bytes } = await draw(request)
  const image = await loadImage(bytes)
  const canvas = createCanvas(width, Math.round((image.height * width) / image.width))
  const pen = canvas.getContext('2d')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.encode('jpeg', QUALITY)
}

async function main(): Promise<void> {
  for (const lang of LANGS) {
    const folder = new URL(`pictures/${lang}/`, import.meta.url)
    mkdirSync(folder, { recursive: true })
    for (const name of PICTURE_NAMES) {
      const scene = SCENES[name]
      const request = scene ? requestOf(scene, lang) : leagueRequest(lang)
      const bytes = await drawn(request, scene?.show === 'board' ? WIDE : NARROW)
      writeFileSync(new URL(`${name}.jpg`, folder), bytes)
      console.log(`${lang}/${name}.jpg: ${Math.round(bytes.length / 1024)} KB`)
    }
  }
  await closeRenderer()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  readFlags('usage: npm run pictures', {})
  await main()
}
