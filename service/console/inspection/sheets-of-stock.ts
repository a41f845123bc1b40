import { sql, type Kysely } from 'kysely'
import { formatUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import { isStopped, wasRecalled } from '../../catalogue/offer/stopped-batches.ts'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { headings as h, messages } from './messages.ts'
import { minute, sheet } from './sheet.ts'

type Db = Kysely<Tables>

const idsAtOnce = 500

/** The suppliers of the approved dossiers of goods. */
async function suppliersOf(db: Db, goodsIds: readonly number[]) {
  const names: { goods_id: number | null; name: string }[] = []
  for (const some of chunks([...new Set(goodsIds)], idsAtOnce))
    names.push(
      ...(await db
        .selectFrom('dossier')
        .innerJoin('dossier as supplier', 'supplier.id', 'dossier.supplier_id')
        .select(['dossier.goods_id', 'supplier.name'])
        .where('dossier.kind', '=', 'goods')
        .where('dossier.goods_id', 'in', some)
        .where('dossier.approved_review', 'is not', null)
        .orderBy('supplier.name')
        .execute()),
    )
  return Map.groupBy(names, row => row.goods_id)
}

const batchOf = { goods: 'batch.goods_id', number: 'batch.number' }

/** What came in, lies here, and was looked at before it went out. */
export const sheetsOfStock = {
  purchases: sheet(
    async (db, { from, until }, page) => {
      const rows = await page(
        db
          .selectFrom('purchase_cost')
          .innerJoin('goods', 'goods.id', 'purchase_cost.goods_id')
          .select(['purchase_cost.bought_on', 'purchase_cost.price_units', 'purchase_cost.operator', 'purchase_cost.created_at'])
          .select(['goods.id as goods_id', 'goods.name', 'goods.spec', 'goods.manufacturer', 'goods.approval_number'])
          .where('purchase_cost.created_at', '>=', from)
          .where('purchase_cost.created_at', '<', until),
        'purchase_cost.created_at',
        'purchase_cost.id',
      )
      const suppliers = await suppliersOf(
        db,
        rows.map(row => row.goods_id),
      )
      return rows.map(row => ({ ...row, supplier: (suppliers.get(row.goods_id) ?? []).map(({ name }) => name).join('、') }))
    },
    [
      [h.bought, row => row.bought_on, 10],
      [h.goodsId, row => String(row.goods_id), 8],
      [h.goods, row => row.name, 20],
      [h.spec, row => row.spec],
      [h.maker, row => row.manufacturer, 20],
      [h.approval, row => row.approval_number, 14],
      [h.supplier, row => row.supplier, 20],
      [h.cost, row => formatUnitPrice(row.price_units as UnitPrice), 'cost'],
      [h.operator, row => row.operator, 8],
      [h.time, row => minute(row.created_at), 13],
    ],
  ),
  stock: sheet(
    async (db, { today }, page) => {
      const rows = await page(
        db
          .selectFrom('batch')
          .innerJoin('goods', 'goods.id', 'batch.goods_id')
          .innerJoin('warehouse', 'warehouse.id', 'batch.warehouse_id')
          .select(['batch.number', 'batch.made_on', 'batch.expires_on', 'batch.quantity', 'warehouse.name as warehouse'])
          .select(['goods.id as goods_id', 'goods.name', 'goods.spec', 'goods.manufacturer', 'goods.approval_number'])
          // Only of the few stopped ones it is looked up why: there are stops that ended for years.
          .select(
            sql<number>`case when ${isStopped(batchOf)} then case when ${wasRecalled(batchOf)} then 2 else 1 end else 0 end`.as('stop'),
          )
          .select('batch.id')
          .where('batch.quantity', '>', 0),
        'batch.goods_id',
        'batch.expires_on',
        'batch.id',
      )
      const { good, stopped, recalled, over } = messages.batchStates
      return rows.map(row => {
        const stop = ['', stopped, recalled][row.stop]
        return { ...row, state: stop || (row.expires_on < today ? over : good) }
      })
    },
    [
      [h.goodsId, row => String(row.goods_id), 8],
      [h.goods, row => row.name, 20],
      [h.spec, row => row.spec],
      [h.maker, row => row.manufacturer, 20],
      [h.approval, row => row.approval_number, 14],
      [h.batch, row => row.number],
      [h.made, row => row.made_on, 10],
      [h.expires, row => row.expires_on, 10],
      [h.warehouse, row => row.warehouse, 10],
      [h.units, row => row.quantity, 'figure'],
      [h.state, row => row.state, 8],
    ],
  ),
  dispatch_reviews: sheet(
    (db, { from, until }, page) => {
      const last = (event: 'pick' | 'check-out') =>
        db
          .selectFrom('order_event')
          .where('order_event.order_id', '=', sql.ref<string>('parcel.order_id'))
          .where('order_event.event', '=', event)
          .orderBy('order_event.id', 'desc')
          .limit(1)
      return page(
        db
          .selectFrom('parcel')
          .innerJoin('orders', 'orders.id', 'parcel.order_id')
          .innerJoin('member', 'member.id', 'orders.member_id')
          .innerJoin('order_batch', 'order_batch.parcel_id', 'parcel.id')
          .innerJoin('order_line', 'order_line.id', 'order_batch.line_id')
          .select(['orders.sn', 'member.company', 'order_line.name', 'order_line.spec', 'order_line.manufacturer', 'order_line.pack_unit'])
          .select(['order_batch.number', 'order_batch.expires_on', 'order_batch.quantity'])
          .select([
            last('pick').select('order_event.operator').as('picker'),
            last('check-out').select('order_event.operator').as('reviewer'),
            last('check-out').select('order_event.created_at').as('reviewed_at'),
          ])
          .where('parcel.shipped_at', '>=', from)
          .where('parcel.shipped_at', '<', until),
        'parcel.shipped_at',
        'order_batch.id',
      )
    },
    [
      [h.reviewed, row => minute(row.reviewed_at), 13],
      [h.order, row => row.sn, 16],
      [h.company, row => row.company, 22],
      [h.goods, row => row.name, 18],
      [h.spec, row => row.spec],
      [h.maker, row => row.manufacturer, 18],
      [h.batch, row => row.number, 10],
      [h.expires, row => row.expires_on, 10],
      [h.units, row => row.quantity, 'figure'],
      [h.unit, row => row.pack_unit, 5],
      [h.picker, row => row.picker ?? '', 8],
      [h.reviewer, row => row.reviewer ?? '', 8],
    ],
  ),
} as const
