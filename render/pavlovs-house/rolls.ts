import { enemies, limits, locations, men } from '../../data/pavlovs-house/index.ts'
import { capitalize } from '../../src/engine/words.ts'
import type { PavlovEvent } from '../../src/systems/pavlovs-house/state/events.ts'
import type { DescribedDiceRoll } from './description-parts.ts'
import { joinDefenderNames } from './description-parts.ts'
import { pavlovPictureWords, type WrittenLang } from './words/index.ts'

/** Returns all dice rolls among the events of a log entry, in their order. */
export const listDiceRolls = (events: readonly PavlovEvent[], lang: WrittenLang): DescribedDiceRoll[] =>
  events.flatMap(event => rollOf(event, lang) ?? [])

const RED = 1
const plain = { lead: [], hue: RED, dice: [] } as const

function rollOf(event: PavlovEvent, lang: WrittenLang): DescribedDiceRoll | null {
  const say = pavlovPictureWords[lang]
  const enemy = (kind: number): string => say.enemies[enemies[kind].id]
  switch (event.type) {
    case 'fired': {
      const lead = [event.colourDie, event.positionDie].filter(die => die !== null)
      return {
        words: small(say.guns[event.gun]),
        lead,
        hue: event.colour,
        dice: event.dice,
        need: event.defence,
      }
    }
    case 'noTarget':
      return event.colourDie === null
        ? null
        : { ...plain, words: small(say.guns[event.gun]), lead: [event.colourDie], hue: event.colour }
    case 'flak':
      return { ...plain, words: say.flak, dice: event.dice, need: event.defence }
    case 'bombed':
      return {
        ...plain,
        words: `${small(say.airRaid)} → ${locations[event.location].number}`,
        dice: event.dice,
      }
    case 'stopFire':
      return { ...plain, words: `→ ${enemy(event.enemy)}`, dice: event.dice, need: event.defence }
    case 'coming':
      return { ...plain, words: enemy(event.enemy), dice: [event.die] }
    case 'mineBlew':
      return { ...plain, words: small(say.mine), dice: event.dice, need: event.defence }
    case 'mineLost':
      return { ...plain, words: small(say.mineLost), dice: [event.die] }
    case 'attacked':
      return { ...plain, words: joinDefenderNames(event.men, lang), dice: event.dice, need: event.defence }
    case 'observed':
      return { ...plain, words: `→ ${enemy(event.enemy)}`, dice: event.dice, need: event.defence }
    case 'raided':
      return { ...plain, words: small(event.final ? say.finalRaid : say.raid), dice: event.dice }
    case 'casualty':
      return { ...plain, words: men[event.man].name[lang], dice: [event.die], need: limits.casualtyUpTo + 1 }
    default:
      return null
  }
}

const small = (title: string): string => capitalize(title.toLowerCase())
