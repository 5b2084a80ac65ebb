import type { RulesSection } from '../../../../engine/system.ts'
import { type CardReferenceTexts, createCardReference } from '../cards.ts'
import { STALINGRAD_SIDE_NAMES } from '../labels.ts'

/** Short description of each card's effect. It must fit on the picture of the card. */
export const CARD_EFFECTS_EN: CardReferenceTexts['effects'] = {
  strike: n =>
    `Strength ${n} at all Soviet units of one area, before your action. Play any number, one by one. You still have your action.`,
  bombard: n => `Your action: strength ${n} at all enemies in one area of the city.`,
  assault: () =>
    'Your action: a group takes one step at the usual cost, then fires there. The area factor does not count.',
  sewers: n => `Your action: active units of one area move up to ${n} areas of the city at no extra cost.`,
  mines: n =>
    `German units enter a Soviet-controlled area of the city: strength ${n} at them, no area factor. A hit stops them.`,
  defensiveFire: n =>
    `German units enter an area of the city with an active Soviet unit: strength ${n} at them. A hit stops them.`,
  sappers: n => `+${n} to German unit fire; copies add up.`,
  machineGuns: n => `+${n} to the defence against German unit fire; copies add up.`,
  rubble: () => 'Doubles the area factor against one attack in which it counts.',
  spotters: () =>
    'Roll again for your Heavy artillery, Bombers, Artillery or Katyusha. The second roll stands.',
  shortage: () =>
    'Cancels Soviet fire, Defensive fire, Artillery or Katyusha before the roll. Units become spent, a card is lost.',
  zaitsev: () =>
    'Cancels a German movement, fire, Assault or mobility just declared. Its units become spent.',
}

/** Additional notes on cards. They do not fit on the picture of the card. */
const NOTES: CardReferenceTexts['notes'] = {
  assault: 'Mines and Defensive fire come first. Only units that are still active fire.',
  mines: 'The area may be empty. Control changes only afterwards.',
  sappers: 'For fire in an area, into a neighbouring one or in an Assault.',
  machineGuns: 'Against fire from the same area or from outside, and in an Assault.',
  rubble: 'Against German fire from outside, Ju-87, Heavy artillery or Bombers. One copy per attack.',
  spotters: 'One copy per roll, and never for a Ju-87.',
  shortage: 'It does not cancel Mines, Sewers or movement.',
  zaitsev:
    'It does not cancel attack cards or Concentration. An Assault card is lost; Sappers named with it stay in hand.',
}

/** Rule 5.5.5: texts on when the area factor protects against a card. */
const FACTORS: CardReferenceTexts['factors'] = {
  targetControls: 'The area factor counts if the side under attack controls the area.',
  always: 'The area factor always counts.',
}
/** The card reference in English, with one section for each card. */
export const cardReference: readonly RulesSection[] = createCardReference('en', {
  sides: STALINGRAD_SIDE_NAMES.en,
  own: 'action card',
  title: name => `Card “${name}”`,
  effects: CARD_EFFECTS_EN,
  notes: NOTES,
  factors: FACTORS,
})
