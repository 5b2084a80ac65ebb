import { facts } from '../../../data/pavlovs-house/index.ts'
import type { GameSystem } from '../../engine/system.ts'
import { bombs, flak } from './air-raid.ts'
import { arrange } from './arrange.ts'
import { counterActions, counterPhase, counters, endCounters } from './counters.ts'
import { endTurn, score } from './end.ts'
import type { PavlovEvent } from './events.ts'
import { assault, fire, pinMan, victim } from './fire.ts'
import { aid, remove } from './first-aid.ts'
import { gains } from './gains.ts'
import { planCards, planning } from './german.ts'
import { habits } from './habits/index.ts'
import { imagine, view } from './look.ts'
import { replace, room, weaponsHome } from './moves.ts'
import { aliasesOf, names } from './names.ts'
import { answer, orders } from './orders.ts'
import { arrive, stop } from './placement.ts'
import { position } from './position.ts'
import { isIdle, preview, previewed } from './preview.ts'
import { casualty, finalRaid } from './raid.ts'
import { hunger, stormCard, turnOver } from './resupply.ts'
import { saved } from './saved.ts'
import { conflict, roles, secrets, setup, variants } from './setup.ts'
import { cardActions, discardHand, drawHand } from './soviet-cards.ts'
import { cards } from './soviet-phase.ts'
import { clone, GERMAN, type Pavlov } from './state.ts'
import { PIECES } from './supplies.ts'
import { turn } from './turn.ts'
import type { PavlovView } from './view.ts'
import { warnings } from './warnings.ts'
import { openCard, wehrmachtPhase } from './wehrmacht.ts'
import { where } from './where.ts'
import { en } from './words/en/index.ts'
import { ru } from './words/ru/index.ts'
import { terms, worth } from './worth.ts'

const GERMAN_DICE: readonly PavlovEvent['type'][] = [
  'fired',
  'noTarget',
  'coming',
  'mineBlew',
  'mineLost',
  'bombed',
  // 3.0 The fate of further raiders, told with the raid
  'casualty',
]

export const pavlovsHouse: GameSystem<Pavlov, PavlovView, PavlovEvent> = {
  id: 'pavlovs-house',
  version: '4',
  facts,
  saved,
  scenarios: [
    {
      id: 'house',
      name: { ru: 'Дом Павлова', en: 'Pavlov’s House' },
      about: {
        ru: 'Двадцать один ход обороны Дома осенью 1942 года.',
        en: 'Twenty-one turns of holding the House in the autumn of 1942.',
      },
    },
  ],
  variants,
  conflict,
  roles,
  secrets,
  names: () => names,
  aliases: aliasesOf,
  setup,
  arrange,
  position,
  unwritten: ['last'],
  clone,
  view,
  imagine,
  preview,
  // 3.0, 7.2 What the German cards throw
  rollsItself: ({ type }) => GERMAN_DICE.includes(type),
  previewed,
  isIdle,
  warnings,
  where,
  alike: (kind, value) => (kind === 'supply' ? { kind: 'token', value: PIECES[value].token } : null),
  worth,
  terms,
  gains,
  sideOf: (_, role) => (role === GERMAN ? 'german' : 'soviet'),
  habits,
  orders,
  answer,
  clockTurn: {
    each: { ru: 'за каждый ход игры', en: 'for each game turn' },
    now: ({ turn }) => `${turn}`,
  },
  first: { setup: { scenario: 'house', variants: {} }, role: 'soviet', isLearned: ({ turn }) => turn > 1 },
  words: { ru, en },
  steps: {
    /* 1 the turn, 6 its end */
    turn,
    endTurn,
    finalRaid,
    score,
    /* 7.4 German planning */
    planCards,
    plan: planning,
    /* 2 Soviet card phase */
    drawHand,
    cardActions,
    cards,
    discardHand,
    casualty,
    /* 3 Wehrmacht card phase */
    wehrmacht: wehrmachtPhase,
    openCard,
    fire,
    assault,
    victim,
    pin: pinMan,
    flak,
    bombs,
    stop,
    arrive,
    hunger,
    turnOver,
    stormCard,
    /* 4 Soviet counter phase */
    counterPhase,
    counterActions,
    counters,
    replace,
    room,
    settleWeapons: weaponsHome,
    endCounters,
    /* 5 first aid */
    remove,
    aid,
  },
}
