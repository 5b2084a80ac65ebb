import {
  APPROACH_LENGTH,
  allowedTokenByLocation,
  approachColours,
  BATTALION_LOCATION,
  BOAT_LOCATIONS,
  CARGO_TOKENS,
  COMMAND_INDEX,
  canUseWeapon,
  commandByLocation,
  commandsByCard,
  costOfReinforcement,
  enemies,
  hasActionSymbol,
  isAssaultMan,
  isFogCard,
  limits,
  men,
  positionColours,
  positions,
  sapperLocations,
  storm,
  support,
  TOKEN_INDEX,
  tokenCounts,
  toSquareIndex,
  weapons,
} from '../data/pavlovs-house/index.ts'
import { findOpenStep } from '../src/engine/actions/agenda.ts'
import { findRefusal } from '../src/engine/actions/refuse.ts'
import type { Action, Arg, Role } from '../src/engine/model.ts'
import type { StandingOrder } from '../src/engine/system.ts'
import { pavlovsHouse } from '../src/systems/pavlovs-house/index.ts'
import { computeEnemyDefence } from '../src/systems/pavlovs-house/rules/modifiers.ts'
import { pavlovNames } from '../src/systems/pavlovs-house/state/names.ts'
import {
  isManReady,
  isOnPosition,
  menInHouse,
  menOnPosition,
  type PavlovState,
  type PavlovStep,
  positionSeesSquare,
  weaponOnPosition,
} from '../src/systems/pavlovs-house/state/state.ts'
import { RESERVE_PLACE, STOCK_PLACE } from '../src/systems/pavlovs-house/view/view.ts'

/** An action that a player with simple rules could take, and its value for this player. */
interface Idea {
  readonly value: number
  readonly action: Action
}
const idea = (value: number, verb: string, ...args: Arg[]): Idea => ({ value, action: { verb, args } })
const of = (kind: string, name: string): number => pavlovNames[kind].indexOf(name)

const STANDING: readonly StandingOrder[] = [
  { kind: 'aid', values: ['costly'] },
  { kind: 'flak', values: ['enough'] },
  { kind: 'loss', values: ['cheapest'] },
  { kind: 'room', values: [] },
]

/**
 * Chooses an action for the Soviet side by simple rules, without looking ahead. The player repairs, supplies food,
 * holds the walls, shoots at near enemies, and raids when a raid is safe.
 */
export function chooseSimpleAction(state: PavlovState, by: Role): Action {
  const given = pavlovsHouse.menus.standingAnswer(pavlovsHouse.views.view(state, by), by, STANDING)
  if (given) return given
  const ideas = ideasFor(state).sort((a, b) => b.value - a.value)
  const best = ideas.find(
    ({ value, action }) => value > 0 && !findRefusal(pavlovsHouse, state, by, action, pavlovNames),
  )
  return best?.action ?? { verb: ends[findOpenStep(state)?.do ?? ''] ?? 'done', args: [] }
}
const ends: Readonly<Record<string, string>> = { stop: 'pass', finalRaid: 'pass', flak: 'pass' }

function ideasFor(state: PavlovState): Idea[] {
  const step = findOpenStep(state) as PavlovStep | undefined
  switch (step?.do) {
    case 'cards':
      return cardIdeas(state)
    case 'counters':
      return state.begun ? actionIdeas(state) : moveIdeas(state)
    case 'stop':
      return [stopIdea(state, step.approach)]
    case 'finalRaid':
      return [raidIdea(state, 'storm', [])]
    case 'replace':
      return step.men.map(man => idea(9 - costOfReinforcement(man), 'choose', man))
    default:
      return []
  }
}

/* Chances. */

const hits = (dice: number, defence: number): number => 1 - ((Math.min(7, defence) - 1) / 6) ** dice
function sumAtLeast(dice: number, need: number): number {
  let ways = [1]
  for (let i = 0; i < dice; i++) {
    const next: number[] = new Array(ways.length + 6).fill(0)
    ways.forEach((share, sum) => {
      for (let face = 1; face <= 6; face++) next[sum + face] += share / 6
    })
    ways = next
  }
  return ways.slice(need).reduce((sum, share) => sum + share, 0)
}

/* Cards. */

const filled = (state: PavlovState, approach: number): number => {
  let count = 0
  for (let i = 0; i < APPROACH_LENGTH; i++) if (state.squares[toSquareIndex(approach, i)] >= 0) count++
  return count
}
const isDamaged = (state: PavlovState, location: number): boolean => state.at[location] === TOKEN_INDEX.damage
const coming = (state: PavlovState, token: number): number =>
  state.supply[token] + state.staging[token] + BOAT_LOCATIONS.filter(boat => state.at[boat] === token).length
const checksLeft = (state: PavlovState): number => state.resupplyOn.reduce((sum, on) => sum + on, 0)

function cardIdeas(state: PavlovState): Idea[] {
  const values = Object.values(COMMAND_INDEX).map(command => commandIdeas(state, command))
  const best = (command: number): number => Math.max(0, ...values[command].map(({ value }) => value))
  return state.hand.flatMap(card =>
    isFogCard(card)
      ? []
      : commandsByCard[card].flatMap((command, side) =>
          values[command].map(({ value, action }) => ({
            value: value - 0.3 * best(commandsByCard[card][1 - side]),
            action: { verb: action.verb, args: [card, ...action.args] },
          })),
        ),
  )
}

/**
 * Lists the actions that one command of a card (such as the guards) allows, each with its present value. The caller
 * inserts the card as the first argument of each action.
 */
function commandIdeas(state: PavlovState, command: number): Idea[] {
  const own = state.at.flatMap((_, location) => (commandByLocation[location] === command ? [location] : []))
  const repairs = own
    .filter(location => isDamaged(state, location))
    .map(location =>
      idea(
        command === COMMAND_INDEX.army ? 10 : command === COMMAND_INDEX.guards ? 5 : 2,
        'recover',
        location,
      ),
    )
  switch (command) {
    case COMMAND_INDEX.army:
      return [...repairs, raidIdea(state, 'raid', []), supportIdea(state), resupplyIdea(state)]
    case COMMAND_INDEX.guards:
      return [...repairs, recruitIdea(state)]
    case COMMAND_INDEX.sappers:
      return sapperIdeas(state)
    case COMMAND_INDEX.flotilla:
      return [...repairs, ...boatIdeas(state)]
    default:
      return [
        ...repairs,
        ...own.map(location =>
          idea(
            allowedTokenByLocation[location] === TOKEN_INDEX.artillery
              ? gunsWanted(state)
              : allowedTokenByLocation[location] === TOKEN_INDEX.wire
                ? 2
                : 1.4,
            'ready',
            location,
          ),
        ),
        ...(command === COMMAND_INDEX.signals && state.cardActions > 1 ? [idea(2.2, 'decide')] : []),
      ]
  }
}
const gunsWanted = (state: PavlovState): number =>
  menInHouse(state).some(man => hasActionSymbol(man, 'observer')) ? 3 : 0.5

/**
 * Values an action that uses the support card. The action is worth nothing if the card removes food that the men
 * need.
 */
function supportIdea(state: PavlovState): Idea {
  if (state.supportCard < 0) return idea(0, 'support')
  const food = support[state.supportCard].removes.food ?? 0
  const kept = tokenCounts[TOKEN_INDEX.food] - state.gone[TOKEN_INDEX.food] - food
  const mouths = Math.ceil(menInHouse(state).length / limits.fedPerFood)
  const isHungry = checksLeft(state) > 0 && coming(state, TOKEN_INDEX.food) < mouths + 1
  return idea(food > 0 && checksLeft(state) > 0 && kept < mouths + 2 ? 0 : isHungry ? 2 : 4.5, 'support')
}

function resupplyIdea(state: PavlovState): Idea {
  const pieces: number[] = []
  const have = CARGO_TOKENS.map(token => coming(state, token))
  const mouths = Math.ceil((menInHouse(state).length + 3) / limits.fedPerFood)
  for (let n = 0; n < limits.resupply; n++) {
    const wants = CARGO_TOKENS.map((token, i) => {
      const left = state.stock[token] - pieces.filter(piece => tokenOf(piece) === token).length
      if (left <= 0) return 0
      if (token === TOKEN_INDEX.food) return checksLeft(state) > 0 ? 3 * (mouths + 1 - have[i]) : 0
      return (
        (token === TOKEN_INDEX.ammo && state.supply[TOKEN_INDEX.suppression] < 8 ? 2.5 : 1.5) - have[i] * 0.4
      )
    })
    const i = wants.indexOf(Math.max(...wants))
    if (wants[i] <= 0) break
    have[i]++
    const nth = pieces.filter(piece => tokenOf(piece) === CARGO_TOKENS[i]).length + 1
    pieces.push(
      pavlovNames.supply.findIndex((_, piece) => tokenOf(piece) === CARGO_TOKENS[i] && nthOf(piece) === nth),
    )
  }
  const staged = state.staging.reduce((sum, count) => sum + count, 0)
  return idea(pieces.length === 0 ? 0 : staged < 2 ? 3.5 : 1, 'resupply', pieces)
}
const nthOf = (piece: number): number => Number(pavlovNames.supply[piece].match(/\d+$/)?.[0])
const tokenOf = (piece: number): number => of('token', pavlovNames.supply[piece].replace(/\d+$/, ''))

function boatIdeas(state: PavlovState): Idea[] {
  const loaded = BOAT_LOCATIONS.filter(boat => state.at[boat] >= 0 && !isDamaged(state, boat))
  const freight: number[] = []
  const left = state.staging.slice()
  for (const boat of BOAT_LOCATIONS.filter(boat => state.at[boat] < 0)) {
    const token = [...CARGO_TOKENS]
      .sort((a, b) => wanted(state, b) - wanted(state, a))
      .find(one => left[one] > 0)
    if (token === undefined) break
    left[token]--
    freight.push(of('freight', `${pavlovNames.location[boat]}.${pavlovNames.token[token]}`))
  }
  return [idea(1.5 * loaded.length, 'deliver', loaded), idea(1.2 * freight.length, 'load', freight)]
}
const wanted = (state: PavlovState, token: number): number =>
  token === TOKEN_INDEX.food && checksLeft(state) > 0 ? 9 - state.supply[token] : 4 - state.supply[token]

function sapperIdeas(state: PavlovState): Idea[] {
  const weakest = state.walls.indexOf(Math.min(...state.walls))
  const mines = approachColours.map((_, approach) => {
    const free = state.squares[toSquareIndex(approach, sapperLocations[approach])] < 0
    return idea(free ? 2 + filled(state, approach) * 0.5 : 0, 'mine', approach)
  })
  return [
    ...mines,
    idea(3 + (6 - state.walls[weakest]) * 0.7, 'fortify', weakest),
    idea(isDamaged(state, BATTALION_LOCATION) ? 2 : 0, 'fortify', 3),
  ]
}

/**
 * Reinforcements in the order in which the player calls them. First come an anti-tank crew, the command group, the
 * observer and a machine gun. Raiders and cheap men follow.
 */
const WANTED = [
  ...['PTRD', 'Sobgaida', 'Murzaev', 'Mosiash', 'Afanas', 'Naumov', 'Potansky', 'Shapoval', 'Chekhov'],
  ...['Maxim1', 'Khait', 'Voronov', 'Chernysh', 'Kiselev', 'Khokhol', 'Dronov', 'Kalinin', 'Ulyanova'],
].map(name => of('piece', name))

/** Returns the number of turns until the next resupply check, or null if no check is left. */
function nextCheck(state: PavlovState): number | null {
  const deck = state.resupplyOn.findIndex(on => on > 0)
  if (deck < 0) return null
  let cards = 0
  for (const there of state.decks.slice(0, deck)) cards += there.length
  return Math.floor(cards / limits.wehrmachtCards)
}

function recruitIdea(state: PavlovState): Idea {
  const check = nextCheck(state)
  const boats = BOAT_LOCATIONS.filter(boat => state.at[boat] === TOKEN_INDEX.food).length
  const food =
    state.supply[TOKEN_INDEX.food] +
    (check === 0 ? 0 : boats) +
    ((check ?? 0) > 2 ? state.staging[TOKEN_INDEX.food] : 0)
  const fed = check === null ? 99 : Math.max(food * limits.fedPerFood, check > 3 ? 10 : 0)
  const room = fed - menInHouse(state).length
  const pieces: number[] = []
  let points = limits.reinforcePoints
  let count = 0
  const all =
    check === null ? [...WANTED].sort((a, b) => costOfReinforcement(a) - costOfReinforcement(b)) : WANTED
  for (const piece of all) {
    const isMan = piece < men.length
    const place = isMan ? state.place[piece] : state.weaponAt[piece - men.length]
    if (place !== STOCK_PLACE || costOfReinforcement(piece) > points || (isMan && count >= room)) continue
    if (!isMan && room < 2) continue
    points -= costOfReinforcement(piece)
    pieces.push(piece)
    if (isMan) count++
  }
  return idea(count === 0 ? 0 : check === null ? 1.5 * count : 2 + count, 'reinforce', pieces)
}

/**
 * Chooses the men for a raid: the cheapest, and only as many as make success nearly certain. The raid is worth nothing
 * if too few men would stay in the House.
 */
function raidIdea(state: PavlovState, verb: string, before: Arg[]): Idea {
  if (state.stormCard < 0) return idea(0, verb, ...before, [])
  const { defence, points } = storm[state.stormCard]
  const ready = menInHouse(state)
    .filter(man => isManReady(state, man))
    .sort((a, b) => raider(state, a) - raider(state, b))
  const group: number[] = []
  let dice = 0
  while (group.length < ready.length && sumAtLeast(dice, defence) < 0.85) {
    const man = ready[group.length]
    group.push(man)
    dice += isAssaultMan(man) ? 1 + limits.assaultManDice : 1
  }
  const left = menInHouse(state).length - group.length
  const gain = points * sumAtLeast(dice, defence) - group.length * 0.67
  const isSafe = left >= 3 && (dice === 0 || sumAtLeast(dice, defence) >= 0.75)
  return idea(isSafe && gain > 1 ? 3 + gain : 0, verb, ...before, group)
}
const raider = (state: PavlovState, man: number): number =>
  costOfReinforcement(man) * 2 -
  (isAssaultMan(man) ? 3 : 0) +
  men[man].actions.length * 2 +
  (isOnPosition(state, man) ? 0.5 : 0)

/* The House. */

function stopIdea(state: PavlovState, approach: number): Idea {
  const there = state.suppression[approachColours[approach]]
  const near = filled(state, approach)
  const count = near >= APPROACH_LENGTH - 1 ? there : near >= 2 ? 3 : 2
  return idea(there > 0 ? 1 : 0, 'stop', Math.min(there, count))
}

const threat = (state: PavlovState, square: number): number => {
  const approach = Math.floor(square / APPROACH_LENGTH)
  return 3 + (square % APPROACH_LENGTH) * 0.6 + (filled(state, approach) >= APPROACH_LENGTH - 1 ? 5 : 0)
}
const squaresWith = (state: PavlovState, armour: boolean): number[] =>
  state.squares.flatMap((enemy, square) => (enemy >= 0 && enemies[enemy].armour === armour ? [square] : []))
/** Returns the best target for a position that shoots with `dice` dice. */
function bestShot(state: PavlovState, position: number, dice: number, targets: readonly number[]) {
  let best = { value: 0, square: -1 }
  for (const square of targets) {
    if (!positionSeesSquare(position, square)) continue
    const value = hits(dice, computeEnemyDefence(state, state.squares[square])) * threat(state, square)
    if (value > best.value) best = { value, square }
  }
  return best
}

function moveIdeas(state: PavlovState): Idea[] {
  const ideas: Idea[] = []
  const infantry = squaresWith(state, false)
  const armour = squaresWith(state, true)
  for (const man of menInHouse(state)) {
    if (state.moved[man] || !isManReady(state, man)) continue
    const here = state.place[man]
    const now = here < RESERVE_PLACE ? postValue(state, man, here, infantry, armour) : 0
    if (
      here < RESERVE_PLACE &&
      weaponOnPosition(state, here) >= 0 &&
      canUseWeapon(man, weaponOnPosition(state, here))
    )
      continue
    if (
      here === RESERVE_PLACE &&
      isAssaultMan(man) &&
      men[man].actions.length === 0 &&
      raidersHome(state) <= 3
    )
      continue
    for (let to = 0; to < positions.length; to++) {
      const gun = weaponOnPosition(state, to)
      const there = menOnPosition(state, to)
      const joins = there.length === 1 && gun >= 0 && canUseWeapon(man, gun) && canUseWeapon(there[0], gun)
      if (there.length > 0 && !joins) continue
      const brought = state.weaponAt.findIndex((place, weapon) => place === here && canUseWeapon(man, weapon))
      const crew = joins ? 3 : brought >= 0 ? 2.5 : 0
      const value =
        postValue(state, man, to, infantry, armour) + crew - now - (here < RESERVE_PLACE ? 1.5 : 0)
      ideas.push(idea(value, 'move', man, to, joins || brought < 0 ? null : brought))
    }
  }
  return ideas.some(({ value }) => value > 0.5) && state.moves > 0
    ? ideas.filter(({ value }) => value > 0.5)
    : actionIdeas(state)
}
const raidersHome = (state: PavlovState): number =>
  menInHouse(state).filter(man => isAssaultMan(man) && state.place[man] === RESERVE_PLACE).length

function postValue(
  state: PavlovState,
  man: number,
  position: number,
  infantry: readonly number[],
  armour: readonly number[],
): number {
  const seen = positionColours[position]
  const crowd = menInHouse(state).filter(
    other =>
      other !== man &&
      isOnPosition(state, other) &&
      positionColours[state.place[other]].some(one => seen.includes(one)),
  ).length
  const shot = bestShot(state, position, men[man].attack, infantry).value
  const guns =
    hasActionSymbol(man, 'antitank') || hasActionSymbol(man, 'observer')
      ? armour.filter(square => positionSeesSquare(position, square)).length
      : 0
  const view = approachColours.filter(colour => seen.includes(colour)).length
  const isGun = hasActionSymbol(man, 'antitank') || hasActionSymbol(man, 'observer')
  return 1.2 + shot * 0.5 + guns * 0.8 + view * (isGun ? 0.4 : 0.1) - crowd * 0.25
}

function actionIdeas(state: PavlovState): Idea[] {
  const ideas: Idea[] = []
  const infantry = squaresWith(state, false)
  const armour = squaresWith(state, true)
  const worn = menInHouse(state).filter(man => !state.acted[man] && !hasActionSymbol(man, 'order'))
  const reliefs = worn.flatMap(man => [
    ...(state.damaged[man] ? [{ man, name: `${men[man].id}.damage` }] : []),
    ...(state.exhausted[man] ? [{ man, name: `${men[man].id}.side` }] : []),
  ])
  for (const man of menInHouse(state)) {
    const at = state.place[man]
    if (state.damaged[man]) ideas.push(idea(1.4, 'recover', [of('relief', `${men[man].id}.damage`)]))
    if (state.exhausted[man])
      ideas.push(
        idea(hasActionSymbol(man, 'order') ? 1.6 : 0.9, 'recover', [of('relief', `${men[man].id}.side`)]),
      )
    if (at >= RESERVE_PLACE) continue
    const shot = bestShot(state, at, men[man].attack, infantry)
    if (shot.square >= 0) ideas.push(idea(shot.value, 'attack', man, shot.square))
    if (hasActionSymbol(man, 'order') && reliefs.length > 1) {
      const chosen = reliefs.filter(({ man: other }) => other !== man).slice(0, 3)
      ideas.push(
        idea(
          chosen.length * 1.1,
          'order',
          man,
          chosen.map(({ name }) => of('relief', name)),
        ),
      )
    }
    if (hasActionSymbol(man, 'observer')) {
      const aim = bestShot(state, at, limits.observerDice, [...infantry, ...armour])
      const gun = state.at.indexOf(TOKEN_INDEX.artillery)
      const beside = [aim.square - 1, aim.square + 1].find(
        square =>
          Math.floor(square / APPROACH_LENGTH) === Math.floor(aim.square / APPROACH_LENGTH) &&
          state.squares[square] >= 0,
      )
      const two = aim.square >= 0 && beside !== undefined
      if (aim.square >= 0)
        ideas.push(
          idea(aim.value * (two ? 1.8 : 1), 'observe', man, two ? [aim.square, beside] : [aim.square], gun),
        )
    }
    const tokens = Math.min(men[man].suppression, state.supply[TOKEN_INDEX.suppression])
    const area = positionColours[at][0]
    const useful = Math.max(0, Math.min(tokens, 5 - state.suppression[area]))
    if (tokens > 0) ideas.push(idea(useful * 0.9, 'suppress', man, tokens))
  }
  state.weaponAt.forEach((at, weapon) => {
    if (at >= RESERVE_PLACE || menOnPosition(state, at).length < 2) return
    const { action, attack, suppression } = weapons[weapon]
    const shot = attack > 0 ? bestShot(state, at, attack, action === 'antitank' ? armour : infantry) : null
    if (shot && shot.square >= 0)
      ideas.push(idea(shot.value * (action === 'antitank' ? 1.2 : 0.6), 'fire', at, shot.square))
    const tokens = Math.min(suppression, state.supply[TOKEN_INDEX.suppression])
    const useful = Math.max(0, Math.min(tokens, 5 - state.suppression[positionColours[at][0]]))
    if (tokens > 0) ideas.push(idea(useful * 0.45, 'barrage', at, tokens))
  })
  return ideas
}
