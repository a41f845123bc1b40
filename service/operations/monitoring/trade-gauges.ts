import { Gauge, type Registry } from 'prom-client'
import { orderStates as s } from '@yaoji/contract/domain/order/order-states'
import { startSweep } from '../../platform/clock/sweep.ts'
import type { Context } from '../../platform/context.ts'

export const readEveryMs = 15_000
const createdWithinMs = 5 * 60_000
/** What the shop has to do something about, by the name that a series has. */
const waitingStates = {
  awaiting_approval: s.awaitingApproval,
  transfer_to_confirm: s.transferToConfirm,
  paid: s.paid,
  released: s.released,
  picking: s.picking,
  out_of_warehouse: s.outOfWarehouse,
  partly_shipped: s.partlyShipped,
  refunding: s.refunding,
} as const

/** Three statements, each answered from an index. Times are epoch milliseconds. */
async function readTrade({ database: { read }, now: nowMs }: Pick<Context, 'database' | 'now'>) {
  const now = nowMs()
  const waiting = await read
    .selectFrom('orders')
    .select(({ fn }) => ['state', fn.countAll().as('count'), fn.min('created_at').as('oldest')])
    .where('state', 'in', Object.values(waitingStates))
    .groupBy('state')
    .execute()
  const created = await read
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('created_at', '>', now - createdWithinMs)
    .executeTakeFirstOrThrow()
  const outbox = await read
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('due_at').as('oldest')])
    .executeTakeFirstOrThrow()
  return { now, waiting, created, outbox }
}

type Parts = Pick<Context, 'database' | 'now'> & {
  /** Seconds since this process last took up changes of goods; undefined before it has read them. */
  catalogueAge: () => number | undefined
}

/**
 * Gauges of what waits, read from the database every 15 seconds and not at each scrape. They are the same in all processes:
 * a dashboard takes the maximum, not the sum.
 */
export function startTradeGauges(registry: Registry, parts: Parts, onError: (error: unknown) => void): () => Promise<void> {
  const registers = [registry]
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const waiting = gauge('yaoji_orders_waiting', 'Orders that wait for somebody of the shop, by state.', ['state'])
  const oldest = gauge('yaoji_order_wait_seconds', 'Age of the oldest order in each of these states; 0 without one.', ['state'])
  const created = gauge('yaoji_orders_created_5m', 'Orders created in the last five minutes.')
  const outboxCount = gauge('yaoji_outbox_messages', 'SMS and mail that still have to be sent.')
  const outboxAge = gauge('yaoji_outbox_late_seconds', 'How long the first of them is overdue; 0 when none is.')
  const readAt = gauge('yaoji_trade_read_timestamp_seconds', 'When these gauges were last read from the database.')
  const isRefused = gauge('yaoji_database_refuses_writes', '1 while the database takes no writes.')
  const age = gauge('yaoji_catalogue_age_seconds', 'Time since search and lists last took up changes of goods.')
  isRefused.set(0)
  const memory = setInterval(() => {
    isRefused.set(parts.database.refusal() === undefined ? 0 : 1)
    age.set(parts.catalogueAge() ?? 0)
  }, 1_000).unref()
  const stop = startSweep({
    everyMs: readEveryMs,
    isAtOnce: true,
    async sweep() {
      const trade = await readTrade(parts)
      for (const [name, state] of Object.entries(waitingStates)) {
        const row = trade.waiting.find(each => each.state === state)
        waiting.set({ state: name }, Number(row?.count ?? 0))
        oldest.set({ state: name }, row ? Math.max(0, trade.now - Number(row.oldest)) / 1_000 : 0)
      }
      created.set(Number(trade.created.count))
      outboxCount.set(Number(trade.outbox.count))
      outboxAge.set(trade.outbox.oldest === null ? 0 : Math.max(0, trade.now - Number(trade.outbox.oldest)) / 1_000)
      readAt.set(trade.now / 1_000)
    },
    onError,
  })
  return async () => {
    clearInterval(memory)
    await stop()
  }
}
