import { h } from './dom.js'
import { formatTimestamp, translate } from './words.js'

/** @import { World } from './app-types.js' */
/** @import { Child } from './dom.js' */

/**
 * Converts text in Discord's markdown to DOM nodes. Text never becomes HTML. `world` finds the people and
 * channels that the text mentions.
 * @param {string} text
 * @param {World} world
 */
export function renderMarkdown(text, world) {
  /** @type {Child[]} */
  const nodes = []
  const parts = text.split(/```(?:([\w+-]+)\n)?([\s\S]*?)```/g)
  for (let n = 0; n < parts.length; n += 3) {
    if (parts[n]) nodes.push(...blocks(parts[n].replace(/^\n|\n$/g, ''), world))
    if (n + 2 < parts.length) nodes.push(h('pre', {}, h('code', {}, parts[n + 2].replace(/^\n|\n$/g, ''))))
  }
  return nodes
}

/**
 * Converts lines of markdown to block elements: headings, lists, quotes and paragraphs.
 * @param {string} text
 * @param {World} world
 */
function blocks(text, world) {
  /** @type {Child[]} */
  const nodes = []
  const lines = text.split('\n')
  /** @type {string[]} */
  let plain = []
  // Ends the current paragraph. Drops empty lines at its start and end, because the headings and lists beside it
  // have margins of their own.
  const flush = () => {
    const words = plain.join('\n').replace(/^\n+|\n+$/g, '')
    if (words) nodes.push(h('p', {}, inline(words, world)))
    plain = []
  }
  for (let n = 0; n < lines.length; n++) {
    const line = lines[n]
    const heading = /^(#{1,3}) +(.+)$/.exec(line)
    const small = /^-# +(.+)$/.exec(line)
    const item = /^( *)([-*]|\d+\.) +(.+)$/.exec(line)
    const quote = /^>>> ?([\s\S]*)$/.exec(lines.slice(n).join('\n'))
    const isQuote = /^> ?/.test(line)
    if (!heading && !small && !item && !quote && !isQuote) {
      plain.push(line)
      continue
    }
    flush()
    // Every heading becomes an `h2`, whatever its size, so that for screen readers it is one level below the page's
    // `h1`
    if (heading) nodes.push(h('h2', { class: `heading h${heading[1].length}` }, inline(heading[2], world)))
    else if (small) nodes.push(h('p', { class: 'small' }, inline(small[1], world)))
    else if (quote) {
      nodes.push(h('blockquote', {}, blocks(quote[1], world)))
      return nodes
    } else if (item) {
      const end = endOf(lines, n, /\d/.test(item[2]) ? NUMBERED : BULLETED)
      nodes.push(list(lines.slice(n, end), world))
      n = end - 1
    } else {
      const end = endOf(lines, n, /^> ?/)
      const inner = lines.slice(n, end).map(quoted => quoted.replace(/^> ?/, ''))
      nodes.push(h('blockquote', {}, blocks(inner.join('\n'), world)))
      n = end - 1
    }
  }
  flush()
  return nodes
}

/**
 * Patterns for a line of a bulleted list and a line of a numbered list. A list ends where a list of the other kind
 * begins, unless the line is indented.
 */
const BULLETED = /^( *[-*]| +\d+\.) +(.+)$/
const NUMBERED = /^( *\d+\.| +[-*]) +(.+)$/

/**
 * Returns the index of the first line from `from` on that does not match the pattern.
 * @param {readonly string[]} lines
 * @param {number} from
 * @param {RegExp} pattern
 */
function endOf(lines, from, pattern) {
  let end = from
  while (end < lines.length && pattern.test(lines[end])) end++
  return end
}

/**
 * Converts lines of a list to a list element. Indented lines become nested lists.
 * @param {readonly string[]} lines
 * @param {World} world
 * @returns {HTMLElement}
 */
function list(lines, world) {
  const items = lines.flatMap(line => {
    const item = /^( *)([-*]|\d+\.) +(.+)$/.exec(line)
    return item ? [item] : []
  })
  const isNumbered = /\d/.test(items[0][2])
  const root = h(isNumbered ? 'ol' : 'ul', isNumbered ? { start: Number.parseInt(items[0][2], 10) } : {})
  const depth = items[0][1].length
  for (let n = 0; n < items.length; n++) {
    const li = h('li', {}, inline(items[n][3], world))
    let end = n + 1
    while (end < items.length && items[end][1].length > depth) end++
    if (end > n + 1) li.append(list(lines.slice(n + 1, end), world))
    root.append(li)
    n = end - 1
  }
  return root
}

/**
 * Rules for inline markdown, in the order in which they are tried. If a rule returns null, the next rule is
 * tried.
 * @type {readonly (readonly [RegExp, (match: RegExpExecArray, world: World, before: string) => Node | string | null])[]}
 */
const RULES = [
  [/^\\([^\w\s])/, match => match[1]],
  [/^``(.+?)``/s, match => h('code', {}, match[1].trim())],
  [/^`([^`]+)`/, match => h('code', {}, match[1])],
  [/^\*\*\*(.+?)\*\*\*/s, (match, world) => h('strong', {}, h('em', {}, inline(match[1], world)))],
  [/^\*\*(.+?)\*\*(?!\*)/s, (match, world) => h('strong', {}, inline(match[1], world))],
  [/^__(.+?)__/s, (match, world) => h('u', {}, inline(match[1], world))],
  [/^\*(?!\s)(.+?)(?<!\s)\*/s, (match, world) => h('em', {}, inline(match[1], world))],
  [
    /^_(?!\s)(.+?)(?<!\s)_(?!\w)/s,
    (match, world, before) => (/\w$/.test(before) ? null : h('em', {}, inline(match[1], world))),
  ],
  [/^~~(.+?)~~/s, (match, world) => h('s', {}, inline(match[1], world))],
  [/^\|\|(.+?)\|\|/s, (match, world) => spoiler(inline(match[1], world))],
  [/^<@!?(\d{17,20})>/, (match, world) => mention(match[1], world)],
  [/^<#(\d{17,20})>/, (match, world) => channelLink(match[1], null, world)],
  [/^<\/([^:>]+):(\d{17,20})>/, (match, world) => commandLink(match[1], world)],
  [
    /^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/,
    match => h('time', { class: 'timestamp' }, formatTimestamp(Number(match[1]), match[2] ?? 'f')),
  ],
  [
    /^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"]*")?\)/,
    (match, world) => link(match[2], inline(match[1], world), world),
  ],
  [/^<(https?:\/\/[^\s>]+)>/, (match, world) => link(match[1], null, world)],
  [/^https?:\/\/[^\s<]+[^\s<.,:;!?"')\]]/, (match, world) => link(match[0], null, world)],
]

/**
 * Converts inline markdown to DOM nodes.
 * @param {string} text
 * @param {World} world
 */
function inline(text, world) {
  /** @type {(Node | string)[]} */
  const nodes = []
  let plain = ''
  let at = 0
  while (at < text.length) {
    const rest = text.slice(at)
    /** @type {{ readonly node: Node | string, readonly length: number } | null} */
    let found = null
    if (/^[\\`*_~|<[h]/.test(rest))
      for (const [pattern, make] of RULES) {
        const match = pattern.exec(rest)
        const node = match && make(match, world, plain)
        if (!match || node === null) continue
        found = { node, length: match[0].length }
        break
      }
    if (found) {
      if (plain) nodes.push(plain)
      plain = ''
      nodes.push(found.node)
      at += found.length
    } else {
      plain += text[at]
      at++
    }
  }
  if (plain) nodes.push(plain)
  return nodes
}

/**
 * Creates a spoiler. A click or the Enter key reveals its content.
 * @param {Child} children
 */
function spoiler(children) {
  /** @param {{ readonly currentTarget: EventTarget | null }} event */
  const open = event => {
    const element = /** @type {Element} */ (event.currentTarget)
    element.classList.add('open')
    element.removeAttribute('role')
  }
  return h(
    'span',
    {
      class: 'spoiler',
      role: 'button',
      tabindex: 0,
      'aria-label': translate('spoiler'),
      onclick: open,
      onkeydown: e => e.key === 'Enter' && open(e),
    },
    h('span', {}, children),
  )
}

/**
 * Creates the element for a mention of a person.
 * @param {string} id
 * @param {World} world
 */
function mention(id, world) {
  const person = world.person(id)
  const isMe = id === world.meId
  return h(
    'span',
    { class: isMe ? 'mention me' : 'mention' },
    `@${person ? (person.name ?? person.username) : id}`,
  )
}

/**
 * Creates a link to a channel, or to a message in the channel.
 * @param {string} id
 * @param {string | null} messageId
 * @param {World} world
 */
function channelLink(id, messageId, world) {
  const channel = world.channel(id)
  const name = channel ? (channel.thread ? channel.name : `#${channel.name}`) : translate('notFound')
  const label = messageId ? `${name} ›` : name
  return h(
    'button',
    { class: 'mention link', type: 'button', onclick: () => world.open(id, messageId) },
    label,
  )
}

/**
 * Creates a link for a command. A click on the link puts the command into the input.
 * @param {string} name
 * @param {World} world
 */
function commandLink(name, world) {
  return h('button', { class: 'mention link', type: 'button', onclick: () => world.type(name) }, `/${name}`)
}

/**
 * Creates a link. A click on a link to this server opens the target inside the page.
 * @param {string} url
 * @param {Child[] | null} label
 * @param {World} world
 */
function link(url, label, world) {
  const inside = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(\d+)\/(\d+)(?:\/(\d+))?\/?$/.exec(url)
  if (inside && inside[1] === world.guildId) {
    if (!label) return channelLink(inside[2], inside[3] ?? null, world)
    return h(
      'button',
      { class: 'inside', type: 'button', onclick: () => world.open(inside[2], inside[3] ?? null) },
      label,
    )
  }
  return h('a', { href: url, target: '_blank', rel: 'noreferrer noopener' }, label ?? url)
}
