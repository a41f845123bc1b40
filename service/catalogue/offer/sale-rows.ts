import type { UnitPrice } from '@yaoji/contract/domain/money'
import type { GoodsRow, LadderRow, PaperRow, PriceRow, SpecialRow } from '../../platform/database/rows.ts'
import type { ListHistory } from './goods-facts.ts'

/** What a buyer's request for the right to controlled goods has come to (table goods_right). */
export type RightState = 'none' | 'pending' | 'granted' | 'refused' | 'forbidden'

export type PlaceStockRow = {
  goods_id: number
  warehouse_id: number
  warehouse_name: string
  onhand: number
  reserved: number
  /** 下次到货; empty and null where it is not known. */
  arrives_on: string
  arrives_units: number | null
}
export type SellableRow = { goods_id: number; warehouse_id: number; quantity: number; expires_on: string }

/** What price and buyability are made of. */
export type SaleRows = {
  goods: GoodsRow[]
  stock: Map<number, PlaceStockRow[]>
  sellable: Map<number, SellableRow[]>
  prices: Map<number, PriceRow[]>
  /** What was agreed with this store. */
  agreements: ReadonlyMap<number, UnitPrice>
  ladders: Map<number, LadderRow[]>
  /** Of goods that have a price for a time. */
  listed: ReadonlyMap<number, ListHistory>
  /** Special prices that hold now. */
  specials: Map<number, SpecialRow[]>
  /** Of the special prices that not every store has, by goods; with how many units the store may still have. */
  specialLimits: ReadonlyMap<number, SpecialRow & { limit: number | null }>
  scopes: ReadonlySet<string>
  papers: readonly PaperRow[]
  /** Operators have opened the store without its papers for some days (domain.md section 21). */
  isOpened: boolean
  /** Provinces that controlled goods are sold in; goods without are sold everywhere. */
  areas: Map<number, string[]>
  /** The member's rights to controlled goods. */
  rights: ReadonlyMap<number, RightState>
  /** Region of the member's default address, or empty. */
  region: string
  /** Units of goods with a limit that the member ordered lately. */
  ordered: Map<number, number>
  /** The first warehouse, where some goods have no stock row. */
  warehouse: { id: number; name: string } | undefined
}
