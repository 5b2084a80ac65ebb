/** @import { Language, PageAnswers, PageData, PageRequests, PageUpload } from '../page-protocol.ts' */

// Requests to the server, in the name of the page's user.

/**
 * Returns the person or the language that the user chose last in this tab. In a new tab, returns the last choice in
 * any tab.
 * @param {'as' | 'language'} choice
 */
const remembered = choice => sessionStorage.getItem(choice) ?? localStorage.getItem(choice)

let as = new URLSearchParams(location.search).get('as') ?? remembered('as') ?? 'anna'
/**
 * Language of this page: the chosen language, or else the browser's language. It stays when the page's user
 * changes.
 */
let tongue = spoken(remembered('language') ?? navigator.language)
// A reloaded tab keeps its person and its language, whatever other tabs have chosen meanwhile
sessionStorage.setItem('as', as)
sessionStorage.setItem('language', tongue)

/**
 * Remembers a choice for this tab, and as the default for new tabs.
 * @param {'as' | 'language'} choice
 * @param {string} value
 */
function remember(choice, value) {
  sessionStorage.setItem(choice, value)
  localStorage.setItem(choice, value)
}

/** Returns the name of the page's user. */
export const userName = () => as
export const language = () => tongue

/**
 * Sets the page's user, also for the next visit.
 * @param {string} username
 */
export function setUser(username) {
  as = username
  remember('as', as)
}

/**
 * Sets the language of the page, also for the next visit.
 * @param {Language} chosen
 */
export function setLanguage(chosen) {
  tongue = chosen
  remember('language', chosen)
}

/**
 * Converts a language code to a language of the page.
 * @param {string} named
 * @returns {Language}
 */
function spoken(named) {
  return named.startsWith('ru') ? 'ru' : 'en-US'
}

/** Returns the query parameters that name the page's user and language. */
export const who = () => new URLSearchParams({ as, lang: language() })

/**
 * Loads data of one kind from the server.
 * @template {keyof PageData} Kind
 * @param {Kind} what
 * @param {Record<string, string>} query
 * @returns {Promise<PageData[Kind]>}
 */
export const loadFromServer = (what, query = {}) =>
  answered(`${what}?${who()}&${new URLSearchParams(query)}`, {})

/**
 * Sends a request of one kind to the server and returns its answer.
 * @template {keyof PageRequests} Kind
 * @param {Kind} what
 * @param {PageRequests[Kind]} body
 * @returns {Promise<PageAnswers[Kind]>}
 */
export const ask = (what, body) =>
  answered(`${what}?${who()}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

/**
 * Uploads a file for an option of a slash command.
 * @param {File} file
 * @returns {Promise<PageUpload>}
 */
export const upload = file =>
  answered(`upload?${who()}&${new URLSearchParams({ name: file.name })}`, { method: 'POST', body: file })

/**
 * Fetches a path below `/page/` and returns its JSON. Throws `Error` with the server's reason if the request
 * fails.
 * @param {string} path
 * @param {RequestInit} init
 */
async function answered(path, init) {
  const response = await fetch(`/page/${path}`, init)
  const answer = await response.json()
  if (!response.ok) throw Object.assign(new Error(answer.why ?? answer.error), { kind: answer.error })
  return answer
}
