import type { MatchedByWire } from '@yaoji/contract/calls/storefront/goods'
import type { Selectable } from 'kysely'
import type { SaidNames } from './said-names.ts'
import type { GoodsStore } from './store/goods-store.ts'
import type { StateOf } from './memory/state.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** What the index needs to know of one goods. Only goods on the shelf belong into it. */
export type SearchGoods = Pick<
  Selectable<Tables['goods']>,
  'id' | 'name' | 'brand' | 'english_name' | 'manufacturer' | 'mah' | 'spec' | 'approval_number' | 'barcode' | 'sales'
> & {
  /** Other names, parted by blanks. */
  aliases?: string
  /** Where a herb comes from. */
  origin?: string
}

export type Hit = {
  id: number
  matchedBy: MatchedByWire
  /** How good the match is: 0 to the letter, then prefix, inner, similar. Equal ones may be put in another order. */
  tier: number
  /** [start, end) of the match in the name, or undefined when it is not in the name. */
  match: readonly [number, number] | undefined
  /** Nothing agrees with the query: these have a name like it, and may be another medicine. */
  isNear?: boolean
  /** The other name that the query met, in its normal form. */
  alias?: string
  /** A word of the query that they say nothing of. */
  unknown?: string
}

export type ManufacturerHit = { name: string; count: number }

/** 0 looks for goods, 1 puts goods of a manufacturer first (spec section 9). It re-orders, it never hides. */
export type SearchType = 0 | 1

export type IndexState = StateOf<GoodsStore>

/**
 * Finds goods by whatever is at hand. It knows nothing of members: prices and
 * buyability are put to its answers afterwards.
 */
export type SearchIndex = {
  /** Goes up with every change of what is found. */
  readonly edition: number
  /** Names that pharmacists say; goods taken up afterwards are found by them. */
  readonly said: SaidNames
  /** The best goods, best first; with `isSure`, names that the text is with a slip only where it is no other. */
  suggest(text: string, options: { type?: SearchType; limit: number; isSure?: boolean }): Hit[]
  /** Manufacturers that the text names, with how many goods they have. */
  manufacturers(text: string, limit: number): ManufacturerHit[]
  /** Ids of all goods found, best first. */
  list(text: string, type?: SearchType): number[]
  /** Takes goods up, or takes up their changes. */
  replace(goods: readonly SearchGoods[]): void
  remove(id: number): void
  /** All that it knows, for an index in another thread. */
  state(): IndexState
  /** Lays out what was taken up when it is much, so that the next question need not. */
  settle(): void
}
