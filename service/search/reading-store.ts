const firstRoom = 4_096

/** The readings of texts, each a run of syllable numbers; a text has one or two, one after the other. */
export class ReadingStore {
  #syllables = new Uint16Array(firstRoom)
  #used = 0
  /** Where a reading begins; the last one ends at `#used`. */
  readonly #starts: number[] = []
  readonly #texts: number[] = []
  readonly #firsts: number[] = []

  add(text: number, syllables: readonly number[]): number {
    if (this.#used + syllables.length > this.#syllables.length) this.#grow(syllables.length)
    const reading = this.#texts.push(text) - 1
    this.#starts.push(this.#used)
    this.#firsts[text] ??= reading
    this.#syllables.set(syllables, this.#used)
    this.#used += syllables.length
    return reading
  }

  get size(): number {
    return this.#texts.length
  }

  textOf(reading: number): number {
    return this.#texts[reading] ?? 0
  }

  length(reading: number): number {
    return (this.#starts[reading + 1] ?? this.#used) - (this.#starts[reading] ?? 0)
  }

  /** The syllable at a place of a reading. */
  at(reading: number, place: number): number {
    return this.#syllables[(this.#starts[reading] ?? 0) + place] ?? 0
  }

  syllablesOf(reading: number): Uint16Array {
    const start = this.#starts[reading] ?? 0
    return this.#syllables.subarray(start, start + this.length(reading))
  }

  /** The readings of texts in their order. */
  inOrder(texts: Int32Array): Int32Array {
    const readings = new Int32Array(this.#texts.length)
    let count = 0
    for (const text of texts)
      for (let reading = this.#firsts[text] ?? this.#texts.length; this.#texts[reading] === text; reading++) readings[count++] = reading
    return readings.subarray(0, count)
  }

  #grow(more: number): void {
    const larger = new Uint16Array(Math.max(this.#used + more, Math.ceil(this.#syllables.length * 1.5)))
    larger.set(this.#syllables)
    this.#syllables = larger
  }
}
