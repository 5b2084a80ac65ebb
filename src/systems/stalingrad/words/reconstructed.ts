import { areas, cards, game, units } from '../../../../data/stalingrad/index.ts'
import type { WrittenLang } from '../../../engine/model.ts'

type Parts = Readonly<Record<string, string>>
type Both = Readonly<Record<WrittenLang, string>>
type Counted = Readonly<Record<WrittenLang, (all: number) => string>>

/**
 * Returns lines that list which printed values the project had to reconstruct. Each kind of value has its own
 * line.
 */
export function listStalingradReconstructedData(lang: WrittenLang): readonly string[] {
  const name = (both: Both | undefined, part: string): string => both?.[lang] ?? part
  const counted = (
    of: Counted,
    list: readonly { readonly provenance: Parts }[],
    names: Readonly<Record<string, Both>>,
  ) => {
    const parts = new Set(list.flatMap(({ provenance }) => oursIn(provenance)))
    const told = [...parts].map(part => {
      const count = list.filter(({ provenance }) => provenance[part] === 'reconstructed').length
      const noun = name(names[part], part)
      return lang === 'ru' ? `${noun} ${count}` : `${noun} of ${count}`
    })
    return told.length > 0 ? [`${of[lang](list.length)}: ${told.join(', ')}.`] : []
  }
  const rules = oursIn(game.provenance).map(part => name(PARTS.game[part], part))
  return [
    ...counted(ASSUMED.areas, areas, PARTS.areas),
    ...counted(ASSUMED.units, units, PARTS.units),
    ...counted(ASSUMED.cards, cards, PARTS.cards),
    ...(rules.length > 0
      ? [`${{ ru: 'Предположено в правилах', en: 'Assumed in the rules' }[lang]}: ${rules.join(', ')}.`]
      : []),
  ]
}

const oursIn = (parts: Parts): string[] => Object.keys(parts).filter(part => parts[part] === 'reconstructed')

const ASSUMED: Readonly<Record<'areas' | 'units' | 'cards', Counted>> = {
  areas: {
    ru: all => `Области, всего ${all}. Предположены`,
    en: all => `Assumed values for the ${all} areas`,
  },
  units: {
    ru: all => `Части, всего ${all}. Предположены`,
    en: all => `Assumed values for the ${all} units`,
  },
  cards: {
    ru: all => `Карты, всего ${all}. Предположены`,
    en: all => `Assumed values for the ${all} cards`,
  },
}

const PARTS: Readonly<Record<'areas' | 'units' | 'cards' | 'game', Readonly<Record<string, Both>>>> = {
  areas: {
    name: { ru: 'название', en: 'name' },
    factor: { ru: 'защитный фактор', en: 'area factor' },
    neighbours: { ru: 'соседи', en: 'neighbours' },
    letter: { ru: 'буква расстановки', en: 'set-up letter' },
    control: { ru: 'контроль в начале', en: 'control at the start' },
  },
  units: {
    identity: { ru: 'наименование', en: 'identity' },
    factors: { ru: 'значения', en: 'values' },
    frame: { ru: 'вид фишки', en: 'layout' },
    area: { ru: 'область в начале', en: 'starting area' },
    turn: { ru: 'ход прибытия', en: 'arrival turn' },
    leaves: { ru: 'уходит ли из города', en: 'leaving the city' },
    leavesTurn: { ru: 'когда уходит', en: 'when it leaves' },
    battalions: { ru: 'сводные батальоны', en: 'composite battalions' },
  },
  cards: {
    name: { ru: 'название', en: 'name' },
    effect: { ru: 'действие', en: 'effect' },
    strength: { ru: 'сила', en: 'strength' },
    copies: { ru: 'число карт', en: 'copies' },
    own: { ru: 'занимает ли действие', en: 'whether it takes the action' },
    several: { ru: 'можно ли несколько сразу', en: 'whether several at once' },
    factor: { ru: 'защитный фактор', en: 'area factor' },
  },
  game: {
    stack: { ru: 'предел частей в области', en: 'units in an area' },
    objectivesToHold: { ru: 'сколько областей со звездой удержать', en: 'objectives to hold' },
    kurganCards: { ru: 'карты за Мамаев курган', en: 'cards for the Kurgan' },
    options: { ru: 'числа дополнительных правил', en: 'numbers of the optional rules' },
    dates: { ru: 'даты ходов', en: 'dates of the turns' },
    hand: { ru: 'пределы руки', en: 'hand limits' },
    deck: { ru: 'размер колод', en: 'size of the decks' },
    attack: { ru: 'правила атаки (8.3, 8.5)', en: 'rules of attack (8.3, 8.5)' },
    areaFactor: { ru: 'правило защитного фактора (8.4)', en: 'rule of the area factor (8.4)' },
    fireMarker: { ru: 'правило маркера «Огонь» (8.2)', en: 'rule of the Fire marker (8.2)' },
    losses: { ru: 'правило потерь (9.1)', en: 'rule of losses (9.1)' },
    passing: { ru: 'правило паса (4.4)', en: 'rule of passing (4.4)' },
    arrivals: { ru: 'правило прибытия (11.1, 11.2)', en: 'rule of arrivals (11.1, 11.2)' },
    withdrawal: { ru: 'правило отвода (11.3)', en: 'rule of the withdrawal (11.3)' },
    retreats: { ru: 'правило отступления (9.3)', en: 'rule of retreats (9.3)' },
  },
}
