import type { Lang, Say } from '../../../engine/system.ts'
import { percent } from '../../../engine/words.ts'
import { chanceOf, spentChance } from '../attack/odds.ts'
import type { HeroesView } from '../view/view.ts'
import { commandName, SIDE_NAMES } from './labels.ts'

export type Asking = (view: HeroesView, say: Say) => string

export const who = (lang: Lang, view: HeroesView): string => {
  const command = view.asks?.command ?? null
  return command === null ? SIDE_NAMES[lang][view.turn] : commandName(lang, view.commands, command)
}

export const card = (view: HeroesView, say: Say): string =>
  view.asks?.card === null || view.asks?.card === undefined ? '' : say.label('card', view.asks.card)

/** 3.2 The number as it stands, and what CAPs would make of it: only where everybody knows it. */
export function needed(lang: Lang, view: HeroesView): string {
  const { roll, asks } = view
  if (!roll || roll.number === null || roll.what === 'drift') return ''
  const caps = asks?.command === null || asks === null ? 0 : view.cap[asks.command]
  const { number } = roll
  const lower = [1, 2].filter(by => by <= caps).map(by => `−${by}: ${percent(chanceOf(number - by), lang)}`)
  const now =
    lang === 'ru'
      ? `Нужно ${number}+ (${percent(chanceOf(number), lang)}`
      : `${number}+ is needed (${percent(chanceOf(number), lang)}`
  return ` ${[now, ...lower].join(', ')}).`
}

/** 3.3 The risk with 0, 1, 2 … CAPs, at the cost that everybody knows. */
export function risks(lang: Lang, view: HeroesView): string {
  const { deed } = view
  if (!deed) return ''
  const left = deed.cost - deed.paid
  const most = Math.min(left, view.cap[deed.command])
  const list = Array.from(
    { length: most + 1 },
    (_, caps) => `${caps}: ${percent(spentChance(left - caps), lang)}`,
  )
  return lang === 'ru' ? ` Риск измотаться: ${list.join(', ')}.` : ` Risk of being spent: ${list.join(', ')}.`
}
