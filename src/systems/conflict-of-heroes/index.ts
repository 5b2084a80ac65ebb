import { facts, handicapCard, scenarios } from '../../../data/conflict-of-heroes/index.ts'
import type { GameSetup } from '../../engine/model.ts'
import { createGameSystem, type RoleInfo, type RuleVariant, type StepRules } from '../../engine/system.ts'
import { SIDE_COLOURS } from '../colours.ts'
import {
  askCapsForCostTask,
  capsForCostQuestion,
  commitActionTask,
  finishActionTask,
  reactToActionQuestion,
  spentCheckResultTask,
  startSpentCheckTask,
} from './action/action-cycle.ts'
import { carryOutActionTask } from './action/carry-out.ts'
import { rallyResultTask, startRallyRollTask } from './action/rally.ts'
import { afterRollQuestion, capsForNumberQuestion, rollDiceTask } from './action/rolls.ts'
import { resolveTriggersTask } from './action/triggers.ts'
import {
  askStrikePlansTask,
  chooseArrowQuestion,
  chooseStrikeTargetQuestion,
  driftDirectionResultTask,
  driftResultTask,
  endStrikeTask,
  landStrikesTask,
  planStrikeQuestion,
  rollDriftTask,
  strikeNextTargetTask,
} from './attack/artillery.ts'
import {
  chooseTargetQuestion,
  continueWithNextTargetTask,
  engageTargetsTask,
  hitResultTask,
  tokenHitResultTask,
} from './attack/combat.ts'
import { bogDownQuestion } from './cards/bogged.ts'
import { cardResultTask, chooseCardUnitsQuestion } from './cards/card-units.ts'
import { afterActionQuestion } from './cards/play.ts'
import { scoutCardQuestion } from './cards/scouting.ts'
import { chooseFacingQuestion } from './hidden/hiding.ts'
import { detectionResultTask } from './hidden/recon.ts'
import { arriveInHexTask, moveOneHexTask } from './move/carry-out.ts'
import { announceArrivalsTask, askOnwardMoveTask, onwardMoveQuestion } from './move/entry.ts'
import { extraHexQuestion, moveGroupMembersQuestion } from './move/groups.ts'
import { boardVehicleTask, enterFortificationTask } from './move/transport.ts'
import {
  advanceRoundTask,
  clearSmokeTask,
  drawCardsTask,
  endRoundTask,
  initiativeResultTask,
  refillCapsTask,
  refreshUnitsTask,
  scoreRoundAndPlanNextTask,
  startInitiativeRollTask,
} from './round/rounds.ts'
import { countCommands, placeHiddenUnitsQuestion, setUpHeroes, startGameTask } from './round/setup.ts'
import { answerByStandingOrders, heroesOrderKinds } from './round/standing-orders.ts'
import {
  beginTeamTurnTask,
  endActionTask,
  endTurnTask,
  freeActionQuestion,
  takeTurnQuestion,
} from './round/turns.ts'
import { countHeroesHandicap } from './round/victory.ts'
import type { HeroesEvent } from './state/events.ts'
import { heroesFromPosition } from './state/from-position.ts'
import { migrateHeroes } from './state/migrate.ts'
import { buildHeroesNames, listHeroesAliases } from './state/names.ts'
import { commandOfRole, rolesForCommandCount, sideOfCommand } from './state/roles.ts'
import { heroesSavedFormat } from './state/saved.ts'
import { cloneHeroesState, type HeroesState } from './state/state.ts'
import { heroesToPosition } from './state/to-position.ts'
import {
  findHeroesActor,
  heroesDecisiveEvents,
  heroesMinorEvents,
  isRollBetweenRounds,
} from './view/actor.ts'
import { listHeroesCandidateActions } from './view/candidate-actions.ts'
import { determinizeHeroes } from './view/determinize.ts'
import { computeHeroesFeatures, evaluateHeroes } from './view/evaluation.ts'
import { computeHeroesGains } from './view/gains.ts'
import { heroesPreviewedVerbs, previewHeroesAction, rankHeroesTarget } from './view/preview.ts'
import { findHexOfNewFacing } from './view/turn-hex.ts'
import { areCapsUseless } from './view/useless-caps.ts'
import { buildHeroesView, type HeroesView } from './view/view.ts'
import { heroesWarnings } from './view/warnings.ts'
import { heroesEnglishWords } from './words/en/index.ts'
import { formatCardName } from './words/labels.ts'
import { heroesReferences } from './words/reference.ts'
import { heroesRussianWords } from './words/ru/index.ts'
import {
  explodeMineTask,
  mineResultTask,
  obstacleResultTask,
  rollObstacleDieTask,
} from './works/obstacles.ts'

const SIDES = ['german', 'soviet'] as const

function roles(choice: GameSetup): RoleInfo[] {
  const commands = countCommands(choice)
  return rolesForCommandCount(commands).map((role, command) => {
    const side = SIDES[sideOfCommand({ commands }, command)]
    const number = commands === 2 ? '' : ` ${(command % 2) + 1}`
    const numbered = (ru: string, en: string) => ({ ru: ru + number, en: en + number })
    const isGerman = side === 'german'
    return {
      role,
      side,
      colour: SIDE_COLOURS[side],
      name: isGerman ? numbered('Германия', 'Germany') : numbered('СССР', 'USSR'),
      afterPlay: isGerman ? numbered('за Германию', 'Germany') : numbered('за СССР', 'the USSR'),
    }
  })
}

/**
 * Last chapter of the rulebook that the scenarios teach step by step. A scenario that uses this chapter uses all
 * others too, so the variant with all chapters is not offered for it.
 */
const LAST_TAUGHT = 17

const variants: readonly RuleVariant[] = [
  {
    id: 'players',
    name: { ru: 'Игроки', en: 'Players' },
    about: {
      ru: 'У каждого игрока свои подразделения, ОК и карты. Втроём один игрок ведёт целую сторону.',
      en: 'Each player has their own units, CAPs and cards. With three players, one leads a whole side.',
    },
    choices: [
      { id: '2', name: { ru: 'двое', en: 'two' } },
      { id: '3', name: { ru: 'трое', en: 'three' } },
      { id: '4', name: { ru: 'четверо', en: 'four' } },
    ],
    isOffered: id => (scenarios.find(scenario => scenario.id === id)?.players.length ?? 1) > 1,
  },
  {
    id: 'chapters',
    name: { ru: 'Главы правил', en: 'Chapters' },
    about: {
      ru: 'Сценарии 1–8 вводят правила по порядку. «Все»: группы, скрытность и оборудование позиций сразу.',
      en: 'Scenarios 1 to 8 teach the rules step by step. “All” adds groups, hiding and digging in at once.',
    },
    choices: [
      { id: 'scenario', name: { ru: 'по сценарию', en: 'as the scenario needs' } },
      { id: 'all', name: { ru: 'все', en: 'all' } },
    ],
    isOffered: id => (scenarios.find(scenario => scenario.id === id)?.chapter ?? 0) < LAST_TAUGHT,
  },
  {
    id: 'handicap',
    name: { ru: 'Фора', en: 'Handicap' },
    about: {
      ru: 'Более слабый игрок каждый раунд получает дополнительные очки командования (ОК).',
      en: 'Extra command points (CAPs) every round for the weaker player.',
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
      ru: `У выбранной стороны с начала партии в руке карта ${formatCardName('ru', handicapCard)}. Сторона, которой карту раздаёт сценарий, вторую не получает.`,
      en: `The chosen side begins with card ${formatCardName('en', handicapCard)}. A side to which the scenario deals a card gets no second one.`,
    },
    choices: [
      { id: 'none', name: { ru: 'по сценарию', en: 'as in the scenario' } },
      { id: 'german', name: { ru: 'Германия', en: 'Germany' } },
      { id: 'soviet', name: { ru: 'СССР', en: 'USSR' } },
      { id: 'both', name: { ru: 'обе стороны', en: 'both' } },
    ],
    isOffered: id =>
      scenarios.some(scenario => scenario.id === id && scenario.extra.some(dealt => dealt.length === 0)),
  },
]

const steps: StepRules<HeroesState> = {
  // Steps of the setup (rules 1 and 11.0)
  place: placeHiddenUnitsQuestion,
  start: startGameTask,
  // Steps of a turn (rule 2)
  teamTurn: beginTeamTurnTask,
  turn: takeTurnQuestion,
  free: freeActionQuestion,
  actionOver: endActionTask,
  endTurn: endTurnTask,
  // Steps of an action, from its declaration to the check for becoming spent (rules 2.1 and 3)
  react: reactToActionQuestion,
  commit: commitActionTask,
  carryOut: carryOutActionTask,
  costs: askCapsForCostTask,
  cost: capsForCostQuestion,
  check: startSpentCheckTask,
  checked: spentCheckResultTask,
  finish: finishActionTask,
  // Steps of a dice roll (3.2, cards 07 and 13)
  number: capsForNumberQuestion,
  throw: rollDiceTask,
  rolled: afterRollQuestion,
  // Steps of movement (rules 4 and 10)
  stride: moveOneHexTask,
  arrived: arriveInHexTask,
  aftermath: resolveTriggersTask,
  march: moveGroupMembersQuestion,
  extra: extraHexQuestion,
  goOnward: askOnwardMoveTask,
  onward: onwardMoveQuestion,
  // Steps of combat (rules 6 and 7)
  engage: engageTargetsTask,
  nextTarget: continueWithNextTargetTask,
  target: chooseTargetQuestion,
  hitLands: hitResultTask,
  tokenLands: tokenHitResultTask,
  rallyRoll: startRallyRollTask,
  rallyLands: rallyResultTask,
  // Steps for playing cards (rule 8)
  cardUnits: chooseCardUnitsQuestion,
  cardLands: cardResultTask,
  after: afterActionQuestion,
  scouts: scoutCardQuestion,
  // Steps for hidden units (rule 11)
  facing: chooseFacingQuestion,
  detectionLands: detectionResultTask,
  // Steps for the end of a round and the pre-round sequence (rule 9)
  endRound: endRoundTask,
  closeRound: scoreRoundAndPlanNextTask,
  advanceRound: advanceRoundTask,
  clearSmoke: clearSmokeTask,
  refresh: refreshUnitsTask,
  refill: refillCapsTask,
  drawCards: drawCardsTask,
  arrivals: announceArrivalsTask,
  initiative: startInitiativeRollTask,
  initiativeLands: initiativeResultTask,
  // Steps of artillery strikes (rule 13)
  planStrikes: askStrikePlansTask,
  plan: planStrikeQuestion,
  landStrikes: landStrikesTask,
  arrow: chooseArrowQuestion,
  drift: rollDriftTask,
  driftLands: driftResultTask,
  directionLands: driftDirectionResultTask,
  strikeNext: strikeNextTargetTask,
  strikeTarget: chooseStrikeTargetQuestion,
  strikeOver: endStrikeTask,
  // Steps for transports (rule 15)
  board: boardVehicleTask,
  // Steps for fortifications and obstacles (rule 17), and card 15
  settle: enterFortificationTask,
  mine: explodeMineTask,
  mineLands: mineResultTask,
  obstacleDie: rollObstacleDieTask,
  obstacleLands: obstacleResultTask,
  bog: bogDownQuestion,
}

const SOME_OURS = { ru: 'Часть этого сценария придумали мы.', en: 'We made up parts of this scenario.' }

/** The game system "Conflict of Heroes: Awakening the Bear", third edition. */
export const conflictOfHeroes = createGameSystem<HeroesState, HeroesView, HeroesEvent>({
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
    ...(isOwn && { isCustom: isOwn }),
    ...(isReconstructed && { reconstructed: ours ?? SOME_OURS }),
  })),
  variants,
  rules: {
    steps,
    roles,
    sideOf: (state, role) => SIDES[sideOfCommand(state, commandOfRole(state, role))],
    setup: setUpHeroes,
    fromPosition: heroesFromPosition,
    toPosition: heroesToPosition,
    notInPosition: ['agenda', 'deed', 'roll', 'shelling'],
    clone: cloneHeroesState,
    countWithHandicap: countHeroesHandicap,
    clockTurn: {
      eachLabel: { ru: 'за каждый раунд', en: 'for each round' },
      currentTurn: ({ round }) => `${round}`,
    },
    savedForm: heroesSavedFormat,
    migrate: migrateHeroes,
  },
  views: {
    view: buildHeroesView,
    determinize: determinizeHeroes,
    hasSecrets: () => true,
    names: buildHeroesNames,
    aliases: listHeroesAliases,
    preview: previewHeroesAction,
    previewVerbs: heroesPreviewedVerbs,
    isAutomaticRoll: isRollBetweenRounds,
    actorOf: findHeroesActor,
    minorEvents: heroesMinorEvents,
    decisiveEvents: heroesDecisiveEvents,
    // The event tells how many units a player has yet to place. It replaces the player's previous event of this
    // type
    supersedes: (next, event) =>
      next.type === 'placedSome' && event.type === 'placedSome' && next.command === event.command,
  },
  search: {
    candidateActions: listHeroesCandidateActions,
    evaluate: evaluateHeroes,
    features: computeHeroesFeatures,
    gains: computeHeroesGains,
    alternates: true,
    stallingVerbs: ['stall', 'pivot'],
    warnings: heroesWarnings,
  },
  menus: {
    rankOf: (view, _, value, menu) => rankHeroesTarget(view, value, menu),
    groupOf: ({ units, tokens }, kind, value) => {
      const hex = (kind === 'unit' ? units[value]?.hex : kind === 'token' ? tokens[value]?.hex : null) ?? null
      return hex === null ? null : { kind: 'hex', value: hex }
    },
    locationOf: ({ units }, kind, unit) => {
      const hex = kind === 'unit' ? (units[unit]?.hex ?? null) : null
      return hex === null ? null : { kind: 'hex', value: hex }
    },
    facingOf(view, kind, value, menu) {
      const hex = kind === 'facing' ? findHexOfNewFacing(view, menu) : null
      return hex === null ? null : { on: { kind: 'hex', value: hex }, angle: value * 60 }
    },
    isUseless: areCapsUseless,
    firstVerbs: ['enter', 'move', 'attack', 'assault', 'rally', 'play'],
    orderKinds: heroesOrderKinds,
    standingAnswer: answerByStandingOrders,
    references: heroesReferences,
    firstGame: {
      setup: { scenario: 'partisans', variants: {} },
      role: 'german',
      isLearned: ({ round }) => round > 1,
    },
  },
  words: { ru: heroesRussianWords, en: heroesEnglishWords },
})
