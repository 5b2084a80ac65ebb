import { h } from './dom.js'
import { createChangeId, toRequestUrl } from './server.js'
import { createLegendSection, createLogSection, createSettingsSection } from './side-panel.js'
import { getCurrentLanguage } from './words.js'

/** @import { Send } from './requests.js' */
/** @import { RequestInputs } from '../requests.ts' */
/** @import { BoardDto } from '../responses.ts' */
/** @import { LegendState, LogState, SettingsState } from './side-panel.js' */
/**
 * What the folded sections need from the page.
 * @typedef {object} SectionNeeds
 * @property {Send} send
 * @property {() => BoardDto | null} board
 * @property {() => void} draw draws the panel anew
 * @property {(text: string) => void} tell
 */

/**
 * Creates the folded sections of the panel: the player's settings, the signs in the pictures, and the log. Each
 * section loads its own contents.
 * @param {HTMLElement} side
 * @param {SectionNeeds} page
 */
export function createFoldedSections(side, { send, board, draw, tell }) {
  /** @type {SettingsState} */
  let own = { told: null, isOpen: false }
  /** @type {LogState} */
  let log = { lines: [], page: 0, hasMore: false, of: -1, isOpen: false }

  /** @type {LegendState} */
  let legend = { lines: [], image: null, isOpen: false }

  const role = () => board()?.me?.role ?? null

  /** Fetches a picture of the signs, and their meanings as text. */
  async function loadLegend() {
    const lang = getCurrentLanguage()
    const found = await send('legend', { lang })
    if (!found) return
    const revision = String(board()?.revision ?? 0)
    const image = h('img', {
      src: toRequestUrl('picture', { kind: 'legend', lang, revision }),
      alt: found.lines.join('; '),
    })
    legend = { ...legend, lines: found.lines, image }
    draw()
    await image.decode().catch(() => {
      // The picture does not load if the table has changed meanwhile. The section then shows the text instead
      legend = { ...legend, image: null }
    })
    draw()
  }

  /**
   * Fetches one page of the log and shows it.
   * @param {number} page
   */
  async function loadLog(page) {
    const found = await send('log', { lang: getCurrentLanguage(), page })
    if (!found) return
    const lines = page === 0 ? found.lines.toReversed() : [...log.lines, ...found.lines.toReversed()]
    log = { lines, page, hasMore: found.hasMore, of: board()?.revision ?? -1, isOpen: true }
    draw()
  }

  async function loadOwn() {
    const found = await send('own', { lang: getCurrentLanguage(), as: role() })
    if (!found) return
    own = { ...own, told: found }
    draw()
  }

  /**
   * Saves a personal setting: a standing order (`arm`), or when the game asks the player to react (`want`).
   * @template {'arm' | 'want'} Kind
   * @param {Kind} what
   * @param {RequestInputs[Kind]} chosen
   */
  async function arrange(what, chosen) {
    const came = await send(what, chosen)
    if (!came) return
    tell(came.is === 'done' ? came.news : came.why)
    await loadOwn()
  }

  return {
    /**
     * Creates the section of the settings. Returns null for a spectator, and after the end of the game.
     * @param {BoardDto} now
     */
    settings: ({ me, isOver }) =>
      me && !isOver
        ? createSettingsSection(own, {
            arm: (kind, values) =>
              arrange('arm', {
                lang: getCurrentLanguage(),
                as: role(),
                mark: createChangeId(),
                kind,
                values,
              }),
            want: chosen => arrange('want', { lang: getCurrentLanguage(), ...chosen }),
            turn(isOpen) {
              own = { ...own, isOpen }
              if (isOpen && !own.told) void loadOwn()
            },
          })
        : null,
    legend: () =>
      createLegendSection(legend, isOpen => {
        legend = { ...legend, isOpen }
        if (isOpen && legend.lines.length === 0) void loadLegend()
      }),
    log: () =>
      createLogSection(log, loadLog, isOpen => {
        log = { ...log, isOpen }
      }),
    /** Opens the section of the settings and scrolls to it. */
    async showOwn() {
      own = { ...own, isOpen: true }
      await loadOwn()
      side.querySelector('.own')?.scrollIntoView({ block: 'start' })
    },
    /** Loads the open sections again, because something has happened in the game. */
    reload() {
      log = { ...log, of: -1 }
      if (log.isOpen) void loadLog(0)
      if (own.isOpen) void loadOwn()
    },
    /** Forgets all loaded texts, because the person has changed the language. Loads the open sections again. */
    forgetLanguage() {
      log = { ...log, of: -1 }
      own = { ...own, told: null }
      if (own.isOpen) void loadOwn()
      legend = { ...legend, lines: [], image: null }
      if (legend.isOpen) void loadLegend()
    },
    /** Forgets the settings, because the page shows another role. Loads them again if the section is open. */
    forgetRole() {
      own = { told: null, isOpen: own.isOpen }
      if (own.isOpen) void loadOwn()
    },
  }
}
