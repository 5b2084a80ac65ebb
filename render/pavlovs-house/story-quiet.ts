import {
  colours,
  coloursOf,
  enemies,
  locations,
  men,
  numberOf,
  soviet,
  storm,
  support,
  TOKEN,
  tactics,
  weapons,
} from '../../data/pavlovs-house/index.ts'
import type { PavlovEvent } from '../../src/systems/pavlovs-house/state/events.ts'
import { RESERVE } from '../../src/systems/pavlovs-house/view/view.ts'
import type { Part } from '../drawing/strip.ts'
import { colour } from '../drawing/theme.ts'
import { unitName } from './facts.ts'
import { all, chip, type Event, type Kind, manName, named, type Story, signed, type Told } from './told.ts'
import { type Lang, words } from './words/index.ts'

type Quiet = Partial<{ readonly [T in Kind]: (event: Event<T>, lang: Lang) => Omit<Story, 'result'> }>

/** Returns a chip for a position as printed: its number above its colour. */
function placeChip(place: number, lang: Lang, edge?: string): Part {
  if (place >= RESERVE) return chip('…', words[lang].reserve.toLowerCase(), edge)
  const own = coloursOf[place]
  const numbers = own.map(hue => numberOf[place][hue]).join(' / ')
  return chip(numbers, own.map(hue => words[lang].walls[hue]).join(' / '), edge)
}
const pieceName = (piece: number, lang: Lang): string =>
  piece < men.length ? men[piece].name[lang] : weapons[piece - men.length].name[lang]
const enemyName = (enemy: number, lang: Lang): string => enemies[enemy].name[lang]
const at = (location: number, lang: Lang): string =>
  `${locations[location].number} · ${unitName(location, lang)}`

function counted(tokens: readonly number[]): { kind: number; count: number }[] {
  const kinds = [...new Set(tokens)]
  return kinds.map(kind => ({ kind, count: tokens.filter(other => other === kind).length }))
}

/** For each type of event without dice, a function that describes it. The most important types come first. */
const tellers: Quiet = {
  lost: ({ men: gone, cause }, lang) => ({
    title: words[lang].lost(named(gone, lang), words[lang].causes[cause]),
  }),
  saved: ({ man }, lang) => ({
    title: words[lang].saved(manName(man, lang)),
    tokens: [{ kind: TOKEN.firstAid, count: 1 }],
  }),
  wallDown: ({ colour: hue, wall }, lang) => ({ title: words[lang].wallDown(hue, wall) }),
  pinned: ({ men: pinned }, lang) => ({ title: words[lang].pinned(named(pinned, lang)) }),
  chosen: ({ men: own, why }, lang) => ({ title: words[lang].chosen[why], sentence: named(own, lang) }),
  stormCard: ({ card }, lang) => ({
    title: words[lang].stormNew,
    sentence: `${storm[card].name[lang]}, ${colours.find(({ id }) => id === storm[card].colour)?.name[lang]}`,
    parts: [
      chip(storm[card].defence, words[lang].defenceWord, colour.amber),
      chip(storm[card].points, words[lang].points.toLowerCase()),
    ],
  }),
  moved: ({ man, from, to, weapon }, lang) => ({
    title: words[lang].move,
    sentence: weapon === null ? manName(man, lang) : `${manName(man, lang)}, ${weapons[weapon].name[lang]}`,
    parts: [placeChip(from, lang), '→', placeChip(to, lang, colour.blue)],
  }),
  suppressed: ({ men: own, weapon, areas }, lang) => ({
    title: words[lang].suppress,
    sentence: weapon === null ? named(own, lang) : `${named(own, lang)}, ${weapons[weapon].name[lang]}`,
    parts: areas.flatMap((count, hue) =>
      count > 0 ? [chip(`+${count}`, colours[hue].name[lang], colour.blue)] : [],
    ),
  }),
  ordered: ({ man, men: others }, lang) => ({
    title: words[lang].order,
    sentence: `${manName(man, lang)} → ${named(others, lang)}`,
  }),
  recovered: ({ man, relief }, lang) => ({
    title: words[lang].recover,
    sentence: `${manName(man, lang)}: ${words[lang].sides[relief]}`,
  }),
  reinforced: ({ pieces, cost, limit }, lang) => ({
    title: words[lang].reinforcements,
    sentence: pieces.map(piece => pieceName(piece, lang)).join(', '),
    parts: [chip(cost, words[lang].cost, colour.amber), chip(limit, words[lang].limit)],
  }),
  fortified: ({ colour: hue, wall }, lang) => ({
    title: words[lang].fortified,
    parts: [chip(wall, words[lang].walls[hue], colour.green)],
  }),
  repaired: ({ location }, lang) => ({ title: words[lang].repaired, sentence: at(location, lang) }),
  resupplied: ({ tokens }, lang) => ({ title: words[lang].resupplied, tokens: counted(tokens) }),
  loaded: ({ tokens }, lang) => ({ title: words[lang].loaded, tokens: counted(tokens) }),
  delivered: ({ tokens, suppression, due }, lang) => ({
    title: words[lang].delivered,
    tokens: counted(tokens),
    parts: due > 0 ? [chip(signed(suppression), words[lang].tokens[TOKEN.suppression], colour.green)] : [],
  }),
  readied: ({ location, token }, lang) => ({
    title: words[lang].readied,
    sentence: at(location, lang),
    tokens: [{ kind: token, count: 1 }],
  }),
  mined: ({ approach }, lang) => ({
    title: words[lang].mined,
    sentence: words[lang].approach(approach + 1),
    tokens: [{ kind: TOKEN.sapper, count: 1 }],
  }),
  fogReturned: (_, lang) => ({ title: words[lang].fogReturned }),
  supported: ({ card, points }, lang) => ({
    title: words[lang].supportUsed,
    sentence: support[card].name[lang],
    parts: [chip(signed(points), words[lang].points.toLowerCase(), colour.green)],
  }),
  supportOpened: ({ card }, lang) => ({
    title: words[lang].supportNext,
    sentence: card === null ? words[lang].supportDone : support[card].name[lang],
  }),
  weaponBack: ({ weapon, position }, lang) => ({
    title: words[lang].weaponBack,
    sentence: weapons[weapon].name[lang],
    parts: [placeChip(position, lang), '→', placeChip(RESERVE, lang)],
  }),
  dashed: ({ card, approach }, lang) => ({
    title: words[lang].dashed,
    sentence: `${tactics.cards[card].name[lang]}: ${words[lang].approach(approach + 1)}`,
  }),
  placed: ({ enemy, approach }, lang) => ({
    title: words[lang].comesOn,
    sentence: words[lang].placed(enemyName(enemy, lang), approach + 1),
  }),
  noCounter: (_, lang) => ({ title: words[lang].comesOn, sentence: words[lang].noCounter }),
  fogAdded: (_, lang) => ({ title: words[lang].airRaid, sentence: words[lang].fogAdded }),
  tactics: ({ opened }, lang) => ({
    title: words[lang].tactics.toUpperCase(),
    sentence: opened
      .map(card => `${tactics.cards[card].name[lang]}. ${tactics.cards[card].text[lang]}`)
      .join(' '),
  }),
  used: ({ card, command }, lang) => ({
    title: words[lang].used1,
    sentence: `${soviet.cards[card].number}: ${soviet.commands[command].name[lang]}`,
  }),
  drew: ({ cards, actions }, lang) => ({
    title: words[lang].drew,
    sentence: actions === null ? undefined : words[lang].cardsLeft(actions),
    parts: cards.map(card => chip(soviet.cards[card].number, '№')),
  }),
  drewHidden: ({ count }, lang) => ({ title: words[lang].drew, sentence: words[lang].drewHidden(count) }),
  germanDrew: ({ cards, tactics: held }, lang) => ({
    title: words[lang].drew,
    parts: [chip(cards.length, words[lang].hand.toLowerCase()), chip(held.length, words[lang].tacticsWord)],
  }),
  germanDrewHidden: ({ cards, tactics: held }, lang) => ({
    title: words[lang].planning,
    parts: [chip(cards, words[lang].hand.toLowerCase()), chip(held, words[lang].tacticsWord)],
  }),
  planned: ({ tactics: held }, lang) => ({
    title: words[lang].planning,
    sentence: tactics.cards[held].name[lang],
  }),
  plannedHidden: ({ cards }, lang) => ({
    title: words[lang].planning,
    parts: [chip(cards, words[lang].faceDown)],
  }),
  counters: ({ moves, actions }, lang) => ({
    title: words[lang].phases.counters.toUpperCase(),
    sentence: words[lang].left(moves, actions),
  }),
  stopped: ({ phase, actions }, lang) => ({
    title: words[lang].phases[phase].toUpperCase(),
    sentence: words[lang].unused(actions),
  }),
  reshuffled: ({ count }, lang) => ({ title: words[lang].drew, sentence: words[lang].deck(count) }),
  discarded: ({ cards }, lang) => ({
    title: words[lang].discard.toUpperCase(),
    sentence: words[lang].cardCount(cards.length),
  }),
  opened: ({ nth, of }, lang) => ({ title: words[lang].cardNow(nth, of) }),
  turn: ({ turn }, lang) => ({ title: `${words[lang].turn} ${turn}` }),
}

const ORDER = Object.keys(tellers) as Kind[]

/** Describes a log entry without dice: its most important event, then the open question. */
export function quietStory(told: Told): Story | null {
  const { lang, view } = told
  for (const type of ORDER) {
    const event = all(told, type).at(-1)
    if (!event) continue
    const teller = tellers[type] as (event: PavlovEvent, lang: Lang) => Omit<Story, 'result'>
    return { ...teller(event, lang), result: deciding(view, lang) }
  }
  return null
}

/** Returns the result bar for entries without a result: the end of the game or the question of the open step. */
export function deciding(view: Told['view'], lang: Lang): Story['result'] {
  const asked = view.asks && words[lang].asks[view.asks.do]
  if (view.outcome) return { words: words[lang].over, tone: 'info' }
  return asked ? { words: asked, tone: 'info' } : null
}
