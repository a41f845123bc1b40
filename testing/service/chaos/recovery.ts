/** Measures from when the database is back until every process has done something that was asked of it afterwards. */
export class Recovery {
  readonly #origins: readonly string[]
  #backAt = Infinity
  #isDone = new Map<string, () => void>()
  #all: Promise<unknown> = Promise.resolve()

  constructor(origins: readonly string[]) {
    this.#origins = origins
  }

  begin(): void {
    this.#all = Promise.all(this.#origins.map(origin => new Promise<void>(resolve => this.#isDone.set(origin, resolve))))
    this.#backAt = performance.now()
  }

  succeeded(origin: string, askedAt: number): void {
    if (askedAt >= this.#backAt) this.#isDone.get(origin)?.()
  }

  /** Milliseconds until the last of them. */
  async end(): Promise<number> {
    await this.#all
    return performance.now() - this.#backAt
  }
}
