import { spread } from '../memory/text-hash.ts'

/** The first half of a surrogate pair is skipped: the second is more specific. */
function isFirstHalf(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00
}

/** One of 32 bits for each character of a text, shared by chance with others: a text without the bit does not have the character. */
export function signOf(text: string): number {
  let sign = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (!isFirstHalf(unit)) sign |= 1 << (Math.imul(unit, spread) >>> 27)
  }
  return sign
}

function bitsIn(sign: number): number {
  // Population count in parallel (H. S. Warren, Hacker's Delight, section 5-1).
  const pairs = sign - ((sign >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Lower bound of the number of characters of the wanted sign that a text with the other sign lacks. */
export function lackingIn(sign: number, wanted: number): number {
  return bitsIn(wanted & ~sign)
}
