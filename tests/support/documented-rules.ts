import { Locale } from 'discord-api-types/v10'

/** Rules that Discord documents in words only; written apart from the sandbox, which has its own. */
type Json = Record<string, unknown>

const V2 = 1 << 15
const LOCALES: readonly string[] = Object.values(Locale)
const CHAT_INPUT_NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u

export function documentedRules(method: string, path: string, body: unknown): string[] {
  if (/\/commands(\/\d+)?$/.test(path) && Array.isArray(body)) return commandRules(body as Json[])
  if (/\/callback$/.test(path)) return callbackRules(body as Json)
  const isMessage = method !== 'GET' && /(\/messages(\/[^/]+)?|^\/webhooks\/\d+\/[^/]+)$/.test(path)
  // An edit may leave out the flags of its message.
  const flags = method === 'POST' ? { flags: 0 } : {}
  return isMessage && isJson(body) ? messageRules({ ...flags, ...body }) : []
}

function commandRules(commands: readonly Json[]): string[] {
  const found: string[] = []
  const chat = commands.filter(({ type }) => (type ?? 1) === 1)
  if (chat.length > 100) found.push('more than 100 commands')
  const names = chat.map(({ name }) => name)
  if (new Set(names).size < names.length) found.push('two commands of one name')
  for (const command of chat) {
    if (size(command) > 8000) found.push(`/${command.name} has ${size(command)} characters, at most 8000`)
    walk(command, String(command.name), found)
  }
  return found
}

function walk(item: Json, path: string, found: string[]): void {
  const all = [item.name, ...Object.values((item.name_localizations as Json | null) ?? {})]
  for (const name of all)
    if (typeof name !== 'string' || !CHAT_INPUT_NAME.test(name) || name !== name.toLowerCase())
      found.push(`/${path}: "${name}" is no name`)
  for (const locale of Object.keys((item.name_localizations as Json | null) ?? {}))
    if (!LOCALES.includes(locale)) found.push(`/${path}: no language ${locale}`)
  if (!item.description) found.push(`/${path}: no description`)
  const options = (item.options ?? []) as Json[]
  if (options.length > 25) found.push(`/${path}: more than 25 options`)
  const subs = options.filter(({ type }) => type === 1 || type === 2).length
  if (subs > 0 && subs < options.length) found.push(`/${path}: subcommands beside options`)
  let optional = false
  for (const option of options) {
    if (Number(option.type) > 2 && option.required && optional)
      found.push(`/${path} ${option.name}: required after optional`)
    if (!option.required) optional = true
    const choices = (option.choices ?? []) as Json[]
    if (choices.length > 25) found.push(`/${path} ${option.name}: more than 25 choices`)
    if (option.autocomplete && choices.length > 0)
      found.push(`/${path} ${option.name}: choices and autocomplete`)
    walk(option, `${path} ${option.name}`, found)
  }
  if (new Set(options.map(({ name }) => name)).size < options.length)
    found.push(`/${path}: two options of one name`)
}

function size(item: Json): number {
  let sum =
    longest(item.name, item.name_localizations) + longest(item.description, item.description_localizations)
  for (const choice of (item.choices ?? []) as Json[])
    sum += longest(choice.name, choice.name_localizations) + [...String(choice.value)].length
  for (const option of (item.options ?? []) as Json[]) sum += size(option)
  return sum
}

function longest(text: unknown, others: unknown): number {
  const all = [text, ...Object.values((others as Json | null) ?? {})]
  return Math.max(0, ...all.map(words => (typeof words === 'string' ? [...words].length : 0)))
}

function callbackRules(body: Json): string[] {
  const data = isJson(body?.data) ? body.data : {}
  if (body.type === 5 && Number(data.flags ?? 0) & ~64)
    return ['only EPHEMERAL can be set on a deferred answer']
  if (body.type === 8) return ((data.choices ?? []) as Json[]).length > 25 ? ['more than 25 choices'] : []
  if (body.type === 9)
    return ((data.components ?? []) as Json[]).length > 5 ? ['more than 5 fields'] : ids(data.components)
  return messageRules(data)
}

function messageRules(message: Json): string[] {
  const found: string[] = ids(message.components)
  const isV2 = (Number(message.flags ?? 0) & V2) !== 0
  const all = flat(message.components)
  if (isV2 && (message.content || (message.embeds as unknown[] | undefined)?.length))
    found.push('V2 with content or embeds')
  if (isV2 && all.length > 40) found.push(`${all.length} components, at most 40`)
  const texts = all.map(({ type, content }) => (type === 10 ? [...String(content)].length : 0))
  const length = texts.reduce((sum, n) => sum + n, 0)
  if (isV2 && length > 4000) found.push(`${length} characters of text, at most 4000`)
  if ([...String(message.content ?? '')].length > 2000) found.push('more than 2000 characters')
  if (embedLength(message.embeds) > 6000) found.push('embeds of more than 6000 characters')
  if (!isV2 && message.flags !== undefined && all.some(({ type }) => Number(type) >= 9))
    found.push('V2 components without their flag')
  const rows = ((message.components ?? []) as Json[]).filter(({ type }) => type === 1)
  if (!isV2 && rows.length > 5) found.push('more than 5 rows')
  for (const { type, style, custom_id, url } of all)
    if (type === 2 && (style === 5 ? !url : style !== 6 && !custom_id))
      found.push('a button without custom_id or url')
  const allowed = isJson(message.allowed_mentions) ? message.allowed_mentions : {}
  for (const kind of ['users', 'roles'])
    if (
      (allowed.parse as string[] | undefined)?.includes(kind) &&
      (allowed[kind] as string[] | undefined)?.length
    )
      found.push(`${kind} both parsed and listed`)
  for (const { options, max_values } of all.filter(({ type }) => type === 3)) {
    const values = (options as Json[]).map(({ value }) => value)
    if (new Set(values).size < values.length) found.push('a menu with one value twice')
    if (Number(max_values ?? 1) > values.length) found.push('a menu with fewer options than max_values')
  }
  for (const { components } of all.filter(({ type }) => type === 1)) {
    const row = components as Json[]
    if (row.length > 5 || (row.length > 1 && row.some(({ type }) => type !== 2))) found.push('a row too full')
  }
  return found
}

function embedLength(embeds: unknown): number {
  let sum = 0
  for (const embed of (embeds ?? []) as Json[]) {
    const parts = [embed.title, embed.description, (embed.footer as Json)?.text, (embed.author as Json)?.name]
    for (const field of (embed.fields ?? []) as Json[]) parts.push(field.name, field.value)
    for (const part of parts) sum += typeof part === 'string' ? [...part].length : 0
  }
  return sum
}

function ids(components: unknown): string[] {
  const all = flat(components).flatMap(({ custom_id }) => (typeof custom_id === 'string' ? [custom_id] : []))
  return new Set(all).size < all.length ? ['the same custom_id twice'] : []
}

function flat(components: unknown): Json[] {
  if (!Array.isArray(components)) return []
  return (components as Json[]).flatMap(item => [
    item,
    ...flat(item.components),
    ...flat(item.accessory ? [item.accessory] : []),
    ...flat(item.component ? [item.component] : []),
  ])
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
