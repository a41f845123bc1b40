import type { Kysely } from 'kysely'
import { changesOf, trustedIn, type Changes } from './changes.ts'
import { BoundedCache } from './cache/bounded-cache.ts'
import type { Tables } from './tables.ts'

type Read<Value, Given extends unknown[]> = (db: Kysely<Tables>, memberId: number, ...given: Given) => Promise<Value>
/** Computes the new value from the one before the change. */
type Renew<Value, Given extends unknown[]> = (former: Value, ...read: Parameters<Read<Value, Given>>) => Promise<Value>

/**
 * Caches a value per member, read from tables that `member_change` or `order_change` log, for up to `max` members until one of their rows
 * changes in any process: it is as current as rows that are read. A transaction reads it from the database, unless it trusts the cache.
 * `renew` is for values that take less time to update than to read.
 */
export function keptOfMember<Value, Given extends unknown[] = []>(
  max: number,
  read: Read<Value, Given>,
  renew?: Renew<Value, Given>,
): Read<Value, Given> {
  const keep = (changes: Changes) => {
    const kept = { present: new BoundedCache<number, Value>(max), former: new BoundedCache<number, Value>(max) }
    changes.onNews(({ members }) => {
      for (const id of members) {
        const value = kept.present.peek(id)
        if (renew && value !== undefined) kept.former.put(id, value)
        kept.present.drop(id)
      }
    })
    return kept
  }
  return async (db, memberId, ...given) => {
    const changes = changesOf(db)
    if (!changes) {
      const { changes: followed, news } = trustedIn(db) ?? {}
      return (news?.members.has(memberId) ? undefined : followed?.kept(keep).present.peek(memberId)) ?? read(db, memberId, ...given)
    }
    await changes.lookAnew()
    const { present, former } = changes.kept(keep)
    return present.get(memberId, () => {
      const known = former.peek(memberId)
      return renew && known !== undefined ? renew(known, db, memberId, ...given) : read(db, memberId, ...given)
    })
  }
}
