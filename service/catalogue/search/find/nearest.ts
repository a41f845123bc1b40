/** Keeps the texts nearest to a query, at most `most` and those that tie with the last. */
export class Nearest {
  readonly #most: number
  readonly #texts: number[] = []
  readonly #distances: number[] = []
  readonly #countAt: number[] = []
  /** Texts farther than this are dropped; `#within` counts those that are nearer. */
  #farthest = Infinity
  #within = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Whether a text at this distance would still be among the nearest. */
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

  /** The nearest, and all that tie with the last of them, in insertion order. */
  take(): { text: number; distance: number }[] {
    const nearest: { text: number; distance: number }[] = []
    for (const [at, distance] of this.#distances.entries())
      if (this.hasRoomFor(distance)) nearest.push({ text: this.#texts[at] ?? 0, distance })
    return nearest
  }
}
