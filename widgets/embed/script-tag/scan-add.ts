import { firstFieldError } from '../../base/lib/requests/result.ts'
import { findByCode } from '../../storefront/search/code-lookup.ts'
import type { OrderGoods } from '../../storefront/search/parts.ts'
import { messages } from './adding-messages.ts'

/** Adds the least quantity of the goods that alone have a code; answers what to say of it. */
export async function addByCode(code: string, order: OrderGoods): Promise<string> {
  const found = await findByCode(code)
  if (!found.ok) return messages.notReached
  const buyable = found.data.filter(({ is_buy }) => is_buy === 1)
  const [goods] = buyable
  if (!goods) return messages.unknownCode(code)
  if (buyable.length > 1) return messages.severalOfCode(code)
  const result = await order(goods.id)
  if (result.ok) return messages.added(goods.name)
  const { failure } = result
  return messages.refused(goods.name, failure.kind === 'code' ? (firstFieldError(failure) ?? failure.msg) : messages.notReached)
}
