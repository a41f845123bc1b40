import { sql, type Kysely } from 'kysely'
import type { Query } from '@yaoji/contract/calls/call-types'
import type { consoleAfterSalesCall } from '@yaoji/contract/calls/console/after-sales'
import { statesOfAfterSaleView, type AfterSaleView } from '@yaoji/contract/console/after-sales'
import { addDays, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { contains } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { byStore, fewGoods } from '../named.ts'
import { isOrderNumber, type Reader } from '../orders/filter.ts'

type Db = Kysely<Tables>
export type AfterSalesQuery = Query<typeof consoleAfterSalesCall>

/**
 * After-sales of stores or goods with this word, or with this number of a batch. Goods are found by the name that they have now: there is no
 * index of the names on lines, and a million lines take seconds without one.
 */
async function byWord(db: Db, word: string) {
  const goods = await fewGoods(db, word)
  const found = db
    .selectFrom('order_batch')
    .innerJoin('after_sale_line', 'after_sale_line.batch_id', 'order_batch.id')
    .innerJoin('order_line', 'order_line.id', 'order_batch.line_id')
    .select('after_sale_line.after_sale_id')
  const numbered = found.where('order_batch.number', '=', word).union(byParcel(db, word))
  const some = goods?.length ? numbered.union(found.where('order_line.goods_id', 'in', goods)) : numbered
  const ofMany = sql`(
    select 1 from after_sale_line join order_line on order_line.id = after_sale_line.line_id join goods on goods.id = order_line.goods_id
    where after_sale_line.after_sale_id = after_sale.id and ${contains('goods.name', word)} limit 1
  ) is not null`
  return sql<boolean>`(${sql.join(
    [sql`after_sale.member_id in ${byStore(db, word)}`, sql`after_sale.id in ${some}`, ...(goods ? [] : [ofMany])],
    sql` or `,
  )})`
}

/** What came back in a parcel with this number of its carrier. */
const byParcel = (db: Db, number: string) =>
  db.selectFrom('after_sale as returned').select('returned.id as after_sale_id').where('returned.parcel_number', '=', number)

/** After-sales of an order, or in a parcel: the numbers of some carriers look like those of orders. */
const byNumber = (db: Db, number: string) =>
  db
    .selectFrom('after_sale as own')
    .innerJoin('orders', 'orders.id', 'own.order_id')
    .select('own.id as after_sale_id')
    .where('orders.sn', '=', number)
    .union(byParcel(db, number))
const isAfterSaleNumber = (word: string) => /^T\d{16}$/i.test(word)

/** After-sales of a view that a person may see, not yet in an order. */
export function afterSalesOfView(db: Db, { role, name }: Reader, view: AfterSaleView) {
  const states = statesOfAfterSaleView[view]
  return db
    .selectFrom('after_sale')
    .$if(role === 'sales', own =>
      own.where('after_sale.member_id', 'in', db.selectFrom('member').select('member.id').where('salesperson', '=', name)),
    )
    .$if(states.length > 0, own => own.where('after_sale.state', 'in', [...states]))
}

/** After-sales that a person may see and that fit the filter, not yet in an order. */
export async function filteredAfterSales(db: Db, reader: Reader, query: AfterSalesQuery) {
  const { view = 'all', q = '', kind, reason, store = '', from, until } = query
  const word = q.trim()
  const isWords = word !== '' && !isAfterSaleNumber(word) && !isOrderNumber(word)
  const named = isWords ? await byWord(db, word) : undefined
  return afterSalesOfView(db, reader, view)
    .$if(kind !== undefined, own => own.where('after_sale.kind', '=', kind!))
    .$if(reason !== undefined, own => own.where('after_sale.reason', '=', reason!))
    .$if(store !== '', own => own.where('after_sale.member_id', 'in', byStore(db, store.trim())))
    .$if(from !== undefined, own => own.where('after_sale.created_at', '>=', chinaDayStart(from ?? '')))
    .$if(until !== undefined, own => own.where('after_sale.created_at', '<', chinaDayStart(addDays(until ?? '', 1))))
    .$if(isAfterSaleNumber(word), own => own.where('after_sale.sn', '=', word.toUpperCase()))
    .$if(isOrderNumber(word), own => own.where('after_sale.id', 'in', byNumber(db, word)))
    .$if(named !== undefined, own => own.where(named!))
}
