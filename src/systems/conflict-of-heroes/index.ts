import { cards, facts, handicapCard, scenarios } from '../../../data/conflict-of-heroes/index.ts'
import type { Setup } from '../../engine/model.ts'
import { gameSystem, type RoleInfo, type Steps, type Variant } from '../../engine/system.ts'
import { COLOURS } from '../colours.ts'
import { check, checked, commit, cost, costs, finish, react } from './action/action-cycle.ts'
import { carryOut } from './action/carry-out.ts'
import { rallyLands, rallyRoll } from './action/rally.ts'
import { number, rolled, throwDice } from './action/rolls.ts'
import { aftermathStep } from './action/triggers.ts'
import {
  arrow,
  directionLands,
  drift,
  driftLands,
  landStrikes,
  planStrike,
  planStrikes,
  strikeNext,
  strikeOver,
  strikeTarget,
} from './attack/artillery.ts'
import { engage, hitLands, nextTarget, target, tokenLands } from './attack/combat.ts'
import { bog } from './cards/bogged.ts'
import { cardLands, cardUnits } from './cards/for-units.ts'
import { after } from './cards/play.ts'
import { scouts } from './cards/scouting.ts'
import { facing } from './hidden/hiding.ts'
import { detectionLands } from './hidden/recon.ts'
import { arrived, stride } from './move/carry-out.ts'
import { arrivals, goOnward, onward } from './move/entry.ts'
import { extra, march } from './move/groups.ts'
import { board, settle } from './move/transport.ts'
import { answer, orders } from './round/orders.ts'
import {
  advanceRound,
  clearSmoke,
  closeRound,
  drawCards,
  endRound,
  initiative,
  initiativeLands,
  refill,
  refresh,
} from './round/rounds.ts'
import { commandsFor, place, setup, start } from './round/setup.ts'
import { actionOver, endTurn, free, teamTurn, turn } from './round/turns.ts'
import { arrange } from './state/arrange.ts'
import type { HeroesEvent, RollKind } from './state/events.ts'
import { migrate } from './state/migrate.ts'
import { aliasesOf, names } from './state/names.ts'
import { position } from './state/position.ts'
import { commandOf, rolesOf, sideOfCommand } from './state/roles.ts'
import { saved } from './state/saved.ts'
import { clone, type HeroesState } from './state/state.ts'
import { turnsIn } from './view/facing.ts'
import { gains } from './view/gains.ts'
import { ideas } from './view/ideas.ts'
import { isIdle } from './view/idle.ts'
import { imagine } from './view/imagine.ts'
import { preview, previewed } from './view/preview.ts'
import { type HeroesView, view } from './view/view.ts'
import { warnings } from './view/warnings.ts'
import { terms, worth } from './view/worth.ts'
import { en } from './words/en/index.ts'
import { references } from './words/reference.ts'
import { ru } from './words/ru/index.ts'
import { mine, mineLands, obstacleDie, obstacleLands } from './works/obstacles.ts'

const SIDES = ['german', 'soviet'] as const

function roles(choice: Setup): RoleInfo[] {
  const commands = commandsFor(choice)
  return rolesOf(commands).map((role, command) => {
    const side = SIDES[sideOfCommand({ commands }, command)]
    const number = commands === 2 ? '' : ` ${(command % 2) + 1}`
    const numbered = (ru: string, en: string) => ({ ru: ru + number, en: en + number })
    const isGerman = side === 'german'
    return {
      role,
      side,
      colour: COLOURS[side],
      name: isGerman ? numbered('Германия', 'Germany') : numbered('СССР', 'USSR'),
      played: isGerman ? numbered('за Германию', 'Germany') : numbered('за СССР', 'the USSR'),
    }
  })
}

/** Last chapter of general use. A scenario that already uses it does not offer the variant with more chapters. */
const LAST_TAUGHT = 17

const variants: readonly Variant[] = [
  {
    id: 'players',
    name: { ru: 'Игроки', en: 'Players' },
    about: {
      ru: 'Двое, или команды: у каждого свои подразделения, ОК и карты. Втроём один игрок ведёт обе команды стороны.',
      en: 'Two players, or teams: all have their own units, CAPs and cards. Of three, one plays a whole side.',
    },
    choices: [
      { id: '2', name: { ru: 'двое', en: 'two' } },
      { id: '3', name: { ru: 'трое', en: 'three' } },
      { id: '4', name: { ru: 'четверо', en: 'four' } },
    ],
    offered: id => (scenarios.find(scenario => scenario.id === id)?.players.length ?? 1) > 1,
  },
  {
    id: 'chapters',
    name: { ru: 'Главы правил', en: 'Chapters' },
    about: {
      ru: 'Сценарии 1–8 учат правилам по порядку. Их можно переиграть со всеми: с группами, скрытностью, оборудованием позиций.',
      en: 'Scenarios 1 to 8 teach the rules in order. Replay them with all: groups, hiding, digging in.',
    },
    choices: [
      { id: 'scenario', name: { ru: 'по сценарию', en: 'as the scenario needs' } },
      { id: 'all', name: { ru: 'все', en: 'all' } },
    ],
    offered: id => (scenarios.find(scenario => scenario.id === id)?.chapter ?? 0) < LAST_TAUGHT,
  },
  {
    id: 'handicap',
    name: { ru: 'Фора', en: 'Handicap' },
    about: {
      ru: 'Дополнительные ОК каждый раунд для более слабого игрока.',
      en: 'Extra CAPs every round for the weaker player.',
    },
    choices: [
      { id: 'none', name: { ru: 'нет', en: 'none' } },
      { id: 'german+1', name: { ru: 'Германия +1', en: 'Germany +1' } },
      { id: 'german+2', name: { ru: 'Германия +2', en: 'Germany +2' } },
      { id: 'soviet+1', name: { ru: 'СССР +1', en: 'USSR +1' } },
      { id: 'soviet+2', name: { ru: 'СССР +2', en: 'USSR +2' } },
    ],
  },
  {
    id: 'adrenaline',
    name: { ru: 'Дополнительный адреналин', en: 'Extra adrenaline' },
    about: {
      ru: `Карта ${cards[handicapCard].id} в руке в начале игры.`,
      en: `Card ${cards[handicapCard].id} in hand at the start.`,
    },
    choices: [
      { id: 'none', name: { ru: 'по сценарию', en: 'as printed' } },
      { id: 'german', name: { ru: 'Германия', en: 'Germany' } },
      { id: 'soviet', name: { ru: 'СССР', en: 'USSR' } },
      { id: 'both', name: { ru: 'обе стороны', en: 'both' } },
    ],
  },
]

const steps: Steps<HeroesState> = {
  // Steps of the setup (1, 11.0)
  place,
  start,
  // Steps of a turn (2)
  teamTurn,
  turn,
  free,
  actionOver,
  endTurn,
  // Steps of an action from its declaration to its check (2.1, 3)
  react,
  commit,
  carryOut,
  costs,
  cost,
  check,
  checked,
  finish,
  // Steps of a roll (3.2, cards 07 and 13)
  number,
  throw: throwDice,
  rolled,
  // Steps of movement (4, 10)
  stride,
  arrived,
  aftermath: aftermathStep,
  march,
  extra,
  goOnward,
  onward,
  // Steps of combat (6, 7)
  engage,
  nextTarget,
  target,
  hitLands,
  tokenLands,
  rallyRoll,
  rallyLands,
  // Steps of playing cards (8)
  cardUnits,
  cardLands,
  after,
  scouts,
  // Steps for hidden units (11)
  facing,
  detectionLands,
  // Steps of the round end and the pre-round sequence (9)
  endRound,
  closeRound,
  advanceRound,
  clearSmoke,
  refresh,
  refill,
  drawCards,
  arrivals,
  initiative,
  initiativeLands,
  // Steps of artillery strikes (13)
  planStrikes,
  plan: planStrike,
  landStrikes,
  arrow,
  drift,
  driftLands,
  directionLands,
  strikeNext,
  strikeTarget,
  strikeOver,
  // Steps for transports (15)
  board,
  // Steps for fortifications and obstacles (17), and card 15
  settle,
  mine,
  mineLands,
  obstacleDie,
  obstacleLands,
  bog,
}

const BETWEEN_ROUNDS: readonly RollKind[] = ['initiative', 'drift', 'direction']

const SOME_OURS = { ru: 'Часть сценария наша.', en: 'Parts of the scenario are ours.' }

/** Conflict of Heroes: Awakening the Bear, third edition. */
export const conflictOfHeroes = gameSystem<HeroesState, HeroesView, HeroesEvent>({
  id: 'conflict-of-heroes',
  version: '7',
  facts,
  scenarios: scenarios.map(({ id, name, about, chapter, ours, isReconstructed, isOwn }) => ({
    id,
    name,
    about: {
      ru: [about.ru, `Главы 1–${chapter}.`, ...(ours ? [ours.ru] : [])].join(' '),
      en: [about.en, `Chapters 1–${chapter}.`, ...(ours ? [ours.en] : [])].join(' '),
    },
    ...(isOwn && { isOwn }),
    ...(isReconstructed && { reconstructed: ours ?? SOME_OURS }),
  })),
  variants,
  rules: {
    steps,
    roles,
    sideOf: (state, role) => SIDES[sideOfCommand(state, commandOf(state, role))],
    setup,
    arrange,
    position,
    unwritten: ['agenda', 'deed', 'roll', 'shelling'],
    clone,
    clockTurn: {
      each: { ru: 'за каждый раунд', en: 'for each round' },
      now: ({ round }) => `${round}`,
    },
    saved,
    migrate,
  },
  views: {
    view,
    imagine,
    secrets: () => true,
    names,
    aliases: aliasesOf,
    preview,
    previewed,
    // 9.4, 13.7 Rolls between the rounds, which no player starts
    rollsItself: event => event.type === 'rolled' && BETWEEN_ROUNDS.includes(event.what),
    // A newer count of the units still to be hidden replaces the older one
    outruns: (next, event) =>
      next.type === 'placedSome' && event.type === 'placedSome' && next.command === event.command,
  },
  search: {
    ideas,
    worth,
    terms,
    gains,
    alternates: true,
    waits: ['stall', 'pivot'],
    warnings,
  },
  menus: {
    where: ({ units, tokens }, kind, value) => {
      const hex = (kind === 'unit' ? units[value]?.hex : kind === 'token' ? tokens[value]?.hex : null) ?? null
      return hex === null ? null : { kind: 'hex', value: hex }
    },
    standsAt: ({ units }, kind, unit) => {
      const hex = kind === 'unit' ? (units[unit]?.hex ?? null) : null
      return hex === null ? null : { kind: 'hex', value: hex }
    },
    arrow(view, kind, value, told) {
      const hex = kind === 'facing' ? turnsIn(view, told) : null
      return hex === null ? null : { on: { kind: 'hex', value: hex }, angle: value * 60 }
    },
    isIdle,
    orders,
    answer,
    references,
    first: {
      setup: { scenario: 'partisans', variants: {} },
      role: 'german',
      isLearned: ({ round }) => round > 1,
    },
  },
  words: { ru, en },
})
