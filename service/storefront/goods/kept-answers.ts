import type { Changes } from '../../platform/database/changes.ts'
import { KeptWhile } from '../../platform/database/kept-while.ts'
import type { Finished } from '../../platform/http/finished.ts'

/** A serialized answer, the goods whose changes invalidate it, and the one member that it is for, if any. */
export type KeptAnswer = { answer: Finished; of: ReadonlySet<number>; memberId?: number | undefined }

export function keepAnswers<Key>(changes: Changes, max: number): KeptWhile<Key, KeptAnswer> {
  const answers = new KeptWhile<Key, KeptAnswer>(max)
  changes.onNews(({ goods: changed, hasGoodsRows, members, shop, counters }) => {
    // A name may join or leave those that have it in common; promotions, coupons and categories may be anybody's.
    if (hasGoodsRows || shop.size > 0) return answers.clear()
    // What is left of a promotion is shown with its goods.
    const goods = new Set([...changed, ...(counters.get('promotion_goods') ?? [])])
    if (goods.size === 0 && members.size === 0) return
    answers.dropWhere(({ of, memberId }) => (memberId !== undefined && members.has(memberId)) || [...goods].some(id => of.has(id)))
  })
  return answers
}
