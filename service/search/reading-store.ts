import { PackedNumbers } from './packed-numbers.ts'

const firstRoom = 4_096

/** The readings of texts, each a run of syllable numbers; a text has one or two, one after the other. */
export class ReadingStore {
  #syllables = new Uint16Array(firstRoom)
  #used = 0
  /** Where a reading begins; the next one begins where it ends. */
  readonly #starts = new PackedNumbers()
  readonly #texts = new PackedNumbers()
  /** The first reading of a text and one. */
  readonly #firsts = new PackedNumbers()
  #count = 0

  add(text: number, syllables: readonly number[]): number {
    if (this.#used + syllables.length > this.#syllables.length) this.#grow(syllables.length)
    const reading = this.#count++
    this.#texts.set(reading, text)
    if (this.#firsts.get(text) === 0) this.#firsts.set(text, reading + 1)
    this.#syllables.set(syllables, this.#used)
    this.#used += syllables.length
    this.#starts.set(reading + 1, this.#used)
    return reading
  }

  get size(): number {
    return this.#count
  }

  textOf(reading: number): number {
    return this.#texts.get(reading)
  }

  length(reading: number): number {
    return this.#starts.get(reading + 1) - this.#starts.get(reading)
  }

  /** The syllable at a place of a reading. */
  at(reading: number, place: number): number {
    return this.#syllables[this.#starts.get(reading) + place] ?? 0
  }

  syllablesOf(reading: number): Uint16Array {
    const start = this.#starts.get(reading)
    return this.#syllables.subarray(start, start + this.length(reading))
  }

  /** The readings of texts in their order. */
  inOrder(texts: Int32Array): Int32Array {
    const readings = new Int32Array(this.#count)
    let count = 0
    for (const text of texts)
      for (let reading = this.#firsts.get(text) - 1; reading >= 0 && reading < this.#count && this.#texts.get(reading) === text; reading++)
        readings[count++] = reading
    return readings.slice(0, count)
  }

  #grow(more: number): void {
    const larger = new Uint16Array(Math.max(this.#used + more, Math.ceil(this.#syllables.length * 1.5)))
    larger.set(this.#syllables)
    this.#syllables = larger
  }
}
