import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { expiryDay, expiryState } from '@yaoji/contract/domain/goods/expiry'
import { ask } from '../../base/lib/notices.ts'
import { fullName } from './goods-terms.ts'
import { shortExpiryMessages as messages } from './short-expiry-messages.ts'

type Dated = Pick<GoodsWire, 'brand' | 'name' | 'yxq'>

/** Goods of three months or less are bought knowingly (domain.md section 2): one question for all of them. */
export function confirmShortExpiry(goods: readonly Dated[], today: string): Promise<boolean> {
  const short = goods.filter(({ yxq }) => yxq !== '' && expiryState(yxq, today) === 'short')
  const [first] = short
  if (!first) return Promise.resolve(true)
  const lines = short.map(goods => messages.line(fullName(goods), expiryDay(goods.yxq)))
  return ask({
    title: messages.title,
    text: (short.length === 1 ? [fullName(first), messages.ask(expiryDay(first.yxq))] : [messages.askForMany, ...lines]).join('\n'),
    confirmText: messages.buy,
    cancelText: messages.cancel,
  })
}
