import { LRUCache } from 'lru-cache'
import type { HitArea, Picture, PictureRequest } from '../../render/index.ts'
import { createKeyedMutex } from '../../src/base/keyed-mutex.ts'
import type { Match } from '../../src/engine/log.ts'
import type { GameState } from '../../src/engine/model.ts'
import { tableKey } from '../../src/table/index.ts'
import { tableRevision } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import { BUSY_ANSWER, type MapApi, type RequestParams } from '../../src/web/index.ts'
import { createRequestLimiter } from '../../src/web/rate-limiter.ts'
import type { LogPageDto, PageResponses, PictureDto, PlaceDto } from '../../src/web/responses.ts'
import { type BotContext, systemOfTable } from '../bot-context.ts'
import { formatLogLines } from '../game/log.ts'
import { createMenuLabeller } from '../menus/draft-options.ts'
import { createSharedPause, measureTime, runInSlices, type TimeReporter } from '../pausable-work.ts'
import { replayWithCache } from '../table/replay-with-cache.ts'
import { carryOutMapOrders, tableKeyOfViewer, undoFromMap } from './changes.ts'
import { describeTable } from './describe-table.ts'
import { explainUnpickablePlacePausably } from './explain-unpickable.ts'
import { createMapWorkScheduler } from './map-work-scheduler.ts'
import { isServerMember } from './member.ts'
import { describeOwnSettings, setPromptMode, setStandingOrder } from './own-settings.ts'
import { adviseOnMap, explainSignsOnMap, giveHintOnMap } from './teach.ts'
import {
  buildMapPictureRequest,
  buildVisibleTable,
  describePicksPausably,
  MAP_PICTURE_KINDS,
  type MapViewer,
  type VisibleTable,
} from './visible-table.ts'

/** Maximum number of log entries on one page. */
const PAGE = 30
/** Computing time that all map pages together may use. A larger `share` would often delay the pictures for posts. */
const BUDGET = { atOnce: 1000, share: 0.2, debt: 100 }

/**
 * Computing time that map pages may use for one person, over all tables. `atOnce`: maximum burst, in ms.
 * `perSecond`: ms per second in the long run.
 */
const SPENT = { atOnce: 2000, perSecond: 150 }
/** Maximum number of requests for boards that may wait for one person. */
const WAITING = 12

/**
 * Maximum number of pictures in memory. Several open pages of a table often ask for the same picture at the same
 * time.
 */
const SIGHTS = 12

type Drawn = Picture | 'none' | 'stale'
interface Sight {
  readonly state: GameState
  readonly picture: Promise<Drawn>
  /** True if the picture could not be drawn. The next request then draws it again. */
  isVoid: boolean
  told: PictureDto | null
}

/**
 * Creates the functions that the map page calls over the web. Each call returns only what the person may see.
 * Changes follow the same path as commands.
 */
export function createMapApi(bot: BotContext, spent = SPENT, budget = BUDGET): MapApi {
  const { store } = bot
  const turns = createMapWorkScheduler(budget)
  const pause = createSharedPause()
  const spending = createRequestLimiter(spent.atOnce, spent.perSecond)
  const inOrder = createKeyedMutex()
  const asking = new Map<string, number>()

  const spentBy =
    ({ user }: MapViewer): TimeReporter =>
    ms =>
      spending.spend(user, ms)

  /**
   * Wraps a request, so that its computing time counts for the person. Answers `BUSY_ANSWER` if the person has used up
   * the allowed computing time.
   */
  const within =
    <A, T>(work: (visitor: MapViewer, asked: A, spent: TimeReporter) => Promise<T>) =>
    async (visitor: MapViewer, asked: A): Promise<T | typeof BUSY_ANSWER> =>
      spending.canTake(visitor.user) ? work(visitor, asked, spentBy(visitor)) : BUSY_ANSWER

  /**
   * Runs a request that may have to wait. Answers `BUSY_ANSWER` if the person has used up the allowed computing time,
   * or has too many waiting requests.
   */
  async function inLine<T>({ user }: MapViewer, work: () => Promise<T>): Promise<T | typeof BUSY_ANSWER> {
    const waiting = asking.get(user) ?? 0
    if (waiting >= WAITING || !spending.canTake(user)) return BUSY_ANSWER
    asking.set(user, waiting + 1)
    try {
      return await work()
    } finally {
      const left = (asking.get(user) ?? 1) - 1
      if (left > 0) asking.set(user, left)
      else asking.delete(user)
    }
  }

  async function seen(
    visitor: MapViewer,
    { plan, as }: Pick<RequestParams['board'], 'plan' | 'as'>,
  ): Promise<VisibleTable | null> {
    const table = await store.read(tableKeyOfViewer(visitor))
    return table && measureTime(spentBy(visitor), () => buildVisibleTable(bot, table, visitor.user, plan, as))
  }

  /**
   * Tables for which a picture is being drawn. For each table: its newest known revision and the number of
   * waiting requests.
   */
  const awaited = new Map<string, { newest: number; waiting: number }>()

  /**
   * Draws a picture of a table. Returns null if the table has a newer revision before drawing begins, because
   * nobody needs the old picture.
   */
  async function drawn({ table }: VisibleTable, request: PictureRequest): Promise<Picture | null> {
    const key = tableKey(table.guild, table.thread)
    const here = awaited.get(key) ?? { newest: 0, waiting: 0 }
    awaited.set(key, here)
    here.waiting++
    try {
      return await bot.draw(request, () => here.newest > tableRevision(table), true)
    } finally {
      here.waiting--
      if (here.waiting === 0) awaited.delete(key)
    }
  }

  const sights = new LRUCache<string, Sight>({ max: SIGHTS })

  /** Returns a picture of a position. All people with the same view share one picture, which is drawn once. */
  function sightOf(
    found: VisibleTable,
    { plan, lang }: Pick<RequestParams['board'], 'plan' | 'lang'>,
    kind: RequestParams['picture']['kind'],
    isFine = false,
  ): Sight {
    const { table, state, role } = found
    const make = (): Sight => {
      const sight: Sight = { state, picture: begun(), isVoid: false, told: null }
      const ended = (made: Drawn) => {
        sight.isVoid = made === 'stale'
      }
      sight.picture.then(ended, () => ended('stale'))
      return sight
    }
    if (plan.length > 0) return make()
    const key = [tableKey(table.guild, table.thread), role, lang, kind, isFine].join(' ')
    const known = sights.get(key)
    if (known?.state === state && !known.isVoid) return known
    const anew = make()
    sights.set(key, anew)
    return anew

    async function begun(): Promise<Drawn> {
      const request = buildMapPictureRequest(found, kind, lang, isFine)
      return request ? ((await drawn(found, request)) ?? 'stale') : 'none'
    }
  }

  /**
   * Returns the pictures of a board with the places that they show. Returns null if the table has changed
   * meanwhile.
   */
  async function picturesTold(
    found: VisibleTable,
    asked: RequestParams['board'],
  ): Promise<PictureDto[] | null> {
    const told: PictureDto[] = []
    for (const kind of MAP_PICTURE_KINDS) {
      const sight = sightOf(found, asked, kind)
      const picture = await sight.picture
      if (picture === 'stale') return null
      if (picture === 'none') continue
      const { width, height, places } = picture
      sight.told ??= { kind, width, height, places: placesTold(found, places, asked.lang) }
      told.push(sight.told)
    }
    return told
  }

  return {
    read: key => store.read(key),
    isMember: visitor => isServerMember(bot, visitor),
    reportTableChange(key, table) {
      const here = awaited.get(key)
      if (here) here.newest = Math.max(here.newest, tableRevision(table))
    },
    async board(visitor, asked) {
      const { lang, picks, verb, more, tried = [], brief } = asked
      const look = async (): Promise<PageResponses['board'] | 'stale' | null> => {
        const found = await seen(visitor, asked)
        if (!found) return null
        const slicing = { pause, spent: spentBy(visitor) }
        const order = await runInSlices(describePicksPausably(found, picks, verb, lang, more), slicing)
        const why =
          tried.length > 0 &&
          (await runInSlices(explainUnpickablePlacePausably(found, picks, verb, tried, lang), slicing))
        if (brief) return { revision: tableRevision(found.table), order, ...(why && { why }) }
        // Builds the texts first, because drawing the picture may take long and the table may change meanwhile.
        const words = await describeTable(found, visitor.user, lang, slicing.spent)
        const pictures = await picturesTold(found, asked)
        return pictures ? { ...words, order, pictures } : 'stale'
      }
      // Runs the requests after a person's clicks one at a time, over all tables.
      return inLine(visitor, () => (brief ? inOrder.run(visitor.user, told) : told()))

      async function told(): Promise<PageResponses['board'] | null> {
        for (;;) {
          const told = brief ? await look() : await turns.runInTurn(tableKeyOfViewer(visitor), look)
          if (told !== 'stale') return told
        }
      }
    },
    async picture(visitor, asked) {
      // The board already shows this picture, and all people with the same view share it. So this request waits in
      // no queue.
      if (asked.plan.length === 0 && !asked.fine) return looked(draw => draw())
      const take = (draw: () => Promise<Drawn>) => turns.runInTurn(tableKeyOfViewer(visitor), draw)
      return inLine(visitor, () => inOrder.run(`picture ${visitor.user}`, () => looked(take)))

      async function looked(how: (draw: () => Promise<Drawn>) => Promise<Drawn>) {
        const { kind, revision, fine } = asked
        const found = await seen(visitor, asked)
        if (!found) return null
        if (tableRevision(found.table) !== revision) return 'stale' as const
        const picture = await how(() => sightOf(found, asked, kind, fine).picture)
        if (picture === 'none') return null
        return picture === 'stale' ? picture : picture.bytes
      }
    },
    act: within((visitor, asked: RequestParams['act'], spent) =>
      carryOutMapOrders(bot, visitor, asked, spent),
    ),
    back: within((visitor, asked: RequestParams['back'], spent) => undoFromMap(bot, visitor, asked, spent)),
    own: (visitor, asked) => describeOwnSettings(bot, visitor, asked),
    arm: (visitor, asked) => setStandingOrder(bot, visitor, asked),
    want: (visitor, asked) => setPromptMode(bot, visitor, asked),
    guide: within(async (visitor, asked: RequestParams['guide'], spent) => {
      const found = await seen(visitor, { plan: [], as: asked.as })
      return found && measureTime(spent, () => adviseOnMap(found, asked))
    }),
    hint: within(async (visitor, asked: RequestParams['hint']) => {
      const found = await seen(visitor, { plan: [], as: asked.as })
      return found && giveHintOnMap(bot, found, visitor, asked)
    }),
    legend: within(async (visitor, asked: RequestParams['legend']) => {
      const found = await seen(visitor, { plan: [], as: null })
      return found && explainSignsOnMap(bot, found, asked)
    }),
    log: within(async (visitor, asked: RequestParams['log'], spent) => {
      const table = await store.read(tableKeyOfViewer(visitor))
      return table?.match ? logTold(table, table.match, asked, spent) : null
    }),
  }

  async function logTold(
    table: Table,
    match: Match,
    { lang, page }: RequestParams['log'],
    spent: TimeReporter,
  ): Promise<LogPageDto> {
    const to = Math.max(0, match.log.length - page * PAGE)
    const from = Math.max(0, to - PAGE)
    const system = systemOfTable(bot, table)
    const known = await replayWithCache(system, match, table.secret, spent)
    return { lines: formatLogLines(table, match, system, lang, from, to, known), hasMore: from > 0 }
  }
}

/** Lists all places on the picture with their names. For a unit, also gives the hex under it. */
function placesTold(
  { system, role, state }: VisibleTable,
  places: readonly HitArea[],
  lang: RequestParams['log']['lang'],
): PlaceDto[] {
  const say = createMenuLabeller(system, state, lang)
  const view = system.views.view(state, role)
  return places.map(({ kind, value, shape, isGround, frame, printed }) => {
    const on = system.menus.locationOf(view, kind, value)
    return {
      kind,
      value,
      label: say.label(kind, value),
      on: on && `${on.kind} ${on.value}`,
      shape: pointsOf(shape),
      ...(isGround && { isGround }),
      ...(frame && { frame: pointsOf(frame) }),
      ...(printed && { printed: printed.map(pointsOf) }),
    }
  })
}

/** Lists the coordinates of corners, rounded to tenths of a pixel. */
const pointsOf = (corners: HitArea['shape']): number[] =>
  corners.flatMap(([x, y]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10])
