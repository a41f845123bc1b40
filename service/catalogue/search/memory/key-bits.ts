import type { StateOf } from './state.ts'
import { spread } from './text-hash.ts'

const bits = 2 ** 20
const wordBits = 5

/** A bit for each key that was ever put in, which others share by chance: what has no bit is nowhere. */
export class KeyBits {
  #words = new Int32Array(bits >>> wordBits)

  state() {
    return this.#words
  }

  restore(words: StateOf<KeyBits>): void {
    this.#words = words
  }

  /** Whether it was not there yet. */
  add(key: number): boolean {
    const place = placeOf(key)
    const word = this.#words[place >>> wordBits] ?? 0
    this.#words[place >>> wordBits] = word | (1 << place)
    return (word & (1 << place)) === 0
  }

  has(key: number): boolean {
    const place = placeOf(key)
    return ((this.#words[place >>> wordBits] ?? 0) & (1 << place)) !== 0
  }

  hasAll(keys: readonly number[]): boolean {
    return keys.every(key => this.has(key))
  }
}

function placeOf(key: number): number {
  const mixed = Math.imul(key, spread)
  return (mixed ^ (mixed >>> 15)) & (bits - 1)
}
