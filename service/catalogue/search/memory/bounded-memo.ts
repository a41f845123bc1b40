/** What was made of the last texts; all is forgotten when they are too many. */
export class BoundedMemo<Made> {
  readonly #made = new Map<string, Made>()
  readonly #most: number
  readonly #make: (text: string) => Made

  constructor(most: number, make: (text: string) => Made) {
    this.#most = most
    this.#make = make
  }

  of(text: string): Made {
    const memoized = this.#made.get(text)
    if (memoized !== undefined) return memoized
    if (this.#made.size >= this.#most) this.#made.clear()
    const made = this.#make(text)
    this.#made.set(text, made)
    return made
  }

  clear(): void {
    this.#made.clear()
  }
}
