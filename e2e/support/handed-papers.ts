import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { neededOf } from '@yaoji/contract/papers/needed'

/** Every paper that a store needs, handed in and waiting; another journey sends pages of them. */
export function handedPapers(databaseFile: string, code: string): { id: string; kind: string }[] {
  const database = new DatabaseSync(databaseFile)
  try {
    const { id: memberId, rank } = database.prepare('select id, rank from member where code = ?').get(code) as { id: number; rank: number }
    const insert =
      database.prepare(`insert into handed_paper (id, member_id, kind, state, number, issued_on, expires_on, created_at, sent_at)
      values (?, ?, ?, 'waiting', '浙AA5710001', ?, ?, ?, ?)`)
    const now = Date.now()
    return neededOf(rank).required.flatMap(([kind]) => {
      if (kind === undefined) return []
      const id = randomBytes(12).toString('hex')
      insert.run(id, memberId, kind, addDays(chinaDay(now), -30), addDays(chinaDay(now), 365), now, now)
      return { id, kind }
    })
  } finally {
    database.close()
  }
}
