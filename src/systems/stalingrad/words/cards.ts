import { cards, STALINGRAD_SIDES, type StalingradSide } from '../../../../data/stalingrad/index.ts'
import type { WrittenLang } from '../../../engine/model.ts'
import type { RulesSection } from '../../../engine/system.ts'
import type { StalingradCardEffect } from '../rules/effects.ts'

/** Texts of the card reference in one language. */
export interface CardReferenceTexts {
  readonly sides: Readonly<Record<StalingradSide, string>>
  readonly own: string
  readonly title: (name: string) => string
  readonly effects: Readonly<Record<StalingradCardEffect, (strength: number) => string>>
  /** Additional notes on cards. They do not fit on the picture of the card. */
  readonly notes: Partial<Record<StalingradCardEffect, string>>
  /** Rule 5.5.5: texts that say when the area factor protects against a card. */
  readonly factors: Partial<Record<NonNullable<(typeof cards)[number]['factor']>, string>>
}

/** For cards whose ids are abbreviated: the full names, which rule ids contain. */
const CALLED: Readonly<Record<string, string>> = { deffire: 'defensive-fire', mg: 'machine-guns' }

/** Returns one section of the card reference for each card. Refusals cite these sections. */
export function createCardReference(lang: WrittenLang, words: CardReferenceTexts): readonly RulesSection[] {
  return cards.map(card => {
    const { effect, copies, factor, strength } = card
    const decks = STALINGRAD_SIDES.filter(side => copies[side] > 0).map(
      side => `${words.sides[side]} ×${copies[side]}`,
    )
    const head = [...decks, ...(card.own ? [words.own] : [])].join(', ')
    const sentences = [
      head && `${head}.`,
      words.effects[effect](strength ?? 0),
      words.notes[effect],
      factor && words.factors[factor],
    ]
    const text = sentences.filter(Boolean).join(' ')
    return { number: `card-${CALLED[card.id] ?? card.id}`, title: words.title(card[lang]), text }
  })
}
