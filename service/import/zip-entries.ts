import { inflateRawSync } from 'node:zlib'

const endMark = 0x06054b50
const entryMark = 0x02014b50
const endSize = 22
const commentMax = 65_535
const deflated = 8
/** A worksheet that unpacks to more than this is not a price list. */
const priceListMax = 512 * 1024 * 1024

function endOf(file: Buffer): number {
  for (let at = file.length - endSize; at >= Math.max(0, file.length - endSize - commentMax); at--) {
    if (file.readUInt32LE(at) === endMark) return at
  }
  return -1
}

function contentOf(file: Buffer, at: number, unpackedMax: number): Buffer {
  const local = file.readUInt32LE(at + 42)
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
  const packed = file.subarray(start, start + file.readUInt32LE(at + 20))
  return file.readUInt16LE(at + 10) === deflated ? inflateRawSync(packed, { maxOutputLength: unpackedMax }) : packed
}

/** The unpacked files of a zip archive whose names match; throws when it is broken or one is larger than it may be. */
export function* zipEntries(file: Buffer, name: RegExp, unpackedMax = priceListMax): Generator<{ name: string; content: Buffer }> {
  const end = endOf(file)
  if (end < 0) throw new Error('no zip archive')
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    if (file.readUInt32LE(at) !== entryMark) throw new Error('broken zip archive')
    const nameLength = file.readUInt16LE(at + 28)
    const entryName = file.toString('utf8', at + 46, at + 46 + nameLength)
    if (name.test(entryName)) yield { name: entryName, content: contentOf(file, at, unpackedMax) }
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
}
