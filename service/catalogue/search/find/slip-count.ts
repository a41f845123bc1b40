import type { Letters } from '../sound/letters.ts'

/** One bit of a number for each code; one stays unused. */
export const bits = 31
const letterPlaces = 64
const endPlaces = 65_536

/** Up to 31 codes of a query, with the places of every code as bits. */
type Piece = { masks: Int32Array; length: number }
/** A run of codes: letters as numbers, or the units of a text. */
type Run = { codes: Uint16Array; from: number; to: number }

export function slipsOf(found: number): number {
  return Math.floor(found / endPlaces)
}

export function endOf(found: number): number {
  return found % endPlaces
}

/**
 * The fewest slips (wrong, missing, extra or swapped code) between a piece and any part of a run, and the end of the last such part (slipsOf, endOf).
 * A column of the table of edits is one number, as in H. Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau edit distances" (2003).
 */
export function leastSlips({ masks, length }: Piece, { codes, from, to }: Run): number {
  const last = 1 << (length - 1)
  let more = -1
  let less = 0
  let kept = 0
  let before = 0
  let slips = length
  let least = length
  let end = 0
  for (let at = from; at < to; at++) {
    const mask = masks[codes[at] ?? 0] ?? 0
    const swapped = ((~kept & mask) << 1) & before
    kept = (((mask & more) + more) ^ more) | mask | less | swapped
    const right = less | ~(kept | more)
    const left = kept & more
    if (right & last) slips++
    else if (left & last) slips--
    if (slips <= least) {
      least = slips
      end = at + 1 - from
    }
    more = (left << 1) | ~(kept | (right << 1))
    less = kept & (right << 1)
    before = mask
  }
  return least * endPlaces + end
}

function pieceOf({ codes }: Letters, from: number, to: number): Piece {
  const masks = new Int32Array(letterPlaces)
  for (let at = from; at < to; at++) {
    const code = codes[at] ?? 0
    masks[code] = (masks[code] ?? 0) | (1 << (at - from))
  }
  return { masks, length: to - from }
}

/** Counts the slips between a query and texts; a query of more than 31 letters is compared in pieces. */
export function slipCounter(query: Letters): (text: Letters) => number {
  const count = Math.ceil(query.length / bits)
  const size = Math.ceil(query.length / count)
  const pieces = Array.from({ length: count }, (_, at) => pieceOf(query, at * size, Math.min(query.length, (at + 1) * size)))
  return ({ codes, length }) => {
    let slips = 0
    for (const piece of pieces) slips += slipsOf(leastSlips(piece, { codes, from: 0, to: length }))
    return slips
  }
}
