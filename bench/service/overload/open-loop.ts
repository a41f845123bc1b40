import { setTimeout as wait } from 'node:timers/promises'
import { Connection } from './connection.ts'

/** Milliseconds from a request to its answer, of those that were served and of those that were refused. */
export type Outcome = { served: number[]; refused: number[]; failed: number }

export const noOutcome = (): Outcome => ({ served: [], refused: [], failed: 0 })

const openedAtOnce = 50

/** Sends requests at a rate, whether or not earlier ones were answered: buyers do not wait for one another. */
export class OpenLoop {
  readonly #port: number
  readonly #free: Connection[]

  private constructor(port: number, opened: Connection[]) {
    this.#port = port
    this.#free = opened
  }

  /** With connections that are open beforehand, as those of a proxy; a request that finds none free counts as failed. */
  static async open(port: number, connections: number): Promise<OpenLoop> {
    const opened: Connection[] = []
    while (opened.length < connections) {
      const some = Math.min(openedAtOnce, connections - opened.length)
      opened.push(...(await Promise.all(Array.from({ length: some }, () => Connection.open(port)))))
    }
    return new OpenLoop(port, opened)
  }

  async send(text: string, outcome: Outcome): Promise<void> {
    const sentAt = performance.now()
    const free = this.#free.pop()
    if (!free) {
      outcome.failed++
      return
    }
    try {
      const connection = free.isOpen ? free : await Connection.open(this.#port)
      const status = await connection.ask(text)
      const ms = performance.now() - sentAt
      if (status === 503) outcome.refused.push(ms)
      else if (status === 429 || status > 499) outcome.failed++
      else outcome.served.push(ms)
      this.#free.push(connection)
    } catch {
      outcome.failed++
    }
  }

  /** At this many requests a second. */
  async run(textOf: (count: number) => string, { perSecond, seconds }: { perSecond: number; seconds: number }): Promise<Outcome> {
    const outcome = noOutcome()
    const sent: Promise<void>[] = []
    const beganAt = performance.now()
    for (let ms = 0; ms < seconds * 1_000; ms = performance.now() - beganAt) {
      for (const due = (ms / 1_000) * perSecond; sent.length < due; ) sent.push(this.send(textOf(sent.length), outcome))
      await wait(1)
    }
    await Promise.all(sent)
    return outcome
  }

  close(): void {
    for (const each of this.#free) each.close()
  }
}
