import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { drawQr } from './draw.ts'
import { dataPath, encodeQr } from './encode.ts'
import { multiply, powerOfTwo } from './galois.ts'
import { emptyGrid } from './grid.ts'
import { masks } from './masks.ts'
import { dataCodewords, sizeOf, versions, type QrVersion } from './versions.ts'

/** A code of the text "药集" that another program's reader (jsQR 1.4.0) has read. */
const known = [
  '111111101110101111111', '100000101100101000001', '101110100010101011101', '101110101101101011101',
  '101110100100001011101', '100000100110001000001', '111111101010101111111', '000000001100000000000',
  '101101110000001001011', '111100000110100101000', '110010111010111110000', '100101011010110000110',
  '101100111011010010001', '000000001110010000100', '111111101010011011101', '100000101001111111001',
  '101110100101001101111', '101110101010010010110', '101110101101010111100', '100000100111101111101',
  '111111101001100001000',
]

type Block = { data: number[]; correction: number[] }

/** Reads a code back without any of the writing functions but the plan of its fixed modules. */
function readBlocks(rows: readonly (readonly boolean[])[]): { version: QrVersion; blocks: Block[] } {
  const version = versions.find(each => sizeOf(each) === rows.length)
  if (!version) throw new Error('no such size')
  const isDark = (x: number, y: number) => rows[y]?.[x] ?? false
  // Bits 12 to 10 of the format, which is written under a mask of its own.
  const mask = Number.parseInt([2, 3, 4].map(x => Number(isDark(x, 8))).join(''), 2) ^ 0b101
  const stream = dataPath(emptyGrid(version)).map(({ x, y }) => isDark(x, y) !== (masks[mask]?.(x, y) ?? false))
  const total = dataCodewords(version) + version.blocks.length * version.correction
  const codewords = Array.from({ length: total }, (_, at) =>
    stream.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + Number(bit), 0))
  return { version, blocks: dealt(codewords, version) }
}

/** Deals the codewords back to their blocks. */
function dealt(codewords: number[], { blocks, correction }: QrVersion): Block[] {
  const rest = [...codewords]
  const own = blocks.map(() => ({ data: [] as number[], correction: [] as number[] }))
  for (let at = 0; at < Math.max(...blocks); at++)
    own.forEach((block, index) => at < (blocks[index] ?? 0) && block.data.push(rest.shift() ?? -1))
  for (let at = 0; at < correction; at++) own.forEach(block => block.correction.push(rest.shift() ?? -1))
  return own
}

/** Every power of two up to the count of correction codewords is a root of a whole block. */
function isWhole({ data, correction }: Block): boolean {
  const codewords = [...data, ...correction]
  return correction.every((_, power) => codewords.reduce((sum, value) => multiply(sum, powerOfTwo(power)) ^ value, 0) === 0)
}

function textOf(blocks: readonly Block[]): string {
  const bits = blocks.flatMap(({ data }) => data).map(byte => byte.toString(2).padStart(8, '0')).join('')
  const length = Number.parseInt(bits.slice(4, 12), 2)
  const bytes = Array.from({ length }, (_, at) => Number.parseInt(bits.slice(12 + at * 8, 20 + at * 8), 2))
  return new TextDecoder().decode(new Uint8Array(bytes))
}

describe('a QR code', () => {
  property.prop([fc.string({ unit: 'grapheme', maxLength: 60 })], { numRuns: 60 })('gives its text back from whole blocks', text => {
    const rows = encodeQr(text)
    if (!rows) return expect(new TextEncoder().encode(text).length).toBeGreaterThan(180)
    const { blocks } = readBlocks(rows)
    expect(blocks.every(isWhole)).toBe(true)
    expect(textOf(blocks)).toBe(text)
  })

  test.each([[14, 1], [15, 2], [26, 2], [42, 3], [62, 4], [84, 5], [106, 6], [122, 7], [152, 8], [180, 9]])(
    'of %i bytes has size %i and reads back', (length, number) => {
      const text = 'https://shop.example/'.padEnd(length, 'x').slice(0, length)
      const { version, blocks } = readBlocks(encodeQr(text) ?? [])
      expect(version.number).toBe(number)
      expect(blocks.every(isWhole)).toBe(true)
      expect(textOf(blocks)).toBe(text)
    },
  )

  test('is the one that readers know', () => {
    const rows = encodeQr('药集')?.map(row => row.map(Number).join(''))
    expect(rows).toEqual(known)
  })

  test('holds no more than 180 bytes', () => {
    expect(encodeQr('x'.repeat(181))).toBeUndefined()
    expect(drawQr('x'.repeat(181), 'x')).toBeUndefined()
  })

  test('is drawn with its quiet side, and names itself', () => {
    expect(drawQr('药集', '公众号 <1>')).toMatch(/^<svg [^>]*viewBox="0 0 29 29"[^>]*><title>公众号 &lt;1&gt;<\/title>/)
  })
})
