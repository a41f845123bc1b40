import type { Fen, UnitPrice } from '@yaoji/contract/domain/money'
import type { PriceEffect } from '@yaoji/contract/domain/prices/operator-effects'
import type { Audience } from '../../catalogue/offer/participation.ts'

/** Until, but not at, its last moment. */
export type Period = { from: number; until: number }

/** How an operation lowers what stores pay, as its feature describes it; what follows from that is measured in one place. */
export type Lowering = {
  /** What it is, for the operator. */
  title: string
  /** Goods that it touches, null for all that feed reductions. */
  goodsIds: readonly number[] | null
  /** For whom it is; everybody without. */
  audience?: Audience | undefined
  effect: PriceEffect
  /** When it holds: 特价 of that time are what stores pay; those of now without. */
  period?: Period
  /** What the goods cost these stores now, where that is not the least of the price list. */
  prices?: ReadonlyMap<number, UnitPrice>
  /** Its possible cost in addition to lower prices: a raised credit, prizes. */
  exposure?: Fen
  /** Percentages that are paid. */
  percents?: readonly number[]
  /** Whether a second person signs it, for a reason that `notes` say. */
  isSigned?: boolean
  /** Further sentences for the operator. */
  notes?: readonly string[]
}
