import type { CartResponseWire, CartWire } from '@yaoji/contract/calls/purchase/cart'
import { acceptSince } from '@yaoji/contract/calls/purchase/cart-state'
import type { Result } from '../../../base/lib/requests/result.ts'
import { $served } from './served.ts'

/** Rebuilds the whole cart from an answer that may contain only the differences to the previous one. */
function together(before: CartWire | undefined, { ids, ...cart }: CartWire): CartWire {
  if (!ids) return cart
  const lines = new Map([...(before?.data ?? []), ...cart.data].map(line => [line.id, line]))
  return { ...cart, data: ids.map(id => lines.get(id)).filter(line => line !== undefined) }
}

/** Sends a cart call from a page that has a cart already, and returns the whole cart for either form of the answer. */
export async function withWholeCart<Answer extends CartResponseWire>(
  send: (accept: string) => Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  const served = $served.get()
  const before = served.state === 'ready' ? served.cart : undefined
  const result = await send(acceptSince(before?.state))
  return result.ok ? { ...result, data: { ...result.data, total: together(before, result.data.total) } } : result
}
