import { noted } from './posts.ts'
import type { Cause, Changed, No, Table } from './types.ts'
import { rolesHeld } from './who.ts'

export const WORDS_LENGTH = 80
/** More would not make the dice better. */
const WORDS_EACH = 3
const CLICKS_EACH = 6
/** What people said stands in the entropy beside the ids of their clicks. */
const SAID = 'say:'

/** Something that went into the dice, in the order of `entropy`. */
export interface Given {
  readonly user: string | null
  /** Words, or the id of a click. */
  readonly said: string | null
  readonly click: string | null
}

export function givenBy({ entropy, givers = [] }: Table): Given[] {
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
  givenBy(table).filter(one => one.user === user && (one.said !== null) === isSaid).length

/**
 * The click that joins or begins enters the dice: as long as nobody has given words. Players cannot check the id of a
 * click, so that after their words whoever runs the bot could choose one that suits him.
 */
export function clicked(table: Table, { user, interaction }: Cause): Table {
  const isOver = givenBy(table).some(({ said }) => said !== null)
  const isIn = table.entropy.includes(interaction)
  return isOver || isIn || countOf(table, user, false) >= CLICKS_EACH ? table : add(table, user, interaction)
}

/** Words of a player enter the dice, in the order in which they come. Nothing that was given is ever taken out. */
export function say(table: Table, words: string, cause: Cause): Changed | No {
  if (table.stage !== 'lobby') return { no: 'not-in-lobby' }
  if (rolesHeld(table, cause.user).length === 0) return { no: 'not-seated' }
  if (words === '' || [...words].length > WORDS_LENGTH) return { no: 'no-words' }
  if (namedAt(table, cause.user).some(id => words.includes(id))) return { no: 'words-name' }
  if (countOf(table, cause.user, true) >= WORDS_EACH) return { no: 'words-enough' }
  return { table: noted(add(table, cause.user, SAID + words), cause) }
}

/** By which Discord knows somebody who is here: in the dice it would stay when he has himself forgotten. */
function namedAt({ creator, givers = [], invited = [], seats }: Table, user: string): string[] {
  const all = [user, creator, ...givers, ...invited, ...seats.flatMap(seat => seat.user ?? [])]
  return all.filter(id => id !== '')
}
