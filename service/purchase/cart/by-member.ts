/** Lines of all members together; one takes 2 kB with its serialized form. */
const linesMax = 20_000

/** Cache by member, bounded by the total number of cart lines; evicts the one stored longest ago. */
export class ByMember<Kept> {
  readonly #kept = new Map<number, { kept: Kept; lines: number }>()
  #lines = 0

  get(memberId: number): Kept | undefined {
    return this.#kept.get(memberId)?.kept
  }

  put(memberId: number, kept: Kept, lines: number): void {
    this.#lines += lines - (this.#kept.get(memberId)?.lines ?? 0)
    this.#kept.delete(memberId)
    this.#kept.set(memberId, { kept, lines })
    for (const [oldest, { lines }] of this.#kept) {
      if (this.#lines <= linesMax) return
      this.#lines -= lines
      this.#kept.delete(oldest)
    }
  }
}
