import { crc32 } from 'node:zlib'

/** Chunks of a PNG that it is drawn from; texts, times, Exif and whatever else there is are none of them. */
const kept: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'pHYs', 'bKGD'])
const signatureLength = 8

/** A PNG without metadata and without data behind its end; undefined for one that is broken off, or has a chunk with a wrong checksum. */
export function cleanPng(bytes: Buffer): Buffer | undefined {
  const parts = [bytes.subarray(0, signatureLength)]
  let hasData = false
  for (let at = signatureLength; at + 12 <= bytes.length; ) {
    const to = at + 12 + bytes.readUInt32BE(at)
    if (to > bytes.length || crc32(bytes.subarray(at + 4, to - 4)) !== bytes.readUInt32BE(to - 4)) return
    const name = bytes.toString('latin1', at + 4, at + 8)
    hasData ||= name === 'IDAT'
    if (kept.has(name)) parts.push(bytes.subarray(at, to))
    if (name === 'IEND') return hasData ? Buffer.concat(parts) : undefined
    at = to
  }
}
