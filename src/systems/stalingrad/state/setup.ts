import { areas, battalionUnits, fullDeckBySide, units } from '../../../../data/stalingrad/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import type { GameSetup } from '../../../engine/model.ts'
import type { RuleVariant } from '../../../engine/system.ts'
import type { StalingradOptionId } from '../view/view.ts'
import { setUnitArea } from './changes.ts'
import { NOT_YET_ARRIVED, type StalingradOptions, type StalingradState } from './state.ts'

/**
 * Rule 3.0: builds the starting position of turn 1. Units with a set-up letter stand in their areas. Both decks
 * are full and both hands are empty.
 */
export function createStalingradStartState({ variants }: GameSetup): StalingradState {
  const state = createEmptyStalingradState(readStalingradOptions(variants))
  for (const [unit, { area }] of units.entries()) setUnitArea(state, unit, area >= 0 ? area : NOT_YET_ARRIVED)
  enqueueSteps(state, { do: 'startTurn' })
  if (state.options.battalions === 'b')
    enqueueSteps(state, { do: 'place', kind: 'deploy', side: 'soviet', units: battalionUnits })
  return state
}

const on = { id: 'on', name: { ru: 'включено', en: 'on' } }
const off = { id: 'off', name: { ru: 'выключено', en: 'off' } }
const option = (
  id: StalingradOptionId,
  number: string,
  ru: readonly [string, string],
  en: readonly [string, string],
  choices: RuleVariant['choices'] = [off, on],
): RuleVariant & { id: StalingradOptionId } => ({
  id,
  name: { ru: `15.${number} ${ru[0]}`, en: `15.${number} ${en[0]}` },
  about: { ru: ru[1], en: en[1] },
  choices,
})

/**
 * Rule 15.0: the ten optional rules. The host may combine them freely. Rules 4 and 9 have several variants, of
 * which only one can be chosen.
 */
export const stalingradVariants: readonly (RuleVariant & { id: StalingradOptionId })[] = [
  option(
    'noStepBack',
    '1',
    [
      '«Ни шагу назад!»',
      'Раз в ход Красная армия может вернуть отступившие части, зато вермахт бросает три кубика.',
    ],
    [
      'No step back',
      'Once a turn the Red Army may bring back units that retreat, but the Wehrmacht rolls three dice.',
    ],
  ),
  option(
    'counterattack',
    '2',
    [
      'Советская контратака',
      'Если к началу хода стартовая зона советская, Красная армия может взять случайную немецкую карту.',
    ],
    [
      'Soviet counterattack',
      'If the Red Army controls a start zone as a turn begins, it may take a random German card.',
    ],
  ),
  option(
    'mobility',
    '3',
    ['Немецкая мобильность', 'Раз за партию немецкая дивизия может пройти до четырёх областей.'],
    ['German mobility', 'Once a game a German division may move up to four areas.'],
  ),
  option(
    'commanders',
    '4',
    ['Опытные командующие', 'Карты выбирают из колоды, а не тянут вслепую.'],
    ['Experienced commanders', 'You choose cards from the deck instead of drawing them blind.'],
    [
      off,
      { id: 'base', name: { ru: 'сброс возвращается', en: 'discards return' } },
      { id: 'rest', name: { ru: 'выбранное пропускает ход', en: 'chosen cards sit out a turn' } },
      {
        id: 'exhaust',
        name: { ru: 'карты вернутся, когда колода кончится', en: 'cards return when the deck runs out' },
      },
    ],
  ),
  option(
    'concentration',
    '5',
    ['Концентрация', 'Раз за партию каждая сторона может свести части из разных областей в одну.'],
    ['Concentration', 'Once a game each side may move units from several areas into one.'],
  ),
  option(
    'supply',
    '6',
    [
      'Советские перебои со снабжением',
      'Бросок перед ходом может лишить Красную армию карты или сделать её части неактивными.',
    ],
    [
      'Soviet supply failures',
      'Before each turn a die roll may cost the Red Army a card or make its units spent.',
    ],
  ),
  option(
    'friendlyFire',
    '7',
    ['Огонь по своим', 'При дубле артиллерия, бомбардировщики и катюши бьют и по своим.'],
    ['Friendly fire', 'If the dice show a double, artillery, Bombers and Katyusha also hit their own side.'],
  ),
  option(
    'crossings',
    '8',
    ['Удар по переправам', 'Ю-87 могут бить по переправам.'],
    ['Strikes at crossings', 'Ju-87s may strike crossings.'],
  ),
  option(
    'battalions',
    '9',
    ['Сводные батальоны', 'Красная армия получает батальоны: по одному в ход или шесть сразу.'],
    ['Composite battalions', 'The Red Army gets battalions: one a turn, or six at once.'],
    [
      off,
      { id: 'a', name: { ru: 'по одному в ход', en: 'one a turn' } },
      {
        id: 'b',
        name: {
          ru: 'шесть в начале, удержать три области со звездой',
          en: 'six at the start, hold three objectives',
        },
      },
    ],
  ),
  option(
    'manoeuvre',
    '10',
    ['Немецкое маневрирование', 'В немецкой группе могут быть части разных дивизий.'],
    ['German manoeuvre', 'A German group may hold units of different divisions.'],
  ),
]

export function readStalingradOptions(chosen: Readonly<Record<string, string>>): StalingradOptions {
  const options = {} as Record<StalingradOptionId, string>
  for (const { id, choices } of stalingradVariants) {
    const value = chosen[id] ?? choices[0].id
    if (!choices.some(choice => choice.id === value))
      throw new Error(`options.${id}: there is no choice “${value}”`)
    options[id] = value
  }
  return options
}

/** Returns a state with no units on the map, full decks and an empty agenda. */
export function createEmptyStalingradState(options: StalingradOptions): StalingradState {
  const zeros = () => areas.map(() => 0)
  return {
    agenda: [],
    outcome: null,
    options,
    turn: 1,
    toAct: 'german',
    action: 1,
    acted: { german: 0, soviet: 0 },
    passes: 0,
    area: units.map(() => NOT_YET_ARRIVED),
    spent: units.map(() => 0),
    count: { german: zeros(), soviet: zeros() },
    fresh: { german: zeros(), soviet: zeros() },
    control: areas.map(area => area.control),
    fired: { german: [], soviet: [] },
    hand: { german: [], soviet: [] },
    deck: { german: [...fullDeckBySide.german], soviet: [...fullDeckBySide.soviet] },
    discards: { german: [], soviet: [] },
    chosen: { german: [], soviet: [] },
    fewer: 0,
    stood: false,
    mobility: options.mobility !== 'off',
    marker: options.concentration === 'off' ? null : 'german',
    relief: [],
    named: [],
    answer: null,
    last: null,
  }
}
