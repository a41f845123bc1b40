import { limits } from '@yaoji/contract/limits'
import { expiresWithin } from '../cart/filters.ts'
import type { PricedLine } from '../cart/priced-line.ts'
import { messages } from './messages.ts'

/** One question for each line whose batch ends within three months (domain.md section 2). */
export function nearExpiryWarnings(lines: readonly PricedLine[], now: number): string[] {
  return lines
    .filter(line => expiresWithin(line, limits.expiryRedMonths, now))
    .map(({ offer }) => messages.nearExpiry(`${offer.goods.name} ${offer.goods.spec}`, offer.nearestExpiry))
}
