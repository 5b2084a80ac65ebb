import type { RulesSection } from '../../../../engine/system.ts'
import { type CardReferenceTexts, createCardReference } from '../cards.ts'
import { STALINGRAD_SIDE_NAMES } from '../labels.ts'

/** Short description of each card's effect. It must fit on the picture of the card. */
export const CARD_EFFECTS_EN: CardReferenceTexts['effects'] = {
  strike: n =>
    `Before your action, strike all Soviet units of one area with strength ${n}. You can play several, one after another.`,
  bombard: n => `Your action: strike all enemy units in one area of the city with strength ${n}.`,
  assault: () =>
    'Your action: a group takes one step at the usual cost and fires in that area. The area factor does not count.',
  sewers: n =>
    `Your action: active units of one area move up to ${n} city areas, at no extra cost for enemies.`,
  mines: n =>
    `Strike German units as they enter a Soviet-controlled area of the city: strength ${n}, no area factor. A hit stops them.`,
  defensiveFire: n =>
    `Strike German units as they enter an area of the city with an active Soviet unit: strength ${n}. A hit stops them.`,
  sappers: n => `+${n} to the fire of German units; several copies add up.`,
  machineGuns: n => `+${n} to the defence against the fire of German units; several copies add up.`,
  rubble: () => 'Doubles the area factor against one attack in which it counts.',
  spotters: () =>
    'Roll again for your Heavy artillery, Bombers, Artillery or Katyusha. The second roll stands.',
  shortage: () =>
    'Cancels Soviet fire, Defensive fire, Artillery or Katyusha before the roll. The units become spent, the card is lost.',
  zaitsev: () =>
    'Cancels a German movement, fire, Assault or mobility that was just declared. The units become spent.',
}

/** Additional notes on cards. They do not fit on the picture of the card. */
const NOTES: CardReferenceTexts['notes'] = {
  assault: 'Mines and Defensive fire come before the fire. Only units that are still active can fire.',
  mines: 'The area may be empty. Control changes only afterwards.',
  sappers: 'They count for fire in an area, into a neighbouring one or in an Assault.',
  machineGuns: 'They help against fire from the same area or from outside, also in an Assault.',
  rubble:
    'It helps against German fire from outside, Ju-87, Heavy artillery or Bombers. One copy per attack.',
  spotters: 'One copy per roll, and never for a Ju-87.',
  shortage: 'It does not cancel Mines, Sewers or movement.',
  zaitsev:
    'It does not cancel attack cards or Concentration. An Assault card is lost; Sappers named with it stay in hand.',
}

/** Rule 5.5.5: texts that say when the area factor protects against a card. */
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
