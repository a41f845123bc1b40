import type { Kysely, Selectable } from 'kysely'
import type { CartRules } from '@yaoji/contract/domain/cart-total'
import type { FreightRule } from '@yaoji/contract/domain/freight'
import type { Fen } from '@yaoji/contract/domain/money'
import { sharedOf, type Shared } from '../database/kept-shared.ts'
import type { Tables } from '../database/tables.ts'
import { loadPromotions } from './promotions.ts'

/** Promotions and freight that hold for every cart. */
export type ShopRules = CartRules & { warehouseNames: ReadonlyMap<number, string> }

const allWarehouses: Shared<readonly Selectable<Tables['warehouse']>[]> = {
  tables: ['warehouse'],
  read: db => db.selectFrom('warehouse').selectAll().orderBy('id').execute(),
}

function freightRule(row: Selectable<Tables['warehouse']>): FreightRule {
  return { freight: row.freight_fen as Fen, freeFrom: row.free_from_fen as Fen, startAmount: row.start_fen as Fen }
}

export async function loadShopRules(db: Kysely<Tables>, now: number): Promise<ShopRules> {
  const promotions = await loadPromotions(db, now)
  const warehouses = await sharedOf(db, allWarehouses)
  return {
    promotions,
    freight: new Map(warehouses.map(row => [row.id, freightRule(row)])),
    warehouseNames: new Map(warehouses.map(row => [row.id, row.name])),
  }
}
