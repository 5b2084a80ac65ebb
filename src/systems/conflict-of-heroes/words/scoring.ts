import { units as kinds, tokenKinds } from '../../../../data/conflict-of-heroes/index.ts'
import type { WrittenLang } from '../../../engine/model.ts'
import { joinWithOr, quoteText } from '../../../engine/words.ts'
import { findHexByName, getMapLayout } from '../map/geometry.ts'
import { NONE } from '../state/state.ts'
import type { HeroesView } from '../view/view.ts'
import { formatHexName, SIDE_NAMES, scenarioOfView } from './labels.ts'

const T = {
  ru: {
    vp: 'ПО',
    only: 'только',
    everyRound: 'каждый раунд',
    round: 'раунд',
    rounds: 'раунды',
    loss: 'Каждая потеря приносит врагу',
    armour: 'броня',
    destroyed: (what: string) => `Уничтожен жетон ${quoteText(what, 'ru')}`,
    reaching: 'достигает',
  },
  en: {
    vp: 'VP',
    only: 'only',
    everyRound: 'each round',
    round: 'round',
    rounds: 'rounds',
    loss: 'Each loss gives the enemy',
    armour: 'armour',
    destroyed: (what: string) => `Destroyed ${what}`,
    reaching: 'reaches',
  },
} as const

/**
 * Rule 9.1a: returns when a control hex scores and how many VP. Names the side if only one side can score there.
 */
export function formatControlPoints(lang: WrittenLang, view: HeroesView, index: number): string {
  const { control, rounds: last } = scenarioOfView(view)
  return control[index].scores
    .map(
      ({ vp, side, rounds }) => `${points(lang, vp)}, ${inRounds(lang, rounds, last)}${onlyFor(lang, side)}`,
    )
    .join('; ')
}

/** Rule 9.1a: returns all other ways to score VP in this scenario, one line each. */
export function formatOtherScoringRules(lang: WrittenLang, view: HeroesView): string[] {
  const t = T[lang]
  const { kills, exits } = scenarioOfView(view)
  const dearer = [
    ...(kills.armour === kills.soft ? [] : [`${t.armour}: ${kills.armour}`]),
    ...kills.special.map(({ unit, vp }) => `${kinds[unit].name[lang]}: ${vp}`),
  ]
  const lines = [`${t.loss} ${points(lang, kills.soft)}${dearer.length > 0 ? ` (${dearer.join(', ')})` : ''}`]
  for (const { token, side, vp } of kills.tokens)
    lines.push(`${t.destroyed(tokenKinds[token].name[lang])}: ${points(lang, vp)}${onlyFor(lang, side)}`)
  for (const { units, hexes, side, vp } of exits) {
    const goal = joinWithOr(
      hexes.map(hex => formatHexName(view, findHexByName(getMapLayout(view.scenario), hex))),
      lang,
    )
    const who = joinWithOr(
      units.map(unit => kinds[unit].name[lang]),
      lang,
    )
    lines.push(`${who} ${t.reaching} ${goal}: ${points(lang, vp)}${onlyFor(lang, side)}`)
  }
  return lines
}

const points = (lang: WrittenLang, vp: number): string => `${vp} ${T[lang].vp}`

function onlyFor(lang: WrittenLang, side: number): string {
  if (side === NONE) return ''
  const name = SIDE_NAMES[lang][side]
  return lang === 'ru' ? `, ${T.ru.only} ${name}` : `, ${name} ${T.en.only}`
}

function inRounds(lang: WrittenLang, rounds: readonly number[], last: number): string {
  const t = T[lang]
  const [first] = rounds
  const end = rounds[rounds.length - 1]
  if (rounds.length === last) return t.everyRound
  if (rounds.length === 1) return `${t.round} ${first}`
  const isRun = end - first === rounds.length - 1
  return `${t.rounds} ${isRun ? `${first}–${end}` : rounds.join(', ')}`
}
