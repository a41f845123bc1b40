import type { FileWire } from '@yaoji/contract/calls/identity/uploads'

type Size = { width: number; height: number }
export type FileType = { type: FileWire['type']; size?: Size }

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const startsWith = (bytes: Buffer, signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte)

/** The first chunk of a PNG is its header: width and height. */
function pngSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Start of frame: C0 to CF but for the tables and conditions C4, C8 and CC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Walks the segments of a JPEG to its frame. */
function jpegSize(bytes: Buffer): Size | undefined {
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at++
    else if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
}

/** What a file is by its own first bytes, whatever it is called; undefined for all that is not taken. */
export function fileTypeOf(bytes: Buffer): FileType | undefined {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return bytes.lastIndexOf('%%EOF') > 0 ? { type: 'application/pdf' } : undefined
  if (startsWith(bytes, pngSignature)) return sized('image/png', pngSize(bytes))
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return sized('image/jpeg', jpegSize(bytes))
}

function sized(type: FileWire['type'], size: Size | undefined): FileType | undefined {
  return size && size.width > 0 && size.height > 0 ? { type, size } : undefined
}
