import { inflateSync } from 'node:zlib'

/** Together, of one file: what is unpacked beyond that is no paper of a pharmacy. */
const unpackedMaxBytes = 32_000_000
/** An object's dictionary stands right before its stream. */
const dictionaryMax = 8_000
const streamsMax = 5_000

/** Names with their escapes (`/Java#53cript`) as those that they are (ISO 32000-1, 7.3.5). */
const plainNames = (text: string): string =>
  text.replace(/#([\dA-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

type Stream = { dictionary: string; from: number }

/**
 * Wherever a stream may begin, also in what seems to be another's data: a reader goes by places in the file, not by their order.
 * Undefined for more of them than any paper has, and for a dictionary beyond all measure.
 */
function streamsOf(text: string): Stream[] | undefined {
  const streams: Stream[] = []
  for (const { index, 0: begun } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    if (streams.length === streamsMax) return
    const before = text.slice(Math.max(0, index - dictionaryMax), index)
    const at = before.lastIndexOf(' obj')
    if (at < 0 && before.length === dictionaryMax) return
    streams.push({ dictionary: plainNames(before.slice(at + 1)), from: index + begun.length })
  }
  return streams
}

/** Objects may lie in it: readers go by its two numbers. */
const holdsObjects = ({ dictionary }: Stream): boolean =>
  /\/ObjStm/.test(dictionary) || (/\/N\s*\d/.test(dictionary) && /\/First\s*\d/.test(dictionary))

/** What lies in a stream of objects; undefined where it is packed in another way than the usual one, or beyond all measure. */
function unpacked(bytes: Buffer, { dictionary, from }: Stream, maxOutputLength: number): string | undefined {
  const data = bytes.subarray(from)
  const filters = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1]?.match(/\/\w+/g) ?? []
  // As it stands, it is a part of the text of the file.
  if (!dictionary.includes('/Filter')) return ''
  if (filters.length !== 1 || !['/FlateDecode', '/Fl'].includes(filters[0] ?? '') || dictionary.includes('/DecodeParms')) return
  try {
    return inflateSync(data, { maxOutputLength }).toString('latin1')
  } catch {
    return undefined
  }
}

/** A whole PDF as text, with what its packed streams of objects hold, names without escapes. Undefined where one cannot be looked into. */
export function namesOf(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1')
  const parts = [text]
  let left = unpackedMaxBytes
  for (const stream of streamsOf(text)?.filter(holdsObjects) ?? [undefined]) {
    const objects = stream && left > 0 ? unpacked(bytes, stream, left) : undefined
    if (objects === undefined) return
    left -= objects.length
    parts.push(objects)
  }
  return plainNames(parts.join('\n'))
}
