import { facts } from '../../../data/stalingrad/index.ts'
import { createGameSystem } from '../../engine/system.ts'
import { SIDE_COLOURS } from '../colours.ts'
import { action } from './rules/actions.ts'
import {
  chooseCardsQuestion,
  discardQuestion,
  discardToLimitQuestion,
  drawToHandLimitTask,
} from './rules/cards.ts'
import { carryOutActionTask, resolveAssaultFireTask, spendUnitsTask } from './rules/carry-out.ts'
import {
  concentrationStackQuestion,
  finishConcentrationTask,
  openConcentrationEntryTask,
} from './rules/concentration.ts'
import {
  ammunitionShortageQuestion,
  attackReactionQuestion,
  finishStalingradAttackTask,
  offerReactionTask,
  openAttackTask,
  resolveUnitFireTask,
  rollAttackTask,
  spottersQuestion,
  strengtheningCardsQuestion,
} from './rules/fire.ts'
import { assignLossesQuestion, retreatAreaQuestion, takeLossesTask } from './rules/losses.ts'
import { advanceGroupTask, finishEntryTask } from './rules/movement.ts'
import {
  askCardTheftTask,
  cardTheftQuestion,
  placeBattalionTask,
  rollSupplyTask,
  supplyShortageQuestion,
} from './rules/optional-rules.ts'
import {
  askReactionToConcentrationTask,
  declareActionTask,
  entryReactionQuestion,
  reactToDeclaredActionQuestion,
  resolveEntryTask,
} from './rules/reactions.ts'
import {
  arrivalAreaQuestion,
  askCrossingTransferTask,
  collectReinforcementsTask,
  crossingTransferQuestion,
  placeArrivingUnitsTask,
  updateControlAfterReliefTask,
} from './rules/reinforcements.ts'
import { answerByStalingradOrders, stalingradOrderKinds } from './rules/standing-orders.ts'
import {
  askDiscardTask,
  askNextActionTask,
  clearFireMarkersTask,
  countObjectivesTask,
  countStalingradHandicap,
  endActionTask,
  recoverUnitsTask,
  startStalingradTurnTask,
  withdrawUnitsTask,
} from './rules/turn.ts'
import type { StalingradEvent } from './state/events.ts'
import { migrateStalingrad } from './state/migrate.ts'
import { listStalingradAliases, stalingradNames } from './state/names.ts'
import { stalingradFromPosition, stalingradToPosition } from './state/position.ts'
import { stalingradSavedFormat } from './state/saved.ts'
import { createStalingradStartState, stalingradVariants } from './state/setup.ts'
import { cloneStalingradState, type StalingradState } from './state/state.ts'
import { findStalingradActor, stalingradDecisiveEvents, stalingradMinorEvents } from './view/actor.ts'
import { buildStalingradView, determinizeStalingrad } from './view/build-view.ts'
import { findStalingradCandidateActions } from './view/candidate-actions.ts'
import { computeStalingradFeatures, evaluateStalingrad } from './view/evaluation.ts'
import { computeStalingradGains } from './view/gains.ts'
import { previewStalingradAction, rankStalingradTarget, stalingradPreviewedVerbs } from './view/preview.ts'
import type { StalingradView } from './view/view.ts'
import { stalingradWarnings } from './view/warnings.ts'
import { stalingradEnglishWords } from './words/en/index.ts'
import { stalingradRussianWords } from './words/ru/index.ts'

/** The game Stalingrad 1942: Street Fighting. The files in `rules` follow the chapters of the rulebook. */
export const stalingrad = createGameSystem<StalingradState, StalingradView, StalingradEvent>({
  id: 'stalingrad',
  version: '5',
  facts,
  scenarios: [
    {
      id: 'city',
      name: { ru: 'Вся битва', en: 'The whole battle' },
      about: {
        ru: '13 сентября – 18 ноября 1942 года, шесть ходов.',
        en: '13 September – 18 November 1942, six turns.',
      },
    },
  ],
  variants: stalingradVariants,
  rules: {
    steps: {
      startTurn: startStalingradTurnTask, // Rule 4.1
      nextAction: askNextActionTask, // Rule 4.2
      actionOver: endActionTask, // Rule 4.4
      tidy: askDiscardTask, // Rule 4.6
      clearMarkers: clearFireMarkersTask,
      withdraw: withdrawUnitsTask, // Rule 11.3
      recover: recoverUnitsTask,
      draw: drawToHandLimitTask, // Rule 5.1
      discardDown: discardToLimitQuestion,
      discard: discardQuestion, // Rule 5.3
      action, // Rule 6
      declare: declareActionTask, // Rule 16, window W2
      declared: reactToDeclaredActionQuestion,
      carryOut: carryOutActionTask,
      advance: advanceGroupTask, // Rule 7
      watch: askReactionToConcentrationTask, // Rule 16, window W3
      entry: resolveEntryTask,
      enter: entryReactionQuestion,
      entered: finishEntryTask,
      assaultFire: resolveAssaultFireTask,
      open: openAttackTask, // Rule 8
      volley: resolveUnitFireTask,
      offer: offerReactionTask, // Rule 16
      sappers: strengtheningCardsQuestion, // Rule 16, window W4
      answer: attackReactionQuestion, // Rule 16, window W4, W5
      ammunition: ammunitionShortageQuestion, // Rule 16, window W6
      roll: rollAttackTask,
      spotters: spottersQuestion, // Rule 16, window W7
      suffer: takeLossesTask, // Rule 9
      losses: assignLossesQuestion,
      retreat: retreatAreaQuestion,
      aftermath: finishStalingradAttackTask,
      spend: spendUnitsTask,
      reinforce: collectReinforcementsTask, // Rule 11
      place: placeArrivingUnitsTask,
      arrive: arrivalAreaQuestion,
      reliefOver: updateControlAfterReliefTask,
      crossings: askCrossingTransferTask, // Rule 13.6
      transfer: crossingTransferQuestion,
      count: countObjectivesTask, // Rule 14
      counterattack: askCardTheftTask, // Rule 15.2
      theft: cardTheftQuestion,
      choose: chooseCardsQuestion, // Rule 15.4
      converge: concentrationStackQuestion, // Rule 15.5
      arrived: openConcentrationEntryTask,
      concentrated: finishConcentrationTask,
      supply: rollSupplyTask, // Rule 15.6
      shortage: supplyShortageQuestion,
      battalion: placeBattalionTask, // Rule 15.9
    },
    roles: () => [
      {
        role: 'german',
        side: 'german',
        colour: SIDE_COLOURS.german,
        name: { ru: 'Вермахт', en: 'Wehrmacht' },
        afterPlay: { ru: 'за вермахт', en: 'the Wehrmacht' },
      },
      {
        role: 'soviet',
        side: 'soviet',
        colour: SIDE_COLOURS.soviet,
        name: { ru: 'Красная армия', en: 'Red Army' },
        afterPlay: { ru: 'за Красную армию', en: 'the Red Army' },
      },
    ],
    setup: createStalingradStartState,
    fromPosition: stalingradFromPosition,
    toPosition: stalingradToPosition,
    notInPosition: ['agenda', 'named', 'answer'],
    clone: cloneStalingradState,
    countWithHandicap: countStalingradHandicap,
    clockTurn: {
      eachLabel: { ru: 'за каждый ход игры', en: 'for each game turn' },
      currentTurn: ({ turn }) => `${turn}`,
    },
    savedForm: stalingradSavedFormat,
    migrate: migrateStalingrad,
  },
  views: {
    view: buildStalingradView,
    determinize: determinizeStalingrad,
    hasSecrets: () => true,
    names: () => stalingradNames,
    aliases: listStalingradAliases,
    preview: previewStalingradAction,
    previewVerbs: stalingradPreviewedVerbs,
    // Rule 15.6: the supply roll happens before a turn, without an action of a player.
    isAutomaticRoll: ({ type }) => type === 'supply',
    actorOf: findStalingradActor,
    minorEvents: stalingradMinorEvents,
    decisiveEvents: stalingradDecisiveEvents,
  },
  search: {
    candidateActions: findStalingradCandidateActions,
    evaluate: evaluateStalingrad,
    features: computeStalingradFeatures,
    gains: computeStalingradGains,
    alternates: true,
    warnings: stalingradWarnings,
  },
  menus: {
    rankOf: rankStalingradTarget,
    groupOf(seen, kind, value) {
      if (kind !== 'unit') return null
      const at = seen.areas.findIndex(({ german, soviet }) =>
        [...german, ...soviet].some(({ unit }) => unit === value),
      )
      return at >= 0 ? { kind: 'area', value: at } : null
    },
    orderKinds: stalingradOrderKinds,
    standingAnswer: answerByStalingradOrders,
    firstGame: {
      setup: { scenario: 'city', variants: {} },
      role: 'german',
      isLearned: ({ turn }) => turn > 1,
    },
  },
  words: { ru: stalingradRussianWords, en: stalingradEnglishWords },
})
