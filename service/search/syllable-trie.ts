const places = 65_536

/** Syllables letter by letter: which of them begin at a place of some letters. */
export class SyllableTrie {
  /** By node and letter the next node; the root is nought. */
  readonly #next = new Map<number, number>()
  readonly #isWhole: boolean[] = [false]
  readonly #goesOn: boolean[] = [false]

  add(syllable: string): void {
    let node = 0
    for (let at = 0; at < syllable.length; at++) {
      const key = node * places + syllable.charCodeAt(at)
      const known = this.#next.get(key)
      node = known ?? this.#isWhole.push(false) - 1
      if (known === undefined) this.#next.set(key, node)
      this.#goesOn[node] = this.#goesOn[node] === true || at + 1 < syllable.length
    }
    this.#isWhole[node] = true
  }

  /** The lengths, up to some, of syllables that begin at a place, a bit each: whole ones, and what a longer one may begin with. */
  lengthsAt(letters: string, at: number, most: number): { whole: number; begun: number } {
    let whole = 0
    let begun = 0
    for (let node = 0, length = 1; length <= most && at + length <= letters.length; length++) {
      const next = this.#next.get(node * places + letters.charCodeAt(at + length - 1))
      if (next === undefined) break
      node = next
      if (this.#goesOn[node]) begun |= 1 << length
      if (this.#isWhole[node]) whole |= 1 << length
    }
    return { whole, begun }
  }
}
