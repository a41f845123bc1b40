import { lineAmounts } from '../allocate.ts'
import type { DeductibleLine, LineDeduction, ReducedLine } from '../deductions/deduction.ts'
import { ruleOf, type CartPromotion, type DeductionKind } from '../deductions/deductions.ts'
import { walkDeductions, type JudgedPromotion } from '../deductions/walk.ts'
import type { FreeShippingTerms, FreightRule, OwnDelivery } from './freight.ts'
import { addFen, type Fen, type UnitPrice } from '../money.ts'
import { selectedLines, type SelectableLine } from './selection.ts'
import { groupByWarehouse, type LineCost, type WarehouseGroup } from './warehouse-group.ts'

/** `price`: what the service decided for this quantity. */
export type CartLine = SelectableLine & DeductibleLine & FreeShippingTerms & OwnDelivery & { warehouseId: number }

export type CartRules = {
  /** The promotions of the cart, and the buyer's choices. */
  promotions: readonly CartPromotion[]
  /** Freight rule of each warehouse that has lines. */
  freight: ReadonlyMap<number, FreightRule>
}

/** The price of one line, its deductions, and what is left to pay. */
export type LineShare = ReducedLine<DeductionKind> & { key: string; net: Fen }

export type CartTotal = {
  goods: Fen
  /** Every promotion that was not driven out, in the order in which they are taken. */
  promotions: readonly JudgedPromotion[]
  /** Those of them that take anything. */
  deductions: readonly JudgedPromotion[]
  deducted: Fen
  freight: Fen
  /** What of it deductions may take from: nothing but money pays for the freight of 含麻 goods alone (domain.md section 6). */
  deductibleFreight: Fen
  /** The deductions from the freight. */
  freightDeductions: LineDeduction<DeductionKind>[]
  payable: Fen
  lines: LineShare[]
  groups: WarehouseGroup[]
}

function sumOf(deductions: readonly LineDeduction[]): number {
  return deductions.reduce((sum, { amount }) => sum + amount, 0)
}

function shareOf(reduced: ReducedLine<DeductionKind>): LineShare {
  return { ...reduced, key: reduced.line.key, net: (reduced.amount - sumOf(reduced.deductions)) as Fen }
}

function costOf({ amount, deductions }: ReducedLine<DeductionKind>): LineCost {
  const before = deductions.filter(({ kind }) => ruleOf(kind).isBeforeFreight)
  return { amount, judged: (amount - sumOf(before)) as Fen }
}

function freightLine({ warehouseId, freight }: WarehouseGroup): ReducedLine<DeductionKind> {
  // Unit prices count hundredths of a fen.
  const price = (freight * 100) as UnitPrice
  const line = { key: `freight ${warehouseId}`, goodsId: 0, price, quantity: 1, withCoupon: false, isFreight: true as const }
  return { line, amount: freight, deductions: [] }
}

/** With other lines a flash sale becomes a separate order, so stored value and freight deductions stay with the others. */
function withFlashSalesApart(lines: CartLine[]): CartLine[] {
  const isMixed = lines.some(line => line.isFlashSale) && lines.some(line => !line.isFlashSale && !line.isMoneyOnly)
  return isMixed ? lines.map(line => (line.isFlashSale ? { ...line, isMoneyOnly: true } : line)) : lines
}

/**
 * The whole sum of a cart over its selected lines (domain.md sections 1 and 3).
 *
 * The exact sum is floored once. Then the deductions, in the order of their table. Every
 * one is shared out over its lines in fen, so that the lines' `net` and what is left of the
 * freight add up to `payable`. Fen left over go by key, so the order of the lines changes nothing.
 * Throws when a warehouse has no freight rule.
 */
export function cartTotal(cart: readonly CartLine[], { promotions, freight: rules }: CartRules): CartTotal {
  const lines = withFlashSalesApart(selectedLines(cart))
  const ordered = lines.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const amounts = lineAmounts(ordered)
  const groupsOf = (reduced: readonly ReducedLine<DeductionKind>[]) =>
    groupByWarehouse(lines, new Map(reduced.map(each => [each.line.key, costOf(each)])), rules)
  const moneyOnly = new Set(lines.filter(line => line.isMoneyOnly).map(line => line.key))
  const isDeductible = ({ keys }: WarehouseGroup) => !keys.every(key => moneyOnly.has(key))
  const walk = walkDeductions(
    ordered.map((line, index) => ({ line, amount: amounts[index]!, deductions: [] })),
    promotions,
    reduced =>
      groupsOf(reduced)
        .filter(isDeductible)
        .toSorted((a, b) => a.warehouseId - b.warehouseId)
        .map(freightLine),
  )
  const shares = new Map(walk.lines.map(reduced => [reduced.line.key, shareOf(reduced)]))
  const shown = lines.map(line => shares.get(line.key)!)
  const groups = groupsOf(shown)
  const deductions = walk.judged.filter(each => each.amount > 0)
  const [goods, deducted] = [addFen(...amounts), addFen(...deductions.map(each => each.amount))]
  const freight = addFen(...groups.map(group => group.freight))
  return {
    goods,
    promotions: walk.judged,
    deductions,
    deducted,
    freight,
    deductibleFreight: addFen(...groups.filter(isDeductible).map(group => group.freight)),
    freightDeductions: walk.lines.flatMap(({ line, deductions: taken }) => (line.isFreight ? taken : [])),
    payable: (goods - deducted + freight) as Fen,
    lines: shown,
    groups,
  }
}
