import { commitmentFor, type Table, userOf } from '../src/table.ts'
import { type Button, button, menu, type Part, rows, text } from './components.ts'
import { packId } from './custom-id.ts'
import { type House, systemOf } from './house.ts'
import { roleName } from './say.ts'
import { words } from './words/index.ts'

/** The table before the game: what is played, who sits where, and the commitment of the dice. */
export function lobbyParts(house: House, table: Table): Part[] {
  const system = systemOf(house, table)
  const { lang } = table
  const w = words[lang]
  const { scenario, variants } = table.setup
  const { title, subtitle } = system.words[lang]
  const id = (action: string, arg = '') => packId({ thread: table.thread, revision: 0, action, arg })
  const chosen = system.scenarios.find(one => one.id === scenario)
  const seats = table.seats.map(({ role, user }) =>
    w.lobby.seat(roleName(table, system, role, lang), user && `<@${user}>`),
  )
  const parts: Part[] = [text(`${w.lobby.title(title)}\n-# ${subtitle}`)]
  if (table.stage !== 'lobby') {
    const done = table.match ? w.lobby.begun : w.lobby.calledOff
    return [...parts, text([...seats, done, w.lobby.commitment(commitmentFor(table))].join('\n'))]
  }
  const games = Object.values(house.systems).map(one => ({
    label: one.words[lang].title,
    about: one.words[lang].subtitle,
    value: one.id,
    chosen: one.id === system.id,
  }))
  parts.push(menu(id('system'), w.lobby.system, games))
  const scenarios = system.scenarios.map(one => ({
    label: one.name[lang],
    about: one.about[lang],
    value: one.id,
    chosen: one.id === scenario,
  }))
  if (scenarios.length > 1) parts.push(menu(id('scenario'), w.lobby.scenario, scenarios))
  else if (chosen) parts.push(text(`**${chosen.name[lang]}** — ${chosen.about[lang]}`))
  for (const variant of system.variants) {
    if (!(variant.offered?.(scenario) ?? true)) continue
    const options = variant.choices.map(choice => ({
      label: `${variant.name[lang]}: ${choice.name[lang]}`,
      about: variant.about[lang],
      value: choice.id,
      chosen: variants[variant.id] === choice.id,
    }))
    parts.push(menu(id('variant', variant.id), variant.name[lang], options))
  }
  const conflict = system.conflict?.(table.setup)
  if (conflict) parts.push(text(`⚠ ${conflict[lang]}`))
  parts.push(text([`### ${w.lobby.seats}`, ...seats].join('\n')))
  const buttons: Button[] = table.seats.map(({ role }) => {
    const name = roleName(table, system, role, lang)
    const isTaken = userOf(table, role) !== null
    const label = isTaken ? w.lobby.stand(name) : w.lobby.take(name)
    return button(id(isTaken ? 'stand' : 'sit', role), label, isTaken ? 'quiet' : 'main')
  })
  const isReady = table.seats.every(seat => seat.user !== null) && !conflict
  buttons.push(button(id('begin'), w.lobby.begin, 'confirm', undefined, !isReady))
  buttons.push(
    button(id('lang', lang === 'ru' ? 'en' : 'ru'), lang === 'ru' ? 'English' : 'Русский', 'quiet'),
  )
  parts.push(...rows(buttons))
  const proof = [w.lobby.howto, w.lobby.commitment(commitmentFor(table)), w.lobby.commitmentWhy]
  return [...parts, text(proof.join('\n'))]
}
