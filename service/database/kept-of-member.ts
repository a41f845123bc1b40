import type { Kysely } from 'kysely'
import { changesOf, type Changes } from './changes.ts'
import { KeptMap } from './kept-map.ts'
import type { Tables } from './tables.ts'

type Read<Value> = (db: Kysely<Tables>, memberId: number) => Promise<Value>

/**
 * Reads something of a member from tables that `member_change` tells of, and keeps it of so many members until one of their rows
 * changes, in whatever process: it stands beside rows that are read. Inside a transaction it is read.
 */
export function keptOfMember<Value>(max: number, read: Read<Value>): Read<Value> {
  const keep = (changes: Changes): KeptMap<number, Value> => {
    const kept = new KeptMap<number, Value>(max)
    changes.onNews(({ members }) => {
      for (const id of members) kept.drop(id)
    })
    return kept
  }
  return async (db, memberId) => {
    const changes = changesOf(db)
    if (!changes) return read(db, memberId)
    await changes.lookAnew()
    return changes.kept(keep).get(memberId, () => read(db, memberId))
  }
}
