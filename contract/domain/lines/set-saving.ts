import { addFen, formatFen, parseUnitPrice, sumFloored, type Fen, type UnitPrice } from '../money.ts'

const fenOf = (price: string | null): Fen => sumFloored([{ price: parseUnitPrice(price ?? '') ?? (0 as UnitPrice), quantity: 1 }])

/**
 * What one set saves against its parts one by one, in yuan; undefined where it saves nothing, or prices must not be seen.
 *
 * @example a set for 250.01 of parts that cost 296.00 saves 45.99
 */
export function savedBy(price: string | null, raw: string | null): string | undefined {
  if (price === null || raw === null) return undefined
  const saved = addFen(fenOf(raw), -fenOf(price) as Fen)
  return saved > 0 ? formatFen(saved) : undefined
}
