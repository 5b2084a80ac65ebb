import { recordInteraction } from './posts.ts'
import { rolesOfUser } from './seat-queries.ts'
import type { Initiator, RefusedTableChange, Table, TableChange } from './types.ts'

export const MAX_DICE_WORDS_LENGTH = 80
/**
 * Maximum number of contributions to the dice per player. Words and clicks have this limit each. More contributions
 * would not make the dice fairer.
 */
const WORDS_EACH = 3
const CLICKS_EACH = 6
/** Prefix of the entries in `entropy` that contain a player's words. Entries without it are ids of clicks. */
const SAID = 'say:'

/** One player's contribution to the dice. The contributions are in the order of `entropy`. */
export interface DiceContribution {
  readonly user: string | null
  /** The words that the player gave. Null if the contribution is a click. */
  readonly said: string | null
  readonly click: string | null
}

export function listDiceContributions({ entropy, givers = [] }: Table): DiceContribution[] {
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
  listDiceContributions(table).filter(one => one.user === user && (one.said !== null) === isSaid).length

/**
 * Adds to the entropy the id of a click with which a player joined or began. Does nothing once a player has given
 * words. Otherwise the bot's owner could look for a click id that gives favourable dice, because players cannot
 * check these ids.
 */
export function addClickToEntropy(table: Table, { user, interaction }: Initiator): Table {
  const isOver = listDiceContributions(table).some(({ said }) => said !== null)
  const isIn = table.entropy.includes(interaction)
  return isOver || isIn || countOf(table, user, false) >= CLICKS_EACH ? table : add(table, user, interaction)
}

/** Adds a player's words to the entropy, after the earlier contributions. Contributions are never removed. */
export function addWordsToEntropy(
  table: Table,
  words: string,
  initiator: Initiator,
): TableChange | RefusedTableChange {
  if (table.stage !== 'lobby') return { no: 'not-in-lobby' }
  if (rolesOfUser(table, initiator.user).length === 0) return { no: 'not-seated' }
  if (words === '' || [...words].length > MAX_DICE_WORDS_LENGTH) return { no: 'no-words' }
  if (namedAt(table, initiator.user).some(id => words.includes(id))) return { no: 'words-name' }
  if (countOf(table, initiator.user, true) >= WORDS_EACH) return { no: 'words-enough' }
  return { table: recordInteraction(add(table, initiator.user, SAID + words), initiator) }
}

/**
 * Returns the Discord ids of everybody at this table. A player's words must not contain such an id, because the
 * entropy stays even after the person has deleted their data.
 */
function namedAt({ creator, givers = [], invited = [], seats }: Table, user: string): string[] {
  const all = [user, creator, ...givers, ...invited, ...seats.flatMap(seat => seat.user ?? [])]
  return all.filter(id => id !== '')
}
