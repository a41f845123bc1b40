import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Number of members remembered. */
const knownMax = 20_000

const sizes = new WeakMap<Kysely<Tables>, Map<number, number>>()

/** How many lines a member's cart had when this process read it last: enough to tell a large cart from a small one without asking. */
export function noteCartSize(db: Kysely<Tables>, memberId: number, lines: number): void {
  const known = sizes.get(db) ?? new Map<number, number>()
  if (known.size >= knownMax) known.clear()
  sizes.set(db, known.set(memberId, lines))
}

export function notedCartSize(db: Kysely<Tables>, memberId: number): number | undefined {
  return sizes.get(db)?.get(memberId)
}
