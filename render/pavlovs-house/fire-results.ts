import { approachColours, enemies, locations } from '../../data/pavlovs-house/index.ts'
import type { CalculationPart } from '../drawing/strip.ts'
import { themeColours } from '../drawing/theme.ts'
import {
  createNumberPart,
  type DiceThatChoseArea,
  defenderName,
  type EventDescription,
  type EventDescriptionContext,
  eventsOfType,
  formatNumberWithSign,
  joinDefenderNames,
} from './description-parts.ts'
import { pavlovPictureWords, type WrittenLang } from './words/index.ts'

/** Returns the dice that chose an approach, with the colour and number of the approach. */
export const createDiceThatChoseApproach = (
  dice: readonly number[],
  approach: number,
): DiceThatChoseArea => ({
  dice,
  colour: approachColours[approach],
  words: String(approach + 1),
})

/**
 * Returns the parts of a calculation for the needed number and the number of hits, after the parts in `more`. A die
 * is a hit if it shows at least `need`.
 */
export function createHitParts(
  dice: readonly number[],
  need: number,
  lang: WrittenLang,
  more: readonly CalculationPart[] = [],
): CalculationPart[] {
  const say = pavlovPictureWords[lang]
  const hits = dice.filter(die => die >= need).length
  return [
    ...more,
    createNumberPart(`${need}+`, say.need),
    createNumberPart(hits, say.hits, hits > 0 ? themeColours.amber : undefined),
  ]
}

/**
 * Returns the part of a calculation that shows the dice added by a tactics card. Returns an empty list if no card
 * adds dice.
 */
export const createExtraDiceParts = (extra: number, lang: WrittenLang): CalculationPart[] =>
  extra === 0 ? [] : [createNumberPart(formatNumberWithSign(extra), pavlovPictureWords[lang].tacticsWord)]

/** Returns a chip for each bomb, with the location that was hit and the effect. */
export function createBombParts(context: EventDescriptionContext): CalculationPart[] {
  const say = pavlovPictureWords[context.lang]
  return eventsOfType(context, 'bombed').map(({ location, result }) =>
    createNumberPart(
      locations[location].number,
      say.bomb[result],
      result === 'nothing' ? undefined : themeColours.red,
    ),
  )
}

/** Describes what all bombs of an air raid did. Returns null if no bomb fell. */
export function describeBombs(context: EventDescriptionContext): string | null {
  const bombs = eventsOfType(context, 'bombed')
  if (bombs.length === 0) return null
  const harmed = describeHarm(context)
  const damaged = bombs.filter(({ result }) => result === 'damage').length
  const tokens = bombs.filter(({ result }) => result === 'token').length
  const parts = [pavlovPictureWords[context.lang].bombsDone(damaged, tokens), harmed?.words]
  return (
    parts.filter(Boolean).join(' · ') || pavlovPictureWords[context.lang].bomb[bombs[bombs.length - 1].result]
  )
}

/** Describes the effects of enemy fire on the House: lowered walls, and defenders pinned, saved or lost. */
export function describeHarm(context: EventDescriptionContext): EventDescription['result'] {
  const { lang } = context
  const say = pavlovPictureWords[lang]
  const parts = [
    ...eventsOfType(context, 'wallDown').map(({ colour: hue, wall }) => say.wallDown(hue, wall)),
    ...eventsOfType(context, 'lost').map(({ men, cause }) =>
      say.lost(joinDefenderNames(men, lang), say.causes[cause]),
    ),
    ...eventsOfType(context, 'saved').map(({ man }) => say.saved(defenderName(man, lang))),
  ]
  const pinned = eventsOfType(context, 'pinned').flatMap(({ men }) => men)
  if (pinned.length > 0) parts.push(say.pinned(joinDefenderNames(pinned, lang)))
  return parts.length > 0 ? { words: parts.join(' · '), tone: 'bad' } : null
}

/** Names the enemies that several shots destroyed, or says that all shots missed. */
export function describeDestroyedEnemies(
  shots: readonly { readonly destroyed: boolean; readonly enemy: number }[],
  lang: WrittenLang,
): EventDescription['result'] {
  const gone = shots.filter(({ destroyed }) => destroyed).map(({ enemy }) => enemies[enemy].name[lang])
  return gone.length > 0
    ? { words: pavlovPictureWords[lang].destroyed(gone.join(', ')), tone: 'good' }
    : { words: pavlovPictureWords[lang].miss, tone: 'info' }
}
