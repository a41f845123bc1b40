import { sql, type Kysely } from 'kysely'
import { orderSummarySchema } from '@yaoji/contract/calls/purchase/order'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { plainText } from '@yaoji/contract/validation/plain-text'
import { boughtFact } from '../../../catalogue/offer/member-facts.ts'
import { memoizeByText } from '../../../platform/database/cache/derived.ts'
import { factOf, Facts } from '../../../platform/database/cache/facts.ts'
import { compiledOnce, inTexts } from '../../../platform/database/compiled.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { serializedAs, type JsonBytes } from '../../../platform/http/reply/json-bytes.ts'
import { orderLineWire, shownColumns, type ShownLine } from '../detail/wire.ts'

type Db = Kysely<Tables>

/** Members with a cached number of orders in each state. */
const statesMax = 5_000
/** Members with cached names, a few hundred each. */
const namesMax = 500
/** Orders with cached lines, a kilobyte or two each. */
const ordersMax = 4_000

/** State by state: to count what one place of an index holds takes half the time of grouping. */
const selectStates = compiledOnce((db, { memberId }: { memberId: number }) => ({
  compile: () => {
    const codes = Object.values(orderStates).map(code => sql`select ${sql.lit(code)} as code`)
    return sql<{ state: number; orders: number | string }>`
      select code as state, (select count(*) from orders where member_id = ${memberId} and state = code) as orders
      from (${sql.join(codes, sql` union all `)}) as states`.compile(db)
  },
}))

/** How many orders a member has in one state. */
export type InState = { state: number; orders: number }

/** How many orders of a member are in each state: of ten thousand they are counted again only when one has changed. */
export const orderStatesOf = factOf<number, readonly InState[]>({
  max: statesMax,
  read: async (db, memberId) => (await selectStates(db, { memberId })).map(({ state, orders }) => ({ state, orders: Number(orders) })),
  replaced: ({ members }) => members,
  isFromAll: true,
})

/** The names under which a member bought goods, each with the ids of these, and as it is looked through. */
export type BoughtNames = ReadonlyMap<string, { ids: readonly number[]; lowerCase: string }>

/** Adds the names of some lines to those known. */
export function withNames(known: BoughtNames, lines: readonly { goods_id: number; name: string }[]): BoughtNames {
  const names = new Map(known)
  for (const { name, goods_id: id } of lines) {
    const { ids, lowerCase } = names.get(name) ?? { ids: [], lowerCase: plainText(name).toLowerCase() }
    if (!ids.includes(id)) names.set(name, { ids: [...ids, id], lowerCase })
  }
  return names
}

export const boughtNames = boughtFact<'goods_id' | 'name', BoughtNames>({
  max: namesMax,
  columns: ['goods_id', 'name'],
  none: new Map(),
  add: withNames,
  isFromAll: true,
})

/** Lines that the list shows of each order. */
const linesShown = 5

type FirstLine = ShownLine & { order_id: string; total: number | string; in_group: number | boolean }

/** An index-only scan gives the first lines of an order and their number. */
const selectFirst = compiledOnce((db, { orders }: { orders: string }) => ({
  compile: () => {
    const linesOfListed = sql`from order_line where order_id = listed.value`
    return sql<FirstLine>`
      select order_line.order_id, ${sql.join(shownColumns.map(column => sql.ref(`order_line.${column}`)))}, total, in_group
      from (
        select value as order_id,
          (select count(*) ${linesOfListed}) as total,
          (select id ${linesOfListed} order by id limit 1 offset ${sql.lit(linesShown)}) as next_id,
          exists (select 1 ${linesOfListed} and line_kind = 'group-buy') as in_group
        from ${inTexts(db, orders)} as listed
      ) as first
      cross join order_line
      where order_line.order_id = first.order_id and order_line.id < coalesce(next_id, ${sql.lit(Number.MAX_SAFE_INTEGER)})
      order by order_line.id`.compile(db)
  },
}))

/** The first lines of an order as the list has them, how many it has, and whether one was bought in a group. */
type FirstLines = { lines: JsonBytes; total: number; isOfGroup: boolean }

async function readFirst(db: Db, orderIds: readonly string[], serviceOrigin: string): Promise<Map<string, FirstLines>> {
  const rows = await selectFirst(db, { orders: JSON.stringify(orderIds) })
  const first = [...Map.groupBy(rows, row => row.order_id)].map(([id, own]): [string, FirstLines] => {
    const lines = own.map(line => orderLineWire(line, serviceOrigin))
    const inList = serializedAs(orderSummarySchema.properties.lines, lines).slice(1, -1) as JsonBytes
    return [id, { lines: inList, total: Number(own[0]?.total ?? 0), isOfGroup: own.some(line => Boolean(line.in_group)) }]
  })
  return new Map(first)
}

/** Lines come with their order and stay as they are: no change replaces them. */
const linesFor = memoizeByText(
  serviceOrigin =>
    new Facts<string, FirstLines>({
      max: ordersMax,
      read: (db, ids) => readFirst(db, ids, serviceOrigin),
      replaced: () => undefined,
    }),
)

/** The first lines of orders, by the order. */
export function firstLines(db: Db, orderIds: readonly string[], serviceOrigin: string): Promise<ReadonlyMap<string, FirstLines>> {
  return orderIds.length === 0 ? Promise.resolve(new Map()) : linesFor(serviceOrigin).all(db, orderIds)
}
