/** A size of QR code with its blocks at error correction level M (ISO/IEC 18004, tables 7 and 9). */
export type QrVersion = {
  number: number
  /** Error correction codewords of each block. */
  correction: number
  /** Data codewords of each block. */
  blocks: readonly number[]
  /** Centres of the alignment patterns, in both directions. */
  alignment: readonly number[]
}

/** Up to nine a length in bytes is one byte, and 180 bytes are enough for an address. */
export const versions: readonly QrVersion[] = [
  { number: 1, correction: 10, blocks: [16], alignment: [] },
  { number: 2, correction: 16, blocks: [28], alignment: [6, 18] },
  { number: 3, correction: 26, blocks: [44], alignment: [6, 22] },
  { number: 4, correction: 18, blocks: [32, 32], alignment: [6, 26] },
  { number: 5, correction: 24, blocks: [43, 43], alignment: [6, 30] },
  { number: 6, correction: 16, blocks: [27, 27, 27, 27], alignment: [6, 34] },
  { number: 7, correction: 18, blocks: [31, 31, 31, 31], alignment: [6, 22, 38] },
  { number: 8, correction: 22, blocks: [38, 38, 39, 39], alignment: [6, 24, 42] },
  { number: 9, correction: 22, blocks: [36, 36, 36, 37, 37], alignment: [6, 26, 46] },
]

export const sizeOf = ({ number }: QrVersion): number => 17 + 4 * number

export function dataCodewords({ blocks }: QrVersion): number {
  return blocks.reduce((sum, count) => sum + count, 0)
}

/** Four bits of mode and eight of length come before the bytes. */
const headBits = 12

/** The smallest code that holds so many bytes; none when they are too many. */
export function versionFor(byteCount: number): QrVersion | undefined {
  return versions.find(version => dataCodewords(version) * 8 >= headBits + byteCount * 8)
}
