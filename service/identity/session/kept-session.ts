import type { Kysely } from 'kysely'
import { changesOf, type Changes } from '../../platform/database/changes.ts'
import { BoundedCache } from '../../platform/database/cache/bounded-cache.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Found } from './store.ts'

const keptMax = 20_000

type KeptSession = { found: Found | undefined }

function keepSessions(changes: Changes): BoundedCache<string, KeptSession> {
  const sessions = new BoundedCache<string, KeptSession>(keptMax)
  changes.onNews(({ sessions: changed }) => {
    if (changed.size > 0) sessions.dropWhere(({ found }) => found !== undefined && changed.has(found.member.id))
  })
  return sessions
}

/** Many calls share it. */
function frozen(found: Found | undefined): Found | undefined {
  return (
    found &&
    Object.freeze({
      ...found,
      session: Object.freeze(found.session),
      person: Object.freeze(found.person),
      member: Object.freeze(found.member),
    })
  )
}

/** A session with its person and member, cached until one of them changes; the caller checks expiry. Missing sessions are not cached. */
export async function keptSession(db: Kysely<Tables>, key: string, read: () => Promise<Found | undefined>): Promise<Found | undefined> {
  const changes = changesOf(db)
  if (!changes) return read()
  await changes.look()
  const sessions = changes.kept(keepSessions)
  const { found } = await sessions.get(key, async () => ({ found: frozen(await read()) }))
  if (!found) sessions.drop(key)
  return found
}
