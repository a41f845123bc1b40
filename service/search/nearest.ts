/** Texts by how far they are from a query: many are put in, and the nearest are wanted. */
export class Nearest {
  readonly #texts: number[] = []
  readonly #distances: number[] = []
  readonly #countAt: number[] = []

  add(text: number, distance: number): void {
    this.#texts.push(text)
    this.#distances.push(distance)
    this.#countAt[distance] = (this.#countAt[distance] ?? 0) + 1
  }

  /** So many of the nearest, and all that are as near as the last of them, in the order in which they came. */
  take(most: number): { text: number; distance: number }[] {
    let farthest = -1
    for (let count = 0; count < most && farthest + 1 < this.#countAt.length; ) count += this.#countAt[++farthest] ?? 0
    const nearest: { text: number; distance: number }[] = []
    for (const [at, distance] of this.#distances.entries()) if (distance <= farthest) nearest.push({ text: this.#texts[at] ?? 0, distance })
    return nearest
  }
}
