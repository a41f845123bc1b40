import { PackedNumbers, grown } from '../memory/packed-numbers.ts'
import type { StateOf } from '../memory/state.ts'

const firstRoom = 4_096
const growth = 1.5

/** The readings of texts, each a run of syllable numbers; a text has one or two, one after the other. */
export class ReadingStore {
  #syllables = new Uint16Array(firstRoom)
  #used = 0
  /** The start of each reading; it ends at the next start. */
  #starts = new Uint32Array(firstRoom)
  #texts = new Uint32Array(firstRoom)
  /** The first reading of a text plus one. */
  #firsts = new PackedNumbers()
  #count = 0

  state() {
    return {
      syllables: this.#syllables,
      used: this.#used,
      starts: this.#starts,
      texts: this.#texts,
      firsts: this.#firsts.state(),
      count: this.#count,
    }
  }

  restore({ syllables, used, starts, texts, firsts, count }: StateOf<ReadingStore>): void {
    this.#syllables = syllables
    this.#used = used
    this.#starts = starts
    this.#texts = texts
    this.#firsts.restore(firsts)
    this.#count = count
  }

  add(text: number, syllables: readonly number[]): number {
    if (this.#used + syllables.length > this.#syllables.length) this.#grow(syllables.length)
    const reading = this.#count++
    if (this.#count === this.#starts.length) this.#growPlaces()
    this.#texts[reading] = text
    if (this.#firsts.get(text) === 0) this.#firsts.set(text, reading + 1)
    this.#syllables.set(syllables, this.#used)
    this.#used += syllables.length
    this.#starts[reading + 1] = this.#used
    return reading
  }

  get size(): number {
    return this.#count
  }

  /** -1 for a text without a reading. */
  firstOf(text: number): number {
    return this.#firsts.get(text) - 1
  }

  textOf(reading: number): number {
    return this.#texts[reading] ?? 0
  }

  length(reading: number): number {
    return (this.#starts[reading + 1] ?? 0) - (this.#starts[reading] ?? 0)
  }

  at(reading: number, place: number): number {
    return this.#syllables[(this.#starts[reading] ?? 0) + place] ?? 0
  }

  syllablesOf(reading: number): Uint16Array {
    const start = this.#starts[reading] ?? 0
    return this.#syllables.subarray(start, start + this.length(reading))
  }

  /** Renumbers these texts and their readings in this order and drops the others: lists in that order read adjacent memory. */
  layOut(order: Int32Array): void {
    const { readings, texts } = this.#inOrder(order)
    const starts = new Uint32Array(readings.length + 1)
    for (let at = 0; at < readings.length; at++) starts[at + 1] = (starts[at] ?? 0) + this.length(readings[at] ?? 0)
    const syllables = new Uint16Array(starts[readings.length] ?? 0)
    const firsts = new PackedNumbers(order.length, readings.length)
    for (let at = 0; at < readings.length; at++) {
      const reading = readings[at] ?? 0
      const text = texts[at] ?? 0
      syllables.set(this.syllablesOf(reading), starts[at])
      if (firsts.get(text) === 0) firsts.set(text, at + 1)
    }
    this.#syllables = syllables
    this.#used = syllables.length
    this.#starts = starts
    this.#texts = texts
    this.#firsts = firsts
    this.#count = readings.length
  }

  /** The readings of these texts in this order, and the new number of each one's text. */
  #inOrder(order: Int32Array) {
    const readings = new Int32Array(this.#count)
    const texts = new Uint32Array(this.#count)
    let count = 0
    for (let at = 0; at < order.length; at++) {
      const text = order[at] ?? 0
      for (let reading = this.firstOf(text); reading >= 0 && reading < this.#count && this.#texts[reading] === text; reading++) {
        texts[count] = at
        readings[count++] = reading
      }
    }
    return { readings: readings.subarray(0, count), texts: texts.slice(0, count) }
  }

  #growPlaces(): void {
    const room = Math.ceil(this.#count * growth)
    this.#starts = grown(this.#starts, new Uint32Array(room))
    this.#texts = grown(this.#texts, new Uint32Array(room))
  }

  #grow(more: number): void {
    const room = Math.max(this.#used + more, Math.ceil(this.#syllables.length * growth))
    this.#syllables = grown(this.#syllables, new Uint16Array(room))
  }
}
