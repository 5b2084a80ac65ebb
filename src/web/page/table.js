import { createChangeSenders } from './changes.js'
import { h, replaceContent } from './dom.js'
import { createFoldedSections } from './folded-sections.js'
import { createHeader, labelPageParts } from './header.js'
import { createMapView } from './map.js'
import { createOrderPanel } from './panel.js'
import { addChoiceDescription, keyOf, keyToPick, listKeysOnMap, lookOf, meantBy, toPick } from './picking.js'
import { buildPictureAddresses, describePicture } from './picture.js'
import { waitForRelease } from './press.js'
import { createRequestSender } from './requests.js'
import { listenForChanges } from './server.js'
import { createPlanSection, createRecentEventsSection, createStatusSection, focusNext } from './side-panel.js'
import { createLargeStackDialog, openStackDialog } from './stack.js'
import { createTeachingSection, SMALL_SCREEN } from './teaching.js'
import { announce, tell } from './waiting.js'
import { getCurrentLanguage, switchLanguage, translateText } from './words.js'

/** @import { RequestInputs } from '../requests.ts' */
/** @import { BoardDto, ChoiceDto, OrderDto, PickDto, PlaceDto } from '../responses.ts' */
/** @import { PlanEntry } from './side-panel.js' */
/** @import { LossWarning, RefusalNotice, VerbItem } from './panel.js' */

/** @param {string} id */
const part = id => /** @type {HTMLElement} */ (document.getElementById(id))
const top = part('top')
const side = part('side')
const map = createMapView(part('map'), part('tools'), {
  onPlace: pointAt,
  onPile: pile => stacks.open(pile),
  onMissing: () => tell(translateText('noPicture')),
})
const { send, hasMissed, lastFailure, whyShut } = createRequestSender({
  tell,
  refresh: () => void refresh(),
  drawTop,
})
const { give, back } = createChangeSenders({
  send,
  revision: () => known().revision,
  role: () => as || null,
  lastFailure,
  finish,
  warn: warning => showObjection(null, warning),
  refuse: refused => showObjection(refused, null),
})
const teaching = createTeachingSection(side, {
  send,
  board: () => board,
  role: () => as || null,
  give: action => void give([action]),
  draw: drawOrder,
})
const stacks = createLargeStackDialog({
  places: () => board?.pictures.find(({ kind }) => kind === shown)?.places ?? [],
  whereIs: map.whereIs,
  picks: () => picks,
  order: () => order,
  press: pointAt,
  whyNot,
  chooseAll,
})
const sections = createFoldedSections(side, { send, board: () => board, draw: drawOrder, tell })

/** State of the page: the newest board from the bot, the player's picks since then, and the plan. */
/** @type {BoardDto | null} */
let board = null
/** @type {OrderDto | null} */
let order = null
/** @type {readonly PickDto[]} */
let picks = []
/** @type {string | null} */
let verb = null
/** @type {readonly PlanEntry[]} */
let plan = []
/** @type {RefusalNotice | null} */
let refusal = null
/** @type {LossWarning | null} */
let lost = null
/** @type {BoardDto['pictures'][number]['kind']} */
let shown = 'full'
let isConnected = true
/** @type {string | null} */
let stamp = null
/** Role that the page shows and acts in. Empty means whichever of the player's roles has to decide. */
let as = ''
/** The board request under way (`refreshing`), and the request to send after it (`due`). */
/** @type {Promise<void> | null} */
let refreshing = null
/** @type {{ readonly now: string | null } | null} */
let due = null
/**
 * Number of board requests sent (`looks`), and number of the newest request that was answered (`seen`). The page
 * ignores answers to older requests.
 */
let looks = 0
let seen = 0
/** Names of the picks. While the connection is down, the page has no other source for the names. */
/** @type {Map<string, string>} */
const names = new Map()
void start()

/** Returns the board. Throws `Error` if the first board has not arrived yet. */
function known() {
  if (!board) throw new Error('The board has not been loaded yet')
  return board
}

async function start() {
  document.documentElement.lang = getCurrentLanguage()
  await refresh()
  if (!board) {
    for (const one of [part('map'), side]) one.classList.remove('bare')
    return drawTop()
  }
  listenForChanges(
    data => {
      if (data !== stamp) void refresh(data)
    },
    async is => {
      isConnected = is
      if (!is) return drawTop()
      await waitForRelease()
      // Also draws the picture, which may have failed to load while the connection was down
      draw()
      if (hasMissed()) void refresh()
    },
  )
}

/**
 * Fetches the newest board, one request at a time. A change during a request causes one more request.
 * @param {string | null} now stamp of the changed table
 */
function refresh(now = null) {
  due = { now: now ?? due?.now ?? null }
  refreshing ??= catchUp()
  return refreshing
}

async function catchUp() {
  try {
    while (due) {
      const { now } = due
      due = null
      await refreshed(now)
    }
  } finally {
    refreshing = null
  }
}

/**
 * Returns the parameters of a board request: language, role, picks, verb and plan.
 * @returns {RequestInputs['board']}
 */
function asking() {
  return { lang: getCurrentLanguage(), as: as || null, picks, verb, plan: plan.map(({ action }) => action) }
}

/**
 * Fetches the board once. Keeps the player's picks if the position has not changed.
 * @param {string | null} now stamp of the changed table
 */
async function refreshed(now) {
  const before = board?.revision
  const mine = ++looks
  const found = /** @type {BoardDto | null} */ (await send('board', asking()))
  if (mine === looks) seen = mine
  if (!found) return
  if (before !== undefined && found.revision !== before && (picks.length > 0 || plan.length > 0)) {
    if (plan.length > 0) tell(translateText('planGone'))
    else tell(translateText('stale'))
    picks = []
    verb = null
    plan = []
    due ??= { now }
    return
  }
  if (found.revision !== before) {
    refusal = null
    lost = null
    teaching.forget()
    stacks.close()
    sections.reload()
  }
  stamp = now ?? stamp
  board = found
  if (mine === looks) order = found.order
  if (!found.pictures.some(({ kind }) => kind === shown)) shown = 'full'
  document.title = `${found.me?.isAsked ? '● ' : ''}${found.title} · Fieldpost`
  draw()
  if (found.revision === before) return
  side.scrollTop = 0
  if (before !== undefined) announce(found)
}

/**
 * Fetches the choices that follow the picks. Does not fetch the picture again.
 * @param {boolean} isAbove whether to scroll to the head of the panel
 * @param {readonly PickDto[]} more further picks, of which the bot adds as many as go together
 */
async function look(isAbove, more = []) {
  const mine = ++looks
  const found = await send('board', { ...asking(), brief: true, ...(more.length > 0 && { more }) })
  if (mine === looks) seen = mine
  if (mine !== looks) return
  if (found && found.revision !== known().revision) return refresh()
  if (found) order = found.order
  if (order?.taken && more.length > 0) {
    const left = picks.length + more.length - order.taken.length
    picks = order.taken
    if (left > 0) tell(translateText('apart', more.length - left))
  }
  drawOrder()
  if (isAbove) side.scrollTop = 0
}

// Picking on the map

/**
 * Handles a click on a place.
 * @param {PlaceDto} place
 * @param {readonly PlaceDto[]} others places that the click may have meant
 * @param {PlaceDto} over uppermost place under the pointer
 */
function pointAt(place, others, over = place) {
  const picked = picks.findIndex(one => keyOf(one) === keyOf(place))
  // Ignores a second tap before the answer to the first one, because the next choices are not known yet
  if (picked >= 0 && seen < looks) return
  const meant = meantBy(place, order)
  if (picked < 0 && others.length > 1)
    return offer(
      place,
      [...new Set([...meant, ...others.flatMap(one => meantBy(one, order))])],
      translateText('which'),
    )
  if (picked >= 0 && !meant.some(one => keyOf(one) === keyOf(place) && one.instead === undefined))
    return takeOut(picked)
  if (meant.length === 0) {
    const under = place.on ? picks.findIndex(one => keyOf(one) === place.on) : -1
    return under >= 0 ? takeOut(under) : void tellWhy(place)
  }
  const [only, ...more] = meant
  // A player who clicks one of their own units rarely wants another unit to move there. So the page asks first
  const isOfOther = only.isOfOther && keyOf(only) === over.on && order?.idle.includes(keyOf(over))
  if (more.length === 0 && !isOfOther) return choose(only, true)
  offer(
    over,
    meant.map(one => addChoiceDescription(one, order)),
  )
}

/**
 * Shows why a place cannot be picked.
 * @param {PlaceDto} place
 */
async function tellWhy(place) {
  tell(await whyNot(place))
}

/**
 * Resolves to the name of a place and the reason why it cannot be picked.
 * @param {PlaceDto} place
 */
async function whyNot(place) {
  const { kind, value } = place
  const own = [{ kind, value }, ...(place.on ? [keyToPick(place.on)] : [])]
  const found = order && (await send('board', { ...asking(), brief: true, tried: own }))
  return `${place.label}. ${found?.why ?? translateText(order ? 'nothing' : 'waiting')}`
}

/**
 * Opens a dialog with all choices that a place can stand for.
 * @param {PlaceDto} place
 * @param {readonly ChoiceDto[]} meant
 * @param {string} head
 */
function offer(place, meant, head = place.label) {
  openStackDialog(place, map.whereIs(place), meant, head, { choose: one => choose(one, true), chooseAll })
}

/**
 * Adds a choice to the picks, or replaces a pick by the choice.
 * @param {PickDto & { readonly label: string, readonly instead?: number }} one
 * @param {boolean} isOnMap whether the player picked it on the map
 */
function choose(one, isOnMap = picks.length === 0) {
  const { instead } = one
  const pick = toPick(one)
  names.set(keyOf(one), one.label)
  if (instead !== undefined) picks = picks.map((old, i) => (i === instead ? pick : old))
  else picks = [...picks, pick]
  again(isOnMap)
}

/**
 * Returns the name of a pick.
 * @param {PickDto} one
 * @param {number} i
 */
const nameOf = (one, i) => order?.picks[i] ?? names.get(keyOf(one)) ?? ''

/**
 * Picks several choices at once, as far as they go together.
 * @param {readonly ChoiceDto[]} all
 */
function chooseAll(all) {
  for (const one of all) names.set(keyOf(one), one.label)
  refusal = null
  lost = null
  void look(true, all.map(toPick))
}

/**
 * Removes a pick.
 * @param {number} i index of the pick
 */
function takeOut(i) {
  picks = picks.filter((_, at) => at !== i)
  again()
}

/**
 * Chooses a verb. If the verb was chosen already, deselects it. A verb without parameters is carried out at
 * once.
 * @param {VerbItem} one
 */
function chooseVerb(one) {
  if (one.done && picks.length === 0 && one.isPlain) return give([one.done.action])
  verb = verb === one.verb ? null : one.verb
  again()
}

function clear() {
  picks = []
  verb = null
  again()
}

function again(isAbove = true) {
  refusal = null
  lost = null
  // Shows the new picks at once, before the answer with the next choices arrives
  map.light(place => lookOf(place, picks, order))
  void look(isAbove)
}

// Giving orders

/**
 * Shows that the game has changed.
 * @param {string} news
 */
function finish(news) {
  refusal = null
  lost = null
  picks = []
  verb = null
  plan = []
  tell(news)
  void refresh()
}

/**
 * Shows why a change was not carried out, or what it would lose.
 * @param {RefusalNotice | null} refused
 * @param {LossWarning | null} warned
 */
function showObjection(refused, warned) {
  refusal = refused
  lost = warned
  drawOrder()
  side.querySelector('.refusal, .lost')?.scrollIntoView({ block: 'nearest' })
}

/**
 * Adds an action to the plan.
 * @param {PlanEntry} done
 */
function addToPlan(done) {
  plan = [...plan, { action: done.action, text: done.text }]
  picks = []
  verb = null
  void refresh()
}

function dropLast() {
  plan = plan.slice(0, -1)
  picks = []
  verb = null
  void refresh()
}

// Drawing the page

function draw() {
  drawTop()
  drawPicture()
  drawOrder()
}

function drawTop() {
  labelPageParts(part('map'), side)
  /** @param {PlaceDto} place */
  const isLit = place => lookOf(place, picks, order) === 'lit'
  replaceContent(
    top,
    createHeader(
      board,
      { shown, as, shut: whyShut(), isConnected, isLit },
      {
        show(kind) {
          shown = kind
          draw()
        },
        speak(language) {
          switchLanguage(language)
          document.documentElement.lang = getCurrentLanguage()
          teaching.forget()
          sections.forgetLanguage()
          void refresh()
        },
        takeRole(role) {
          as = role
          picks = []
          verb = null
          plan = []
          refusal = null
          lost = null
          teaching.forget()
          void refresh()
          sections.forgetRole()
        },
      },
    ),
  )
}

function drawPicture() {
  const now = known()
  const next = now.pictures.find(({ kind }) => kind === shown)
  if (!next) return
  const sources = buildPictureAddresses(now, next.kind, as, plan)
  map.show(next, sources, describePicture(now))
}

function drawOrder() {
  const now = known()
  map.light(place => lookOf(place, picks, order))
  map.turn(order?.arrows ?? [], one => (one.chosen === undefined ? choose(one, true) : takeOut(one.chosen)))
  drawTop()
  const held = document.activeElement?.closest?.('#side [data-key]')
  const isByKeys = held?.matches(':focus-visible')
  const isBegun = picks.length > 0 || verb !== null || plan.length > 0
  const happened = createRecentEventsSection(now)
  const lesson = teaching.lesson(now)
  // A small screen has no room above the order for both the lesson and the recent events
  const isBelow = lesson !== null && SMALL_SCREEN.matches
  side.classList.remove('bare')
  replaceContent(side, [
    now.me === null && !now.isOver ? h('p', { class: 'note' }, translateText('watching')) : null,
    isBegun ? null : [isBelow ? null : happened, lesson],
    teaching.advice(),
    createPlanSection(plan, {
      send: () => void give(plan.map(({ action }) => action)),
      dropLast,
      isOpen: order !== null,
    }),
    createOrderPanel(
      now,
      order,
      {
        picks,
        names: picks.map(nameOf),
        verb,
        refusal,
        lost,
        plan,
        onMap: listKeysOnMap(now.pictures),
        asking: teaching.buttons(now),
      },
      {
        choose,
        chooseAll,
        takeOut,
        chooseVerb,
        clear,
        give: done => give([done.action]),
        addToPlan,
        showOwn: sections.showOwn,
        back,
        dismiss() {
          refusal = null
          lost = null
          drawOrder()
        },
      },
    ),
    isBegun ? [plan.length === 0 ? happened : null, lesson] : isBelow ? happened : null,
    createStatusSection(now),
    sections.legend(),
    sections.settings(now),
    sections.log(),
  ])
  stacks.draw()
  if (held && !side.contains(document.activeElement)) focusNext(side, { preventScroll: !isByKeys })
}
