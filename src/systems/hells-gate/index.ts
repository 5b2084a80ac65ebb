import { facts } from '../../../data/hells-gate/index.ts'
import { gameSystem } from '../../engine/system.ts'
import { COLOURS } from '../colours.ts'
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
import { aliasesOf, names } from './state/names.ts'
import { arrange, position } from './state/position.ts'
import { saved } from './state/saved.ts'
import { setup } from './state/setup.ts'
import { clone, type Hell } from './state/state.ts'
import { gains } from './view/gains.ts'
import { ideas } from './view/ideas.ts'
import { preview, previewed } from './view/preview.ts'
import { type HellView, view } from './view/view.ts'
import { warnings } from './view/warnings.ts'
import { terms, worth } from './view/worth.ts'
import { en } from './words/en/index.ts'
import { ru } from './words/ru/index.ts'

/** The game Hell's Gate: Korsun Pocket 1944. Its rules follow the chapters of the rulebook. */
export const hellsGate = gameSystem<Hell, HellView, HellEvent>({
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
        colour: COLOURS.soviet,
        name: { ru: 'Советы', en: 'Soviets' },
        played: { ru: 'за Советы', en: 'the Soviets' },
      },
      {
        role: 'german',
        side: 'german',
        colour: COLOURS.german,
        name: { ru: 'Немцы', en: 'Germans' },
        played: { ru: 'за немцев', en: 'the Germans' },
      },
    ],
    setup,
    arrange,
    position,
    clone,
    clockTurn: {
      each: { ru: 'за каждый свой ход', en: 'for each of your player turns' },
      now: ({ turn, side }, role) => (side === role ? `${turn}` : null),
    },
    saved,
    migrate,
  },
  views: {
    view,
    imagine: clone,
    secrets: () => false,
    names: () => names,
    aliases: aliasesOf,
    preview,
    previewed,
    // Rule 3.0: the weather roll belongs to the end phase. No player action causes it.
    rollsItself: ({ type }) => type === 'weather',
  },
  search: {
    ideas,
    worth,
    terms,
    gains,
    warnings,
  },
  menus: {
    where: ({ units }, kind, unit) => {
      const hex = kind === 'unit' ? (units[unit]?.hex ?? null) : null
      return hex === null ? null : { kind: 'hex', value: hex }
    },
    first: { setup: { scenario: 'korsun', variants: {} }, role: 'soviet', isLearned: ({ turn }) => turn > 1 },
  },
  words: { ru, en },
})
