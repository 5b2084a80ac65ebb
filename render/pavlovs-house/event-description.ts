import {
  enemies,
  limits,
  locations,
  positionNumbers,
  storm,
  weapons,
} from '../../data/pavlovs-house/index.ts'
import { formatChance } from '../../src/engine/words.ts'
import type { PavlovEvent } from '../../src/systems/pavlovs-house/state/events.ts'
import type { PavlovView } from '../../src/systems/pavlovs-house/view/view.ts'
import { themeColours } from '../drawing/theme.ts'
import { germanCardName } from './cards.ts'
import {
  createNumberPart,
  defenderName,
  type EventDescription,
  type EventDescriptionContext,
  eventsOfType,
  eventsUntilNextCard,
  formatNumberWithSign,
  joinDefenderNames,
  narrowContextToCard,
  type PavlovEventOf,
  type PavlovEventType,
} from './description-parts.ts'
import { describeEventWithoutDice, formatOpenQuestion } from './description-without-dice.ts'
import {
  createBombParts,
  createDiceThatChoseApproach,
  createExtraDiceParts,
  createHitParts,
  describeBombs,
  describeDestroyedEnemies,
  describeHarm,
} from './fire-results.ts'
import { listDiceRolls } from './rolls.ts'
import { pavlovPictureWords, type WrittenLang } from './words/index.ts'

type Teller<T extends PavlovEventType> = (
  event: PavlovEventOf<T>,
  context: EventDescriptionContext,
) => EventDescription

/** For each type of event with dice, a function that describes the event. */
const tellers: { readonly [T in PavlovEventType]?: Teller<T> } = {
  ended: ({ reason, total }, { lang }) => ({
    title: pavlovPictureWords[lang].over.toUpperCase(),
    parts:
      reason === 'score'
        ? [
            createNumberPart(
              formatNumberWithSign(total),
              pavlovPictureWords[lang].scoreKinds.total,
              themeColours.amber,
            ),
          ]
        : [],
    result: {
      words: pavlovPictureWords[lang].endings[reason],
      tone: reason === 'score' && total > 0 ? 'good' : 'bad',
    },
  }),
  scored: ({ storm: raids, support, men: people, enemies: foes, total }, { lang }) => {
    const { scoreKinds, score } = pavlovPictureWords[lang]
    return {
      title: score,
      parts: [
        createNumberPart(formatNumberWithSign(raids), scoreKinds.storm),
        createNumberPart(formatNumberWithSign(support), scoreKinds.support),
        createNumberPart(formatNumberWithSign(people), scoreKinds.men),
        createNumberPart(formatNumberWithSign(foes), scoreKinds.enemies),
      ],
      result: {
        words: `${scoreKinds.total}: ${formatNumberWithSign(total)}`,
        tone: total > 0 ? 'good' : 'bad',
      },
    }
  },
  breach: ({ enemy, approach }, { lang }) => ({
    title: pavlovPictureWords[lang].approach(approach + 1),
    sentence: enemies[enemy].name[lang],
    result: { words: pavlovPictureWords[lang].breach, tone: 'bad' },
  }),
  raided: (event, context) => {
    const { lang } = context
    const say = pavlovPictureWords[lang]
    const losses = eventsOfType(context, 'casualty').map(
      ({ man, lives }) => `${defenderName(man, lang)}: ${lives ? say.lives : say.wounded}`,
    )
    const name = storm[event.card].name[lang]
    return {
      title: event.final ? say.finalRaid : say.raid,
      note: name,
      sentence: losses.join(', ') || joinDefenderNames(event.men, lang),
      dice: event.dice,
      parts: [
        createNumberPart(event.sum, say.sum, themeColours.amber),
        '≥',
        createNumberPart(event.defence, say.defenceWord),
      ],
      result: event.won
        ? { words: `${name}: ${say.taken} · +${storm[event.card].points}`, tone: 'good' }
        : { words: `${say.raid}: ${say.repelled}`, tone: 'bad' },
    }
  },
  casualty: ({ man, die, lives }, { lang }) => ({
    title: pavlovPictureWords[lang].raid,
    sentence: defenderName(man, lang),
    dice: [die],
    need: limits.casualtyUpTo + 1,
    parts: [createNumberPart(`${limits.casualtyUpTo + 1}+`, pavlovPictureWords[lang].need)],
    result: {
      words: lives ? pavlovPictureWords[lang].lives : pavlovPictureWords[lang].wounded,
      tone: lives ? 'good' : 'bad',
    },
  }),
  fired: (event, context) => {
    const say = pavlovPictureWords[context.lang]
    const aimed = event.position === null ? event.defence : positionNumbers[event.position][event.colour]
    const dice = [event.colourDie, event.positionDie].filter(die => die !== null)
    return {
      title: say.guns[event.gun],
      note: event.gun.startsWith('assault') ? undefined : germanCardName(event.card, context.lang),
      lead: { dice, colour: event.colour, words: String(aimed) },
      dice: event.dice,
      need: event.defence,
      parts: createHitParts(
        event.dice,
        event.defence,
        context.lang,
        createExtraDiceParts(event.extra, context.lang),
      ),
      result: describeHarm(
        event.gun.startsWith('assault')
          ? narrowContextToCard(context, event)
          : eventsUntilNextCard(context, event),
      ) ?? {
        words: event.hits ? say.hit : say.miss,
        tone: event.hits ? 'bad' : 'good',
      },
    }
  },
  noTarget: (event, { lang }) => ({
    title: pavlovPictureWords[lang].guns[event.gun],
    lead: { dice: event.colourDie === null ? [] : [event.colourDie], colour: event.colour, words: '' },
    result: { words: pavlovPictureWords[lang].nobody, tone: 'info' },
  }),
  flak: (event, context) => {
    const say = pavlovPictureWords[context.lang]
    return {
      title: say.airRaid,
      note: say.flak,
      dice: event.dice,
      need: event.defence,
      parts: [...createHitParts(event.dice, event.defence, context.lang), ...createBombParts(context)],
      result: {
        words: describeBombs(context) ?? say.downed(event.downed),
        tone: describeBombs(context) ? 'bad' : 'good',
      },
    }
  },
  bombed: (_, context) => {
    const [last] = eventsOfType(context, 'bombed').slice(-1)
    return {
      title: pavlovPictureWords[context.lang].airRaid,
      note: eventsOfType(context, 'bombed').length > 1 ? undefined : pavlovPictureWords[context.lang].sum,
      dice: eventsOfType(context, 'bombed').length > 1 ? undefined : last.dice,
      parts: createBombParts(context),
      result: { words: describeBombs(context) ?? '', tone: 'bad' },
    }
  },
  airRaid: ({ planes, defence }, context) => ({
    title: pavlovPictureWords[context.lang].airRaid,
    parts: [
      createNumberPart(planes, context.lang === 'ru' ? 'Ю-87' : 'Ju-87', themeColours.amber),
      createNumberPart(defence, pavlovPictureWords[context.lang].defenceWord),
    ],
    result: null,
  }),
  stopFire: (event, context) => {
    const say = pavlovPictureWords[context.lang]
    return {
      title: say.stopFire,
      lead: createDiceThatChoseApproach([], event.approach),
      dice: event.dice,
      need: event.defence,
      parts: createHitParts(
        event.dice,
        event.defence,
        context.lang,
        createExtraDiceParts(-event.fewer, context.lang),
      ),
      result: {
        words: `${enemies[event.enemy].name[context.lang]}: ${event.stopped ? say.stopped : say.through}`,
        tone: event.stopped ? 'good' : 'bad',
      },
    }
  },
  coming: ({ enemy, approach, die }, { lang, view }) => ({
    title: pavlovPictureWords[lang].comesOn,
    lead: createDiceThatChoseApproach([die], approach),
    sentence: enemies[enemy].name[lang],
    parts: [createNumberPart(view.enemyDefence[enemy], pavlovPictureWords[lang].defenceWord)],
    result:
      view.asks?.do === 'stop'
        ? formatOpenQuestion(view, lang)
        : { words: pavlovPictureWords[lang].placed(enemies[enemy].name[lang], approach + 1), tone: 'bad' },
  }),
  mineBlew: (event, context) => {
    const say = pavlovPictureWords[context.lang]
    const name = enemies[event.enemy].name[context.lang]
    return {
      title: say.mine,
      lead: createDiceThatChoseApproach([], event.approach),
      dice: event.dice,
      need: event.defence,
      parts: createHitParts(event.dice, event.defence, context.lang),
      result: {
        words: event.destroyed ? say.destroyed(name) : say.survives(name),
        tone: event.destroyed ? 'good' : 'bad',
      },
    }
  },
  mineLost: ({ approach, die, found }, { lang }) => ({
    title: pavlovPictureWords[lang].mineLost,
    lead: createDiceThatChoseApproach([die], approach),
    result: {
      words: found
        ? pavlovPictureWords[lang].mineFound(approach + 1)
        : pavlovPictureWords[lang].mineNotFound(approach + 1),
      tone: found ? 'bad' : 'info',
    },
  }),
  attacked: (event, context) => {
    const { lang } = context
    const say = pavlovPictureWords[lang]
    const arm = event.weapon === null ? '' : `, ${weapons[event.weapon].name[lang]}`
    return {
      title: say.attack,
      sentence: `${joinDefenderNames(event.men, lang)}${arm} → ${pavlovPictureWords[lang].enemies[enemies[event.enemy].id]}`,
      dice: event.dice,
      need: event.defence,
      parts: createHitParts(
        event.dice,
        event.defence,
        lang,
        event.inspired.length > 0 ? [createNumberPart('+1', say.inspired)] : [],
      ),
      result: describeDestroyedEnemies(eventsOfType(context, 'attacked'), lang),
    }
  },
  observed: (event, context) => ({
    title: pavlovPictureWords[context.lang].observer,
    note: event.location === null ? undefined : String(locations[event.location].number),
    sentence: `${defenderName(event.man, context.lang)} → ${enemies[event.enemy].name[context.lang]}`,
    dice: event.dice,
    need: event.defence,
    parts: createHitParts(event.dice, event.defence, context.lang),
    result: describeDestroyedEnemies(eventsOfType(context, 'observed'), context.lang),
  }),
  fed: ({ men: count, needed, paid, short }, { lang }) => {
    const say = pavlovPictureWords[lang]
    return {
      title: say.fedTitle,
      parts: [
        createNumberPart(count, say.fed.men),
        createNumberPart(needed, say.fed.needed),
        createNumberPart(paid, say.fed.paid),
        createNumberPart(short, say.fed.short, short > 0 ? themeColours.red : undefined),
      ],
      result: short > 0 ? { words: say.hungry(short), tone: 'bad' } : { words: say.allFed, tone: 'good' },
    }
  },
  chances: ({ shots }, { lang }) => {
    const say = pavlovPictureWords[lang]
    return {
      title: say.chance,
      parts: shots.flatMap(({ need, chance }) => [
        createNumberPart(`${need}+`, say.need),
        '→',
        createNumberPart(formatChance(chance, lang), say.percent, themeColours.amber),
      ]),
      result: null,
    }
  },
  chance: ({ dice, extra, need, sum, chance, second }, { lang }) => {
    const say = pavlovPictureWords[lang]
    return {
      title: say.chance,
      parts: [
        createNumberPart(dice, say.dice),
        ...(extra === 0 ? [] : [createNumberPart(formatNumberWithSign(extra), say.tacticsWord)]),
        createNumberPart(sum ? need : `${need}+`, sum ? say.sum : say.need),
        '→',
        createNumberPart(formatChance(chance, lang), say.percent, themeColours.amber),
        ...(second
          ? [
              createNumberPart(`${second.need}+`, say.need),
              '→',
              createNumberPart(formatChance(second.chance, lang), say.percent, themeColours.amber),
            ]
          : []),
      ],
      result: null,
    }
  },
}

/**
 * Groups of event types, the most important group first. Of several events in the same group, the last one is
 * described.
 */
const WEIGHTS: readonly (readonly PavlovEventType[])[] = [
  ['ended'],
  ['scored'],
  ['breach'],
  ['raided'],
  ['casualty'],
  ['fired', 'flak', 'stopFire', 'mineBlew', 'attacked', 'observed', 'fed', 'chance', 'chances', 'bombed'],
  ['noTarget', 'mineLost', 'airRaid'],
  ['coming'],
]

/**
 * Describes the last log entry for the summary strip. If the entry has no events, describes the last dice result that
 * everybody may see.
 */
export function describeLastEvent(
  events: readonly PavlovEvent[],
  view: PavlovView,
  lang: WrittenLang,
): EventDescription | null {
  const own: EventDescriptionContext = { events, view, lang }
  const description = askedStory(own) ?? loudStory(own) ?? describeEventWithoutDice(own)
  if (description) return description
  return view.last ? loudStory({ events: [view.last], view, lang }) : null
}

/**
 * For some open steps, the type of the event that the question is about. This event is described even if the log entry
 * contains a more important one.
 */
const ABOUT: Readonly<Record<string, PavlovEventType>> = { flak: 'airRaid', stop: 'coming' }

/**
 * Describes the event that the open step asks about. Includes only the dice of the German card that caused the
 * event.
 */
function askedStory(context: EventDescriptionContext): EventDescription | null {
  const { events, view, lang } = context
  const kind = view.asks && ABOUT[view.asks.do]
  const event = events.findLast(({ type }) => type === kind)
  if (!event) return null
  const own = narrowContextToCard(context, event)
  const story = tell(event, own)
  return story && withRolls({ ...story, result: formatOpenQuestion(view, lang) }, event, own)
}

function loudStory(context: EventDescriptionContext): EventDescription | null {
  for (const kinds of WEIGHTS) {
    const found = context.events.filter(({ type }) => kinds.includes(type))
    const main = found[found.length - 1]
    if (!main) continue
    const flak = main.type === 'bombed' ? found.find(({ type }) => type === 'flak') : undefined
    const story = tell(flak ?? main, main.type === 'bombed' ? narrowContextToCard(context, main) : context)
    return story && withRolls(story, main, context)
  }
  return null
}

/**
 * Adds all dice rolls of the log entry to the description, if there are at least two. The parts below the rolls then
 * describe the result of all rolls together.
 */
function withRolls(
  story: EventDescription,
  main: PavlovEvent,
  { events, lang }: EventDescriptionContext,
): EventDescription {
  const rolls = listDiceRolls(events, lang)
  if (rolls.length < 2) return story
  const { title, note, result } = story
  const parts = main.type === 'raided' || !listDiceRolls([main], lang).length ? story.parts : undefined
  return { title, note, result, rolls, parts }
}

function tell(event: PavlovEvent, context: EventDescriptionContext): EventDescription | null {
  const teller = tellers[event.type] as
    | ((event: PavlovEvent, context: EventDescriptionContext) => EventDescription)
    | undefined
  return teller ? teller(event, context) : null
}
