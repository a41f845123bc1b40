import type { Changes } from '../database/changes.ts'
import { KeptWhile } from '../database/kept-while.ts'
import type { Finished } from '../http/finished.ts'

/** An answer written once for all visitors, and the goods of which anything may change it. */
export type VisitorsAnswer = { answer: Finished; of: ReadonlySet<number> }

export function keepVisitorsAnswers<Key>(changes: Changes, max: number): KeptWhile<Key, VisitorsAnswer> {
  const answers = new KeptWhile<Key, VisitorsAnswer>(max)
  changes.onNews(({ goods, hasGoodsRows, shop }) => {
    // A name may join or leave those that have it in common; promotions and categories may be anybody's. Visitors claim no coupons.
    if (hasGoodsRows || [...shop].some(table => table !== 'coupon_offer')) answers.clear()
    else if (goods.size > 0) answers.dropWhere(({ of }) => [...goods].some(id => of.has(id)))
  })
  return answers
}
