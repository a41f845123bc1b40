import { freightOf, shipsFree, type FreeShippingTerms, type FreightResult, type FreightRule, type OwnDelivery } from './freight.ts'
import { addFen, type Fen } from '../money.ts'

export type GroupedLine = FreeShippingTerms & OwnDelivery & { key: string; quantity: number; warehouseId: number }

export type WarehouseGroup = FreightResult & {
  warehouseId: number
  keys: string[]
  goods: Fen
  /** Lines that do not ship free by themselves: freight, when there is any, is charged for them. */
  freightLines: number
}

/** What a line costs, and what of it freight is judged by: what reductions left. */
export type LineCost = { amount: Fen; judged: Fen }

function groupOf(lines: readonly GroupedLine[], costs: ReadonlyMap<string, LineCost>, rule: FreightRule) {
  const sum = (members: readonly GroupedLine[], part: keyof LineCost) => addFen(...members.map(({ key }) => costs.get(key)![part]))
  const charged = lines.filter(line => !shipsFree(line, line.quantity))
  const delivery = lines.every(line => line.isOwnDelivery) ? { ...rule, startAmount: 0 as Fen } : rule
  return {
    keys: lines.map(line => line.key),
    goods: sum(lines, 'amount'),
    freightLines: charged.length,
    ...freightOf(delivery, { judged: sum(charged, 'judged'), all: sum(lines, 'judged'), isAllFree: charged.length === 0 }),
  }
}

/** The lines by warehouse, each group with its freight. Throws when a warehouse has no freight rule. */
export function groupByWarehouse(
  lines: readonly GroupedLine[],
  costs: ReadonlyMap<string, LineCost>,
  rules: ReadonlyMap<number, FreightRule>,
): WarehouseGroup[] {
  return [...Map.groupBy(lines, line => line.warehouseId)].map(([warehouseId, members]) => {
    const rule = rules.get(warehouseId)
    if (!rule) throw new Error(`no freight rule for warehouse ${warehouseId}`)
    return { warehouseId, ...groupOf(members, costs, rule) }
  })
}
