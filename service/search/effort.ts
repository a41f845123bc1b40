/** What one query may cost: texts and goods that are looked at. It is what keeps any query short. */
export class Effort {
  readonly most: number
  #spent = 0

  constructor(most: number) {
    this.most = most
  }

  get spent(): number {
    return this.#spent
  }

  /** Whether one more may be looked at. */
  take(): boolean {
    if (this.#spent >= this.most) return false
    this.#spent++
    return true
  }
}
