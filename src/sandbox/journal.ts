import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Values by id, as plain JSON. Every change is on disk before the call returns. If the caller changes something
 * inside a stored value, it must call `put` with this value again.
 */
export interface JournalCollection<T> {
  get(id: string): T | undefined
  put(id: string, value: T): void
  drop(id: string): void
  all(): IterableIterator<T>
  size(): number
}

interface Line {
  table: string
  id: string
  value?: unknown
}

export interface ChatJournal {
  table<T>(name: string): JournalCollection<T>
}

/**
 * Opens a journal: a file of JSON lines, with one line per change. Each line is written before the bot gets its
 * answer, so the data survives SIGKILL. At the opening, `rewrite` may change the text of the old file. A new file
 * with only the current values then replaces the old file. An incomplete last line is dropped. Any other damaged
 * line throws `Error`. Without a file, everything stays in memory.
 */
export function openChatJournal(
  file: string | null,
  rewrite: (text: string) => string = text => text,
): ChatJournal {
  const tables = new Map<string, Map<string, unknown>>()
  const rowsOf = (name: string) => {
    const rows = tables.get(name) ?? new Map<string, unknown>()
    tables.set(name, rows)
    return rows
  }
  const write = (line: Line) => file && appendFileSync(file, `${JSON.stringify(line)}\n`)

  if (file && existsSync(file)) {
    for (const line of readLines(rewrite(readFileSync(file, 'utf8')))) {
      if ('value' in line) rowsOf(line.table).set(line.id, line.value)
      else rowsOf(line.table).delete(line.id)
    }
  }
  if (file) {
    mkdirSync(dirname(file), { recursive: true })
    const lines: string[] = []
    for (const [table, rows] of tables)
      for (const [id, value] of rows) lines.push(`${JSON.stringify({ table, id, value })}\n`)
    writeFileSync(`${file}.new`, lines.join(''))
    renameSync(`${file}.new`, file)
  }

  return {
    table<T>(name: string): JournalCollection<T> {
      const rows = rowsOf(name) as Map<string, T>
      return {
        get: id => rows.get(id),
        put(id, value) {
          rows.set(id, value)
          write({ table: name, id, value })
        },
        drop(id) {
          if (rows.delete(id)) write({ table: name, id })
        },
        all: () => rows.values(),
        size: () => rows.size,
      }
    },
  }
}

function readLines(text: string): Line[] {
  const lines: Line[] = []
  const rows = text.split('\n')
  for (const [n, row] of rows.entries()) {
    if (!row) continue
    try {
      lines.push(JSON.parse(row) as Line)
    } catch (error) {
      if (n < rows.length - 1) throw new Error(`the chat file is damaged in line ${n + 1}`, { cause: error })
    }
  }
  return lines
}
