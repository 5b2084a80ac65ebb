import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Folders to which the bot's owner may add files with freely chosen names. */
const OPEN = ['conflict-of-heroes/scenarios']
/** Names of files that hold no data: notes, and files that operating systems create. */
const NOTES = /^(?:\..*|readme.*|.*\.md|thumbs\.db|desktop\.ini|lost\+found)$/i
/** Folder with the data of earlier releases. The bot's owner has no reason to change these files. */
const OF_THE_PROJECT = 'past/'
/** Maximum number of unread files that are listed by name. Further ones are only counted. */
const NAMED = 10

/**
 * Returns a message for each file and folder of `DATA_DIR` that the bot never reads. The message suggests the name
 * that was probably meant. `projectFolder` is the project's data folder.
 */
export function describeStrayFiles(root: string, projectFolder: string): string[] {
  const files = paths(projectFolder).filter(
    path => path.endsWith('.json') && !path.startsWith(OF_THE_PROJECT),
  )
  const folders = [...new Set(files.map(path => path.slice(0, path.lastIndexOf('/'))))]
  const isFolder = (path: string): boolean => folders.some(one => one === path || one.startsWith(`${path}/`))
  const entries = listed(root)
  if (
    entries.length > 0 &&
    !entries.some(isFolder) &&
    !entries.some(name => findNearestName(name, topOf(folders)))
  ) {
    const inner = entries.find(name => listed(join(root, name)).some(isFolder))
    const meant = inner
      ? `did you mean ${join(root, inner)}?`
      : `its folders are called ${topOf(folders).join(', ')}`
    return [`DATA_DIR ${root} has no data of any game: ${meant}`]
  }
  const found = strays('')
  const more = found.length - NAMED
  return more > 0 ? [...found.slice(0, NAMED), `and ${more} more files that are not read`] : found

  function strays(folder: string): string[] {
    return listed(join(root, folder)).flatMap(name => {
      const path = folder ? `${folder}/${name}` : name
      if (NOTES.test(name) || files.includes(path)) return []
      const isThere = statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory()
      if (isThere && isFolder(path)) return strays(path)
      if (!isThere && OPEN.includes(folder) && name.endsWith('.json')) return []
      return [`${path}${isThere ? '/' : ''} is not read: ${meantBy(path, isThere ?? false)}`]
    })
  }

  function folderMeant(path: string): string | null {
    const meant = findNearestName(path, [...topOf(folders), ...folders])
    return meant && `${meant}/`
  }

  function meantBy(path: string, isThere: boolean): string {
    const close = isThere
      ? folderMeant(path)
      : (findNearestName(path, files) ?? files.filter(file => basename(file) === basename(path)).join(' or '))
    if (close) return `did you mean ${close}?`
    return isThere
      ? `folders are called ${topOf(folders).join(', ')}`
      : `there is no data file of this name${path.endsWith('.json') ? '' : ', and data files end with .json'}`
  }
}

const topOf = (folders: readonly string[]): string[] =>
  [...new Set(folders.map(path => path.split('/')[0]))].sort()

const listed = (folder: string): string[] => {
  try {
    return existsSync(folder) ? readdirSync(folder).sort() : []
  } catch {
    return []
  }
}

function paths(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    return entry.isDirectory() ? paths(root, path) : [path]
  })
}

/** Returns the known name that is most similar to `name`, or null if no known name is similar enough. */
export function findNearestName(name: string, known: readonly string[]): string | null {
  const ranked = known
    .map(one => ({ one, far: distance(name.toLowerCase(), one.toLowerCase()) }))
    .sort((a, b) => a.far - b.far)
  const best = ranked[0]
  const most = name.length < SHORT ? 0 : Math.max(2, name.length / 4)
  return best && best.far <= most ? best.one : null
}

/** Does not compare names shorter than this, because almost any two short names are similar. */
const SHORT = 4

/** Returns the edit distance of two words: the minimum number of letters to insert, delete or replace. */
function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 0; i < a.length; i++) {
    const row = [i + 1]
    for (let j = 0; j < b.length; j++)
      row.push(Math.min(row[j] + 1, before[j + 1] + 1, before[j] + (a[i] === b[j] ? 0 : 1)))
    before = row
  }
  return before[b.length]
}
