import { grown } from '../memory/packed-numbers.ts'

const places = 65_536
const firstNodes = 1_024
const letters = 26
const a = 97
const [whole, goesOn] = [1, 2] as const
/** Number of bits for lengths of whole syllables, and the same number for beginnings of longer ones. */
const lengthBits = 8

/** From the result of lengthsAt, the lengths of whole syllables as bits. */
export function wholeLengths(found: number): number {
  return found % (1 << lengthBits)
}

/** From the result of lengthsAt, the lengths of beginnings of longer syllables as bits. */
export function begunLengths(found: number): number {
  return found >>> lengthBits
}

/** Trie of syllables: finds which of them begin at a place of some letters. */
export class SyllableTrie {
  /** The next node by node and small letter; the root is zero, and zero also means none. */
  #next = new Uint32Array(firstNodes * letters)
  /** The next node for all other characters. */
  readonly #others = new Map<number, number>()
  #kinds = new Uint8Array(firstNodes)
  #count = 1

  add(syllable: string): void {
    let node = 0
    for (let at = 0; at < syllable.length; at++) {
      const unit = syllable.charCodeAt(at)
      const next = this.#after(node, unit) || this.#append(node, unit)
      if (at + 1 < syllable.length) this.#kinds[next] = (this.#kinds[next] ?? 0) | goesOn
      node = next
    }
    this.#kinds[node] = (this.#kinds[node] ?? 0) | whole
  }

  /** The lengths, up to seven, of syllables that begin at a place (wholeLengths, begunLengths). */
  lengthsAt(text: string, at: number, most: number): number {
    let found = 0
    const end = Math.min(text.length, at + most)
    for (let node = 0, place = at; place < end; place++) {
      node = this.#after(node, text.charCodeAt(place))
      if (node === 0) break
      const kinds = this.#kinds[node] ?? 0
      const length = place - at + 1
      if ((kinds & whole) !== 0) found |= 1 << length
      if ((kinds & goesOn) !== 0) found |= 1 << (lengthBits + length)
    }
    return found
  }

  /** Zero if there is none. */
  #after(node: number, unit: number): number {
    const letter = unit - a
    return letter >= 0 && letter < letters ? (this.#next[node * letters + letter] ?? 0) : (this.#others.get(node * places + unit) ?? 0)
  }

  #append(node: number, unit: number): number {
    if (this.#count === this.#kinds.length) this.#grow()
    const letter = unit - a
    if (letter >= 0 && letter < letters) this.#next[node * letters + letter] = this.#count
    else this.#others.set(node * places + unit, this.#count)
    return this.#count++
  }

  #grow(): void {
    this.#next = grown(this.#next, new Uint32Array(2 * this.#next.length))
    this.#kinds = grown(this.#kinds, new Uint8Array(2 * this.#kinds.length))
  }
}
