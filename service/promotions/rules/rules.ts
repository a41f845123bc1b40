import type { Kysely, Selectable } from 'kysely'
import type { CartRules } from '@yaoji/contract/domain/cart/cart-total'
import type { FreightRule } from '@yaoji/contract/domain/cart/freight'
import type { Fen } from '@yaoji/contract/domain/money'
import { memoizeByObject } from '../../platform/database/cache/derived.ts'
import { shopRows } from '../../platform/database/cache/shop-rows.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ofViewer } from '../../catalogue/offer/viewer.ts'
import { loadRunning, type Running } from './promotions.ts'

/** Promotions and freight that hold for every cart of a store. */
export type ShopRules = CartRules & Pick<Running, 'cashback'> & { warehouseNames: ReadonlyMap<number, string> }

function freightRule(row: Selectable<Tables['warehouse']>): FreightRule {
  return { freight: row.freight_fen as Fen, freeFrom: row.free_from_fen as Fen, startAmount: row.start_fen as Fen }
}

const rulesOf = memoizeByObject((running: Running) =>
  memoizeByObject(
    (warehouses: readonly Selectable<Tables['warehouse']>[]): ShopRules => ({
      ...running,
      freight: new Map(warehouses.map(row => [row.id, freightRule(row)])),
      warehouseNames: new Map(warehouses.map(row => [row.id, row.name])),
    }),
  ),
)

/** The same object as long as nothing of it changes. */
export async function loadShopRules(db: Kysely<Tables>, member: MemberRow, now: number): Promise<ShopRules> {
  return rulesOf(await ofViewer(db, member, now, loadRunning))(await shopRows(db, 'warehouse'))
}
