import { formatUnitPrice, parseUnitPrice, type UnitPrice } from '../money.ts'

/** 原价: what a saving is counted from. A buyer whose own price is not below the list price saves nothing by it. */
export function listPriceOf(own: UnitPrice, list: UnitPrice | undefined): UnitPrice {
  return list !== undefined && list > own ? list : own
}

/**
 * What one unit, or one set, saves against what it costs without a benefit, in yuan; undefined where it saves nothing, or prices must
 * not be seen.
 *
 * @example a set for 250.01 of parts that cost 296.00 saves 45.99
 */
export function savedBy(price: string | null, raw: string | null): string | undefined {
  const [paid, full] = [price, raw].map(text => parseUnitPrice(text ?? ''))
  if (paid === undefined || full === undefined || paid >= full) return undefined
  return formatUnitPrice((full - paid) as UnitPrice)
}
