import { statementCall, type StatementWire } from '@yaoji/contract/calls/purchase/statement'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { ask } from '../chaos/ask.ts'

/** Reads the statement right after an order was paid: by another process than the paying one, and from a replica where one keeps up. */
export class Bookkeeper {
  read = 0
  stale = 0
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  async look(orderId: string, cookie: string): Promise<void> {
    const month = chinaDay(Date.now()).slice(0, 7)
    const { status, body } = await ask(this.#origin, cookie, statementCall, { query: { month } })
    // During a fault there may be no answer.
    if (status !== 200) return
    this.read++
    const { orders } = body?.data as StatementWire // What this call answers.
    if (!orders.some(({ order_id }) => order_id === orderId)) this.stale++
  }
}
