import { facts } from '../../../data/pavlovs-house/index.ts'
import { gameSystem } from '../../engine/system.ts'
import { bombs, flak } from './rules/air-raid.ts'
import { counterActions, counterPhase, counters, endCounters } from './rules/counters.ts'
import { endTurn, score } from './rules/end.ts'
import { assault, fire, pinMan, victim } from './rules/fire.ts'
import { aid, remove } from './rules/first-aid.ts'
import { planCards, planning } from './rules/german.ts'
import { replace, returnSpareWeapons, room } from './rules/moves.ts'
import { answerPavlovOrders, pavlovOrderKinds } from './rules/orders.ts'
import { arrive, stop } from './rules/placement.ts'
import { casualty, finalRaid } from './rules/raid.ts'
import { hunger, stormCard, turnOver } from './rules/resupply.ts'
import { cardActions, discardHand, drawHand } from './rules/soviet-cards.ts'
import { cards } from './rules/soviet-phase.ts'
import { SUPPLY_PIECES } from './rules/supplies.ts'
import { turn } from './rules/turn.ts'
import { openCard, wehrmachtPhase } from './rules/wehrmacht.ts'
import type { PavlovEvent } from './state/events.ts'
import { pavlovFromPosition } from './state/from-position.ts'
import { pavlovAliasesOf, pavlovNames } from './state/names.ts'
import { pavlovToPosition } from './state/position.ts'
import { pavlovSavedFormat } from './state/saved.ts'
import {
  findVariantConflict,
  hasHiddenInformation,
  pavlovRoles,
  setUpPavlov,
  variants,
} from './state/setup.ts'
import { clonePavlovState, GERMAN_ROLE, type PavlovState } from './state/state.ts'
import { buildPavlovView, determinizePavlov } from './view/build-view.ts'
import { evaluatePavlov, pavlovFeatures } from './view/evaluation.ts'
import { computePavlovGains } from './view/gains.ts'
import { pavlovPlayoutPolicy } from './view/playout-policy/index.ts'
import { isPavlovValueUseless, pavlovPreviewedVerbs, previewPavlovAction } from './view/preview.ts'
import type { PavlovView } from './view/view.ts'
import { pavlovWarnings } from './view/warnings.ts'
import { pavlovMenuPlace } from './view/where.ts'
import { pavlovEnglishWords } from './words/en/index.ts'
import { pavlovRussianWords } from './words/ru/index.ts'

const GERMAN_DICE: readonly PavlovEvent['type'][] = [
  'fired',
  'noTarget',
  'coming',
  'mineBlew',
  'mineLost',
  'bombed',
  // Rule 3.0: casualty rolls follow a raid automatically. The preview of the raid already shows the chance of
  // losing each raider.
  'casualty',
]

export const pavlovsHouse = gameSystem<PavlovState, PavlovView, PavlovEvent>({
  id: 'pavlovs-house',
  version: '4',
  facts,
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
  rules: {
    steps: {
      /* Rules 1, 6: the turn and the end of the game */
      turn,
      endTurn,
      finalRaid,
      score,
      /* Rule 7.4: German planning */
      planCards,
      plan: planning,
      /* Rule 2: Soviet card phase */
      drawHand,
      cardActions,
      cards,
      discardHand,
      casualty,
      /* Rule 3: Wehrmacht card phase */
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
      /* Rule 4: Soviet counter phase */
      counterPhase,
      counterActions,
      counters,
      replace,
      room,
      settleWeapons: returnSpareWeapons,
      endCounters,
      /* Rule 5: first aid */
      remove,
      aid,
    },
    roles: pavlovRoles,
    sideOf: (_, role) => (role === GERMAN_ROLE ? 'german' : 'soviet'),
    variantConflict: findVariantConflict,
    setup: setUpPavlov,
    fromPosition: pavlovFromPosition,
    toPosition: pavlovToPosition,
    notInPosition: ['last'],
    clone: clonePavlovState,
    clockTurn: {
      eachLabel: { ru: 'за каждый ход игры', en: 'for each game turn' },
      currentTurn: ({ turn }) => `${turn}`,
    },
    savedForm: pavlovSavedFormat,
  },
  views: {
    view: buildPavlovView,
    determinize: determinizePavlov,
    hasSecrets: hasHiddenInformation,
    names: () => pavlovNames,
    aliases: pavlovAliasesOf,
    preview: previewPavlovAction,
    previewVerbs: pavlovPreviewedVerbs,
    // Rules 3.0, 7.2: German cards cause these dice rolls, not an action of a player.
    isAutomaticRoll: ({ type }) => GERMAN_DICE.includes(type),
  },
  search: {
    playoutPolicy: pavlovPlayoutPolicy,
    evaluate: evaluatePavlov,
    features: pavlovFeatures,
    gains: computePavlovGains,
    warnings: pavlovWarnings,
  },
  menus: {
    groupOf: pavlovMenuPlace,
    sortOf: (kind, value) =>
      kind === 'supply' ? { kind: 'token', value: SUPPLY_PIECES[value].token } : null,
    isUseless: isPavlovValueUseless,
    orderKinds: pavlovOrderKinds,
    standingAnswer: answerPavlovOrders,
    firstGame: {
      setup: { scenario: 'house', variants: {} },
      role: 'soviet',
      isLearned: ({ turn }) => turn > 1,
    },
  },
  words: { ru: pavlovRussianWords, en: pavlovEnglishWords },
})
