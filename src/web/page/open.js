import { RequestRefusedError, sendRequest } from './server.js'

// The link to this page holds the code after the #. Browsers send this part of a link to no server and no proxy.
// The page itself sends the code once, in a POST
const said = /** @type {HTMLElement} */ (document.getElementById('said'))
const [guild, thread, user, code, lang] = location.hash.slice(1).split('.')
const isRussian = lang === 'ru'
document.documentElement.lang = isRussian ? 'ru' : 'en'
history.replaceState(null, '', location.pathname)

said.textContent = isRussian ? 'Открываю поле…' : 'Opening the map…'
const no = isRussian
  ? 'Ссылка больше не действует: её можно открыть один раз, в течение десяти минут. Новую даст кнопка «Поле в браузере» в ветке или команда /партия поле.'
  : 'This link no longer works: it opens once, within ten minutes. Get a new one from “Open the map” under the board, or with /game board.'

/** Returns the path of the table's page. If the link was already used in this browser, the path still works. */
async function wayIn() {
  try {
    return (await sendRequest('open', { guild, thread, user, code })).to
  } catch (error) {
    if (!(error instanceof RequestRefusedError) || error.status === 0) throw error
  }
  const known = `t/${[guild, thread, user].map(encodeURIComponent).join('/')}/`
  await sendRequest('log', { lang: isRussian ? 'ru' : 'en' }, known)
  return known
}

try {
  const to = await wayIn()
  if (lang)
    for (const memory of [sessionStorage, localStorage]) memory.setItem('lang', isRussian ? 'ru' : 'en')
  location.replace(to)
} catch {
  said.textContent = no
}
