import type { EverydayPriceWire } from '@yaoji/contract/calls/storefront/home-goods'
import { chinaDayEnd } from '@yaoji/contract/domain/china-day'
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { ownSpecials } from '../../catalogue/offer/own-specials.ts'
import { advertisedKinds } from '../../catalogue/offer/advertised.ts'
import { bestFirst } from '../../catalogue/offer/goods-page.ts'
import { shownGoods, type HomeGoodsInput } from './shown-goods.ts'

/** More than a home page shows: the page of daily specials shows them all. */
const dailyMax = 60

/** By the special prices of now, which are few: asked of each goods it would read all of them. */
function hasDailyPrice(now: number) {
  return sql<SqlBool>`goods.id in (
    select goods_id from special_price where kind = 'daily' and begins_at <= ${now} and ends_at > ${now})`
}

/** 每日特价, and 新人特价 for a store that has never ordered: goods on the shelf with such a price now. What this buyer can have comes first, what is sold out last. */
export async function readDaily(db: Kysely<Tables>, input: HomeGoodsInput): Promise<EverydayPriceWire> {
  const { now, member } = input
  const own = member ? [...(await ownSpecials(db, [member], now))(member.id).values()].filter(({ kind }) => kind !== 'special') : []
  const ownIds = own.map(({ goods_id }) => goods_id)
  const rows = await db
    .selectFrom('goods')
    .select('goods.id')
    .where('goods.status', '=', 'on')
    .where('goods.is_rx', 'in', advertisedKinds(member))
    .where(row => row.or([hasDailyPrice(now), ...(ownIds.length > 0 ? [row('goods.id', 'in', ownIds)] : [])]))
    .orderBy(bestFirst(now))
    .limit(dailyMax)
    .execute()
  const list = await shownGoods(
    db,
    rows.map(row => row.id),
    dailyMax,
    input,
  )
  return { list, ends_at: seconds(chinaDayEnd(now)) }
}
