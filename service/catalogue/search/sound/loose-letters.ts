import { grown } from '../memory/packed-numbers.ts'
import { codesOf, isHeardAlone, looseCodesOf, type Letters } from './letters.ts'

const firstRoom = 4_096

/** The letters of syllables without differences that many people do not hear, in one run. */
export class LooseLetters {
  #codes = new Uint8Array(firstRoom)
  /** The start of each syllable's letters; they end at the next start. */
  readonly #starts: number[] = [0]
  /** All letters of a syllable whose sound depends on the letters before it. */
  readonly #written: (Uint8Array | undefined)[] = []

  /** Adds the letters of the next syllable. */
  add(syllable: string): void {
    const codes = looseCodesOf(syllable)
    const used = this.#starts[this.#written.length] ?? 0
    if (used + codes.length > this.#codes.length) {
      this.#codes = grown(this.#codes, new Uint8Array(2 * (used + codes.length)))
    }
    this.#codes.set(codes, used)
    const written = codesOf(syllable)
    this.#written.push(isHeardAlone(written) ? undefined : written)
    this.#starts.push(used + codes.length)
  }

  /** Appends the letters of a syllable. */
  write(id: number, letters: Letters): void {
    const written = this.#written[id]
    if (written) letters.addLoosely(written)
    else letters.addFrom(this.#codes, this.#starts[id] ?? 0, this.#starts[id + 1] ?? 0)
  }
}
