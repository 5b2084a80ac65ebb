import type { APIAttachment } from 'discord-api-types/v10'
import type { SandboxState } from '../model.ts'
import { toSafeFileName } from './files.ts'

/** Maximum size of a file that a person attaches, in bytes. */
export const UPLOAD_LIMIT = 10 * 1024 * 1024
/** Number of attached files that are kept. Older files are deleted. */
const KEPT = 20

/** Stores a file that a person attaches to a slash command. Returns its description, as the bot gets it. */
export function storeUpload(state: SandboxState, name: string, bytes: Buffer): APIAttachment {
  const id = state.newId()
  const filename = toSafeFileName(name)
  const url = `${state.origin}/attachments/commands/${id}/${filename}`
  const upload = { id, filename, size: bytes.length, url, proxy_url: url }
  state.files.write(id, bytes)
  state.uploads.set(id, upload)
  for (const old of [...state.uploads.keys()].slice(0, -KEPT)) {
    state.files.drop(old)
    state.uploads.delete(old)
  }
  return upload
}
