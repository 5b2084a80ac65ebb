import { facts } from '../../../data/hells-gate/index.ts'
import { createGameSystem } from '../../engine/system.ts'
import { SIDE_COLOURS } from '../colours.ts'
import { arrivalHexQuestion, placeArrivalsTask } from './rules/arrivals.ts'
import { askBreakoutTask, breakoutQuestion } from './rules/breakout.ts'
import { attackDeclarationQuestion, startCombatPhaseTask } from './rules/combat.ts'
import { finishHellAttackTask, hellHitQuestion, resolveHitsTask } from './rules/hits.ts'
import { hellMovementQuestion, startMovementPhaseTask } from './rules/movement.ts'
import { askRebuildTask, rebuildQuestion } from './rules/rebuild.ts'
import { retreatHexQuestion, withdrawDefendersTask } from './rules/retreat.ts'
import { startSupplyPhaseTask } from './rules/supply.ts'
import { endHellTurnTask, planHellTurnTask, runRecoveryPhaseTask } from './rules/turn.ts'
import { countHellHandicap, countVictoryPointsTask } from './rules/victory.ts'
import type { HellEvent } from './state/events.ts'
import { migrateHellState } from './state/migrate.ts'
import { hellNames, listHellAliases } from './state/names.ts'
import { hellFromPosition, hellToPosition } from './state/position.ts'
import { hellSavedFormat } from './state/saved.ts'
import { createHellStartState } from './state/setup.ts'
import { cloneHellState, type HellState } from './state/state.ts'
import { findHellActor, hellDecisiveEvents, hellMinorEvents } from './view/actor.ts'
import { findHellCandidateActions } from './view/candidate-actions.ts'
import { computeHellFeatures, evaluateHell } from './view/evaluation.ts'
import { computeHellGains } from './view/gains.ts'
import { hellPreviewedVerbs, previewHellAction, rankTarget, selectUsualAttackers } from './view/preview.ts'
import { buildHellView, type HellView } from './view/view.ts'
import { hellWarnings } from './view/warnings.ts'
import { hellEnglishWords } from './words/en/index.ts'
import { hellRussianWords } from './words/ru/index.ts'

/** The game Hell's Gate: Korsun Pocket 1944. The files in `rules` follow the chapters of the rulebook. */
export const hellsGate = createGameSystem<HellState, HellView, HellEvent>({
  id: 'hells-gate',
  version: '1',
  facts,
  scenarios: [
    {
      id: 'korsun',
      name: { ru: 'Корсуньский котёл', en: 'The Korsun Pocket' },
      about: {
        ru: '25 января – 17 февраля 1944 года, восемь ходов.',
        en: '25 January – 17 February 1944, eight turns.',
      },
    },
  ],
  variants: [],
  rules: {
    steps: {
      turn: planHellTurnTask,
      supply: startSupplyPhaseTask, // Rule 5
      arrivals: placeArrivalsTask, // Rule 6
      arrival: arrivalHexQuestion,
      rebuilding: askRebuildTask, // Rule 11.4
      rebuild: rebuildQuestion,
      fight: startCombatPhaseTask, // Rule 7
      combat: attackDeclarationQuestion,
      hits: resolveHitsTask, // Rule 7.5
      losses: hellHitQuestion,
      withdrawal: withdrawDefendersTask, // Rule 7.6
      retreat: retreatHexQuestion,
      aftermath: finishHellAttackTask,
      march: startMovementPhaseTask, // Rule 8
      movement: hellMovementQuestion,
      breakouts: askBreakoutTask, // Rule 11.5
      breakout: breakoutQuestion,
      recovery: runRecoveryPhaseTask, // Rule 9
      endTurn: endHellTurnTask,
      victory: countVictoryPointsTask, // Rule 12
    },
    roles: () => [
      {
        role: 'soviet',
        side: 'soviet',
        colour: SIDE_COLOURS.soviet,
        name: { ru: 'Советы', en: 'Soviets' },
        afterPlay: { ru: 'за Советы', en: 'the Soviets' },
      },
      {
        role: 'german',
        side: 'german',
        colour: SIDE_COLOURS.german,
        name: { ru: 'Немцы', en: 'Germans' },
        afterPlay: { ru: 'за немцев', en: 'the Germans' },
      },
    ],
    setup: createHellStartState,
    fromPosition: hellFromPosition,
    toPosition: hellToPosition,
    clone: cloneHellState,
    countWithHandicap: countHellHandicap,
    clockTurn: {
      eachLabel: { ru: 'за каждый ваш ход', en: 'for each of your turns' },
      currentTurn: ({ turn, side }, role) => (side === role ? `${turn}` : null),
    },
    savedForm: hellSavedFormat,
    migrate: migrateHellState,
  },
  views: {
    view: buildHellView,
    determinize: cloneHellState,
    hasSecrets: () => false,
    names: () => hellNames,
    aliases: listHellAliases,
    preview: previewHellAction,
    previewVerbs: hellPreviewedVerbs,
    // Rule 3.0: the weather roll belongs to the end phase. No player action causes the roll.
    isAutomaticRoll: ({ type }) => type === 'weather',
    actorOf: findHellActor,
    minorEvents: hellMinorEvents,
    decisiveEvents: hellDecisiveEvents,
  },
  search: {
    candidateActions: findHellCandidateActions,
    evaluate: evaluateHell,
    features: computeHellFeatures,
    gains: computeHellGains,
    endsSoon: ({ turn, turns }) => turn === turns,
    warnings: hellWarnings,
  },
  menus: {
    groupOf: ({ units }, kind, unit) => {
      const hex = kind === 'unit' ? (units[unit]?.hex ?? null) : null
      return hex === null ? null : { kind: 'hex', value: hex }
    },
    rankOf: (view, kind, value, { verb }) =>
      verb === 'attack' && kind === 'hex' ? rankTarget(view, value) : null,
    usualSet: (view, { verb, param, before: [target] }) =>
      verb === 'attack' && param === 'units' && typeof target === 'number'
        ? selectUsualAttackers(view, target)
        : null,
    firstGame: {
      setup: { scenario: 'korsun', variants: {} },
      role: 'soviet',
      isLearned: ({ turn }) => turn > 1,
    },
  },
  words: { ru: hellRussianWords, en: hellEnglishWords },
})
