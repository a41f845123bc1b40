/** Measures from when the database is back until every process has done something that was asked of it afterwards. */
export class Recovery {
  readonly #origins: readonly string[]
  #backAt = Infinity
  #isDone = new Map<string, () => void>()
  #doneAt: Promise<number> = Promise.resolve(0)

  constructor(origins: readonly string[]) {
    this.#origins = origins
  }

  begin(): void {
    const all = Promise.all(this.#origins.map(origin => new Promise<void>(resolve => this.#isDone.set(origin, resolve))))
    this.#doneAt = all.then(() => performance.now())
    this.#backAt = performance.now()
  }

  succeeded(origin: string, askedAt: number): void {
    if (askedAt >= this.#backAt) this.#isDone.get(origin)?.()
  }

  /** Milliseconds until the last of them. */
  async end(): Promise<number> {
    return (await this.#doneAt) - this.#backAt
  }
}
