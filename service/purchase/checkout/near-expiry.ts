import { addMonths, chinaDay } from '@yaoji/contract/domain/china-day'
import { limits } from '@yaoji/contract/limits'
import { expiresBy } from '../cart/filters.ts'
import type { PricedLine } from '../cart/priced-line.ts'
import { messages } from './messages.ts'

/** One question for each line whose batch ends within three months (domain.md section 2). */
export function nearExpiryWarnings(lines: readonly PricedLine[], now: number): string[] {
  const end = addMonths(chinaDay(now), limits.expiryRedMonths)
  return lines
    .filter(line => expiresBy(line, end))
    .map(({ offer }) => messages.nearExpiry(`${offer.goods.name} ${offer.goods.spec}`, offer.nearestExpiry))
}
