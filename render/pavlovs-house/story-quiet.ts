import {
  colours,
  enemies,
  locations,
  men,
  positionColours,
  positionNumbers,
  soviet,
  storm,
  support,
  TOKEN_INDEX,
  tactics,
  weapons,
} from '../../data/pavlovs-house/index.ts'
import type { PavlovEvent } from '../../src/systems/pavlovs-house/state/events.ts'
import { RESERVE } from '../../src/systems/pavlovs-house/view/view.ts'
import type { StripPart } from '../drawing/strip.ts'
import { themeColours } from '../drawing/theme.ts'
import { locationUnitName } from './facts.ts'
import {
  defenderName,
  type EventStory,
  eventsOfType,
  formatSigned,
  joinDefenderNames,
  type PavlovEventOf,
  type PavlovEventType,
  type StoryContext,
  toStoryChip,
} from './story-parts.ts'
import { type Lang, words } from './words/index.ts'

type Quiet = Partial<{
  readonly [T in PavlovEventType]: (event: PavlovEventOf<T>, lang: Lang) => Omit<EventStory, 'result'>
}>

/** Returns a chip with the printed number of a position, and the colour of the position below the number. */
function placeChip(place: number, lang: Lang, edge?: string): StripPart {
  if (place >= RESERVE) return toStoryChip('…', words[lang].reserve.toLowerCase(), edge)
  const own = positionColours[place]
  const numbers = own.map(hue => positionNumbers[place][hue]).join(' / ')
  return toStoryChip(numbers, own.map(hue => words[lang].walls[hue]).join(' / '), edge)
}
const pieceName = (piece: number, lang: Lang): string =>
  piece < men.length ? men[piece].name[lang] : weapons[piece - men.length].name[lang]
const enemyName = (enemy: number, lang: Lang): string => enemies[enemy].name[lang]
const at = (location: number, lang: Lang): string =>
  `${locations[location].number} · ${locationUnitName(location, lang)}`

function counted(tokens: readonly number[]): { kind: number; count: number }[] {
  const kinds = [...new Set(tokens)]
  return kinds.map(kind => ({ kind, count: tokens.filter(other => other === kind).length }))
}

/** For each type of event without dice, a function that describes the event. The most important types come first. */
const tellers: Quiet = {
  lost: ({ men: gone, cause }, lang) => ({
    title: words[lang].lost(joinDefenderNames(gone, lang), words[lang].causes[cause]),
  }),
  saved: ({ man }, lang) => ({
    title: words[lang].saved(defenderName(man, lang)),
    tokens: [{ kind: TOKEN_INDEX.firstAid, count: 1 }],
  }),
  wallDown: ({ colour: hue, wall }, lang) => ({ title: words[lang].wallDown(hue, wall) }),
  pinned: ({ men: pinned }, lang) => ({ title: words[lang].pinned(joinDefenderNames(pinned, lang)) }),
  chosen: ({ men: own, why }, lang) => ({
    title: words[lang].chosen[why],
    sentence: joinDefenderNames(own, lang),
  }),
  stormCard: ({ card }, lang) => ({
    title: words[lang].stormNew,
    sentence: `${storm[card].name[lang]}, ${colours.find(({ id }) => id === storm[card].colour)?.name[lang]}`,
    parts: [
      toStoryChip(storm[card].defence, words[lang].defenceWord, themeColours.amber),
      toStoryChip(storm[card].points, words[lang].points.toLowerCase()),
    ],
  }),
  moved: ({ man, from, to, weapon }, lang) => ({
    title: words[lang].move,
    sentence:
      weapon === null ? defenderName(man, lang) : `${defenderName(man, lang)}, ${weapons[weapon].name[lang]}`,
    parts: [placeChip(from, lang), '→', placeChip(to, lang, themeColours.blue)],
  }),
  suppressed: ({ men: own, weapon, areas }, lang) => ({
    title: words[lang].suppress,
    sentence:
      weapon === null
        ? joinDefenderNames(own, lang)
        : `${joinDefenderNames(own, lang)}, ${weapons[weapon].name[lang]}`,
    parts: areas.flatMap((count, hue) =>
      count > 0 ? [toStoryChip(`+${count}`, colours[hue].name[lang], themeColours.blue)] : [],
    ),
  }),
  ordered: ({ man, men: others }, lang) => ({
    title: words[lang].order,
    sentence: `${defenderName(man, lang)} → ${joinDefenderNames(others, lang)}`,
  }),
  recovered: ({ man, relief }, lang) => ({
    title: words[lang].recover,
    sentence: `${defenderName(man, lang)}: ${words[lang].sides[relief]}`,
  }),
  reinforced: ({ pieces, cost, limit }, lang) => ({
    title: words[lang].reinforcements,
    sentence: pieces.map(piece => pieceName(piece, lang)).join(', '),
    parts: [toStoryChip(cost, words[lang].cost, themeColours.amber), toStoryChip(limit, words[lang].limit)],
  }),
  fortified: ({ colour: hue, wall }, lang) => ({
    title: words[lang].fortified,
    parts: [toStoryChip(wall, words[lang].walls[hue], themeColours.green)],
  }),
  repaired: ({ location }, lang) => ({ title: words[lang].repaired, sentence: at(location, lang) }),
  resupplied: ({ tokens }, lang) => ({ title: words[lang].resupplied, tokens: counted(tokens) }),
  loaded: ({ tokens }, lang) => ({ title: words[lang].loaded, tokens: counted(tokens) }),
  delivered: ({ tokens, suppression, due }, lang) => ({
    title: words[lang].delivered,
    tokens: counted(tokens),
    parts:
      due > 0
        ? [
            toStoryChip(
              formatSigned(suppression),
              words[lang].tokens[TOKEN_INDEX.suppression],
              themeColours.green,
            ),
          ]
        : [],
  }),
  readied: ({ location, token }, lang) => ({
    title: words[lang].readied,
    sentence: at(location, lang),
    tokens: [{ kind: token, count: 1 }],
  }),
  mined: ({ approach }, lang) => ({
    title: words[lang].mined,
    sentence: words[lang].approach(approach + 1),
    tokens: [{ kind: TOKEN_INDEX.sapper, count: 1 }],
  }),
  fogReturned: (_, lang) => ({ title: words[lang].fogReturned }),
  supported: ({ card, points }, lang) => ({
    title: words[lang].supportUsed,
    sentence: support[card].name[lang],
    parts: [toStoryChip(formatSigned(points), words[lang].points.toLowerCase(), themeColours.green)],
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
    parts: cards.map(card => toStoryChip(soviet.cards[card].number, '№')),
  }),
  drewHidden: ({ count }, lang) => ({ title: words[lang].drew, sentence: words[lang].drewHidden(count) }),
  germanDrew: ({ cards, tactics: held }, lang) => ({
    title: words[lang].drew,
    parts: [
      toStoryChip(cards.length, words[lang].hand.toLowerCase()),
      toStoryChip(held.length, words[lang].tacticsWord),
    ],
  }),
  germanDrewHidden: ({ cards, tactics: held }, lang) => ({
    title: words[lang].planning,
    parts: [toStoryChip(cards, words[lang].hand.toLowerCase()), toStoryChip(held, words[lang].tacticsWord)],
  }),
  planned: ({ tactics: held }, lang) => ({
    title: words[lang].planning,
    sentence: tactics.cards[held].name[lang],
  }),
  plannedHidden: ({ cards }, lang) => ({
    title: words[lang].planning,
    parts: [toStoryChip(cards, words[lang].faceDown)],
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

const ORDER = Object.keys(tellers) as PavlovEventType[]

/**
 * Describes the most important event of a log entry without dice. The result bar shows the question of the open
 * step.
 */
export function describeEventWithoutDice(told: StoryContext): EventStory | null {
  const { lang, view } = told
  for (const type of ORDER) {
    const event = eventsOfType(told, type).at(-1)
    if (!event) continue
    const teller = tellers[type] as (event: PavlovEvent, lang: Lang) => Omit<EventStory, 'result'>
    return { ...teller(event, lang), result: openQuestionResult(view, lang) }
  }
  return null
}

/**
 * Returns the content of the result bar for an entry without a result. The bar says that the game is over, or
 * shows the question of the open step.
 */
export function openQuestionResult(view: StoryContext['view'], lang: Lang): EventStory['result'] {
  const asked = view.asks && words[lang].asks[view.asks.do]
  if (view.outcome) return { words: words[lang].over, tone: 'info' }
  return asked ? { words: asked, tone: 'info' } : null
}
