import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { tell } from '../../identity/inbox/tell.ts'
import { hasSellableStock } from '../../catalogue/offer/sellable-stock.ts'
import { messages } from './messages.ts'
import { arrivalList, goodsWords, priceOf, seenBy } from './of-goods.ts'

/** Of one look; the next one takes the rest. */
const lookMax = 400

/** Forgets arrivals of goods that are gone again, so that their next arrival is reported. */
async function forgetGone({ read, write }: Database, now: number): Promise<void> {
  const gone = await read
    .selectFrom('told_arrival')
    .innerJoin('goods', 'goods.id', 'told_arrival.goods_id')
    .where(({ not }) => not(hasSellableStock(now)))
    .select('told_arrival.goods_id')
    .distinct()
    .orderBy('told_arrival.goods_id')
    .limit(lookMax)
    .execute()
  if (gone.length === 0) return
  const ids = gone.map(row => row.goods_id)
  await write(trx => trx.deleteFrom('told_arrival').where('goods_id', 'in', ids).execute())
}

function arrivedRows(db: Kysely<Tables>, now: number) {
  return db
    .selectFrom('arrival_notice')
    .innerJoin('goods', 'goods.id', 'arrival_notice.goods_id')
    .innerJoin('member', 'member.id', 'arrival_notice.member_id')
    .leftJoin('told_arrival', join =>
      join.onRef('told_arrival.member_id', '=', 'arrival_notice.member_id').onRef('told_arrival.goods_id', '=', 'arrival_notice.goods_id'),
    )
    .where('told_arrival.goods_id', 'is', null)
    .where('member.status', '=', 'active')
    .where('goods.status', '=', 'on')
    .where(hasSellableStock(now))
    .select(['arrival_notice.member_id', 'arrival_notice.goods_id'])
    .orderBy('arrival_notice.member_id')
    .orderBy('arrival_notice.goods_id')
    .limit(lookMax)
    .execute()
}

async function tellStore({ read, write }: Database, member: MemberRow, ids: readonly number[], now: number): Promise<void> {
  const seen = await seenBy(read, member, ids, now)
  await write(async trx => {
    // Also what they may not buy: that is no arrival when they may.
    const rows = await trx
      .insertInto('told_arrival')
      .values(ids.map(goods_id => ({ member_id: member.id, goods_id, told_at: now })))
      .onConflict(conflict => conflict.columns(['member_id', 'goods_id']).doNothing())
      .returning('goods_id')
      .execute()
    const fresh = new Set(rows.map(row => row.goods_id))
    const goods = seen.filter(({ goodsId, canBuy }) => canBuy && fresh.has(goodsId))
    if (goods.length === 0) return
    const words = goodsWords(goods, {
      title: messages.arrived,
      line: each => messages.priceNow(each.name, priceOf(each)),
      list: arrivalList,
    })
    await tell(trx, { memberId: member.id, kind: 'price', source: `arrival:${now}`, ...words, now })
  })
}

/** Tells stores of goods that they await and can have now, once for each time that they come. */
export async function tellArrivals(database: Database, now: number): Promise<void> {
  await forgetGone(database, now)
  const byStore = Map.groupBy(await arrivedRows(database.read, now), row => row.member_id)
  for (const [id, rows] of byStore) {
    const member = await database.read.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const ids = rows.map(row => row.goods_id)
    await tellStore(database, member, ids, now)
  }
}
