import { withInteraction } from './posts.ts'
import { rolesHeld } from './seat-queries.ts'
import type { Initiator, Table, TableChange, TableNo } from './types.ts'

export const MAX_DICE_WORDS_LENGTH = 80
/**
 * Maximum number of contributions to the dice per player: words, and clicks. More would not make the dice
 * fairer.
 */
const WORDS_EACH = 3
const CLICKS_EACH = 6
/** Prefix of players' words in the entropy. The other entries are ids of clicks. */
const SAID = 'say:'

/** A contribution to the dice, in the order of `entropy`. */
export interface Contribution {
  readonly user: string | null
  /** Words of a player, or null if the contribution is a click. */
  readonly said: string | null
  readonly click: string | null
}

export function contributions({ entropy, givers = [] }: Table): Contribution[] {
  return entropy.map((one, at) => {
    const said = one.startsWith(SAID) ? one.slice(SAID.length) : null
    return { user: givers[at] || null, said, click: said === null ? one : null }
  })
}

function add(table: Table, user: string, one: string): Table {
  const givers = table.givers ?? table.entropy.map(() => '')
  return { ...table, entropy: [...table.entropy, one], givers: [...givers, user] }
}

const countOf = (table: Table, user: string, isSaid: boolean): number =>
  contributions(table).filter(one => one.user === user && (one.said !== null) === isSaid).length

/**
 * Adds the click that joins or begins to the entropy, unless a player has given words. Players cannot check the
 * id of a click. After their words, the owner of the bot could otherwise choose a click that suits them.
 */
export function addClick(table: Table, { user, interaction }: Initiator): Table {
  const isOver = contributions(table).some(({ said }) => said !== null)
  const isIn = table.entropy.includes(interaction)
  return isOver || isIn || countOf(table, user, false) >= CLICKS_EACH ? table : add(table, user, interaction)
}

/** Adds words of a player to the entropy, in the order in which they arrive. Contributions are never removed. */
export function addWords(table: Table, words: string, initiator: Initiator): TableChange | TableNo {
  if (table.stage !== 'lobby') return { no: 'not-in-lobby' }
  if (rolesHeld(table, initiator.user).length === 0) return { no: 'not-seated' }
  if (words === '' || [...words].length > MAX_DICE_WORDS_LENGTH) return { no: 'no-words' }
  if (namedAt(table, initiator.user).some(id => words.includes(id))) return { no: 'words-name' }
  if (countOf(table, initiator.user, true) >= WORDS_EACH) return { no: 'words-enough' }
  return { table: withInteraction(add(table, initiator.user, SAID + words), initiator) }
}

/**
 * Returns the Discord ids of everybody at this table. Words with such an id are refused, because the dice would
 * keep it even after the person has deleted their data.
 */
function namedAt({ creator, givers = [], invited = [], seats }: Table, user: string): string[] {
  const all = [user, creator, ...givers, ...invited, ...seats.flatMap(seat => seat.user ?? [])]
  return all.filter(id => id !== '')
}
