import type { League } from '../../src/leagues/index.ts'
import { CLOCK_PRESETS, isClockPreset } from '../../src/table/time/clock.ts'
import type { RequestContext } from '../bot-context.ts'
import { type Button, createButton, createButtonRows, createTextPart } from '../discord/components.ts'
import { MAX_CUSTOM_ID_LENGTH, packButtonId } from '../discord/custom-id.ts'
import { replyPrivately } from '../discord/reply.ts'
import { NO_CLOCK } from '../table/clock.ts'
import { leagueWords } from './words.ts'

export const MAX_LEAGUE_NAME_LENGTH = 40
export const ROUND_LENGTHS_IN_DAYS = [3, 7, 14, 30, 60]
export const SWISS_ROUND_COUNTS = [3, 4, 5, 6, 7, 9]
/** Default length of a round, in days, and default clock of a new league. */
export const DEFAULT_LEAGUE_CHOICES = { days: '14', clock: 'decision-72' } as const

/** Everything that a person chooses when opening a league, as typed or chosen. Null: the default. */
export interface LeagueChoices {
  readonly name: string
  readonly kind: string | null
  readonly system: string | null
  readonly scenario: string | null
  readonly rounds: string | null
  readonly days: string | null
  readonly clock: string | null
}

/**
 * What is already chosen in the menus of a new league's form, one value for each menu. `kind` holds the kind of
 * league and the number of rounds, because one menu asks for both.
 */
type Prefilled = readonly [game: string, kind: string, days: string, clock: string]

const prefilledBy = ({
  system,
  scenario,
  kind,
  rounds,
  days,
  clock,
}: Omit<LeagueChoices, 'name'>): Prefilled => [
  system ? `${system}/${scenario ?? ''}` : '',
  kind ? `${kind}${kind === 'swiss' && Number(rounds) > 0 ? rounds : ''}` : '',
  days ?? '',
  clock ?? '',
]

/** Creates the button that opens the window for a new league, with these choices already made. */
function createNewLeagueButton(
  { lang }: Pick<RequestContext, 'lang'>,
  choices: Omit<LeagueChoices, 'name'> | null,
  label: 'another' | 'open' = 'open',
): Button {
  const id = (arg: string) => packButtonId({ thread: '0', revision: 0, action: 'league-new', arg })
  const filled = id(choices ? prefilledBy(choices).join(',') : '')
  return createButton(
    filled.length <= MAX_CUSTOM_ID_LENGTH ? filled : id(''),
    leagueWords.buttons[label][lang],
    label === 'open' ? 'main' : 'quiet',
  )
}

/** Creates the button that opens the window for another league with the settings of this league. */
export const createButtonForAnotherLeague = (
  { system, setup, kind, rounds, days, clock }: League,
  lang: RequestContext['lang'],
): Button =>
  createNewLeagueButton(
    { lang },
    {
      system,
      scenario: setup.scenario,
      kind,
      // In a league that has begun, `rounds` is the real number of rounds. The menu may not offer this number. Then
      // no number is chosen in the menu.
      rounds: SWISS_ROUND_COUNTS.includes(rounds) ? String(rounds) : null,
      days: String(days),
      clock:
        Object.keys(CLOCK_PRESETS).find(name => clock !== null && isClockPreset(clock, name)) ?? NO_CLOCK,
    },
    'another',
  )

/** Tells the person that there is no league, with the button that opens one. */
export const replyNoLeague = (request: RequestContext): Promise<void> =>
  replyPrivately(request, [
    createTextPart(leagueWords.none[request.lang]),
    ...createButtonRows([createNewLeagueButton(request, null)]),
  ])

/**
 * Shows the button that opens the window for a new league. A command cannot open a window itself, because the bot
 * has already acknowledged the command.
 */
export const offerNewLeague = (request: RequestContext, choices: LeagueChoices): Promise<void> =>
  replyPrivately(request, [
    createTextPart(leagueWords.askNew[request.lang]),
    ...createButtonRows([createNewLeagueButton(request, choices)]),
  ])
