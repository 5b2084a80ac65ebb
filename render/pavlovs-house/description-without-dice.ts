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
import { RESERVE_PLACE } from '../../src/systems/pavlovs-house/view/view.ts'
import type { CalculationPart } from '../drawing/strip.ts'
import { themeColours } from '../drawing/theme.ts'
import {
  createNumberPart,
  defenderName,
  type EventDescription,
  type EventDescriptionContext,
  eventsOfType,
  formatNumberWithSign,
  joinDefenderNames,
  type PavlovEventOf,
  type PavlovEventType,
} from './description-parts.ts'
import { locationUnitName } from './facts.ts'
import { pavlovPictureWords, type WrittenLang } from './words/index.ts'

type Quiet = Partial<{
  readonly [T in PavlovEventType]: (
    event: PavlovEventOf<T>,
    lang: WrittenLang,
  ) => Omit<EventDescription, 'result'>
}>

/** Returns a chip with the printed number of a position, and the colour of the position below the number. */
function placeChip(place: number, lang: WrittenLang, edge?: string): CalculationPart {
  if (place >= RESERVE_PLACE)
    return createNumberPart('…', pavlovPictureWords[lang].reserve.toLowerCase(), edge)
  const own = positionColours[place]
  const numbers = own.map(hue => positionNumbers[place][hue]).join(' / ')
  return createNumberPart(numbers, own.map(hue => pavlovPictureWords[lang].walls[hue]).join(' / '), edge)
}
const pieceName = (piece: number, lang: WrittenLang): string =>
  piece < men.length ? men[piece].name[lang] : weapons[piece - men.length].name[lang]
const enemyName = (enemy: number, lang: WrittenLang): string => enemies[enemy].name[lang]
const at = (location: number, lang: WrittenLang): string =>
  `${locations[location].number} · ${locationUnitName(location, lang)}`

function counted(tokens: readonly number[]): { kind: number; count: number }[] {
  const kinds = [...new Set(tokens)]
  return kinds.map(kind => ({ kind, count: tokens.filter(other => other === kind).length }))
}

/** For each type of event without dice, a function that describes the event. The most important types come first. */
const tellers: Quiet = {
  lost: ({ men: gone, cause }, lang) => ({
    title: pavlovPictureWords[lang].lost(
      joinDefenderNames(gone, lang),
      pavlovPictureWords[lang].causes[cause],
    ),
  }),
  saved: ({ man }, lang) => ({
    title: pavlovPictureWords[lang].saved(defenderName(man, lang)),
    tokens: [{ kind: TOKEN_INDEX.firstAid, count: 1 }],
  }),
  wallDown: ({ colour: hue, wall }, lang) => ({ title: pavlovPictureWords[lang].wallDown(hue, wall) }),
  pinned: ({ men: pinned }, lang) => ({
    title: pavlovPictureWords[lang].pinned(joinDefenderNames(pinned, lang)),
  }),
  chosen: ({ men: own, why }, lang) => ({
    title: pavlovPictureWords[lang].chosen[why],
    sentence: joinDefenderNames(own, lang),
  }),
  stormCard: ({ card }, lang) => ({
    title: pavlovPictureWords[lang].stormNew,
    sentence: `${storm[card].name[lang]}, ${colours.find(({ id }) => id === storm[card].colour)?.name[lang]}`,
    parts: [
      createNumberPart(storm[card].defence, pavlovPictureWords[lang].defenceWord, themeColours.amber),
      createNumberPart(storm[card].points, pavlovPictureWords[lang].points.toLowerCase()),
    ],
  }),
  moved: ({ man, from, to, weapon }, lang) => ({
    title: pavlovPictureWords[lang].move,
    sentence:
      weapon === null ? defenderName(man, lang) : `${defenderName(man, lang)}, ${weapons[weapon].name[lang]}`,
    parts: [placeChip(from, lang), '→', placeChip(to, lang, themeColours.blue)],
  }),
  suppressed: ({ men: own, weapon, areas }, lang) => ({
    title: pavlovPictureWords[lang].suppress,
    sentence:
      weapon === null
        ? joinDefenderNames(own, lang)
        : `${joinDefenderNames(own, lang)}, ${weapons[weapon].name[lang]}`,
    parts: areas.flatMap((count, hue) =>
      count > 0 ? [createNumberPart(`+${count}`, colours[hue].name[lang], themeColours.blue)] : [],
    ),
  }),
  ordered: ({ man, men: others }, lang) => ({
    title: pavlovPictureWords[lang].order,
    sentence: `${defenderName(man, lang)} → ${joinDefenderNames(others, lang)}`,
  }),
  recovered: ({ man, relief }, lang) => ({
    title: pavlovPictureWords[lang].recover,
    sentence: `${defenderName(man, lang)}: ${pavlovPictureWords[lang].sides[relief]}`,
  }),
  reinforced: ({ pieces, cost, limit }, lang) => ({
    title: pavlovPictureWords[lang].reinforcements,
    sentence: pieces.map(piece => pieceName(piece, lang)).join(', '),
    parts: [
      createNumberPart(cost, pavlovPictureWords[lang].cost, themeColours.amber),
      createNumberPart(limit, pavlovPictureWords[lang].limit),
    ],
  }),
  fortified: ({ colour: hue, wall }, lang) => ({
    title: pavlovPictureWords[lang].fortified,
    parts: [createNumberPart(wall, pavlovPictureWords[lang].walls[hue], themeColours.green)],
  }),
  repaired: ({ location }, lang) => ({
    title: pavlovPictureWords[lang].repaired,
    sentence: at(location, lang),
  }),
  resupplied: ({ tokens }, lang) => ({ title: pavlovPictureWords[lang].resupplied, tokens: counted(tokens) }),
  loaded: ({ tokens }, lang) => ({ title: pavlovPictureWords[lang].loaded, tokens: counted(tokens) }),
  delivered: ({ tokens, suppression, due }, lang) => ({
    title: pavlovPictureWords[lang].delivered,
    tokens: counted(tokens),
    parts:
      due > 0
        ? [
            createNumberPart(
              formatNumberWithSign(suppression),
              pavlovPictureWords[lang].tokens[TOKEN_INDEX.suppression],
              themeColours.green,
            ),
          ]
        : [],
  }),
  readied: ({ location, token }, lang) => ({
    title: pavlovPictureWords[lang].readied,
    sentence: at(location, lang),
    tokens: [{ kind: token, count: 1 }],
  }),
  mined: ({ approach }, lang) => ({
    title: pavlovPictureWords[lang].mined,
    sentence: pavlovPictureWords[lang].approach(approach + 1),
    tokens: [{ kind: TOKEN_INDEX.sapper, count: 1 }],
  }),
  fogReturned: (_, lang) => ({ title: pavlovPictureWords[lang].fogReturned }),
  supported: ({ card, points }, lang) => ({
    title: pavlovPictureWords[lang].supportUsed,
    sentence: support[card].name[lang],
    parts: [
      createNumberPart(
        formatNumberWithSign(points),
        pavlovPictureWords[lang].points.toLowerCase(),
        themeColours.green,
      ),
    ],
  }),
  supportOpened: ({ card }, lang) => ({
    title: pavlovPictureWords[lang].supportNext,
    sentence: card === null ? pavlovPictureWords[lang].supportDone : support[card].name[lang],
  }),
  weaponBack: ({ weapon, position }, lang) => ({
    title: pavlovPictureWords[lang].weaponBack,
    sentence: weapons[weapon].name[lang],
    parts: [placeChip(position, lang), '→', placeChip(RESERVE_PLACE, lang)],
  }),
  dashed: ({ card, approach }, lang) => ({
    title: pavlovPictureWords[lang].dashed,
    sentence: `${tactics.cards[card].name[lang]}: ${pavlovPictureWords[lang].approach(approach + 1)}`,
  }),
  placed: ({ enemy, approach }, lang) => ({
    title: pavlovPictureWords[lang].comesOn,
    sentence: pavlovPictureWords[lang].placed(enemyName(enemy, lang), approach + 1),
  }),
  noCounter: (_, lang) => ({
    title: pavlovPictureWords[lang].comesOn,
    sentence: pavlovPictureWords[lang].noCounter,
  }),
  fogAdded: (_, lang) => ({
    title: pavlovPictureWords[lang].airRaid,
    sentence: pavlovPictureWords[lang].fogAdded,
  }),
  tactics: ({ opened }, lang) => ({
    title: pavlovPictureWords[lang].tactics.toUpperCase(),
    sentence: opened
      .map(card => `${tactics.cards[card].name[lang]}. ${tactics.cards[card].text[lang]}`)
      .join(' '),
  }),
  used: ({ card, command }, lang) => ({
    title: pavlovPictureWords[lang].used1,
    sentence: `${soviet.cards[card].number}: ${soviet.commands[command].name[lang]}`,
  }),
  drew: ({ cards, actions }, lang) => ({
    title: pavlovPictureWords[lang].drew,
    sentence: actions === null ? undefined : pavlovPictureWords[lang].cardsLeft(actions),
    parts: cards.map(card => createNumberPart(soviet.cards[card].number, '№')),
  }),
  drewHidden: ({ count }, lang) => ({
    title: pavlovPictureWords[lang].drew,
    sentence: pavlovPictureWords[lang].drewHidden(count),
  }),
  germanDrew: ({ cards, tactics: held }, lang) => ({
    title: pavlovPictureWords[lang].drew,
    parts: [
      createNumberPart(cards.length, pavlovPictureWords[lang].hand.toLowerCase()),
      createNumberPart(held.length, pavlovPictureWords[lang].tacticsWord),
    ],
  }),
  germanDrewHidden: ({ cards, tactics: held }, lang) => ({
    title: pavlovPictureWords[lang].planning,
    parts: [
      createNumberPart(cards, pavlovPictureWords[lang].hand.toLowerCase()),
      createNumberPart(held, pavlovPictureWords[lang].tacticsWord),
    ],
  }),
  planned: ({ tactics: held }, lang) => ({
    title: pavlovPictureWords[lang].planning,
    sentence: tactics.cards[held].name[lang],
  }),
  plannedHidden: ({ cards }, lang) => ({
    title: pavlovPictureWords[lang].planning,
    parts: [createNumberPart(cards, pavlovPictureWords[lang].faceDown)],
  }),
  counters: ({ moves, actions }, lang) => ({
    title: pavlovPictureWords[lang].phases.counters.toUpperCase(),
    sentence: pavlovPictureWords[lang].left(moves, actions),
  }),
  stopped: ({ phase, actions }, lang) => ({
    title: pavlovPictureWords[lang].phases[phase].toUpperCase(),
    sentence: pavlovPictureWords[lang].unused(actions),
  }),
  reshuffled: ({ count }, lang) => ({
    title: pavlovPictureWords[lang].drew,
    sentence: pavlovPictureWords[lang].deck(count),
  }),
  discarded: ({ cards }, lang) => ({
    title: pavlovPictureWords[lang].discard.toUpperCase(),
    sentence: pavlovPictureWords[lang].cardCount(cards.length),
  }),
  opened: ({ nth, of }, lang) => ({ title: pavlovPictureWords[lang].cardNow(nth, of) }),
  turn: ({ turn }, lang) => ({ title: `${pavlovPictureWords[lang].turn} ${turn}` }),
}

const ORDER = Object.keys(tellers) as PavlovEventType[]

/**
 * Describes the most important event of a log entry without dice. The result bar shows the question of the open step,
 * if there is one.
 */
export function describeEventWithoutDice(context: EventDescriptionContext): EventDescription | null {
  const { lang, view } = context
  for (const type of ORDER) {
    const event = eventsOfType(context, type).at(-1)
    if (!event) continue
    const teller = tellers[type] as (
      event: PavlovEvent,
      lang: WrittenLang,
    ) => Omit<EventDescription, 'result'>
    return { ...teller(event, lang), result: formatOpenQuestion(view, lang) }
  }
  return null
}

/**
 * Returns what the result bar shows for a log entry without a result: that the game is over, or the question of the
 * open step.
 */
export function formatOpenQuestion(
  view: EventDescriptionContext['view'],
  lang: WrittenLang,
): EventDescription['result'] {
  const asked = view.asks && pavlovPictureWords[lang].asks[view.asks.do]
  if (view.outcome) return { words: pavlovPictureWords[lang].over, tone: 'info' }
  return asked ? { words: asked, tone: 'info' } : null
}
