import { inflateSync } from 'node:zlib'
import { dictionariesOf, type Dictionary } from './pdf-dictionaries.ts'

/** Together, of one file: what is unpacked beyond that is no paper of a pharmacy. */
const unpackedMaxBytes = 32_000_000

/** Names with their escapes (`/Java#53cript`) as those that they are (ISO 32000-1, 7.3.5). */
const plainNames = (text: string): string =>
  text.replace(/#([\dA-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const has = (names: string, name: string): boolean => new RegExp(`/${name}(?![^\\s/<>()[\\]])`).test(names)

/** Objects may lie in it: readers go by its two numbers, which may be elsewhere. */
const holdsObjects = (names: string): boolean => has(names, 'ObjStm') || (/\/N\s*\d/.test(names) && /\/First\s*\d/.test(names))

/** What lies in a stream of objects; undefined where it is packed in another way than the usual one, or beyond all measure. */
function unpacked(bytes: Buffer, names: string, from: number, maxOutputLength: number): string | undefined {
  // Readers take the short names of both, too.
  if (['DecodeParms', 'DP', 'F'].some(name => has(names, name))) return
  const filters = names.match(/\/Filter(?![A-Za-z\d])\s*(\[[^\]]*\]|\/?[^\s/<>()[\]]*)/g) ?? []
  // As it stands, it is a part of the text of the file.
  if (filters.length === 0) return ''
  if (filters.length > 1 || !/^\/Filter\s*(?:\/(?:FlateDecode|Fl)|\[\s*\/(?:FlateDecode|Fl)\s*\])$/.test(filters[0] ?? '')) return
  try {
    return inflateSync(bytes.subarray(from), { maxOutputLength }).toString('latin1')
  } catch {
    return undefined
  }
}

/** A whole PDF as text, with what its packed streams of objects hold, names without escapes. Undefined where one cannot be looked into. */
export function namesOf(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1')
  const parts = [text]
  let left = unpackedMaxBytes
  const found = dictionariesOf(text)?.map(({ names, streamAt }: Dictionary) => ({ names: plainNames(names), streamAt }))
  for (const stream of found?.filter(({ names }) => holdsObjects(names)) ?? [undefined]) {
    const objects = stream && left > 0 ? unpacked(bytes, stream.names, stream.streamAt, left) : undefined
    if (objects === undefined) return
    left -= objects.length
    parts.push(objects)
  }
  return plainNames(parts.join('\n'))
}
