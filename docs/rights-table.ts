import { type GroupRightName, type RightName, rights } from '../commands/permissions/index.ts'
import type { PeopleGroup, Right } from '../commands/permissions/right.ts'
import { getOwnValue } from '../src/engine/own-value.ts'

/**
 * Names of rights in the table. Buttons, menus and commands of games have the names that players use. Other
 * commands are written as players type them.
 */
const NAMES: Readonly<Record<Exclude<RightName, GroupRightName | `plain ${string}`>, string>> = {
  'system verb': '`/hell move` and all verbs of the games',
  'system answer': '`answer`',
  'system orders': '`orders`',
  'system odds': '`/hell odds`',
  'system guide': '`/hell guide`',
  'system hint': '`hint`',
  'system board': '`board`',
  'system reference': '`/heroes unit`, `card`',
  'click do': 'answers on buttons',
  'click open': 'buttons that open menus',
  'click verb': 'the menu of verbs',
  'click w': 'menus of an action',
  'click vote': 'Agree, Decline',
  'click resign': 'Resign',
  'click abandon': 'Call off',
  'click draw': 'Offer a draw',
  'click league': 'Standings, Pairings',
  'click league-join': 'Join the league',
  'click league-leave': 'Leave, Drop out…',
  'click league-host': 'Organise…',
  'click league-new': 'Open a league…',
  'click league-substitute': 'Substitute…',
  'click standing': 'standing orders',
  'click quick': 'a standing order by one click',
  'click orders': 'Standing orders',
  'click asked': 'When to ask me…',
  'click way': 'the way of being asked',
  'click next': 'Tell me when I am next',
  'click first': 'Begin a first game',
  'click room': 'to open a table in another channel',
  'click my-lang': 'one’s language',
  'click my-calls': 'how one is called',
  'click my-pictures': 'which pictures one sees in private',
  'click my-quiet': 'Quiet hours',
  'click my-off': 'Days off',
  'click my-back': 'I am back',
  'click my-zone': 'the time zone of several that fit',
  'click my-days': 'days off that lie far ahead',
  'click my-data': 'My stored data',
  'click forget': 'Delete my data…',
  'click forget-me': 'Delete my data',
  'click undo': 'Undo',
  'click back': 'Ask the others',
  'click file': 'the file of a finished game',
  'click log': 'Older, Newer',
  'click rule': 'the rule of a refusal',
  'click guide': 'What now?',
  'click hint': 'Hint',
  'click text': 'As text',
  'click told': 'What happened',
  'click hand': 'My hand',
  'click mine': 'My board',
  'click full': 'Whole board',
  'click closeup': 'Close-up',
  'click map': 'Open the map',
  'click more': 'More…',
  'click acts': 'Other actions…',
  'click dice': 'How the dice are fixed',
  'click system': 'game of a lobby',
  'click scenario': 'scenario',
  'click variant': 'variant',
  'click variants': 'variants',
  'click lang': 'its language',
  'click begin': 'Begin',
  'click computer': 'the computer on a seat',
  'click hints': 'hints',
  'click clock': 'clock',
  'click zero': 'what happens without time',
  'click position': 'where the game goes on',
  'click lot': 'a fair start',
  'click options': 'Options…',
  'click fill': 'Play against the computer',
  'click invite': 'the menu that invites people to a private table',
  'click sit': 'to sit down in a lobby',
  'click take': 'a free seat',
  'click decline': 'I cannot play',
  'click again': 'Rematch',
  'click resume': 'Play on at a new table',
  'click stand': 'to get up there',
  'click reopen': 'one’s game whose thread is gone goes on in another',
  'click shut': 'to call such a game off',
  'click ally': 'what becomes of the seat of an ally who resigned',
  'click takeover': 'to take over a lobby whose opener is away',
  'click words': 'the window for one’s own words',
  'click bid': 'the window for a bid',
  'modal league-new': 'the window for a new league',
  'modal league-substitute': 'the window for a substitute',
  'modal my-quiet': 'one’s quiet hours',
  'modal my-off': 'one’s days off',
  'modal words': 'words for the dice',
  'modal bid': 'a bid for a side',
}

const HEAD = [
  '| | who opened the table | own seat | another’s seat | spectator | moderator | other channel or server | direct message |',
  '| --- | :-: | :-: | :-: | :-: | :-: | :-: | :-: |',
]

const nameOf = (rightName: RightName): string =>
  getOwnValue<string>(NAMES, rightName) ?? `\`/${rightName.replace('plain ', '')}\``

/** Returns the table that shows who may do what. Actions that the same people may take share a row. */
export function formatRightsTable(): string {
  const rows = new Map<string, string[]>()
  const note = (name: string, cells: string) => {
    const before = rows.get(cells) ?? []
    // If the command before has the same group, the group is left out. For example, `/game first` after `/game
    // new` is shortened to `first`
    const group = /^`\/\S+ /.exec(name)?.[0]
    const last = before.findLast(one => one.startsWith('`/'))
    const isNext = group !== undefined && last?.startsWith(group)
    rows.set(cells, [...before, isNext ? name.replace(group, '`') : name])
  }
  for (const [rightName, right] of Object.entries(rights) as [RightName, Right][]) {
    note(right.begun ? `${nameOf(rightName)} in a lobby` : nameOf(rightName), cellsOf(right, right.who))
    if (right.begun) note(`${nameOf(rightName)} in a game`, cellsOf(right, right.begun))
  }
  return [...HEAD, ...[...rows].map(([cells, names]) => `| ${names.join(' · ')} | ${cells} |`)].join('\n')
}

function cellsOf({ where, changes }: Right, who: readonly PeopleGroup[]): string {
  const yes = changes ? '**yes**' : 'looks'
  const cell = (...those: PeopleGroup[]) => (those.some(one => who.includes(one)) ? yes : '–')
  if (where === 'league') return ['–', '–', '–', '–', yes, 'whoever opened the league', '–'].join(' | ')
  return [
    cell('anybody', 'opener'),
    cell('anybody', 'own', 'seated'),
    cell('anybody', 'seated'),
    cell('anybody'),
    cell('anybody', 'moderator'),
    where === 'table' ? '–' : yes,
    where === 'anywhere' ? yes : '–',
  ].join(' | ')
}
