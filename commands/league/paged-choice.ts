import type { League } from '../../src/leagues/index.ts'
import type { RequestContext } from '../bot-context.ts'
import {
  createButtonRows,
  createMenuPart,
  createTextPart,
  MAX_MENU_OPTIONS,
  type MenuOption,
  type MessagePart,
} from '../discord/components.ts'
import { leagueButton, leagueButtonId } from './buttons.ts'
import { leagueWords } from './words.ts'

/** Names and texts of a menu with pages. `list` and `menu` are names in custom ids. The other fields are texts. */
interface ChoiceKind {
  readonly list: string
  readonly menu: string
  readonly question: string
  readonly none: string
  readonly placeholder: string
}

/** Builds a menu that shows one page of a long list. Buttons lead to the next and the previous page, and back. */
export function buildPagedChoice<T>(
  league: League,
  all: readonly T[],
  page: number,
  lang: RequestContext['lang'],
  { list, menu, question, none, placeholder }: ChoiceKind,
  toOption: (one: T) => MenuOption,
): MessagePart[] {
  const { buttons } = leagueWords
  const options = all.slice(page * MAX_MENU_OPTIONS, (page + 1) * MAX_MENU_OPTIONS).map(toOption)
  const turn = (to: number, label: 'newer' | 'older') =>
    leagueButton(league, 'league-host', `${list} ${to}`, buttons[label][lang])
  return [
    createTextPart(options.length > 0 ? question : none),
    ...(options.length > 0
      ? [createMenuPart(leagueButtonId(league, 'league-host', menu), placeholder, options)]
      : []),
    ...createButtonRows([
      ...(page > 0 ? [turn(page - 1, 'newer')] : []),
      ...(all.length > (page + 1) * MAX_MENU_OPTIONS ? [turn(page + 1, 'older')] : []),
      leagueButton(league, 'league-host', '', buttons.back[lang]),
    ]),
  ]
}
