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
      return `${noun} (${count})`
    })
    return told.length > 0 ? [`${of[lang](list.length)}: ${told.join(', ')}.`] : []
  }
  const rules = oursIn(game.provenance).map(part => name(PARTS.game[part], part))
  return [
    ...counted(ASSUMED.areas, areas, PARTS.areas),
    ...counted(ASSUMED.units, units, PARTS.units),
    ...counted(ASSUMED.cards, cards, PARTS.cards),
    ...(rules.length > 0
      ? [
          `${{ ru: 'Восстановлено в правилах', en: 'Reconstructed in the rules' }[lang]}: ${rules.join(', ')}.`,
        ]
      : []),
  ]
}

const oursIn = (parts: Parts): string[] => Object.keys(parts).filter(part => parts[part] === 'reconstructed')

const ASSUMED: Readonly<Record<'areas' | 'units' | 'cards', Counted>> = {
  areas: {
    ru: all => `Восстановлено у областей (у скольких из ${all})`,
    en: all => `Reconstructed area data, with the number of areas out of ${all}`,
  },
  units: {
    ru: all => `Восстановлено у частей (у скольких из ${all})`,
    en: all => `Reconstructed unit data, with the number of units out of ${all}`,
  },
  cards: {
    ru: all => `Восстановлено у карт (у скольких из ${all})`,
    en: all => `Reconstructed card data, with the number of cards out of ${all}`,
  },
}

const PARTS: Readonly<Record<'areas' | 'units' | 'cards' | 'game', Readonly<Record<string, Both>>>> = {
  areas: {
    name: { ru: 'название', en: 'name' },
    factor: { ru: 'защитный фактор', en: 'area factor' },
    neighbours: { ru: 'соседи', en: 'neighbours' },
    letter: { ru: 'буква начальной расстановки', en: 'set-up letter' },
    control: { ru: 'контроль в начале', en: 'control at the start' },
  },
  units: {
    identity: { ru: 'наименование', en: 'name' },
    factors: { ru: 'числа на фишке', en: 'numbers on the counter' },
    frame: { ru: 'вид фишки', en: 'look of the counter' },
    area: { ru: 'область в начале', en: 'starting area' },
    turn: { ru: 'ход прибытия', en: 'arrival turn' },
    leaves: { ru: 'уход из города', en: 'departure from the city' },
    leavesTurn: { ru: 'ход ухода', en: 'turn of departure' },
    battalions: { ru: 'сводные батальоны', en: 'composite battalions' },
  },
  cards: {
    name: { ru: 'название', en: 'name' },
    effect: { ru: 'действие', en: 'effect' },
    strength: { ru: 'сила', en: 'strength' },
    copies: { ru: 'сколько таких карт', en: 'number of copies' },
    own: { ru: 'расход действия', en: 'use of the action' },
    several: { ru: 'розыгрыш нескольких сразу', en: 'play of several at once' },
    factor: { ru: 'защитный фактор', en: 'area factor' },
  },
  game: {
    stack: { ru: 'предел частей в области', en: 'limit of units in an area' },
    objectivesToHold: { ru: 'сколько областей со звездой удержать', en: 'objectives to hold' },
    kurganCards: { ru: 'дополнительная карта за Мамаев курган', en: 'extra card for Mamayev Kurgan' },
    options: { ru: 'числа в дополнительных правилах', en: 'numbers in the optional rules' },
    dates: { ru: 'даты ходов', en: 'dates of the turns' },
    hand: { ru: 'пределы руки', en: 'hand limits' },
    deck: { ru: 'размер колод', en: 'size of the decks' },
    attack: { ru: 'атака (8.3, 8.5)', en: 'attack (8.3, 8.5)' },
    areaFactor: { ru: 'защитный фактор (8.4)', en: 'area factor (8.4)' },
    fireMarker: { ru: 'маркер «Огонь» (8.2)', en: 'Fire marker (8.2)' },
    losses: { ru: 'потери (9.1)', en: 'losses (9.1)' },
    passing: { ru: 'пас (4.4)', en: 'passing (4.4)' },
    arrivals: { ru: 'прибытие (11.1, 11.2)', en: 'arrivals (11.1, 11.2)' },
    withdrawal: { ru: 'уход (11.3)', en: 'withdrawal (11.3)' },
    retreats: { ru: 'отступление (9.3)', en: 'retreats (9.3)' },
  },
}
