import type { Selectable } from 'kysely'
import { compiledInsert } from '../../../service/platform/database/compiled-insert.ts'
import type { Database } from '../../../service/platform/database/database.ts'
import type { Tables } from '../../../service/platform/database/tables.ts'

type Goods = Pick<Selectable<Tables['goods']>, 'id' | 'name'>

/** Who bought what: one store many times, others all the rest between them. */
export type OrderBook = {
  memberId: number
  others: readonly number[]
  /** How many orders there are, and how many of them are the member's. */
  orders: number
  own: number
  /** What lines are of, in turn. */
  goods: readonly Goods[]
  /** In `bestSellerLines` orders of other members, and in this member's last one. */
  bestSeller: Goods
  bestSellerLines: number
}

type Bought = { place: number; buyerId: number; goods: Goods[] }

/** Rows of one insert: its text is built once. */
const rowsAtOnce = 50
const ordersOfCommit = 1_000
/** A million orders are three years. */
const apartMs = 95_000

const addOrders = compiledInsert('orders')
const addLines = compiledInsert('order_line')

/** The member's lie evenly among those of others, and the last is theirs; each has two lines. */
function boughtAt(place: number, { memberId, others, orders, own, goods, bestSeller, bestSellerLines }: OrderBook): Bought {
  const isOwn = Math.floor((place * own) / orders) !== Math.floor(((place + 1) * own) / orders)
  const isBestSeller = isOwn ? place === orders - 1 : place < bestSellerLines
  const first = isBestSeller ? bestSeller : goods[place % goods.length]!
  const second = goods[(place * 7 + (place >> 9)) % goods.length]!
  return { place, buyerId: isOwn ? memberId : others[place % others.length]!, goods: [first, second] }
}

/** Adds orders that are copies of one of the sample's, from the oldest to the newest. */
export async function fillOrders(database: Database, book: OrderBook, now: number): Promise<void> {
  const model = await database.read.selectFrom('orders').selectAll().orderBy('created_at').limit(1).executeTakeFirstOrThrow()
  const modelLines = database.read.selectFrom('order_line').selectAll().where('order_id', '=', model.id)
  const { id: _, ...line } = await modelLines.limit(1).executeTakeFirstOrThrow()
  const idOf = ({ place }: Bought) => `bench-${place}`
  const order = (bought: Bought) => ({
    ...model,
    ...{ id: idOf(bought), quote_id: idOf(bought), sn: `20230101${String(bought.place).padStart(8, '0')}` },
    ...{ member_id: bought.buyerId, created_at: now - (book.orders - bought.place) * apartMs },
  })
  const linesOf = (bought: Bought) =>
    bought.goods.map(({ id, name }) => ({ ...line, goods_id: id, name, order_id: idOf(bought), buyer_id: bought.buyerId }))
  for (let from = 0; from < book.orders; from += ordersOfCommit) {
    await database.write(async trx => {
      for (let at = from; at < Math.min(book.orders, from + ordersOfCommit); at += rowsAtOnce) {
        const some = Array.from({ length: Math.min(rowsAtOnce, book.orders - at) }, (__, index) => boughtAt(at + index, book))
        await addOrders(trx, some.map(order))
        await addLines(trx, some.flatMap(linesOf))
      }
    })
  }
}
