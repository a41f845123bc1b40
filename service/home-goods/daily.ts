import type { EverydayPriceWire } from '@yaoji/contract/calls/home-goods'
import { chinaDayEnd } from '@yaoji/contract/domain/china-day'
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { seconds } from '../http/seconds.ts'
import { bestFirst } from '../offer/goods-page.ts'
import { shownGoods, type HomeGoodsInput } from './shown-goods.ts'

/** More than a home page shows: the page of daily specials shows them all. */
const dailyMax = 60

/** By the special prices of now, which are few: asked of each goods it would read all of them. */
function hasDailyPrice(now: number) {
  return sql<SqlBool>`goods.id in (
    select goods_id from special_price where kind = 'daily' and begins_at <= ${now} and ends_at > ${now})`
}

/** 每日特价: goods on the shelf with a daily price now. What this buyer can have comes first, what is sold out last. */
export async function readDaily(db: Kysely<Tables>, input: HomeGoodsInput): Promise<EverydayPriceWire> {
  const { now } = input
  const rows = await db
    .selectFrom('goods')
    .select('goods.id')
    .where('goods.status', '=', 'on')
    .where(hasDailyPrice(now))
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
