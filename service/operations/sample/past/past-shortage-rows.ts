import { limits } from '@yaoji/contract/limits'
import type { PastOrder } from '../data/past-orders.ts'
import type { Made } from './made-order.ts'
import type { PastOrderRows } from './past-order-rows.ts'

const hourMs = 3_600_000

/** What of a past order cannot be sent with the rest, told three hours ago. */
export function addShortages(rows: PastOrderRows, { short = [] }: PastOrder, source: { made: Made; firstLine: number; now: number }): void {
  const { made, firstLine, now } = source
  const createdAt = now - 3 * hourMs
  for (const [place, { quantity, state }] of short.entries())
    rows.shortage.push({
      ...{ id: `short-${made.order.id}-${place}`, order_id: made.order.id, member_id: made.order.member_id },
      ...{ line_id: firstLine + place, quantity, state, created_at: createdAt },
      expires_at: state === 'asked' ? createdAt + limits.shortageChoiceHours * hourMs : null,
    })
}
