import { facts } from '../../../data/stalingrad/index.ts'
import { gameSystem } from '../../engine/system.ts'
import { SIDE_COLOURS } from '../colours.ts'
import { action } from './rules/actions.ts'
import { choose, discard, discardDown, draw } from './rules/cards.ts'
import { assaultFire, carryOut, spendUnits } from './rules/carry-out.ts'
import { arrived, concentrated, converge } from './rules/concentration.ts'
import { aftermath, ammunition, answer, offer, open, roll, sappers, spotters, volley } from './rules/fire.ts'
import { losses, retreatQuestion, suffer } from './rules/losses.ts'
import { advance, entered } from './rules/movement.ts'
import { battalion, counterattack, shortage, supply, theft } from './rules/optional.ts'
import { answerOrders, stalingradOrderKinds } from './rules/orders.ts'
import { declare, declared, enter, entry, watch } from './rules/reactions.ts'
import { arrive, place, reinforce, reliefOver, transfer, transferTask } from './rules/reinforcements.ts'
import {
  actionOver,
  clearMarkers,
  count,
  nextAction,
  recover,
  startTurn,
  tidy,
  withdraw,
} from './rules/turn.ts'
import type { StalingradEvent } from './state/events.ts'
import { migrateStalingrad } from './state/migrate.ts'
import { stalingradAliasesOf, stalingradNames } from './state/names.ts'
import { stalingradFromPosition, stalingradToPosition } from './state/position.ts'
import { stalingradSavedFormat } from './state/saved.ts'
import { setUpStalingrad, variants } from './state/setup.ts'
import { cloneStalingradState, type StalingradState } from './state/state.ts'
import { buildStalingradView, determinizeStalingrad } from './view/build-view.ts'
import { stalingradCandidateActions } from './view/candidate-actions.ts'
import { evaluateStalingrad, stalingradFeatures } from './view/evaluation.ts'
import { computeStalingradGains } from './view/gains.ts'
import { previewStalingradAction, stalingradPreviewedVerbs } from './view/preview.ts'
import type { StalingradView } from './view/view.ts'
import { stalingradWarnings } from './view/warnings.ts'
import { stalingradEnglishWords } from './words/en/index.ts'
import { stalingradRussianWords } from './words/ru/index.ts'

/** The game Stalingrad 1942: Street Fighting. The files in `rules` follow the chapters of the rulebook. */
export const stalingrad = gameSystem<StalingradState, StalingradView, StalingradEvent>({
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
  variants,
  rules: {
    steps: {
      startTurn, // Rule 4.1
      nextAction, // Rule 4.2
      actionOver, // Rule 4.4
      tidy, // Rule 4.6
      clearMarkers,
      withdraw, // Rule 11.3
      recover,
      draw, // Rule 5.1
      discardDown,
      discard, // Rule 5.3
      action, // Rule 6
      declare, // Rule 16, window W2
      declared,
      carryOut,
      advance, // Rule 7
      watch, // Rule 16, window W3
      entry,
      enter,
      entered,
      assaultFire,
      open, // Rule 8
      volley,
      offer, // Rule 16
      sappers, // Rule 16, window W4
      answer, // Rule 16, window W4, W5
      ammunition, // Rule 16, window W6
      roll,
      spotters, // Rule 16, window W7
      suffer, // Rule 9
      losses,
      retreat: retreatQuestion,
      aftermath,
      spend: spendUnits,
      reinforce, // Rule 11
      place,
      arrive,
      reliefOver,
      crossings: transferTask, // Rule 13.6
      transfer,
      count, // Rule 14
      counterattack, // Rule 15.2
      theft,
      choose, // Rule 15.4
      converge, // Rule 15.5
      arrived,
      concentrated,
      supply, // Rule 15.6
      shortage,
      battalion, // Rule 15.9
    },
    roles: () => [
      {
        role: 'german',
        side: 'german',
        colour: SIDE_COLOURS.german,
        name: { ru: 'Вермахт', en: 'Wehrmacht' },
        afterPlay: { ru: 'за Вермахт', en: 'the Wehrmacht' },
      },
      {
        role: 'soviet',
        side: 'soviet',
        colour: SIDE_COLOURS.soviet,
        name: { ru: 'Красная армия', en: 'Red Army' },
        afterPlay: { ru: 'за Красную армию', en: 'the Red Army' },
      },
    ],
    setup: setUpStalingrad,
    fromPosition: stalingradFromPosition,
    toPosition: stalingradToPosition,
    notInPosition: ['agenda', 'named', 'answer'],
    clone: cloneStalingradState,
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
    aliases: stalingradAliasesOf,
    preview: previewStalingradAction,
    previewVerbs: stalingradPreviewedVerbs,
    // Rule 15.6: the supply roll comes before a turn. No player action causes the roll.
    isAutomaticRoll: ({ type }) => type === 'supply',
  },
  search: {
    candidateActions: stalingradCandidateActions,
    evaluate: evaluateStalingrad,
    features: stalingradFeatures,
    gains: computeStalingradGains,
    warnings: stalingradWarnings,
  },
  menus: {
    groupOf(seen, kind, value) {
      if (kind !== 'unit') return null
      const at = seen.areas.findIndex(({ german, soviet }) =>
        [...german, ...soviet].some(({ unit }) => unit === value),
      )
      return at >= 0 ? { kind: 'area', value: at } : null
    },
    orderKinds: stalingradOrderKinds,
    standingAnswer: answerOrders,
    firstGame: {
      setup: { scenario: 'city', variants: {} },
      role: 'german',
      isLearned: ({ turn }) => turn > 1,
    },
  },
  words: { ru: stalingradRussianWords, en: stalingradEnglishWords },
})
