import type { Letters } from './letters.ts'

/** One bit of a number for each letter, and one to spare. */
const bits = 31
const places = 64

/** Up to 31 letters of a query, with the places of every letter as bits. */
type Piece = { masks: Int32Array; length: number }

function pieceOf({ codes }: Letters, from: number, to: number): Piece {
  const masks = new Int32Array(places)
  for (let at = from; at < to; at++) {
    const code = codes[at] ?? 0
    masks[code] = (masks[code] ?? 0) | (1 << (at - from))
  }
  return { masks, length: to - from }
}

/**
 * The fewest slips (wrong, missing, extra or swapped letter) between a piece and any
 * part of a text. A column of the table of edits is one number, as in H. Hyyrö, "A
 * bit-vector algorithm for computing Levenshtein and Damerau edit distances" (2003).
 */
function leastSlips({ masks, length }: Piece, { codes, length: textLength }: Letters): number {
  const last = 1 << (length - 1)
  let more = -1
  let less = 0
  let kept = 0
  let before = 0
  let slips = length
  let least = length
  for (let at = 0; at < textLength; at++) {
    const mask = masks[codes[at] ?? 0] ?? 0
    const swapped = ((~kept & mask) << 1) & before
    kept = (((mask & more) + more) ^ more) | mask | less | swapped
    const right = less | ~(kept | more)
    const left = kept & more
    if (right & last) slips++
    else if (left & last) least = Math.min(least, --slips)
    more = (left << 1) | ~(kept | (right << 1))
    less = kept & (right << 1)
    before = mask
  }
  return least
}

/** Counts the slips between a query and texts; a query of more than 31 letters is laid beside a text in pieces. */
export function slipCounter(query: Letters): (text: Letters) => number {
  const count = Math.ceil(query.length / bits)
  const size = Math.ceil(query.length / count)
  const pieces = Array.from({ length: count }, (_, at) => pieceOf(query, at * size, Math.min(query.length, (at + 1) * size)))
  return text => {
    let slips = 0
    for (const piece of pieces) slips += leastSlips(piece, text)
    return slips
  }
}
