import { inflateSync } from 'node:zlib'
import { dictionariesOf } from './pdf-dictionaries.ts'

/** Together, of one file: what is unpacked beyond that is no paper of a pharmacy. */
const unpackedMaxBytes = 32_000_000

const escape = 0x23
/** The values of hexadecimal digits by their bytes; NaN for other bytes. */
const digits = Array.from({ length: 256 }, (_, byte) => Number.parseInt(String.fromCharCode(byte), 16))

/** Names with their escapes (`/Java#53cript`) as those that they are (ISO 32000-1, 7.3.5); byte by byte, for files full of escapes. */
function plainNames(text: string): string {
  const bytes = Buffer.from(text, 'latin1')
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    const code = byte === escape ? (digits[bytes[at + 1] ?? 0] ?? NaN) * 16 + (digits[bytes[at + 2] ?? 0] ?? NaN) : NaN
    bytes[length++] = Number.isNaN(code) ? byte : code
    if (!Number.isNaN(code)) at += 2
  }
  return bytes.toString('latin1', 0, length)
}

const has = (names: string, name: string): boolean => new RegExp(`/${name}(?![^\\s/<>()[\\]])`).test(names)

/** Objects may lie in it: readers go by its two numbers, whatever way they are written, or elsewhere. */
const holdsObjects = (names: string): boolean => has(names, 'ObjStm') || (has(names, 'N') && has(names, 'First'))

/** What lies in a stream of objects; undefined where it is packed in another way than the usual one, or beyond all measure. */
function unpacked(bytes: Buffer, names: string, maxOutputLength: number): string | undefined {
  // Readers take the short names of both, too.
  if (['DecodeParms', 'DP', 'F'].some(name => has(names, name))) return
  const filters = names.match(/\/Filter(?![A-Za-z\d])\s*(\[[^\]]{0,60}\]|\/?[^\s/<>()[\]]*)/g) ?? []
  // As it stands, it is a part of the text of the file.
  if (filters.length === 0) return ''
  if (filters.length > 1 || !/^\/Filter\s*(?:\/(?:FlateDecode|Fl)|\[\s*\/(?:FlateDecode|Fl)\s*\])$/.test(filters[0] ?? '')) return
  try {
    return inflateSync(bytes, { maxOutputLength }).toString('latin1')
  } catch {
    return undefined
  }
}

/** A whole PDF as text, with what its packed streams of objects hold, names without escapes. Undefined where one cannot be looked into. */
export function namesOf(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1')
  const parts = [text]
  let left = unpackedMaxBytes
  const found = dictionariesOf(text)
    ?.map(({ names, streamAt }) => ({ names: plainNames(names), streamAt }))
    .filter(({ names }) => holdsObjects(names))
  if (!found) return
  for (const [index, { names, streamAt }] of found.entries()) {
    // No stream goes into the next one: together they are unpacked once, however many share their data.
    const data = bytes.subarray(streamAt, found[index + 1]?.streamAt)
    const objects = left > 0 ? unpacked(data, names, left) : undefined
    if (objects === undefined) return
    left -= objects.length
    parts.push(objects)
  }
  return plainNames(parts.join('\n'))
}
