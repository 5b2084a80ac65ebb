import type { APIAttachment } from 'discord-api-types/v10'
import { type ApiRefusal, refuseInvalidFormField, refuseWithCode } from '../errors.ts'
import type { SandboxChannel, SandboxState } from '../state.ts'
import { readPictureSize, toSafeFileName, type UploadedFile } from './files.ts'

const ATTACHMENT_LIMIT = 10 * 1024 * 1024

/** Description of an attachment in a request, without the bytes of the file. */
export interface AttachmentRequest {
  id: string | number
  filename?: string
  description?: string
  title?: string
}

/**
 * Returns the attachments that a message has after a request. First come the attachments that the message
 * keeps, with their new alt texts. Then come the new files.
 */
export function buildAttachments(
  state: SandboxState,
  channel: SandboxChannel,
  before: readonly APIAttachment[],
  notes: readonly AttachmentRequest[] | undefined,
  uploads: readonly UploadedFile[],
  onlyFor: string | null | undefined,
): { list: APIAttachment[]; fresh: APIAttachment[] } | ApiRefusal {
  const list: APIAttachment[] = []
  for (const attachment of before) {
    const note = notes?.find(({ id }) => String(id) === attachment.id)
    if (notes && !note) continue
    list.push(note?.description === undefined ? attachment : { ...attachment, description: note.description })
  }
  for (const { key, bytes } of uploads) {
    const number = /^files\[(\d+)\]$/.exec(key)?.[1]
    if (number === undefined)
      return refuseInvalidFormField(
        [key],
        'UNKNOWN_FIELD',
        `The sandbox does not know the file field "${key}"`,
      )
    if (bytes.length > ATTACHMENT_LIMIT) return refuseWithCode(40005)
    if (notes && !notes.some(({ id }) => String(id) === number))
      return refuseInvalidFormField(
        ['attachments'],
        'ATTACHMENT_NOT_FOUND',
        `${key} is not among the attachments`,
      )
  }
  const ids = new Set(before.map(({ id }) => id))
  for (const { id } of notes ?? [])
    if (!ids.has(String(id)) && !uploads.some(({ key }) => key === `files[${id}]`))
      return refuseInvalidFormField(
        ['attachments'],
        'ATTACHMENT_NOT_FOUND',
        `Attachment ${id} has neither a file nor a past`,
      )
  if (list.length + uploads.length > 10)
    return refuseInvalidFormField(['attachments'], 'BASE_TYPE_MAX_LENGTH', 'Must be 10 or fewer in length.')

  const fresh: APIAttachment[] = []
  for (const { key, name, type, bytes } of uploads) {
    const note = notes?.find(({ id }) => key === `files[${id}]`)
    const id = state.newId()
    const filename = toSafeFileName(note?.filename ?? name)
    const url = `${state.origin}/attachments/${channel.id}/${id}/${filename}`
    const size =
      type.startsWith('image/') || /\.(png|jpe?g|gif|webp)$/i.test(filename) ? readPictureSize(bytes) : null
    state.files.write(id, bytes)
    fresh.push({
      id,
      filename,
      size: bytes.length,
      url,
      proxy_url: url,
      content_type: size ? typeOfPicture(filename, type) : type,
      ...(note?.title ? { title: note.title } : {}),
      ...(note?.description ? { description: note.description } : {}),
      ...(size ?? {}),
      ...(onlyFor ? { ephemeral: true } : {}),
    })
  }
  return { list: [...list, ...fresh], fresh }
}

function typeOfPicture(filename: string, given: string): string {
  if (given.startsWith('image/')) return given
  const ending = filename.split('.').at(-1)?.toLowerCase()
  return `image/${ending === 'jpg' ? 'jpeg' : ending}`
}
