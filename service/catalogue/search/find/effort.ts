/** Budget of one query: the texts and goods it may examine. It bounds the time of every query. */
export class Effort {
  readonly most: number
  readonly #whole: Effort | undefined
  #spent = 0

  constructor(most: number, whole?: Effort) {
    this.most = most
    this.#whole = whole
  }

  get spent(): number {
    return this.#spent
  }

  /** Takes one from the budget; false if it is spent. */
  take(): boolean {
    if (this.#spent >= this.most || this.#whole?.take() === false) return false
    this.#spent++
    return true
  }

  /** Takes up to `wanted` from the budget; answers how many were granted. */
  takeSome(wanted: number): number {
    const granted = Math.min(wanted, this.most - this.#spent)
    const taken = this.#whole ? this.#whole.takeSome(granted) : granted
    this.#spent += taken
    return taken
  }

  /** A sub-budget of at most `most`, which also counts against this one. */
  part(most: number): Effort {
    return new Effort(most, this)
  }
}
