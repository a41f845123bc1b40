import type { Kysely } from 'kysely'
import type { Query } from '@yaoji/contract/calls/call-types'
import type { consoleAfterSalesCall } from '@yaoji/contract/calls/console/after-sales'
import { statesOfAfterSaleView } from '@yaoji/contract/console-after-sales'
import { addDays, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { contains } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { byStore, isOrderNumber, type Reader } from '../orders/filter.ts'

type Db = Kysely<Tables>
export type AfterSalesQuery = Query<typeof consoleAfterSalesCall>

/** After-sales with a batch of these goods, or of this number. */
const byGoodsOrBatch = (db: Db, word: string) =>
  db
    .selectFrom('after_sale_line')
    .innerJoin('order_line', 'order_line.id', 'after_sale_line.line_id')
    .innerJoin('order_batch', 'order_batch.id', 'after_sale_line.batch_id')
    .select('after_sale_line.after_sale_id')
    .where(row =>
      row.or([
        contains('order_line.name', word),
        row('order_batch.number', '=', word),
        ...(/^\d{1,9}$/.test(word) ? [row('order_line.goods_id', '=', Number(word))] : []),
      ]),
    )

const byOrder = (db: Db, number: string) => db.selectFrom('orders').select('orders.id').where('sn', '=', number)
const isAfterSaleNumber = (word: string) => /^T\d{16}$/i.test(word)

/** After-sales that a person may see and that fit the filter, not yet in an order. */
export function filteredAfterSales(db: Db, { role, name }: Reader, query: AfterSalesQuery) {
  const { view = 'all', q = '', kind, reason, store = '', from, until } = query
  const states = statesOfAfterSaleView[view]
  const word = q.trim()
  const isWords = word !== '' && !isAfterSaleNumber(word) && !isOrderNumber(word)
  return db
    .selectFrom('after_sale')
    .$if(role === 'sales', own =>
      own.where('after_sale.member_id', 'in', db.selectFrom('member').select('member.id').where('salesperson', '=', name)),
    )
    .$if(states.length > 0, own => own.where('after_sale.state', 'in', [...states]))
    .$if(kind !== undefined, own => own.where('after_sale.kind', '=', kind!))
    .$if(reason !== undefined, own => own.where('after_sale.reason', '=', reason!))
    .$if(store !== '', own => own.where('after_sale.member_id', 'in', byStore(db, store.trim())))
    .$if(from !== undefined, own => own.where('after_sale.created_at', '>=', chinaDayStart(from ?? '')))
    .$if(until !== undefined, own => own.where('after_sale.created_at', '<', chinaDayStart(addDays(until ?? '', 1))))
    .$if(isAfterSaleNumber(word), own => own.where('after_sale.sn', '=', word.toUpperCase()))
    .$if(isOrderNumber(word), own => own.where('after_sale.order_id', 'in', byOrder(db, word)))
    .$if(isWords, own =>
      own.where(row =>
        row.or([row('after_sale.member_id', 'in', byStore(db, word)), row('after_sale.id', 'in', byGoodsOrBatch(db, word))]),
      ),
    )
}
