import type { Kysely, Selectable } from 'kysely'
import type { CartRules } from '@yaoji/contract/domain/cart-total'
import type { FreightRule } from '@yaoji/contract/domain/freight'
import type { Fen } from '@yaoji/contract/domain/money'
import type { Tier } from '@yaoji/contract/domain/tiers'
import type { Tables } from '../database/tables.ts'

/** Tiers and freight that hold for every cart. */
export type ShopRules = CartRules & { warehouseNames: ReadonlyMap<number, string> }

function tierOf(row: Selectable<Tables['promotion_tier']>): Tier {
  const amount = row.amount_fen as Fen
  return row.percent === null
    ? { amount, benefit: { kind: 'reduce', reduction: (row.reduce_fen ?? 0) as Fen } }
    : { amount, benefit: { kind: 'percent', percent: row.percent } }
}

function freightRule(row: Selectable<Tables['warehouse']>): FreightRule {
  return { freight: row.freight_fen as Fen, freeFrom: row.free_from_fen as Fen, startAmount: row.start_fen as Fen }
}

export async function loadShopRules(db: Kysely<Tables>): Promise<ShopRules> {
  const tiers = await db.selectFrom('promotion_tier').selectAll().orderBy('amount_fen').execute()
  const warehouses = await db.selectFrom('warehouse').selectAll().orderBy('id').execute()
  const tiersOf = (kind: string) => tiers.filter(row => row.kind === kind).map(tierOf)
  return {
    fullReductions: tiersOf('manjian'),
    orderDiscounts: tiersOf('discount'),
    freight: new Map(warehouses.map(row => [row.id, freightRule(row)])),
    warehouseNames: new Map(warehouses.map(row => [row.id, row.name])),
  }
}
