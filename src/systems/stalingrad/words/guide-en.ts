import { objectives } from '../../../../data/stalingrad/index.ts'
import type { Role } from '../../../engine/system.ts'
import type { StalingradView } from '../view.ts'

const OVERALL = {
  german:
    'Soften a stack with fire and cards until it is spent, then walk in: a spent defender is one weaker and can be thrown out.',
  soviet:
    'Give ground slowly, make each German group spend its action, and keep two or three units in the stars that you mean to hold.',
} as const

const QUESTIONS: Readonly<Record<string, string>> = {
  action:
    'One group moves or fires, or a card is played. Every unit acts once a turn, so the side with more active units has the last word. Fire before you enter: inside an area the factor does not protect, but entering draws Mines and Defensive fire.',
  declared:
    'Zaitsev makes the whole group spent without a roll. He is alone in the deck: keep him for a large group or an Assault.',
  enter:
    'Mines work on the way into any Soviet-controlled area, Defensive fire needs an active unit there. One casualty point already ends the movement.',
  sappers: 'Each copy adds to this one roll. They pay most when the sum is just short of the defence.',
  answer:
    'Machine-guns help against unit fire only, Rubble where the factor counts. Save them for the areas with a star.',
  ammunition:
    'Cancelling costs the Soviets their action or their card. Soviet fire is weak; Katyusha and Defensive fire against a large group are worth it.',
  spotters: 'A second roll replaces the first. Below seven it is usually better.',
  losses:
    'An active unit becomes spent with the first point, retreats with the second and is gone with the third; a spent one retreats, then is gone; without a way out each goes a point earlier. Spread points over active units to lose nobody, or give one up to keep the others active and in place. Units take their points in the order you name.',
  retreat: 'Retreated units are spent. Think of where they are needed next turn.',
  'arrive controlled':
    'Any area under your control will do, Soviets there or not: units placed near the next objective act there at once. Leave room, a unit without any is lost.',
  'arrive crossing':
    'Crossings lead to different parts of the city, and only one unit an action leaves each of them.',
  'arrive battalion':
    'A battalion does not fire. Put it where an area would stand empty, or where a retreat must stay open.',
  'arrive deploy':
    'Six battalions, and one objective more to hold. They do not fire: put them into stars and beside them.',
  transfer:
    'Units on a crossing are idle, and safe from all but the Ju-87 of option 8. Move them near the area where they are needed.',
  discard: 'Cards you will not use block better ones: the hand is filled up to its limit next turn.',
  discardDown: 'You hold more than the limit of the new turn.',
  choose:
    'Choose for the turn you plan: attack cards when you mean to strike, reactions when you mean to hold.',
  theft: 'A random card, every turn, as long as a start zone is yours.',
  shortage:
    'Pick units that hold the area you will attack first: spent units defend one lower and cannot act.',
  converge:
    'Name stacks one by one; they move in that order. Areas on the way answer each stack, the target only when all are there.',
}

/** Who needs how many of the areas with a star. */
const goal = ({ needed }: StalingradView): string =>
  `Of the ${objectives.length} areas with a star the Soviets need ${needed} at the end, the Germans ${objectives.length - needed + 1}.`

export function guide(view: StalingradView, role: Role | null): string {
  const parts: string[] = []
  if (view.asks) parts.push(QUESTIONS[view.asks.arrival ? `arrive ${view.asks.arrival}` : view.asks.do] ?? '')
  parts.push(goal(view))
  if (role === 'german' || role === 'soviet') parts.push(OVERALL[role])
  else parts.push(OVERALL.german, OVERALL.soviet)
  return parts.filter(Boolean).join('\n\n')
}
