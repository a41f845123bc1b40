/** Texts by how far they are from a query: many are put in, and so many of the nearest are wanted. */
export class Nearest {
  readonly #most: number
  readonly #texts: number[] = []
  readonly #distances: number[] = []
  readonly #countAt: number[] = []
  /** What is farther is not among the nearest; so many are not. */
  #farthest = Infinity
  #within = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Whether a text so far would still be among the nearest. */
  hasRoomFor(distance: number): boolean {
    return distance <= this.#farthest
  }

  add(text: number, distance: number): void {
    if (!this.hasRoomFor(distance)) return
    this.#texts.push(text)
    this.#distances.push(distance)
    this.#countAt[distance] = (this.#countAt[distance] ?? 0) + 1
    if (++this.#within < this.#most) return
    this.#farthest = Math.min(this.#farthest, this.#countAt.length - 1)
    while (this.#farthest > 0) {
      const last = this.#countAt[this.#farthest] ?? 0
      if (this.#within - last < this.#most) return
      this.#within -= last
      this.#farthest--
    }
  }

  /** The nearest, and all that are as near as the last of them, in the order in which they came. */
  take(): { text: number; distance: number }[] {
    const nearest: { text: number; distance: number }[] = []
    for (const [at, distance] of this.#distances.entries())
      if (this.hasRoomFor(distance)) nearest.push({ text: this.#texts[at] ?? 0, distance })
    return nearest
  }
}
