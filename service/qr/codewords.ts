import { correctionOf } from './galois.ts'
import { dataCodewords, type QrVersion } from './versions.ts'

const byteMode = 0b0100
const padding = [0xec, 0x11]

function bitsOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => (value >> (count - 1 - at)) & 1)
}

function packed(bits: readonly number[]): number[] {
  const bytes: number[] = []
  for (let at = 0; at < bits.length; at += 8) {
    bytes.push(bits.slice(at, at + 8).reduce((byte, bit) => (byte << 1) | bit, 0))
  }
  return bytes
}

/** Mode, length, bytes, end mark, and padding up to what the code holds. */
function dataOf(bytes: Uint8Array, version: QrVersion): number[] {
  const capacity = dataCodewords(version)
  const bits = [...bitsOf(byteMode, 4), ...bitsOf(bytes.length, 8), ...[...bytes].flatMap(byte => bitsOf(byte, 8))]
  const ended = [...bits, ...bitsOf(0, Math.min(4, capacity * 8 - bits.length))]
  const data = packed([...ended, ...bitsOf(0, (8 - (ended.length % 8)) % 8)])
  return [...data, ...Array.from({ length: capacity - data.length }, (_, at) => padding[at % 2] ?? 0)]
}

/** First codeword of each block, then the second of each: a stain harms all blocks a little. */
function interleaved(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(block => block.length))
  return Array.from({ length: longest }, (_, at) => blocks.flatMap(block => block[at] ?? [])).flat()
}

/** The bits of a code in the order in which they are laid out. */
export function bitStream(bytes: Uint8Array, version: QrVersion): number[] {
  const data = dataOf(bytes, version)
  let from = 0
  const blocks = version.blocks.map(count => data.slice(from, (from += count)))
  const corrections = blocks.map(block => correctionOf(block, version.correction))
  return [...interleaved(blocks), ...interleaved(corrections)].flatMap(codeword => bitsOf(codeword, 8))
}
