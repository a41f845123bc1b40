import type { Kysely, Transaction } from 'kysely'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import type { Database } from '../../platform/database/database.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { tell } from '../../identity/inbox/tell.ts'
import { messages } from './messages.ts'
import { favouriteList, goodsWords, priceOf, seenBy, type Seen } from './of-goods.ts'

type Trx = Transaction<Tables>
type Moved = Seen & { from: UnitPrice | undefined }

/** Of one question. */
const goodsAtOnce = 500

/** Takes over the price that a store now sees, once; answers whether this was it. */
async function notePrice(trx: Trx, memberId: number, { goodsId, price, from }: Moved): Promise<boolean> {
  if (from === undefined) {
    await trx
      .insertInto('known_price')
      .values({ member_id: memberId, goods_id: goodsId, price_units: price })
      .onConflict(conflict => conflict.columns(['member_id', 'goods_id']).doNothing())
      .execute()
    return false
  }
  const { numUpdatedRows } = await trx
    .updateTable('known_price')
    .set({ price_units: price })
    .where('member_id', '=', memberId)
    .where('goods_id', '=', goodsId)
    .where('price_units', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function tellStore({ read, write }: Database, member: MemberRow, known: ReadonlyMap<number, number | null>, now: number) {
  const seen = await seenBy(read, member, [...known.keys()], now)
  const moved = seen
    .map(each => ({ ...each, from: (known.get(each.goodsId) ?? undefined) as UnitPrice | undefined }))
    .filter(({ price, from }) => price !== from)
  if (moved.length === 0) return
  await write(async trx => {
    const cheaper: (Seen & { from: UnitPrice })[] = []
    for (const each of moved) {
      const isNews = await notePrice(trx, member.id, each)
      if (isNews && each.canBuy && each.from !== undefined && each.price < each.from) cheaper.push({ ...each, from: each.from })
    }
    if (cheaper.length === 0) return
    const words = goodsWords(cheaper, {
      title: messages.cheaper,
      line: each => messages.fromTo(each.name, priceOf({ ...each, price: each.from }), priceOf(each)),
      list: favouriteList,
    })
    await tell(trx, { memberId: member.id, kind: 'price', source: `price:${now}`, ...words, now })
  })
}

function favouritesOf(db: Kysely<Tables>, goodsIds: readonly number[] | undefined) {
  return db
    .selectFrom('favorite')
    .innerJoin('member', 'member.id', 'favorite.member_id')
    .leftJoin('known_price', join =>
      join.onRef('known_price.member_id', '=', 'favorite.member_id').onRef('known_price.goods_id', '=', 'favorite.goods_id'),
    )
    .where('member.status', '=', 'active')
    .where('member.is_passed', '=', 1)
    .$if(goodsIds !== undefined, some => some.where('favorite.goods_id', 'in', goodsIds!))
    .select(['favorite.member_id', 'favorite.goods_id', 'known_price.price_units'])
    .orderBy('favorite.member_id')
    .orderBy('favorite.goods_id')
    .execute()
}

/** Tells stores which of the goods that they keep cost them less than they knew: of these goods, or of all. */
export async function tellPriceDrops(database: Database, goodsIds: readonly number[] | undefined, now: number): Promise<void> {
  const { read } = database
  for (let from = 0; from < (goodsIds?.length ?? 1); from += goodsAtOnce) {
    const byStore = Map.groupBy(await favouritesOf(read, goodsIds?.slice(from, from + goodsAtOnce)), row => row.member_id)
    for (const [id, rows] of byStore) {
      const member = await read.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      await tellStore(database, member, new Map(rows.map(row => [row.goods_id, row.price_units])), now)
    }
  }
}

/** Goods with a price that began or ended in between by time alone: no change log names them, since none of their rows changed. */
export async function timedPrices({ read }: Database, since: number, now: number): Promise<number[]> {
  const within = (table: 'special_price' | 'agreed_price') =>
    read
      .selectFrom(table)
      .select('goods_id')
      .where(({ and, or, eb }) =>
        or([and([eb('begins_at', '>', since), eb('begins_at', '<=', now)]), and([eb('ends_at', '>', since), eb('ends_at', '<=', now)])]),
      )
  const rows = await within('special_price').union(within('agreed_price')).execute()
  return rows.map(row => row.goods_id)
}
