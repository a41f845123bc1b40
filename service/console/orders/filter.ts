import type { Kysely } from 'kysely'
import type { Query } from '@yaoji/contract/calls/call-types'
import type { consoleOrdersCall } from '@yaoji/contract/calls/console/orders'
import { statesOfView } from '@yaoji/contract/console-orders'
import { addDays, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { telephone } from '@yaoji/contract/validation/telephone'
import { contains } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { StaffRow } from '../staff/accounts.ts'

type Db = Kysely<Tables>
export type OrdersQuery = Query<typeof consoleOrdersCall>
export type Reader = Pick<StaffRow, 'role' | 'name'>

/** Words and columns that each kind of filter compares; a query of ids for `orders.id in` or `orders.member_id in`. */
export const byStore = (db: Db, word: string) =>
  db
    .selectFrom('member')
    .select('member.id')
    .where(row => row.or([row('code', '=', word), contains('company', word)]))

const byGoods = (db: Db, word: string) =>
  db
    .selectFrom('order_line')
    .select('order_line.order_id')
    .where('goods_id', 'in', goods =>
      goods
        .selectFrom('goods')
        .select('goods.id')
        .where(row => row.or([contains('goods.name', word), ...(/^\d{1,9}$/.test(word) ? [row('goods.id', '=', Number(word))] : [])])),
    )

const byBatch = (db: Db, word: string) => db.selectFrom('order_batch').select('order_batch.order_id').where('number', '=', word)

/** Numbers, telephones and words look different: what was typed says where to look. */
export const isOrderNumber = (word: string) => /^\d{12,16}(-HM)?$/.test(word)
const isPhone = (word: string) => /^1[3-9]\d{9}$/.test(word)

/** Orders that a person may see and that fit the filter, not yet in an order. */
export function filteredOrders(db: Db, { role, name }: Reader, query: OrdersQuery) {
  const { view = 'all', q = '', number = '', store = '', phone = '', goods = '', batch = '', from, until } = query
  const states = statesOfView[view]
  const word = q.trim()
  return db
    .selectFrom('orders')
    .$if(role === 'sales', own =>
      own.where('orders.member_id', 'in', db.selectFrom('member').select('member.id').where('salesperson', '=', name)),
    )
    .$if(states.length > 0, own => own.where('orders.state', 'in', [...states]))
    .$if(view === 'hold', own =>
      own.where('orders.id', 'in', db.selectFrom('order_hold').select('order_hold.order_id').where('cleared_at', 'is', null)),
    )
    .$if(number !== '', own => own.where('orders.sn', '=', number.trim()))
    .$if(phone !== '', own => own.where('orders.contact_phone', '=', telephone(phone)))
    .$if(store !== '', own => own.where('orders.member_id', 'in', byStore(db, store.trim())))
    .$if(goods !== '', own => own.where('orders.id', 'in', byGoods(db, goods.trim())))
    .$if(batch !== '', own => own.where('orders.id', 'in', byBatch(db, batch.trim())))
    .$if(from !== undefined, own => own.where('orders.created_at', '>=', chinaDayStart(from ?? '')))
    .$if(until !== undefined, own => own.where('orders.created_at', '<', chinaDayStart(addDays(until ?? '', 1))))
    .$if(isOrderNumber(word), own => own.where('orders.sn', '=', word))
    .$if(isPhone(word), own => own.where('orders.contact_phone', '=', word))
    .$if(word !== '' && !isOrderNumber(word) && !isPhone(word), own =>
      own.where(row =>
        row.or([
          row('orders.member_id', 'in', byStore(db, word)),
          row('orders.id', 'in', byGoods(db, word)),
          row('orders.id', 'in', byBatch(db, word)),
        ]),
      ),
    )
}
