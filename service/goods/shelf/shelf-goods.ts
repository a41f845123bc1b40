/** A day as a number that keeps the order of days: 2026-11-21 is 20261121. */
export function dayNumber(day: string): number {
  return Number(day.replaceAll('-', ''))
}

export type SpecialPrice = { units: number; beginsAt: number; endsAt: number }

/** What lists ask of one goods on the shelf. */
export type ShelfGoods = {
  id: number
  categoryId: number
  manufacturer: string
  dosageForm: string
  /** 0 western, 1 Chinese, 2 controlled sales */
  type: number
  isYoux: boolean
  hasLadder: boolean
  sales: number
  favorites: number
  /** Units that are not reserved, in all warehouses. */
  free: number
  /** The latest expiry of a batch in a warehouse with free units; 0 without. */
  sellableUntil: number
  /** Expiry of every batch with something in it, ascending. */
  expiries: readonly number[]
  /** By customer type; 0 for every type without a price of its own. */
  prices: ReadonlyMap<number, number>
  /** What a ladder asks for the smallest quantity, or undefined. */
  ladderUnits: number | undefined
  specials: readonly SpecialPrice[]
}
