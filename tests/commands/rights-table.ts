import { type Deed, type Right, rights, type Who } from '../../commands/rights.ts'

/** Commands as they are typed; buttons and menus in the words of a player. */
const NAMES: Readonly<Record<Deed, string>> = {
  'game new': '`/game new`',
  'game join': '`/game join`',
  'game leave': '`/game leave`',
  'game show': '`/game show`',
  'game show hand': '`/game show hand`',
  'game status': '`status`',
  'game log': '`log`',
  'game undo': '`/game undo`',
  'game resign': '`resign`',
  'game abandon': '`/game abandon`',
  'game replay': '`replay`',
  'game replay public': '`/game replay public`',
  'game export': '`export`',
  'game remind': '`/game remind`',
  'game language': '`/game language`',
  'game list': '`/game list`',
  'game orders': '`/game orders`',
  'system verb': '`/hell move` and all verbs of the games',
  'system answer': '`answer`',
  'system orders': '`orders`',
  'system odds': '`/hell odds`',
  'system guide': '`/hell guide`',
  'system board': '`board`',
  'system reference': '`/heroes unit`, `card`',
  'plain rules': '`/rules`',
  'plain roll': '`/roll`',
  'plain help': '`/help`',
  'click do': 'answers on buttons',
  'click open': 'buttons that open menus',
  'click verb': 'the menu of verbs',
  'click w': 'menus of an action',
  'click vote': 'Agree, Decline',
  'click resign': 'Resign',
  'click standing': 'standing orders',
  'click quick': 'a standing order by one click',
  'click orders': 'Standing orders',
  'click undo': 'Undo',
  'click log': 'Older, Newer',
  'click rule': 'the rule of a refusal',
  'click guide': 'What now?',
  'click text': 'As text',
  'click hand': 'My hand',
  'click mine': 'My board',
  'click full': 'Whole map',
  'click system': 'game of a lobby',
  'click scenario': 'scenario',
  'click variant': 'variant',
  'click variants': 'variants',
  'click lang': 'its language',
  'click begin': 'Begin',
  'click sit': 'to sit down in a lobby',
  'click stand': 'to get up there',
  'click words': 'the window for one’s own words',
  'modal words': 'words for the dice',
}

const HEAD = [
  '| | who opened the table | own seat | another’s seat | spectator | moderator | other channel or server | direct message |',
  '| --- | :-: | :-: | :-: | :-: | :-: | :-: | :-: |',
]

/** The table of rights as the README shows it: deeds that the same people may do share a row. */
export function rightsTable(): string {
  const rows = new Map<string, string[]>()
  const note = (name: string, cells: string) => rows.set(cells, [...(rows.get(cells) ?? []), name])
  for (const [deed, right] of Object.entries(rights) as [Deed, Right][]) {
    note(right.begun ? `${NAMES[deed]} in a lobby` : NAMES[deed], cellsOf(right, right.who))
    if (right.begun) note(`${NAMES[deed]} in a game`, cellsOf(right, right.begun))
  }
  return [...HEAD, ...[...rows].map(([cells, names]) => `| ${names.join(' · ')} | ${cells} |`)].join('\n')
}

function cellsOf({ where, changes }: Right, who: readonly Who[]): string {
  const yes = changes ? '**yes**' : 'looks'
  const cell = (...those: Who[]) => (those.some(one => who.includes(one)) ? yes : '–')
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
