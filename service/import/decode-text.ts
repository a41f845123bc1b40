import { ImportError } from './import-error.ts'
import { messages } from './messages.ts'

const utf16Mark = [0xff, 0xfe]
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

/**
 * The text of a file in UTF-8 (with or without a byte order mark), GBK / GB18030, or the
 * UTF-16 that Excel calls Unicode text. Chinese in GBK is practically never valid UTF-8,
 * so the first encoding that fits is the right one.
 */
export function readText(bytes: Uint8Array): string | undefined {
  const candidates = startsWith(bytes, utf16Mark) ? ['utf-16le'] : encodings
  for (const encoding of candidates) {
    const text = decode(bytes, encoding)
    if (text !== undefined) return text
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
