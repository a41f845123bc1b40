import { sql, type Kysely } from 'kysely'
import { orderSummarySchema } from '@yaoji/contract/calls/purchase/order'
import { Facts } from '../../platform/database/cache/facts.ts'
import { compiledOnce, inTexts } from '../../platform/database/compiled.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { onceOfText } from '../../platform/database/cache/derived.ts'
import { writtenAs, type Written } from '../../platform/http/written.ts'
import { orderLineWire, shownColumns, type ShownLine } from './wire.ts'

/** Lines that the list shows of each order. */
const linesShown = 5
/** Orders with cached lines, a kilobyte or two each. */
const ordersMax = 4_000

type FirstLine = ShownLine & { order_id: string; total: number | string; in_group: number | boolean }

/** An index-only scan gives the first lines of an order and their number. */
const selectFirst = compiledOnce((db, { orders }: { orders: string }) => ({
  compile: () => {
    const own = sql`from order_line where order_id = listed.value`
    return sql<FirstLine>`
      select order_line.order_id, ${sql.join(shownColumns.map(column => sql.ref(`order_line.${column}`)))}, total, in_group
      from (
        select value as order_id,
          (select count(*) ${own}) as total,
          (select id ${own} order by id limit 1 offset ${sql.lit(linesShown)}) as next_id,
          exists (select 1 ${own} and line_kind = 'group-buy') as in_group
        from ${inTexts(db, orders)} as listed
      ) as first
      cross join order_line
      where order_line.order_id = first.order_id and order_line.id < coalesce(next_id, ${sql.lit(Number.MAX_SAFE_INTEGER)})
      order by order_line.id`.compile(db)
  },
}))

/** The first lines of an order as the list has them, how many it has, and whether one was bought in a group. */
type FirstLines = { lines: Written; total: number; isOfGroup: boolean }

async function readFirst(db: Kysely<Tables>, orderIds: readonly string[], serviceOrigin: string): Promise<Map<string, FirstLines>> {
  const rows = await selectFirst(db, { orders: JSON.stringify(orderIds) })
  const first = [...Map.groupBy(rows, row => row.order_id)].map(([id, own]): [string, FirstLines] => {
    const lines = own.map(line => orderLineWire(line, serviceOrigin))
    const inList = writtenAs(orderSummarySchema.properties.lines, lines).slice(1, -1) as Written
    return [id, { lines: inList, total: Number(own[0]?.total ?? 0), isOfGroup: own.some(line => Boolean(line.in_group)) }]
  })
  return new Map(first)
}

/** Lines come with their order and stay as they are: no change replaces them. */
const linesFor = onceOfText(
  serviceOrigin =>
    new Facts<string, FirstLines>({
      max: ordersMax,
      read: (db, ids) => readFirst(db, ids, serviceOrigin),
      replaced: () => undefined,
    }),
)

/** The first lines of orders, by the order. */
export function firstLines(
  db: Kysely<Tables>,
  orderIds: readonly string[],
  serviceOrigin: string,
): Promise<ReadonlyMap<string, FirstLines>> {
  return orderIds.length === 0 ? Promise.resolve(new Map()) : linesFor(serviceOrigin).all(db, orderIds)
}
