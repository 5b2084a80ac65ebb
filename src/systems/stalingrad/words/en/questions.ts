import type { GameWords, Labeller } from '../../../../engine/system.ts'
import { formatChance, formatEnglishCount, joinWithAnd, joinWithOr } from '../../../../engine/words.ts'
import type { StalingradEvent } from '../../state/events.ts'
import { computeOpenAttackOdds } from '../../view/preview.ts'
import type { StalingradView } from '../../view/view.ts'
import { computeHitChanceAndMean, STALINGRAD_SIDE_NAMES } from '../labels.ts'
import { formatAttackSumEn, formatCasualtyPointsEn, joinUnitNamesEn } from './names.ts'

const who = (view: StalingradView): string => STALINGRAD_SIDE_NAMES.en[view.asks?.side ?? 'german']

const area = (view: StalingradView, say: Labeller): string => say.label('area', view.asks?.area ?? 0)

const group = (view: StalingradView, say: Labeller): string => joinUnitNamesEn(view.asks?.units ?? [], say)

const left = (view: StalingradView): number => view.asks?.left ?? 0

const areasOf = (list: readonly number[], say: Labeller): string =>
  joinWithAnd(
    list.map(one => say.label('area', one)),
    'en',
  )

/** Lists the cards with which the side could react, judged by public information: "Machine-guns or Rubble". */
const answers = ({ asks }: StalingradView, say: Labeller): string =>
  joinWithOr(
    [...(asks?.cards ?? []).map(card => say.label('card', card)), ...(asks?.stand ? ['“No step back”'] : [])],
    'en',
  )

const DEEDS = {
  move: 'the movement',
  fire: 'the fire',
  assault: 'the Assault',
  mobility: 'the movement',
} as const

/** Lists the areas in which cards may still be played against entering units. */
const entries = ({ asks }: StalingradView, say: Labeller): string =>
  joinWithOr(
    [...new Set((asks?.windows ?? []).map(one => one.area))].map(one => say.label('area', one)),
    'en',
  )

function outlook(view: StalingradView, say: Labeller): string {
  const odds = computeOpenAttackOdds(view)
  if (!odds) return `Target: ${area(view, say)}.`
  const { chance, mean } = computeHitChanceAndMean(odds)
  return `${area(view, say)}: ${formatAttackSumEn(odds, `${odds.dice} dice`, say)}; chance of a hit ${formatChance(chance, 'en')}, ${mean} casualty points on average${odds.own ? `, friendly fire ${formatChance(odds.own, 'en')}` : ''}.`
}

export const stalingradEnglishQuestions: GameWords<StalingradEvent, StalingradView>['questions'] = {
  shortage: view => `Wehrmacht: make ${formatEnglishCount(left(view), 'Soviet unit', 'Soviet units')} spent.`,
  discardDown: view =>
    `${who(view)}: discard ${formatEnglishCount(left(view), 'card', 'cards')} to reach the hand limit.`,
  choose: view => `${who(view)}: choose ${formatEnglishCount(left(view), 'card', 'cards')} from the deck.`,
  theft: () => 'Red Army: take a random card from the German hand? You control a start zone.',
  transfer: () => 'Red Army: move units to another crossing, or leave them as they are.',
  arrive: (view, say) => {
    const lost = view.asks?.arrival === 'controlled' ? view.relief : []
    const relief = lost.length > 0 ? ` Becomes Soviet unless reinforced: ${areasOf(lost, say)}.` : ''
    return `${who(view)}: place ${group(view, say)}.${relief}`
  },
  action: view =>
    view.asks?.struck
      ? 'Wehrmacht: play another Ju-87, take your action, or press “End the action”.'
      : `${who(view)}: move, fire, play a card or pass.`,
  declared: (view, say) =>
    `Red Army: react to ${DEEDS[view.asks?.kind ?? 'move']} (${answers(view, say)})? ${view.asks?.attack ? outlook(view, say) : `Destination: ${area(view, say)}.`}`,
  enter: (view, say) => `Red Army: play ${answers(view, say)} at ${entries(view, say)}?`,
  converge: (view, say) =>
    `Concentration on ${say.label('area', view.asks?.target ?? 0)}: add a stack, or set out.`,
  sappers: (view, say) => `Wehrmacht: add ${answers(view, say)} to this fire? ${outlook(view, say)}`,
  answer: (view, say) => `Red Army: react to the attack (${answers(view, say)})? ${outlook(view, say)}`,
  ammunition: (view, say) => `Wehrmacht: cancel this fire (${answers(view, say)})? ${outlook(view, say)}`,
  spotters: (view, say) =>
    `${who(view)}: roll again (${answers(view, say)})? ${(view.asks?.rolled ?? []).join('+')} gave ${formatCasualtyPointsEn(view.asks?.points ?? 0)}.`,
  losses: (view, say) =>
    `${who(view)}: share out ${formatCasualtyPointsEn(left(view))} at ${area(view, say)}.`,
  retreat: (view, say) => `${who(view)}: where does ${group(view, say)} retreat?`,
  discard: view => `${who(view)}: discard cards, or keep them all.`,
}
