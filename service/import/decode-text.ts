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
export function decodeText(bytes: Uint8Array): string {
  const candidates = startsWith(bytes, utf16Mark) ? ['utf-16le'] : encodings
  for (const encoding of candidates) {
    const text = decode(bytes, encoding)
    if (text !== undefined) return text
  }
  throw new ImportError(messages.unknownEncoding)
}
