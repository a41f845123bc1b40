import { freightOf, shipsFree, type FreeShippingTerms, type FreightResult, type FreightRule } from './freight.ts'
import { addFen, type Fen } from './money.ts'

export type GroupedLine = FreeShippingTerms & { key: string; quantity: number; warehouseId: number }

export type WarehouseGroup = FreightResult & {
  warehouseId: number
  keys: string[]
  goods: Fen
  /** Lines that do not ship free by themselves: freight, when there is any, is charged for them. */
  freightLines: number
}

/** What a line costs, and what 满减 left of it. */
export type LineCost = { amount: Fen; reduction: Fen }

function groupOf(lines: readonly GroupedLine[], costs: ReadonlyMap<string, LineCost>, rule: FreightRule) {
  const sum = (members: readonly GroupedLine[], fenOf: (cost: LineCost) => number) =>
    addFen(...members.map(({ key }) => fenOf(costs.get(key)!) as Fen))
  const reduced = ({ amount, reduction }: LineCost) => amount - reduction
  const charged = lines.filter(line => !shipsFree(line, line.quantity))
  return {
    keys: lines.map(line => line.key),
    goods: sum(lines, cost => cost.amount),
    freightLines: charged.length,
    ...freightOf(rule, { judged: sum(charged, reduced), all: sum(lines, reduced), isAllFree: charged.length === 0 }),
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
