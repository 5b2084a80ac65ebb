import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file from a multipart request. */
export interface UploadedFile {
  key: string
  name: string
  type: string
  bytes: Buffer
}

/**
 * Storage for the bytes of attachments. The storage is a folder beside the chat file, or a temporary folder that
 * `close` deletes.
 */
export interface FileStore {
  write(id: string, bytes: Buffer): void
  read(id: string): Buffer | null
  drop(id: string): void
  close(): void
}

export function openFileStore(chatFile: string | null): FileStore {
  const folder = chatFile ? `${chatFile}.files` : mkdtempSync(join(tmpdir(), 'sandbox-files-'))
  mkdirSync(folder, { recursive: true })
  const path = (id: string) => join(folder, id)
  return {
    write: (id, bytes) => writeFileSync(path(id), bytes),
    read: id => (existsSync(path(id)) ? readFileSync(path(id)) : null),
    drop: id => rmSync(path(id), { force: true }),
    close: () => {
      if (!chatFile) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Replaces special characters in a file name, as Discord does. An address such as `attachment://name` must use
 * the resulting name.
 */
export function toSafeFileName(name: string): string {
  return name.replace(/[^\w.-]+/g, '_').slice(-100) || 'unknown'
}

export function parseMultipartBody(
  raw: Buffer,
  contentType: string,
): { fields: Map<string, string>; files: UploadedFile[] } {
  const boundary = /boundary=(?:"([^"]+)"|([^;]+))/.exec(contentType)
  const mark = Buffer.from(`--${boundary?.[1] ?? boundary?.[2] ?? ''}`)
  const fields = new Map<string, string>()
  const files: UploadedFile[] = []
  let at = raw.indexOf(mark)
  while (at >= 0) {
    const next = raw.indexOf(mark, at + mark.length)
    if (next < 0) break
    const part = raw.subarray(at + mark.length + 2, next - 2)
    at = next
    const headEnd = part.indexOf('\r\n\r\n')
    const head = part.subarray(0, headEnd).toString()
    const data = part.subarray(headEnd + 4)
    const key = /\bname="([^"]*)"/.exec(head)?.[1] ?? ''
    const name = /filename="([^"]*)"/.exec(head)?.[1]
    const type = /content-type: *([^\r\n]+)/i.exec(head)?.[1]?.trim() ?? 'application/octet-stream'
    if (name === undefined) fields.set(key, data.toString())
    else files.push({ key, name: decodeName(name), type, bytes: Buffer.from(data) })
  }
  return { fields, files }
}

/**
 * Decodes quotation marks, line feeds and carriage returns in a file name. Form data escapes only these three
 * characters in file names.
 */
function decodeName(name: string): string {
  return name.replace(/%(22|0A|0D)/gi, escaped => decodeURIComponent(escaped))
}

export interface PictureSize {
  width: number
  height: number
}

/** Reads width and height of a PNG, JPEG, GIF or WebP picture from its bytes. Returns null for any other format. */
export function readPictureSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 30) return null
  if (bytes.readUInt32BE(0) === 0x89504e47)
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (bytes.toString('latin1', 0, 3) === 'GIF')
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  if (bytes.readUInt16BE(0) === 0xffd8) return jpegSize(bytes)
  if (bytes.toString('latin1', 8, 12) === 'WEBP') return webpSize(bytes)
  return null
}

function jpegSize(bytes: Buffer): PictureSize | null {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]!
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

function webpSize(bytes: Buffer): PictureSize | null {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}
