import type { Transaction } from 'kysely'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { registered } from '../../identity/partner/change.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { putMessage } from '../../platform/outbox/put.ts'
import { partnerChangeMessages as messages } from './messages.ts'

type Registration = { key: string; mail: string; isRevoked: boolean; origins: readonly string[]; returns: readonly string[] }

async function registrationOf(trx: Transaction<Tables>, id: string) {
  const {
    name,
    key,
    mail,
    revoked_at: revoked,
  } = await trx.selectFrom('partner').select(['name', 'key', 'mail', 'revoked_at']).where('id', '=', id).executeTakeFirstOrThrow()
  return { name, key, mail, isRevoked: revoked !== null, ...(await registered(trx, id)) }
}

function listChange(what: string, before: readonly string[], after: readonly string[]): string[] {
  const added = after.filter(each => !before.includes(each))
  const removed = before.filter(each => !after.includes(each))
  return [...(added.length > 0 ? [messages.added(what, added)] : []), ...(removed.length > 0 ? [messages.removed(what, removed)] : [])]
}

/** What a letter says of a change; empty where nothing changed that lets pages in or keeps them out. */
function changeText(before: Registration, after: Registration): string {
  if (after.isRevoked) return messages.revoked
  return [
    ...listChange(messages.origins, before.origins, after.origins),
    ...listChange(messages.returns, before.returns, after.returns),
    ...(before.key === after.key ? [] : [messages.rotated(after.key)]),
    ...(before.mail === after.mail ? [] : [messages.mail]),
  ].join(messages.and)
}

/** Does something to a partner, and tells the mail that was registered before what changed: it may have been somebody else. */
export async function telling<Answer>(trx: Transaction<Tables>, id: string, now: number, work: () => Promise<Answer>): Promise<Answer> {
  const before = await registrationOf(trx, id)
  const answer = await work()
  const what = changeText(before, await registrationOf(trx, id))
  if (what !== '')
    await putMessage(trx, { mail: before.mail }, { kind: 'partnerChanged', name: before.name, time: chinaMinute(now), what }, now)
  return answer
}
