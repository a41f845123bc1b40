import type { Kysely } from 'kysely'
import { BoundedCache } from '../database/cache/bounded-cache.ts'
import { onceOf } from '../database/cache/derived.ts'
import type { Tables } from '../database/tables.ts'

/** Number of members remembered. */
const knownMax = 20_000

const sizes = onceOf((_: Kysely<Tables>) => new BoundedCache<number, number>(knownMax))

/** How many lines a member's cart had when this process read it last: enough to tell a large cart from a small one without asking. */
export function noteCartSize(db: Kysely<Tables>, memberId: number, lines: number): void {
  sizes(db).put(memberId, lines)
}

export function notedCartSize(db: Kysely<Tables>, memberId: number): number | undefined {
  return sizes(db).peek(memberId)
}
