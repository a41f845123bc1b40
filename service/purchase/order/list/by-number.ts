import { ephedrineSuffix } from '@yaoji/contract/orders/order-kinds'
import { compiledOnce } from '../../../platform/database/compiled.ts'
import { listedColumns } from './found-orders.ts'
import { isOwn, isUnder, perTab } from './under-tab.ts'

/** A whole order number anywhere in a pasted text: behind its label, in groups, before its day. */
const wholeNumber = new RegExp(`(?<!\\d)\\d(?:\\s?\\d){15}(?!\\d)(?:${ephedrineSuffix})?`, 'i')

/** The whole order number in a keyword, which means nothing else. */
export function wholeNumberIn(keyword: string): string | undefined {
  return wholeNumber.exec(keyword.normalize('NFKC'))?.[0].replaceAll(/\s/g, '').toUpperCase()
}

/** A member's orders of a whole number under a tab, newest first; what is pasted without the mark of its kind is that of both. */
export const ordersNumbered = perTab(tab =>
  compiledOnce((db, { memberId, number, marked }: { memberId: number; number: string; marked: string }) =>
    db
      .selectFrom('orders')
      .select(listedColumns)
      .where('sn', 'in', [number, marked])
      .where(isOwn(db, { memberId }))
      .where(isUnder(tab))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
  ),
)
