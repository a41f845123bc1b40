import { ImportError } from './table.ts'
import { messages } from './messages.ts'

const marks: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
const encodings = ['utf-8', 'gb18030'] as const

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const bytesLookedAt = 2_000

/** UTF-16 without a mark: its line ends and figures have a zero as one of their bytes, and never as the other. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, bytesLookedAt)
  const zeros = [0, 1].map(parity => head.filter((byte, index) => byte === 0 && index % 2 === parity).length)
  const [high = 0, low = 0] = zeros
  // A stray control character in UTF-8 is one zero; UTF-16 has one for each comma, figure and line end.
  if (bytes.length % 2 !== 0 || high > 0 === low > 0 || Math.max(high, low) < Math.max(2, head.length / 32)) return undefined
  const encoding = high > 0 ? 'utf-16be' : 'utf-16le'
  return decode(bytes, encoding)?.includes('\0') === false ? encoding : undefined
}

/**
 * The text of a file in UTF-8, GBK / GB18030, or the UTF-16 that Excel calls Unicode text, each with or without a byte
 * order mark. Chinese in GBK is practically never valid UTF-8, so the first encoding that fits is the right one.
 */
export function readText(bytes: Uint8Array): string | undefined {
  const wide = marks.find(([, mark]) => startsWith(bytes, mark))?.[0] ?? unmarkedUtf16(bytes)
  for (const encoding of wide === undefined ? encodings : [wide]) {
    const text = decode(bytes, encoding)
    // Files that were joined have a mark each; GB18030 has one that decoders leave in place.
    if (text !== undefined) return text.replaceAll('\ufeff', '')
  }
}

/** The first line that is not of an encoding. No character of either has the byte of a line end in it. */
function firstWrongLine(bytes: Uint8Array, encoding: string): number {
  let start = 0
  for (let line = 1; ; line++) {
    const end = bytes.indexOf(0x0a, start)
    if (end < 0 || decode(bytes.subarray(start, end), encoding) === undefined) return line
    start = end + 1
  }
}

/** The same of a file that is imported, or a sentence that says where it cannot be read. */
export function decodeText(bytes: Uint8Array): string {
  const text = readText(bytes)
  if (text !== undefined) return text
  // A picture has no lines.
  const isText = !bytes.includes(0)
  const line = isText ? Math.max(...encodings.map(encoding => firstWrongLine(bytes, encoding))) : 1
  throw new ImportError(line > 1 ? messages.mixedEncoding(line) : messages.unknownEncoding)
}
