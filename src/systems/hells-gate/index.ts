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
import { migrate } from './state/migrate.ts'
import { aliasesOf, hellNames } from './state/names.ts'
import { arrange, position } from './state/position.ts'
import { hellSavedFormat } from './state/saved.ts'
import { setup } from './state/setup.ts'
import { clone, type HellState } from './state/state.ts'
import { ideas } from './view/candidate-actions.ts'
import { terms, worth } from './view/evaluation.ts'
import { computeHellGains } from './view/gains.ts'
import { hellPreviewedVerbs, preview } from './view/preview.ts'
import { buildHellView, type HellView } from './view/view.ts'
import { warnings } from './view/warnings.ts'
import { en } from './words/en/index.ts'
import { ru } from './words/ru/index.ts'

/** The game Hell's Gate: Korsun Pocket 1944. Its rules follow the chapters of the rulebook. */
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
    setup,
    fromPosition: arrange,
    toPosition: position,
    clone,
    clockTurn: {
      eachLabel: { ru: 'за каждый свой ход', en: 'for each of your player turns' },
      currentTurn: ({ turn, side }, role) => (side === role ? `${turn}` : null),
    },
    savedForm: hellSavedFormat,
    migrate,
  },
  views: {
    view: buildHellView,
    determinize: clone,
    hasSecrets: () => false,
    names: () => hellNames,
    aliases: aliasesOf,
    preview,
    previewVerbs: hellPreviewedVerbs,
    // Rule 3.0: the weather roll belongs to the end phase. No player action causes it.
    isAutomaticRoll: ({ type }) => type === 'weather',
  },
  search: {
    candidateActions: ideas,
    evaluate: worth,
    features: terms,
    gains: computeHellGains,
    warnings,
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
  words: { ru, en },
})
