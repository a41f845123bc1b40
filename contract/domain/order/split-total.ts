import type { CartTotal, LineShare } from '../cart/cart-total.ts'
import { addFen, type Fen } from '../money.ts'

/** What an order is made of: a part of a total, or all of it. */
export type OrderTotal = Omit<CartTotal, 'groups' | 'promotions' | 'deductibleFreight'>

/** The orders that one cart may become, in the order in which they are made: the others, 秒杀, 含麻. */
export const orderParts = ['others', 'flash-sale', 'ephedrine'] as const
export type OrderPart = (typeof orderParts)[number]

export type PartTotal = { part: OrderPart; total: OrderTotal }

function partOf({ line }: LineShare): OrderPart {
  if (line.isFlashSale) return 'flash-sale'
  return line.isMoneyOnly ? 'ephedrine' : 'others'
}

const nothing = 0 as Fen

function orderTotal(total: CartTotal, lines: LineShare[], freight: Fen, hasDeductions: boolean): OrderTotal {
  const goods = addFen(...lines.map(({ amount }) => amount))
  const deducted = hasDeductions ? total.deducted : nothing
  return {
    goods,
    deductions: hasDeductions ? total.deductions : [],
    deducted,
    freight,
    freightDeductions: hasDeductions ? total.freightDeductions : [],
    payable: (goods - deducted + freight) as Fen,
    lines,
  }
}

/**
 * One order for each part that has lines: flash sales (domain.md section 5) and what is paid by money alone (含麻, section 6) apart from the
 * other lines.
 *
 * All were judged together, so their fen add up to the total. Deductions are of the first order and touch no line of another; ephedrine
 * goods have none. The freight of a warehouse is paid by the first order that sends from it.
 *
 * @example 500.00 of 含麻 and 30.00 of others with 12.00 freight from one warehouse is 42.00 and 500.00
 */
export function splitTotal(total: CartTotal): PartTotal[] {
  const byPart = Map.groupBy(total.lines, partOf)
  const parts = orderParts.filter(part => byPart.has(part))
  const partOfKey = new Map(total.lines.map(share => [share.key, partOf(share)]))
  const bearerOf = ({ keys }: CartTotal['groups'][number]) => parts.find(part => keys.some(key => partOfKey.get(key) === part))
  return parts.map((part, place) => {
    const freight = addFen(...total.groups.filter(group => bearerOf(group) === part).map(group => group.freight))
    return { part, total: orderTotal(total, byPart.get(part) ?? [], freight, place === 0 && part !== 'ephedrine') }
  })
}
