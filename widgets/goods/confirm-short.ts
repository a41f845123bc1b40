import type { GoodsWire } from '@yaoji/contract/calls/goods'
import { expiryDay, expiryState } from '@yaoji/contract/domain/expiry'
import { ask } from '../ui/index.ts'
import { fullName } from './goods-terms.ts'
import { messages } from './messages.ts'

type Dated = Pick<GoodsWire, 'brand' | 'name' | 'yxq'>

/** Goods of three months or less are bought knowingly (domain.md section 2): one question for all of them. */
export function confirmShort(goods: readonly Dated[], today: string): Promise<boolean> {
  const short = goods.filter(({ yxq }) => yxq !== '' && expiryState(yxq, today) === 'short')
  const [first] = short
  if (!first) return Promise.resolve(true)
  const lines = short.map(goods => messages.shortExpiryLine(fullName(goods), expiryDay(goods.yxq)))
  return ask({
    title: messages.shortExpiryTitle,
    text: (short.length === 1 ? [fullName(first), messages.shortExpiryAsk(expiryDay(first.yxq))] : [messages.shortExpiryMany, ...lines]).join('\n'),
    confirmText: messages.confirmBuy,
    cancelText: messages.cancel,
  })
}
