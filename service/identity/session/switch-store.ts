import type { OwnStoreWire } from '@yaoji/contract/calls/identity/session'
import type { Context } from '../../platform/context.ts'
import type { PersonRow, SessionRow } from '../../platform/database/rows.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { errorMessages } from '../../platform/http/messages/error-messages.ts'
import { findOwnStore, listStores } from './choose-store.ts'
import { ownStoreWire } from './own-store-wire.ts'
import { openSession, revokeSession, type Acting } from './store.ts'

/** What a person may choose from. */
export async function ownStores({ database }: Context, personId: number, currentId: number): Promise<OwnStoreWire[]> {
  const stores = await listStores(database.read, personId)
  return stores.map(store => ownStoreWire(store, currentId))
}

/** Who acts for another store has another session (security.md section 3): what was made in the former one counts no more. */
export function switchStore(
  { database, config }: Context,
  { person, former, memberId, now }: { person: PersonRow; former: SessionRow; memberId: number; now: number },
): Promise<Acting & { token: string }> {
  return database.write(async trx => {
    const store = await findOwnStore(trx, person.id, memberId)
    if (!store) throw ApiError.notFound()
    if (store.member.status === 'frozen') throw ApiError.invalid('id', errorMessages.frozen)
    if (!(await revokeSession(trx, former, now))) throw ApiError.notLoggedIn()
    const { ends_at: endsAt, agent, address } = former
    const opened = { personId: person.id, memberId, origin: config.siteOrigin, endsAt, now, place: { agent, address } }
    const token = await openSession(trx, opened)
    return { person, ...store, token }
  })
}
