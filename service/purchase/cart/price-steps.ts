import type { Kysely } from 'kysely'
import { stepWire, type PriceStepsWire } from '@yaoji/contract/calls/promotions/price-steps'
import type { CartTotal } from '@yaoji/contract/domain/cart/cart-total'
import { sumFloored, type UnitPrice } from '@yaoji/contract/domain/money'
import { explainDeductions, lineSteps, totalSteps, type ExplainedLine } from '@yaoji/contract/domain/prices/price-steps'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { loadCartForTotal } from './load-cart.ts'
import { messages } from './messages.ts'
import { sharesByKey, totalOf } from './wire.ts'

/** A line whose price is explained, with its name. */
export type ToldLine = Omit<ExplainedLine, 'amount' | 'deductions'> & { key: string; name: string; packUnit: string }

/** How a total came to be, and one of its lines; a line that is not part of it tells its price only. */
export function toldSteps(total: CartTotal, warehouseNames: ReadonlyMap<number, string>, line: ToldLine | undefined): PriceStepsWire {
  const deductions = explainDeductions(total)
  const freight = total.groups.map(group => ({ name: warehouseNames.get(group.warehouseId) ?? '', amount: group.freight }))
  const quantity = total.lines.reduce((sum, each) => sum + each.line.quantity, 0)
  const share = line && sharesByKey(total).get(line.key)
  const amounts = share ?? { amount: sumFloored(line ? [line] : []), deductions: [] }
  const steps = line ? lineSteps({ ...line, amount: amounts.amount, deductions: amounts.deductions }, deductions) : []
  return {
    lines: line ? [{ name: line.name, pack_unit: line.packUnit, steps: steps.map(stepWire) }] : [],
    total: totalSteps({ goods: total.goods, quantity, deductions, freight }).map(stepWire),
  }
}

/** Why the cart costs what it costs, and one of its lines. */
export async function cartSteps(db: Kysely<Tables>, member: MemberRow, lineId: number | undefined, now: number): Promise<PriceStepsWire> {
  const cart = await loadCartForTotal(db, member, now)
  const found = cart.lines.find(line => line.id === lineId)
  if (lineId !== undefined && (!found || found.price === null)) throw ApiError.notFound(messages.lineNotFound)
  const shownLine = found && {
    key: found.key,
    name: found.offer.goods.name,
    packUnit: found.offer.goods.pack_unit,
    goodsId: found.offer.goods.id,
    quantity: found.quantity,
    listPrice: found.offer.listPrice,
    ownPrice: found.offer.ownPrice,
    price: found.price ?? (0 as UnitPrice),
    priceName: found.priceName,
  }
  return toldSteps(totalOf(cart), cart.rules.warehouseNames, shownLine)
}
