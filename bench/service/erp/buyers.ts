import { cartAddCall } from '@yaoji/contract/calls/purchase/cart'
import { checkoutCall, orderCreateCall, type QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import { ask, type Answer } from '../../../testing/service/chaos/ask.ts'
import type { Buyer } from '../flash/fill-shop.ts'
import { onSchedule } from '../on-schedule.ts'

/** What came of the orders: how many were placed, the milliseconds of each last call, and what was answered otherwise. */
export type Ordered = { placed: number; times: number[]; others: Record<string, number> }

/** One buyer puts goods into the cart, checks out and orders. */
async function order(origin: string, { id, cookie }: Buyer, goodsId: number, ordered: Ordered): Promise<void> {
  const refused = (step: string, { status, body }: Answer) => {
    const name = `${step} ${status} ${body?.msg ?? ''}`
    ordered.others[name] = (ordered.others[name] ?? 0) + 1
  }
  const added = await ask(origin, cookie, cartAddCall, { body: { goods_id: goodsId, number: 30 }, key: `add-${id}-of-the-erp` })
  if (added.status !== 200) return refused('cart', added)
  const quoted = await ask(origin, cookie, checkoutCall, { body: { coupon_id: 0 }, key: `quote-${id}-of-the-erp` })
  if (quoted.status !== 200) return refused('checkout', quoted)
  const { checkout_id, amounts } = quoted.body?.data as QuoteWire
  const begin = performance.now()
  const body = { checkout_id, payable: amounts.payable, address_id: id }
  const placed = await ask(origin, cookie, orderCreateCall, { body, key: `order-${id}-of-the-erp` })
  if (placed.status !== 200) return refused('order', placed)
  ordered.times.push(performance.now() - begin)
  ordered.placed++
}

/** Lets buyers come on schedule, whether or not earlier ones were answered. */
export async function letBuy(origin: string, buyers: readonly Buyer[], goodsIds: readonly number[], seconds: number): Promise<Ordered> {
  const ordered: Ordered = { placed: 0, times: [], others: {} }
  await onSchedule(buyers, seconds, (buyer, index) => order(origin, buyer, goodsIds[index % goodsIds.length] ?? 0, ordered))
  return ordered
}
