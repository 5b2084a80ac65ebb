#!/usr/bin/env node
// Checks a Fieldpost game file. This program needs no other part of Fieldpost. It checks the commitment to the
// game's secret, the chain of links, every die and every draw.
//
//     node verify.mjs FILE [--head DIGITS] [--source FILE]
//
// Prints the verdict as one JSON object. The exit status is 0, or 1 if the file contains a mistake. The
// calculations are described in game-file.md, section "Checking a file". This program knows no rules of the
// games, so its best verdict is `dice proven`. The list `unchecked` in the verdict names what only
// `npm run play` can check.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'

/** Writes a value as canonical JSON (RFC 8785), so that equal values always give the same text. */
function json(value) {
  if (Array.isArray(value)) return `[${value.map(json).join(',')}]`
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw broken(`${value}: is no whole number`)
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const keys = Object.keys(value).sort()
  return `{${keys.map(key => `${JSON.stringify(key)}:${json(value[key])}`).join(',')}}`
}
const sha = value => createHash('sha256').update(json(value)).digest('hex')
const hmac = (secret, value) => createHmac('sha256', Buffer.from(secret, 'hex')).update(json(value)).digest()

/**
 * Returns an error that describes a mistake in the game file. `entry` is the number of the log entry with the
 * mistake. Entry 0 is the setup of the game.
 */
const broken = (message, entry) => Object.assign(new Error(message), { entry, isFinding: true })

/**
 * Returns a function that computes the random numbers of a log entry, or of the lot, from the game's secret. Each
 * call of the returned function gives the next number, from 0 to `of` - 1.
 */
function numbersOf({ secret, table, entropy }, purpose, ...entry) {
  let block
  let taken = 0
  const word = () => {
    if (taken % 8 === 0) block = hmac(secret, [2, purpose, table, entropy, ...entry, taken / 8])
    return block.readUInt32BE(4 * (taken++ % 8))
  }
  return of => {
    const limit = 2 ** 32 - (2 ** 32 % of)
    let number = word()
    while (number >= limit) number = word()
    return number % of
  }
}

/**
 * Checks every die and draw against the numbers that the game's secret determines. `next` returns these numbers in
 * order. Throws the mistake of log entry `n` if a die or draw differs.
 */
function checkChance(next, n, chance) {
  for (const [i, [of, shown, what]] of chance.entries()) {
    const isDie = what === undefined
    const name = `${isDie ? 'die' : 'draw'} ${i + 1} of ${chance.length}`
    if (!Number.isInteger(of) || of < 1 || of > 2 ** 32)
      throw broken(`chance: ${name}: no number of ${of}`, n)
    const follows = next(of) + (isDie ? 1 : 0)
    if (shown !== follows)
      throw broken(`chance: ${name}: the file says ${shown} (of ${of}), what follows is ${follows}`, n)
  }
}

/**
 * Checks the lot that dealt the seats. Its groups of seats must contain the roles of the game, and its dice must
 * follow from the secret. The first die has as many faces as there are groups. Each further die has one face less,
 * down to two.
 */
function checkLot(file) {
  const { seats, chance } = file.lot
  const roles = [...(file.seats ?? []).flat(), ...Object.keys(file.computers ?? {})]
  const isWhole = !file.seats || json(seats.flat().sort()) === json(roles.sort())
  if (!isWhole || seats.some(({ length }) => length === 0)) throw broken('lot: not the roles of the game')
  if (json(chance.map(([of]) => of)) !== json(seats.slice(1).map((_, at) => seats.length - at)))
    throw broken('lot: not one die for each group but the last')
  if (file.dice !== 'recorded' && isGiven(file.secret, file.table, file.entropy))
    checkChance(numbersOf(file, 'lot'), 0, chance)
}

/**
 * Checks the bids for the sides: each fits its commitment, the higher one has its side, and its points are the
 * handicap of the other side. A die of its own stream decides between equal bids.
 */
function checkBids(file) {
  const { bids, handicap, secret, table, entropy } = file
  const [first, second] = bids.made
  const isPair = bids.made.length === 2 && first.n < second.n && first.plays !== second.plays
  if (!isPair || bids.made.some(({ side }) => side !== first.plays && side !== second.plays))
    throw broken('bids: not one of each side, in their order')
  const whole = (points, least) => Number.isInteger(points) && points >= least && points <= 99
  if (bids.made.some(({ points }) => !whole(points, 0))) throw broken('bids: points from 0 to 99')
  const isEqual = first.points === second.points
  if (bids.chance.length !== (isEqual ? 1 : 0) || (isEqual && bids.chance[0][0] !== 2))
    throw broken('bids: not one die of two for equal bids')
  if (file.dice !== 'recorded' && isGiven(secret, table, entropy)) {
    for (const { n, side, points, commitment } of bids.made) {
      const key = hmac(secret, [2, 'blind bid', n]).toString('hex')
      if (sha([2, 'bid', table, key, n, side, points]) !== commitment)
        throw broken('bids: a bid is not the one that was committed to')
    }
    checkChance(numbersOf(file, 'bids'), 0, bids.chance)
  }
  const isFirst = isEqual ? bids.chance[0][1] === 1 : first.points > second.points
  const [higher, lower] = isFirst ? [first, second] : [second, first]
  if (higher.plays !== higher.side) throw broken('bids: the higher one does not have its side')
  const given = higher.points > 0 ? { side: lower.plays, points: higher.points } : null
  if (json(given) !== json(handicap ?? null)) throw broken('bids: the points are not the handicap')
}

function checkHandicap({ points }) {
  if (!Number.isInteger(points) || points < 1 || points > 99) throw broken('handicap: points from 1 to 99')
}

function checkCommitment({ table, secret, commitment }) {
  if (!isGiven(table, secret, commitment)) return
  if (sha([1, 'commit', table, secret]) !== commitment)
    throw broken('commitment: the secret is not the one that was committed to')
}

const isGiven = (...values) => values.every(value => value !== undefined)

/**
 * Computes the first link of the chain, which covers the setup of the game. Returns null if the file lacks a
 * field that the link covers.
 */
function openingLink(file) {
  const { commitment, system, rules, table, scenario, variants, entropy, setup = null, seats, secret } = file
  const { computers, lot, from, handicap, bids } = file
  const chance = file.opening?.chance
  const covered = [system, rules, table, scenario, variants, entropy, setup, seats, chance]
  if (!isGiven(secret, commitment, ...covered)) return null
  const played = [...covered, computers, lot, from, handicap, bids].filter(value => value !== undefined)
  return sha([2, 'opening', commitment, blind(secret, 0), ...played])
}

/**
 * Computes the link of a log entry from the previous link (`before`). Returns null if the file lacks a field
 * that the link covers.
 */
function entryLink({ secret }, n, entry, before) {
  const { by, do: action, chance, sealed, command, auto = false, agreed = [] } = entry
  if (!before || !isGiven(secret, by, action, chance, sealed, command)) return null
  return sha([2, 'entry', before, blind(secret, n), n, by, action, chance, sealed, command, auto, agreed])
}

const blind = (secret, n) => hmac(secret, [2, 'blind', n]).toString('hex')

/**
 * Returns the entry number of the newest base, or 0 if there is none. A base is the position from which a game
 * goes on after its rules were corrected. Throws the mistake if the bases do not match the log entries.
 */
function newestBase({ bases = [], entries }) {
  let newest = 0
  for (const { n } of bases) {
    if (n <= newest || !entries[n - 1]?.do?.startsWith('game:base '))
      throw broken(`bases: ${n} is no game:base after ${newest}`, n)
    newest = n
  }
  return newest
}

/**
 * Checks that the base of a log entry is the position whose fingerprint is in that entry. Throws the mistake if
 * the fingerprints differ.
 */
function checkBase({ bases = [] }, n, entry) {
  const base = bases.find(one => one.n === n)
  if (base && entry.do !== `game:base ${base.rules} ${sha([2, 'base', base.rules, base.state])}`)
    throw broken('bases: not the position whose fingerprint is in the log', n)
}

/**
 * Checks the chain of links and returns all links. A link is computed if the file has all fields for this.
 * Otherwise the link is taken from the file. The text '' stands for a link that the file lacks.
 */
function checkChain(file, since) {
  const isDerived = file.dice !== 'recorded' && isGiven(file.secret, file.table, file.entropy)
  const links = []
  for (const [n, entry] of [file.opening ?? {}, ...file.entries].entries()) {
    if (n > 0 && isGiven(entry.n) && entry.n !== n)
      throw broken(`n: entry ${entry.n} stands in place ${n}`, n)
    checkBase(file, n, entry)
    if (isDerived && entry.chance && (n > since || since === 0))
      checkChance(numbersOf(file, 'chance', n), n, entry.chance)
    const follows = n === 0 ? openingLink(file) : entryLink(file, n, entry, links[n - 1])
    if (follows !== null && isGiven(entry.link) && entry.link !== follows)
      throw broken('link: does not follow from what it covers and the link before it', n)
    links.push(follows ?? entry.link ?? '')
  }
  return links
}

// Allowed fields of a game file and of its parts. Any other field is a mistake.
const FIELDS = {
  file: `format system rules scenario variants table entropy commitment secret sealed dice setup seats computers lot
    handicap bids from opening bases entries result note`,
  opening: 'chance dice draws told link',
  lot: 'seats chance',
  handicap: 'side points',
  bids: 'made chance',
  bid: 'n side points commitment plays',
  from: 'table entry link',
  base: 'n rules state',
  entry: 'n by do told chance dice draws sealed command auto agreed link note',
  result: 'winners reason',
}

function checkFields(file) {
  const { opening = {}, bases = [], entries, result, lot, from, handicap, bids } = file
  const check = (part, name, n) => {
    const unknown = Object.keys(part).find(key => !FIELDS[name].split(/\s+/).includes(key))
    if (unknown !== undefined) throw broken(`${unknown}: is no field of ${name} in a game file`, n)
  }
  check(file, 'file')
  check(opening, 'opening', 0)
  if (lot) check(lot, 'lot')
  if (handicap) check(handicap, 'handicap')
  if (bids) check(bids, 'bids')
  for (const bid of bids?.made ?? []) check(bid, 'bid')
  if (from) check(from, 'from')
  if (from && !file.sealed && !isGiven(file.setup)) throw broken('from: the position (setup) is missing')
  for (const base of bases) check(base, 'base', base.n)
  for (const [i, entry] of entries.entries()) check(entry, 'entry', i + 1)
  if (result) check(result, 'result')
}

/** Checks the fields that no link covers. Each of these fields must agree with a covered field, or be absent. */
function checkUncovered({ opening = {}, entries, result }) {
  for (const [n, { chance, dice, draws, told, auto }] of [opening, ...entries].entries()) {
    const [faces, things] = [2, 3].map(size =>
      chance?.filter(one => one.length === size).map(one => one.at(-1)),
    )
    if (dice && chance && json(dice) !== json(faces)) throw broken('dice: are not those of chance', n)
    if (draws && chance && json(draws) !== json(things)) throw broken('draws: are not those of chance', n)
    if (told) throw broken('told: only a file of a game that is still on has sentences', n)
    if (isGiven(auto) && auto !== true) throw broken('auto: is true or is left out', n)
  }
  const [verb, reason, ...winners] = entries.at(-1)?.do?.split(' ') ?? []
  if (!result || !['game:resign', 'game:time', 'game:abandon', 'game:draw'].includes(verb)) return
  if (json(result) !== json({ reason, winners: winners.filter(Boolean) }))
    throw broken('result: is not that of the last entry')
}

/** Checks that the file of an unfinished game contains no secret information. */
function checkSealed(file) {
  const shown = (part, fields) => fields.find(field => isGiven(part[field]))
  if (shown(file, ['secret', 'dice', 'setup', 'bases']) || file.result)
    throw broken('sealed: a file with a secret, dice, positions or a result is not')
  for (const [n, one] of [file.opening ?? {}, ...file.entries].entries()) {
    if (isGiven(one.n) && one.n !== n) throw broken(`n: entry ${one.n} stands in place ${n}`, n)
    const isOpen = one.do?.startsWith('game:') && !one.do.startsWith('game:base')
    const field = shown(one, [
      'chance',
      'dice',
      'draws',
      'sealed',
      'command',
      'auto',
      ...(isOpen ? [] : ['do']),
    ])
    if (field) throw broken(`sealed: entry ${n} shows ${field}`, n)
  }
}

/**
 * Parses the JSON text of a game file. Throws `Error` if an object has the same key twice, since other programs
 * could then read a different value.
 */
export function parse(source) {
  const value = JSON.parse(source)
  const open = []
  for (const [token, colon] of source.matchAll(/[{}[\]]|"(?:[^"\\]|\\.)*"(\s*:)?/g)) {
    if (token === '{' || token === '[') open.push(new Set())
    else if (token === '}' || token === ']') open.pop()
    else if (colon) {
      const key = JSON.parse(token.slice(0, -colon.length))
      if (open.at(-1).has(key)) throw new Error(`the key ${JSON.stringify(key)} stands twice`)
      open.at(-1).add(key)
    }
  }
  return value
}

const EVIDENCE = ['secret', 'commitment', 'table', 'entropy', 'rules', 'variants', 'seats', 'result']
const OF_ENTRIES = ['n', 'do', 'chance', 'sealed', 'command', 'link']

/** Returns names of the fields without which the file cannot prove its dice. */
function missingIn(file) {
  const { dice, opening, entries, bases = [], result } = file
  if (dice === 'recorded') return ['a secret: the dice are taken from the file']
  const missing = EVIDENCE.filter(field => file[field] === undefined)
  if (result === null) missing.push('the end of the game')
  for (const field of ['chance', 'link']) if (opening?.[field] === undefined) missing.push(`opening.${field}`)
  for (const [i, entry] of entries.entries()) {
    for (const field of OF_ENTRIES) if (entry[field] === undefined) missing.push(`${field} of entry ${i + 1}`)
    if (entry.do?.startsWith('game:base') && !bases.some(({ n }) => n === i + 1))
      missing.push(`the base of entry ${i + 1}`)
  }
  return missing
}

/**
 * Finds the link that begins with the given digits, which were published during the game. Returns a text that
 * names its log entry. Everything up to this entry is unchanged since the link was published.
 */
function foundHead(links, digits) {
  if (digits === undefined)
    return links.at(-1) ? `compare ${links.at(-1).slice(0, 10)} with the thread` : null
  if (!/^[0-9a-f]{10,64}$/i.test(digits)) throw broken('head: expected 10 to 64 hexadecimal digits')
  const entry = links.findLastIndex(link => link.startsWith(digits.toLowerCase()))
  if (entry < 0) throw broken(`head: no link begins with ${digits}`)
  return `${digits} is the link of entry ${entry} of ${links.length - 1}`
}

/**
 * Checks that `source` is the file of the game from which `file` goes on. It must have the table that `from` names
 * and, after the entry that `from` names, the same link.
 */
function checkSource({ from }, source) {
  if (!from) throw broken('from: this game does not go on from another one')
  if ((source.table ?? '') !== from.table) throw broken('from: the source is a game of another table')
  const { ok, error, head } = verify(source, from.link || undefined)
  if (!ok) throw broken(`from: the source: ${error.message}`)
  if (from.link && !head.startsWith(`${from.link} is the link of entry ${from.entry} of `))
    throw broken(`from: the source has another link of entry ${from.entry}`)
}

/** What this program does not check. `npm run play` checks everything in this list except notes. */
const UNCHECKED = [
  'whether the moves are legal',
  'whether consents were due, and commands, sealed and auto are right',
  'the result: its winner and its reason, unless the last entry names them',
  'whether entries are missing at the end, unless the head that was posted is given',
  'what lay where in a bag',
  'whether a position from another game (setup) is the one that its log reaches',
  'notes',
]

/**
 * Checks a parsed game file. `head` contains the first digits of a link that was published during the game.
 * `source` is the parsed file of the game from which this game goes on. Returns what the file proves, or the first mistake in the file.
 */
export function verify(file, head, source) {
  try {
    if (/^fieldpost-game\/([3-9]|[1-9]\d+)$/.test(file?.format))
      throw Object.assign(broken(`format: ${file.format} was made by a newer release: update`), {
        word: 'newer',
      })
    if (!/^fieldpost-game\/[12]$/.test(file?.format) || !Array.isArray(file.entries))
      throw broken('the file: is no game file')
    if (!file.format.endsWith('/2') && file.dice !== 'recorded') throw broken('format: only 2 can be proven')
    checkFields(file)
    if (isGiven(source)) checkSource(file, source)
    if (file.sealed) {
      checkSealed(file)
      const links = [file.opening, ...file.entries].map(one => one?.link ?? '')
      return { ok: true, word: 'sealed', missing: [], head: foundHead(links, head) }
    }
    checkUncovered(file)
    checkCommitment(file)
    if (file.lot) checkLot(file)
    if (file.handicap) checkHandicap(file.handicap)
    if (file.bids) checkBids(file)
    const since = newestBase(file)
    const links = checkChain(file, since)
    const missing = missingIn(file)
    const proven = since > 0 ? `dice proven since entry ${since}` : 'dice proven'
    const word = missing.length > 0 ? 'consistent' : proven
    return { ok: true, word, missing, head: foundHead(links, head), unchecked: UNCHECKED }
  } catch (error) {
    const message = error.isFinding ? error.message : `the file: cannot be read (${error.message})`
    return {
      ok: false,
      word: error.word ?? 'broken',
      error: { message, ...(error.entry !== undefined && { entry: error.entry }) },
    }
  }
}

/** Decodes the bytes of a file as UTF-8, without the byte order mark. Throws `Error` if the text is UTF-16. */
function text(bytes) {
  const [a, b] = bytes
  if (a + b === 0x1fd || (a === 0) !== (b === 0)) throw new Error('is text in UTF-16; save it as UTF-8')
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

if (process.argv[1] && import.meta.filename === realpathSync(process.argv[1])) {
  const [path, ...options] = process.argv.slice(2)
  const given = Object.fromEntries(options.flatMap((one, at) => (at % 2 ? [] : [[one, options[at + 1]]])))
  const { '--head': digits, '--source': source, ...rest } = given
  const isUsed = path !== undefined && options.length === 2 * Object.keys(given).length
  let result = {
    ok: false,
    word: 'broken',
    error: { message: 'usage: node verify.mjs FILE [--head DIGITS] [--source FILE]' },
  }
  const read = name => parse(text(readFileSync(name)))
  try {
    if (isUsed && Object.keys(rest).length === 0) result = verify(read(path), digits, source && read(source))
  } catch (error) {
    result.error.message = `${path}: ${error.message}`
  }
  console.log(JSON.stringify(result, null, 2))
  process.exitCode = result.ok ? 0 : 1
}
