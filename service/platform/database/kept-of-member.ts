import type { Kysely } from 'kysely'
import { changesOf, trustedIn, type Changes } from './changes.ts'
import { KeptMap } from './kept-map.ts'
import type { Tables } from './tables.ts'

type Read<Value, Given extends unknown[]> = (db: Kysely<Tables>, memberId: number, ...given: Given) => Promise<Value>
/** Makes of what was kept before a change what holds after it. */
type Renew<Value, Given extends unknown[]> = (former: Value, ...read: Parameters<Read<Value, Given>>) => Promise<Value>

/**
 * Reads something of a member from tables that `member_change` or `order_change` tells of, and keeps it of so many members until
 * one of their rows changes, in whatever process: it stands beside rows that are read. Inside a transaction it is read, unless the
 * transaction trusts what is kept. `renew` is for what takes less time to read where it was known before.
 */
export function keptOfMember<Value, Given extends unknown[] = []>(
  max: number,
  read: Read<Value, Given>,
  renew?: Renew<Value, Given>,
): Read<Value, Given> {
  const keep = (changes: Changes) => {
    const kept = { present: new KeptMap<number, Value>(max), former: new KeptMap<number, Value>(max) }
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
