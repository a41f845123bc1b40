import type { Kysely } from 'kysely'
import type { GoodsHistoryWire } from '@yaoji/contract/calls/storefront/goods-history'
import { formatUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import { seesPrices } from '../../catalogue/offer/buyability.ts'
import { loadSaleOffers } from '../../catalogue/offer/offer.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { isPurchase, priceNow } from './last-purchase.ts'

type Db = Kysely<Tables>
type Asked = { member: MemberRow; goodsId: number; cursor: string | undefined; now: number }

const pageSize = 20

/** Own lines of the goods behind the cursor, one more than a page shows. */
function purchases(db: Db, { member, goodsId, cursor }: Asked) {
  const [at = 0, line = 0] = (cursor ?? '').split('-').map(Number)
  return db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .where('order_line.buyer_id', '=', member.id)
    .where('order_line.goods_id', '=', goodsId)
    .where(isPurchase())
    .$if(cursor !== undefined, query =>
      query.where(({ or, and, eb }) =>
        or([eb('orders.created_at', '<', at), and([eb('orders.created_at', '=', at), eb('order_line.id', '<', line)])]),
      ),
    )
    .select([
      'order_line.id',
      'orders.id as order_id',
      'orders.sn',
      'orders.created_at',
      'order_line.quantity',
      'order_line.price_units',
      'order_line.price_name',
      'order_line.name',
      'order_line.spec',
      'order_line.pack_unit',
    ])
    .orderBy('orders.created_at', 'desc')
    .orderBy('order_line.id', 'desc')
    .limit(pageSize + 1)
    .execute()
}

const nothing: GoodsHistoryWire = { name: '', ypgg: '', bzdw: '', price: null, list: [], cursor: '' }

/** What the store paid for some goods each time, and what they cost now; nothing for one that may not see prices. */
export async function goodsHistory(db: Db, asked: Asked): Promise<GoodsHistoryWire> {
  const { member, goodsId, now } = asked
  if (!seesPrices(member)) return nothing
  const rows = await purchases(db, asked)
  const [first] = rows
  if (!first) return nothing
  const offer = (await loadSaleOffers(db, member, [goodsId], now)).get(goodsId)
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    ...{ name: first.name, ypgg: first.spec, bzdw: first.pack_unit },
    price: priceNow(offer, first.quantity),
    list: shown.map(row => ({
      order_id: row.order_id,
      order_sn: row.sn,
      bought_at: seconds(Number(row.created_at)),
      number: row.quantity,
      price: formatUnitPrice(row.price_units as UnitPrice),
      price_name: row.price_name,
    })),
    cursor: last ? `${Number(last.created_at)}-${last.id}` : '',
  }
}
