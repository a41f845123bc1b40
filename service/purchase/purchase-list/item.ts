import type { PurchaseAmount } from '@yaoji/contract/domain/cart/purchase-amount'

/** What a row of a list says of one goods. */
export type Item = {
  /** Name, maker, brand and whatever else names the goods, in the order of the row. */
  words: readonly string[]
  /** Empty when none is given. */
  spec: string
  /** Bare decimals, which may be a strength or a price: 0.25. */
  figures: readonly string[]
  barcode: string
  /** Approval or registration number, as it stands. */
  approval: string
  /** None when the row says none; several when it does not say which is meant. */
  amounts: readonly PurchaseAmount[]
  /** A weight that is the quantity of goods sold by weight, else part of the spec. */
  weight?: PurchaseAmount | undefined
  /** The quantity as it stands, where the buyer has to say what is meant: 10送1, 取消. */
  written?: string | undefined
  /** The dosage form that a column of its own says, where the name says none. */
  form?: string | undefined
  /** The quality that a column of its own says; one of the words too. */
  grade?: string | undefined
  /** What each store of a sheet with several wants; `amounts` is the sum. */
  parts?: readonly StorePart[] | undefined
}

export type StorePart = { name: string; value: number }

/** A row of a list with what was made of it. */
export type ReadRow = {
  row: number
  text: string
} & (
  | { item: Item }
  | { ignored: 'greeting' | 'heading' | 'sum' | 'contact' | 'nothing' | 'quoted' }
  /** Its writer took the goods back, in this word. */
  | { ignored: 'cancelled'; written: string }
)
