import { formatUnitPrice, parseUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'

/** How a unit price has changed since a purchase. */
export type PriceChange = { kind: 'same' } | { kind: 'dearer' | 'cheaper'; difference: string }

/**
 * Compares what was paid with what the same quantity costs now; undefined where either is not known.
 *
 * @example of 9.60 then and 9.90 now it is dearer by 0.30
 */
export function priceChange(then: string, now: string | null): PriceChange | undefined {
  const [before, after] = [parseUnitPrice(then), parseUnitPrice(now ?? '')]
  if (before === undefined || after === undefined) return
  if (before === after) return { kind: 'same' }
  return { kind: after > before ? 'dearer' : 'cheaper', difference: formatUnitPrice(Math.abs(after - before) as UnitPrice) }
}
