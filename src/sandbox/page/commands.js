/** The types of options. */
export const OPTION = { sub: 1, group: 2, string: 3, integer: 4, boolean: 5, user: 6, channel: 7, number: 10 }

export function nameIn(item, locale) {
  return item.name_localizations?.[locale] ?? item.name
}

export function describe(item, locale) {
  return item.description_localizations?.[locale] ?? item.description
}

/** Every command that can be sent, subcommands one by one, named in the reader's language. */
export function leavesOf(commands, locale) {
  const leaves = []
  const visit = (item, path, title) => {
    const name = [...path, item.name]
    const shown = [...title, nameIn(item, locale)]
    const children = (item.options ?? []).filter(({ type }) => type === OPTION.sub || type === OPTION.group)
    if (children.length > 0) for (const child of children) visit(child, name, shown)
    else
      leaves.push({
        path: name.join(' '),
        title: shown.join(' '),
        description: describe(item, locale),
        options: item.options ?? [],
      })
  }
  for (const command of commands) visit(command, [], [])
  return leaves
}
