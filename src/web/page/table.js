import { formatMarkdown, h, replaceContent } from './dom.js'
import { openMap } from './map.js'
import { chooseAllButton, orderPart } from './panel.js'
import { whenReleased } from './press.js'
import { listenForChanges, newChangeId, RequestRefused, requestAddress, sendRequest } from './server.js'
import { logPart, planPart, recentEventsPart, settingsPart, statusPart } from './side-panel.js'
import { currentLanguage, say, switchLanguage } from './words.js'

/** @import { RequestInputs, PostRequest } from '../requests.ts' */
/** @import { BoardDto, ChoiceDto, OrderDto, PickDto, PlaceDto, ChangeDto, PageResponses } from '../responses.ts' */
/** @import { PlaceLook } from './places.js' */
/** @import { LogState, SettingsState, PlanEntry } from './side-panel.js' */
/** @import { LossWarning, RefusalNotice, VerbItem } from './panel.js' */

/** @param {string} id */
const part = id => /** @type {HTMLElement} */ (document.getElementById(id))
const top = part('top')
const side = part('side')
const notice = part('notice')
const map = openMap(part('map'), part('tools'), pointAt)

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
let isThere = true
let isBusy = false
/** Message that explains why the page shows nothing, or nothing any more. */
let shut = ''
/** @type {string | null} */
let stamp = null
/** Role that the page shows and acts in. Empty means whichever of the player's roles has to decide. */
let as = ''
/** @type {SettingsState} */
let own = { told: null, isOpen: false }
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
/** Whether a request has failed. The page then asks for the board again when the stream is back. */
let isMissed = false
/** Text that explains why a change got no answer. */
/** @type {'unsent' | 'watching'} */
let missed = 'unsent'
/** Names of the picks. While the connection is down, the page has no other source for the names. */
/** @type {Map<string, string>} */
const names = new Map()
/** @type {LogState} */
let log = { lines: [], page: 0, hasMore: false, of: -1, isOpen: false }

/**
 * Key of a place or value.
 * @param {PickDto} one
 */
const keyOf = ({ kind, value }) => `${kind} ${value}`
/**
 * Returns the fields of a pick that the page sends.
 * @param {PickDto} one
 * @returns {PickDto}
 */
const pickOf = ({ kind, value, param }) => ({ kind, value, ...(param && { param }) })

void start()

/** Returns the board. Throws `Error` if the first board has not arrived yet. */
function known() {
  if (!board) throw new Error('The board has not been loaded yet')
  return board
}

async function start() {
  document.documentElement.lang = currentLanguage()
  await refresh()
  if (!board) return drawTop()
  listenForChanges(
    data => {
      if (data !== stamp) void refresh(data)
    },
    async is => {
      isThere = is
      if (!is) return drawTop()
      await whenReleased()
      // Draws the picture too, since it may have failed to load while the connection was down
      draw()
      if (isMissed) void refresh()
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
  return { lang: currentLanguage(), as: as || null, picks, verb, plan: plan.map(({ action }) => action) }
}

/**
 * Fetches the board once. Keeps the picks while the position is the same.
 * @param {string | null} now stamp of the changed table
 */
async function refreshed(now) {
  const before = board?.revision
  const mine = ++looks
  const found = /** @type {BoardDto | null} */ (await tried('board', asking()))
  if (mine === looks) seen = mine
  if (!found) return
  if (before !== undefined && found.revision !== before && (picks.length > 0 || plan.length > 0)) {
    if (plan.length > 0) tell(say('planGone'))
    else tell(say('stale'))
    picks = []
    verb = null
    plan = []
    due ??= { now }
    return
  }
  if (found.revision !== before) {
    refusal = null
    lost = null
    log = { ...log, of: -1 }
    if (log.isOpen) void loadLog(0)
    if (own.isOpen) void loadOwn()
  }
  stamp = now ?? stamp
  board = found
  if (mine === looks) order = found.order
  if (!found.pictures.some(({ kind }) => kind === shown)) shown = 'full'
  document.title = `${found.me?.isAsked ? '● ' : ''}${found.title} · Fieldpost`
  draw()
  if (found.revision !== before) side.scrollTop = 0
}

/**
 * Fetches the choices that follow the picks. Does not fetch the picture again.
 * @param {boolean} isAbove whether to scroll to the head of the panel
 * @param {readonly PickDto[]} more further picks, of which the bot adds as many as go together
 */
async function look(isAbove, more = []) {
  const mine = ++looks
  const found = await tried('board', { ...asking(), brief: true, ...(more.length > 0 && { more }) })
  if (mine === looks) seen = mine
  if (mine !== looks) return
  if (found && found.revision !== known().revision) return refresh()
  if (found) order = found.order
  if (order?.taken && more.length > 0) {
    const left = picks.length + more.length - order.taken.length
    picks = order.taken
    if (left > 0) tell(say('apart', more.length - left))
  }
  drawOrder()
  if (isAbove) side.scrollTop = 0
}

/**
 * Sends a request. If the bot refuses it, shows the reason and returns null.
 * @template {PostRequest} Kind
 * @param {Kind} what
 * @param {RequestInputs[Kind]} body
 * @returns {Promise<PageResponses[Kind] | null>}
 */
async function tried(what, body) {
  try {
    const found = await sendRequest(what, body)
    await whenReleased()
    if (what === 'board') isMissed = false
    return found
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error
    isMissed = true
    // The player may have left their seat since this board was drawn
    const isSeated = error.why !== 'seat'
    missed = isSeated ? 'unsent' : 'watching'
    if (!isSeated) {
      tell(say(missed))
      void refresh()
    } else if (error.status === 403) shut = say('gone')
    else if (error.status === 404) shut = say('noTable')
    else if (error.status === 429) tell(say('slow'))
    else tell(say(error.status === 0 ? 'lost' : 'failed'))
    if (shut) drawTop()
    return null
  }
}

// Picking on the map

/**
 * Returns the choices that a place can stand for: the place itself, what stands on it, or what lies below it.
 * @param {PlaceDto} place
 */
function meantBy(place) {
  const own = keyOf(place)
  const choices = order?.choices ?? []
  const direct = choices.filter(one => keyOf(one) === own)
  if (direct.length > 0) return direct
  const standing = choices.filter(({ on }) => on === own)
  if (standing.length > 0) return standing
  return place.on ? choices.filter(one => keyOf(one) === place.on) : []
}

/**
 * Returns the look of a place on the map.
 * @param {PlaceDto} place
 * @returns {PlaceLook}
 */
function lookOf(place) {
  const own = keyOf(place)
  if ([...picks, ...(order?.granted ?? [])].some(one => keyOf(one) === own)) return 'chosen'
  const meant = (order?.choices ?? []).filter(one => keyOf(one) === own || one.on === own)
  if (meant.length === 0) return meantBy(place).length > 0 ? 'under' : null
  return meant.every(({ instead }) => instead !== undefined) ? 'instead' : 'lit'
}

/**
 * Handles a click on a place.
 * @param {PlaceDto} place
 * @param {readonly PlaceDto[]} others places that the click may have meant
 * @param {PlaceDto} over uppermost place under the pointer
 */
function pointAt(place, others, over = place) {
  const picked = picks.findIndex(one => keyOf(one) === keyOf(place))
  // A second tap before the answer to the first one: the choices that follow are not known yet
  if (picked >= 0 && seen < looks) return
  const meant = meantBy(place)
  if (picked < 0 && others.length > 1)
    return openStack(place, [...new Set([...meant, ...others.flatMap(meantBy)])], say('which'))
  if (picked >= 0 && !meant.some(one => keyOf(one) === keyOf(place) && one.instead === undefined))
    return takeOut(picked)
  if (meant.length === 0) {
    const under = place.on ? picks.findIndex(one => keyOf(one) === place.on) : -1
    return under >= 0 ? takeOut(under) : void tellWhy(place)
  }
  const [only, ...more] = meant
  // A player who clicks an own unit rarely wants another unit to move to its place
  const isOfOther = only.isOfOther && keyOf(only) === over.on && order?.idle.includes(keyOf(over))
  if (more.length === 0 && !isOfOther) return choose(only, true)
  openStack(over, meant.map(withDeeds))
}

/**
 * Says why a place cannot be picked, if the reason is known.
 * @param {PlaceDto} place
 */
async function tellWhy(place) {
  const { kind, value } = place
  const own = [{ kind, value }, ...(place.on ? [thingOf(place.on)] : [])]
  const found = order && (await tried('board', { ...asking(), brief: true, tried: own }))
  tell(`${place.label}. ${found?.why ?? say(order ? 'nothing' : 'waiting')}`)
}

/**
 * Turns a key (`kind value`) into a pick.
 * @param {string} key
 * @returns {PickDto}
 */
function thingOf(key) {
  const [kind, value] = key.split(' ')
  return { kind, value: Number(value) }
}

/**
 * If a choice has no description, describes it by the verbs that it is for.
 * @param {ChoiceDto} one
 */
function withDeeds(one) {
  const deeds = (order?.verbs ?? []).filter(({ verb }) => one.verbs.includes(verb)).map(({ name }) => name)
  return one.about ? one : { ...one, about: deeds.join(' · ') }
}

/**
 * Opens a dialog with all choices that a place can stand for, such as the units of a stack.
 * @param {PlaceDto} place
 * @param {readonly ChoiceDto[]} meant
 * @param {string} head
 */
function openStack(place, meant, head = place.label) {
  const box = map.whereIs(place)
  const dialog = h(
    'dialog',
    { class: 'stack', 'aria-label': `${place.label}: ${say('which')}` },
    h('p', { class: 'head' }, head),
    chooseAllButton(meant, all => {
      dialog.close()
      chooseAll(all)
    }),
    meant.map(one => h('button', { type: 'button', onclick: () => done(one) }, choiceContent(one))),
    h('button', { type: 'button', class: 'quiet', onclick: () => done(null) }, say('close')),
  )
  document.body.append(dialog)
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('click', ({ target }) => target === dialog && done(null))
  dialog.showModal()
  const room = dialog.getBoundingClientRect()
  dialog.style.left = `${Math.max(8, Math.min(innerWidth - room.width - 8, box.left + box.width / 2 - room.width / 2))}px`
  dialog.style.top = `${Math.max(8, Math.min(innerHeight - room.height - 8, box.bottom + 6))}px`

  /**
   * Closes the dialog and picks the choice, if there is one.
   * @param {ChoiceDto | null} one
   */
  function done(one) {
    dialog.close()
    if (one) choose(one, true)
  }
}

/**
 * Makes the text of a choice: its name and its description.
 * @param {ChoiceDto} one
 */
export function choiceContent(one) {
  return [h('span', {}, one.label), one.about ? h('small', {}, one.about) : null]
}

/**
 * Adds a choice to the picks, or replaces a pick by the choice.
 * @param {PickDto & { readonly label: string, readonly instead?: number }} one
 * @param {boolean} isOnMap whether the player picked it on the map
 */
function choose(one, isOnMap = picks.length === 0) {
  const { instead } = one
  const pick = pickOf(one)
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
  void look(true, all.map(pickOf))
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
 * Chooses a verb, or drops it if it was chosen. A verb without parameters is carried out at once.
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
  void look(isAbove)
}

// Giving orders

/**
 * Gives orders to the bot.
 * @param {RequestInputs['act']['orders']} orders
 * @param {boolean} sure whether the player has confirmed what the orders lose
 */
async function give(orders, sure = false) {
  if (isBusy) return
  isBusy = true
  const { revision } = known()
  const came = await tried('act', {
    lang: currentLanguage(),
    as: as || null,
    revision,
    mark: newChangeId(),
    orders,
    sure,
  })
  isBusy = false
  settle(came ?? unanswered(revision), () => void give(orders, true))
}

/**
 * Asks the bot for an undo.
 * @param {boolean} sure whether the player has confirmed the undo
 */
async function back(sure = false) {
  if (isBusy) return
  isBusy = true
  const { revision } = known()
  const came = await tried('back', { lang: currentLanguage(), revision, mark: newChangeId(), sure })
  isBusy = false
  settle(came ?? unanswered(revision), () => void back(true), say('ask'))
}

/**
 * Returns the result of a change that got no answer. The change may still have succeeded. A newer board then
 * shows it.
 * @param {number} revision
 * @returns {ChangeDto}
 */
const unanswered = revision =>
  known().revision === revision ? { is: 'no', why: say(missed) } : { is: 'stale', why: '' }

/**
 * Shows the result of a change.
 * @param {ChangeDto} came
 * @param {() => void} goOn carries out the change after a warning
 * @param {string} label text of the button that calls `goOn`
 */
function settle(came, goOn, label = say('sure')) {
  refusal = null
  lost = null
  if (came.is === 'done') {
    picks = []
    verb = null
    plan = []
    tell(came.news || '')
    return void refresh()
  }
  if (came.is === 'stale') {
    picks = []
    verb = null
    plan = []
    tell(say('stale'))
    return void refresh()
  }
  if (came.is === 'asks') lost = { why: came.why, lines: came.lost, goOn, label }
  else refusal = came
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
  const { title = 'Fieldpost', me, asks = '', isOver, outcome } = board ?? {}
  const tabs = (board?.pictures ?? []).map(({ kind, places }) => {
    const hasMore = kind !== shown && places.some(one => lookOf(one) === 'lit')
    return h(
      'button',
      {
        type: 'button',
        class: 'tab',
        'data-key': `tab ${kind}`,
        'aria-pressed': String(kind === shown),
        onclick: () => {
          shown = kind
          draw()
        },
      },
      say(kind === 'hand' ? 'hand' : 'board'),
      // The tab shows no number of choices, since players would take it for the number of cards in hand
      hasMore ? h('span', { class: 'more', role: 'img', 'aria-label': say('lit') }) : null,
    )
  })
  const [tongueName, tongueShort] = currentLanguage() === 'ru' ? ['English', 'EN'] : ['По-русски', 'RU']
  const tongue = h(
    'button',
    {
      type: 'button',
      class: 'tab tongue',
      'data-key': 'tongue',
      lang: currentLanguage() === 'ru' ? 'en' : 'ru',
      title: tongueName,
      onclick: () => {
        switchLanguage(currentLanguage() === 'ru' ? 'en' : 'ru')
        document.documentElement.lang = currentLanguage()
        log = { ...log, of: -1 }
        own = { ...own, told: null }
        if (own.isOpen) void loadOwn()
        void refresh()
      },
    },
    h('span', { class: 'long' }, tongueName),
    h('span', { class: 'short' }, tongueShort),
  )
  replaceContent(
    top,
    h('h1', {}, title),
    me ? mePart(me) : null,
    h('p', { class: `asks${me?.isAsked ? ' mine' : ''}` }, isOver ? formatMarkdown(outcome ?? '') : asks),
    shut ? h('p', { class: 'down', role: 'alert' }, shut) : null,
    isThere || shut ? null : h('p', { class: 'down', role: 'status' }, say('lost')),
    h('nav', {}, ...(tabs.length > 1 ? tabs : []), tongue),
  )
}

/**
 * Names the player's role. A player with several roles gets a menu to choose one.
 * @param {NonNullable<BoardDto['me']>} me
 */
function mePart(me) {
  const { roles } = known()
  if (roles.length < 2) return h('p', { class: 'me' }, me.name)
  /**
   * Makes an entry of the menu of roles.
   * @param {string} value
   * @param {string} name
   */
  const option = (value, name) => h('option', { value, selected: as === value }, name)
  return h(
    'select',
    {
      class: 'me',
      'data-key': 'role',
      'aria-label': say('role'),
      onchange: ({ target }) => {
        as = /** @type {HTMLSelectElement} */ (target).value
        picks = []
        verb = null
        plan = []
        refusal = null
        lost = null
        own = { told: null, isOpen: own.isOpen }
        void refresh()
        if (own.isOpen) void loadOwn()
      },
    },
    option('', as ? say('inTurn') : `${say('inTurn')}: ${me.name}`),
    roles.map(({ role, name, isAsked }) => option(role, isAsked ? `${name} ●` : name)),
  )
}

function drawPicture() {
  const { pictures, revision, me, title, status } = known()
  const next = pictures.find(({ kind }) => kind === shown)
  if (!next) return
  /** @type {RequestInputs['picture']} */
  const query = {
    kind: next.kind,
    lang: currentLanguage(),
    revision: String(revision),
    of: me?.role ?? '',
    ...(as && { as }),
    ...(plan.length > 0 && { plan: JSON.stringify(plan.map(({ action }) => action)) }),
  }
  const sources = {
    source: requestAddress('picture', query),
    finer: requestAddress('picture', { ...query, fine: '1' }),
  }
  map.show(next, sources, `${title}. ${status.join(' ')}`)
}

function drawOrder() {
  const now = known()
  map.light(lookOf)
  map.turn(order?.arrows ?? [], one => (one.chosen === undefined ? choose(one, true) : takeOut(one.chosen)))
  drawTop()
  /** @type {Set<string>} */
  const onMap = new Set()
  for (const { places } of now.pictures) {
    for (const place of places) {
      onMap.add(keyOf(place))
      if (place.on) onMap.add(`${keyOf(place)}>`)
    }
  }
  const held = document.activeElement?.closest?.('#side [data-key]')
  const isByKeys = held?.matches(':focus-visible')
  const isBegun = picks.length > 0 || verb !== null || plan.length > 0
  const happened = recentEventsPart(now)
  replaceContent(side, [
    now.me === null && !now.isOver ? h('p', { class: 'note' }, say('watching')) : null,
    isBegun ? null : happened,
    planPart(plan, {
      send: () => void give(plan.map(({ action }) => action)),
      dropLast,
      isOpen: order !== null,
    }),
    orderPart(
      now,
      order,
      { picks, names: picks.map(nameOf), verb, refusal, lost, plan, onMap },
      {
        choose,
        chooseAll,
        takeOut,
        chooseVerb,
        clear,
        give: done => give([done.action]),
        addToPlan,
        showOwn,
        back,
        dismiss() {
          refusal = null
          lost = null
          drawOrder()
        },
      },
    ),
    plan.length === 0 && isBegun ? happened : null,
    statusPart(now),
    now.me && !now.isOver
      ? settingsPart(own, {
          arm: (kind, values) =>
            arrange('arm', {
              lang: currentLanguage(),
              as: known().me?.role ?? null,
              mark: newChangeId(),
              kind,
              values,
            }),
          want: chosen => arrange('want', { lang: currentLanguage(), ...chosen }),
          turn(isOpen) {
            own = { ...own, isOpen }
            if (isOpen && !own.told) void loadOwn()
          },
        })
      : null,
    logPart(log, loadLog, isOpen => {
      log = { ...log, isOpen }
    }),
  ])
  if (held && !side.contains(document.activeElement)) focusNext({ preventScroll: !isByKeys })
}

/**
 * Moves the focus to the next useful control after the focused one is gone.
 * @param {FocusOptions} how
 */
function focusNext(how) {
  for (const selector of ['.footer [data-key^="go "]', '.choice', '.verbs button', 'button']) {
    const found = /** @type {HTMLElement | null} */ (side.querySelector(selector))
    if (!found) continue
    found.focus(how)
    if (document.activeElement === found) return
  }
}

/**
 * Fetches one page of the log and shows it.
 * @param {number} page
 */
async function loadLog(page) {
  const found = await tried('log', { lang: currentLanguage(), page })
  if (!found) return
  const lines = page === 0 ? found.lines.toReversed() : [...log.lines, ...found.lines.toReversed()]
  log = { lines, page, hasMore: found.hasMore, of: known().revision, isOpen: true }
  drawOrder()
}

async function loadOwn() {
  const found = await tried('own', { lang: currentLanguage(), as: board?.me?.role ?? null })
  if (!found) return
  own = { ...own, told: found }
  drawOrder()
}

async function showOwn() {
  own = { ...own, isOpen: true }
  await loadOwn()
  side.querySelector('.own')?.scrollIntoView({ block: 'start' })
}

/**
 * Saves a personal setting: a standing order (`arm`), or when the game asks the player (`want`).
 * @template {'arm' | 'want'} Kind
 * @param {Kind} what
 * @param {RequestInputs[Kind]} chosen
 */
async function arrange(what, chosen) {
  const came = await tried(what, chosen)
  if (!came) return
  tell(came.is === 'done' ? came.news : came.why)
  await loadOwn()
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let silence
/**
 * Shows a message for six seconds.
 * @param {string} text
 */
function tell(text) {
  replaceContent(notice, formatMarkdown(text))
  notice.classList.toggle('shown', text !== '')
  clearTimeout(silence)
  silence = setTimeout(() => notice.classList.remove('shown'), 6000)
}
