import { grown } from './grown.ts'
import { codesOf, isHeardAlone, looseCodesOf, type Letters } from './letters.ts'

const firstRoom = 4_096

/** The letters of syllables without what many do not hear, in one run. */
export class LooseLetters {
  #codes = new Uint8Array(firstRoom)
  /** Where those of a syllable begin; the next ones begin where they end. */
  readonly #starts: number[] = [0]
  /** All letters of a syllable of which it depends on what stands before it how it is heard. */
  readonly #written: (Uint8Array | undefined)[] = []

  /** The letters of the next syllable. */
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

  /** Puts those of a syllable behind others. */
  write(id: number, letters: Letters): void {
    const written = this.#written[id]
    if (written) letters.addLoosely(written)
    else letters.addFrom(this.#codes, this.#starts[id] ?? 0, this.#starts[id + 1] ?? 0)
  }
}
