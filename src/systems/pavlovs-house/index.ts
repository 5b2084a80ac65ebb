import { facts } from '../../../data/pavlovs-house/index.ts'
import { createGameSystem } from '../../engine/system.ts'
import { dropBombsTask, flakQuestion } from './rules/air-raid.ts'
import {
  askCounterActionTask,
  counterActionQuestion,
  endCounterPhaseTask,
  startCounterPhaseTask,
} from './rules/counter-phase.ts'
import { pinMenTask, resolveAssaultTask, resolveGermanFireTask, sniperVictimQuestion } from './rules/fire.ts'
import { firstAidQuestion, removeOrSaveMenTask } from './rules/first-aid.ts'
import { germanPlanQuestion, startGermanPlanningTask } from './rules/german-planning.ts'
import { displacedManQuestion, replacedManQuestion, returnSpareWeaponsTask } from './rules/moves.ts'
import { answerByPavlovOrders, pavlovOrderKinds } from './rules/orders.ts'
import { placeEnemyTask, stopEnemyCounterQuestion } from './rules/placement.ts'
import { finalRaidQuestion, rollCasualtyTask } from './rules/raid.ts'
import { placeStormCardTask, starvingMenQuestion, turnOverResupplyCardTask } from './rules/resupply.ts'
import { askCardActionTask, discardSovietHandTask, drawSovietHandTask } from './rules/soviet-cards.ts'
import { cardActionQuestion } from './rules/soviet-phase.ts'
import { SUPPLY_PIECES } from './rules/supplies.ts'
import { planPavlovTurnTask } from './rules/turn.ts'
import { countFinalScoreTask, countPavlovHandicap, endPavlovTurnTask } from './rules/turn-end-and-score.ts'
import { revealWehrmachtCardTask, startWehrmachtPhaseTask } from './rules/wehrmacht.ts'
import type { PavlovEvent } from './state/events.ts'
import { pavlovFromPosition } from './state/from-position.ts'
import { listPavlovAliases, pavlovNames } from './state/names.ts'
import { pavlovToPosition } from './state/position.ts'
import { pavlovSavedFormat } from './state/saved.ts'
import {
  createPavlovStartState,
  findPavlovRoles,
  findVariantConflict,
  hasPavlovHiddenInformation,
  pavlovVariants,
} from './state/setup.ts'
import { clonePavlovState, GERMAN_ROLE, type PavlovState } from './state/state.ts'
import {
  findPavlovActor,
  pavlovDecisiveEvents,
  pavlovHeadingEvents,
  pavlovMinorEvents,
} from './view/actor.ts'
import { buildPavlovView, determinizePavlov } from './view/build-view.ts'
import { computePavlovFeatures, evaluatePavlov } from './view/evaluation.ts'
import { computePavlovGains } from './view/gains.ts'
import { findPavlovMenuGroup } from './view/menu-groups.ts'
import { findPavlovPlayoutActions } from './view/playout-policy/index.ts'
import {
  isPavlovValueUseless,
  pavlovPreviewedVerbs,
  previewPavlovAction,
  rankPavlovTarget,
} from './view/preview.ts'
import type { PavlovView } from './view/view.ts'
import { pavlovWarnings } from './view/warnings.ts'
import { pavlovEnglishWords } from './words/en/index.ts'
import { pavlovRussianWords } from './words/ru/index.ts'

const GERMAN_DICE: readonly PavlovEvent['type'][] = [
  'fired',
  'noTarget',
  'coming',
  'mineBlew',
  'mineLost',
  'bombed',
  // Rule 3.0: casualty rolls follow automatically after a raid. The preview of the raid has already shown the
  // chance of losing each raider.
  'casualty',
]

export const pavlovsHouse = createGameSystem<PavlovState, PavlovView, PavlovEvent>({
  id: 'pavlovs-house',
  version: '4',
  facts,
  scenarios: [
    {
      id: 'house',
      name: { ru: 'Дом Павлова', en: 'Pavlov’s House' },
      about: {
        ru: 'Удержите Дом осенью 1942 года. Партия длится 21 ход.',
        en: 'Hold the House in the autumn of 1942. The game lasts 21 turns.',
      },
    },
  ],
  variants: pavlovVariants,
  rules: {
    steps: {
      /* Rules 1, 6: the turn and the end of the game */
      turn: planPavlovTurnTask,
      endTurn: endPavlovTurnTask,
      finalRaid: finalRaidQuestion,
      score: countFinalScoreTask,
      /* Rule 7.4: German planning */
      planCards: startGermanPlanningTask,
      plan: germanPlanQuestion,
      /* Rule 2: Soviet card phase */
      drawHand: drawSovietHandTask,
      cardActions: askCardActionTask,
      cards: cardActionQuestion,
      discardHand: discardSovietHandTask,
      casualty: rollCasualtyTask,
      /* Rule 3: Wehrmacht card phase */
      wehrmacht: startWehrmachtPhaseTask,
      openCard: revealWehrmachtCardTask,
      fire: resolveGermanFireTask,
      assault: resolveAssaultTask,
      victim: sniperVictimQuestion,
      pin: pinMenTask,
      flak: flakQuestion,
      bombs: dropBombsTask,
      stop: stopEnemyCounterQuestion,
      arrive: placeEnemyTask,
      hunger: starvingMenQuestion,
      turnOver: turnOverResupplyCardTask,
      stormCard: placeStormCardTask,
      /* Rule 4: Soviet counter phase */
      counterPhase: startCounterPhaseTask,
      counterActions: askCounterActionTask,
      counters: counterActionQuestion,
      replace: replacedManQuestion,
      room: displacedManQuestion,
      settleWeapons: returnSpareWeaponsTask,
      endCounters: endCounterPhaseTask,
      /* Rule 5: first aid */
      remove: removeOrSaveMenTask,
      aid: firstAidQuestion,
    },
    roles: findPavlovRoles,
    sideOf: (_, role) => (role === GERMAN_ROLE ? 'german' : 'soviet'),
    variantConflict: findVariantConflict,
    setup: createPavlovStartState,
    fromPosition: pavlovFromPosition,
    toPosition: pavlovToPosition,
    notInPosition: ['last'],
    clone: clonePavlovState,
    countWithHandicap: countPavlovHandicap,
    clockTurn: {
      eachLabel: { ru: 'за каждый ход игры', en: 'for each game turn' },
      currentTurn: ({ turn }) => `${turn}`,
    },
    savedForm: pavlovSavedFormat,
  },
  views: {
    view: buildPavlovView,
    determinize: determinizePavlov,
    hasSecrets: hasPavlovHiddenInformation,
    names: () => pavlovNames,
    aliases: listPavlovAliases,
    preview: previewPavlovAction,
    previewVerbs: pavlovPreviewedVerbs,
    // Rules 3.0, 7.2: true for dice that are rolled because of German cards, not because of a player's action.
    isAutomaticRoll: ({ type }) => GERMAN_DICE.includes(type),
    actorOf: findPavlovActor,
    minorEvents: pavlovMinorEvents,
    decisiveEvents: pavlovDecisiveEvents,
    headingEvents: pavlovHeadingEvents,
  },
  search: {
    playoutPolicy: findPavlovPlayoutActions,
    evaluate: evaluatePavlov,
    features: computePavlovFeatures,
    gains: computePavlovGains,
    warnings: pavlovWarnings,
  },
  menus: {
    rankOf: rankPavlovTarget,
    groupOf: findPavlovMenuGroup,
    sortOf: (kind, value) =>
      kind === 'supply' ? { kind: 'token', value: SUPPLY_PIECES[value].token } : null,
    isUseless: isPavlovValueUseless,
    orderKinds: pavlovOrderKinds,
    standingAnswer: answerByPavlovOrders,
    firstGame: {
      setup: { scenario: 'house', variants: {} },
      role: 'soviet',
      isLearned: ({ turn }) => turn > 1,
    },
  },
  words: { ru: pavlovRussianWords, en: pavlovEnglishWords },
})
