import { facts } from '../../../data/hells-gate/index.ts'
import { gameSystem } from '../../engine/system.ts'
import { SIDE_COLOURS } from '../colours.ts'
import { arrival, arrivals } from './rules/arrivals.ts'
import { breakout, breakouts } from './rules/breakout.ts'
import { combat, fight } from './rules/combat.ts'
import { march, movement } from './rules/movement.ts'
import { rebuild, rebuilding } from './rules/rebuild.ts'
import { aftermath, hits, losses } from './rules/results.ts'
import { retreat, withdrawal } from './rules/retreat.ts'
import { supply } from './rules/supply.ts'
import { endTurn, recovery, turn } from './rules/turn.ts'
import { victory } from './rules/victory.ts'
import type { HellEvent } from './state/events.ts'
import { migrateHell } from './state/migrate.ts'
import { hellAliasesOf, hellNames } from './state/names.ts'
import { hellFromPosition, hellToPosition } from './state/position.ts'
import { hellSavedFormat } from './state/saved.ts'
import { setUpHell } from './state/setup.ts'
import { cloneHellState, type HellState } from './state/state.ts'
import { hellCandidateActions } from './view/candidate-actions.ts'
import { evaluateHell, hellFeatures } from './view/evaluation.ts'
import { computeHellGains } from './view/gains.ts'
import { hellPreviewedVerbs, previewHellAction } from './view/preview.ts'
import { buildHellView, type HellView } from './view/view.ts'
import { hellWarnings } from './view/warnings.ts'
import { hellEnglishWords } from './words/en/index.ts'
import { hellRussianWords } from './words/ru/index.ts'

/** The game Hell's Gate: Korsun Pocket 1944. The files in `rules` follow the chapters of the rulebook. */
export const hellsGate = gameSystem<HellState, HellView, HellEvent>({
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
      turn,
      supply, // Rule 5
      arrivals, // Rule 6
      arrival,
      rebuilding, // Rule 11.4
      rebuild,
      fight, // Rule 7
      combat,
      hits, // Rule 7.5
      losses,
      withdrawal, // Rule 7.6
      retreat,
      aftermath,
      march, // Rule 8
      movement,
      breakouts, // Rule 11.5
      breakout,
      recovery, // Rule 9
      endTurn,
      victory, // Rule 12
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
    setup: setUpHell,
    fromPosition: hellFromPosition,
    toPosition: hellToPosition,
    clone: cloneHellState,
    clockTurn: {
      eachLabel: { ru: 'за каждый свой ход', en: 'for each of your player turns' },
      currentTurn: ({ turn, side }, role) => (side === role ? `${turn}` : null),
    },
    savedForm: hellSavedFormat,
    migrate: migrateHell,
  },
  views: {
    view: buildHellView,
    determinize: cloneHellState,
    hasSecrets: () => false,
    names: () => hellNames,
    aliases: hellAliasesOf,
    preview: previewHellAction,
    previewVerbs: hellPreviewedVerbs,
    // Rule 3.0: the weather roll belongs to the end phase. No player action causes the roll.
    isAutomaticRoll: ({ type }) => type === 'weather',
  },
  search: {
    candidateActions: hellCandidateActions,
    evaluate: evaluateHell,
    features: hellFeatures,
    gains: computeHellGains,
    warnings: hellWarnings,
  },
  menus: {
    groupOf: ({ units }, kind, unit) => {
      const hex = kind === 'unit' ? (units[unit]?.hex ?? null) : null
      return hex === null ? null : { kind: 'hex', value: hex }
    },
    firstGame: {
      setup: { scenario: 'korsun', variants: {} },
      role: 'soviet',
      isLearned: ({ turn }) => turn > 1,
    },
  },
  words: { ru: hellRussianWords, en: hellEnglishWords },
})
