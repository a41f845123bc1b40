export type SelectableLine = {
  isSelected: boolean
  /** Wire `goods.is_buy`: the member may buy these goods. */
  canBuy: boolean
  stock: number
}

/**
 * Whether a line counts as selected (spec section 4).
 *
 * Derived, not stored: a line that cannot be bought (no permission or no stock)
 * counts as unselected, however the server last recorded it.
 *
 * @example a selected line with stock 0 is not selected
 */
export function isLineSelected(line: SelectableLine): boolean {
  return line.isSelected && line.canBuy && line.stock > 0
}

/** The lines that count as selected, in their order. */
export function selectedLines<Line extends SelectableLine>(lines: readonly Line[]): Line[] {
  return lines.filter(isLineSelected)
}
