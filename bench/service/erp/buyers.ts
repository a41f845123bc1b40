import { setTimeout as wait } from 'node:timers/promises'
import { cartAddCall } from '@yaoji/contract/calls/purchase/cart'
import { checkoutCall, orderCreateCall, type QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import type { Call } from '@yaoji/contract/calls/call'
import { formOf, siteOrigin } from '../../../testing/service/chaos/ask.ts'
import type { Buyer } from '../flash/fill-shop.ts'

/** What came of the orders: how many were placed, the milliseconds of each last call, and what was answered otherwise. */
export type Ordered = { placed: number; times: number[]; others: Record<string, number> }

type Answer = { status: number; data: unknown; message: string }

async function ask(
  origin: string,
  { cookie }: Buyer,
  { method, path }: Call,
  body: Readonly<Record<string, string | number>>,
  key: string,
): Promise<Answer> {
  const headers = {
    ...{ cookie, origin: siteOrigin, 'sec-fetch-site': 'same-site', 'idempotency-key': key },
    'content-type': 'application/x-www-form-urlencoded',
  }
  const answer = await fetch(`${origin}${path}`, { method, headers, body: formOf(body) })
  const { data, msg } = (await answer.json()) as { data?: unknown; msg?: string } // The envelope of every route of the service.
  return { status: answer.status, data, message: msg ?? '' }
}

/** One buyer puts goods into the cart, checks out and orders. */
async function order(origin: string, buyer: Buyer, goodsId: number, ordered: Ordered): Promise<void> {
  const refused = (step: string, { status, message }: Answer) => {
    const name = `${step} ${status} ${message}`
    ordered.others[name] = (ordered.others[name] ?? 0) + 1
  }
  const added = await ask(origin, buyer, cartAddCall, { goods_id: goodsId, number: 30 }, `add-${buyer.id}-of-the-erp`)
  if (added.status !== 200) return refused('cart', added)
  const quoted = await ask(origin, buyer, checkoutCall, { coupon_id: 0 }, `quote-${buyer.id}-of-the-erp`)
  if (quoted.status !== 200) return refused('checkout', quoted)
  const { checkout_id, amounts } = quoted.data as QuoteWire
  const begin = performance.now()
  const body = { checkout_id, payable: amounts.payable, address_id: buyer.id }
  const placed = await ask(origin, buyer, orderCreateCall, body, `order-${buyer.id}-of-the-erp`)
  if (placed.status !== 200) return refused('order', placed)
  ordered.times.push(performance.now() - begin)
  ordered.placed++
}

/** Lets buyers come on schedule, whether or not earlier ones were answered. */
export async function letBuy(origin: string, buyers: readonly Buyer[], goodsIds: readonly number[], seconds: number): Promise<Ordered> {
  const ordered: Ordered = { placed: 0, times: [], others: {} }
  const start = performance.now()
  const pending: Promise<void>[] = []
  for (const [index, buyer] of buyers.entries()) {
    const waitMs = start + (index * 1_000 * seconds) / buyers.length - performance.now()
    if (waitMs > 0) await wait(waitMs)
    pending.push(order(origin, buyer, goodsIds[index % goodsIds.length] ?? 0, ordered))
  }
  await Promise.all(pending)
  return ordered
}
