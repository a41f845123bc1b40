import type { CartTotal } from '@yaoji/contract/domain/cart/cart-total'
import { bestCashback } from '@yaoji/contract/domain/rewards/cashback'
import { formatFen } from '@yaoji/contract/domain/money'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { feedsDeductions } from '../../catalogue/offer/special-price.ts'
import type { ShopRules } from '../../promotions/rules/rules.ts'
import type { PricedLine } from './priced-line.ts'

/** 满返 that an order of these lines brings; null where it brings none. What was bought by a flash sale, a group or a set does not count. */
export function expectedCashback(
  lines: readonly PricedLine<SaleOffer>[],
  total: Pick<CartTotal, 'lines'>,
  { cashback }: Pick<ShopRules, 'cashback'>,
): string | null {
  if (cashback.length === 0) return null
  const nets = new Map(total.lines.map(({ key, net }) => [key, net]))
  const taking = lines.flatMap(({ key, kind, offer: { goods } }) => {
    const net = nets.get(key)
    return kind === 'ordinary' && net !== undefined && feedsDeductions(goods) ? [{ goodsId: goods.id, net }] : []
  })
  const best = bestCashback(taking, cashback)
  return best ? formatFen(best.back) : null
}
