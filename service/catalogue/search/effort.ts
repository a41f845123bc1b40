/** What one query may cost: texts and goods that are looked at. It is what keeps any query short. */
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

  /** Whether one more may be looked at. */
  take(): boolean {
    if (this.#spent >= this.most || this.#whole?.take() === false) return false
    this.#spent++
    return true
  }

  /** As take for so many at once; answers how many of them may be looked at. */
  takeSome(wanted: number): number {
    const own = Math.min(wanted, this.most - this.#spent)
    const taken = this.#whole ? this.#whole.takeSome(own) : own
    this.#spent += taken
    return taken
  }

  /** A way of looking that may cost so much of it. */
  part(most: number): Effort {
    return new Effort(most, this)
  }
}
