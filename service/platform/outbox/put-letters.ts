import type { Transaction } from 'kysely'
import type { Message, Way } from '../../providers/messaging/message.ts'
import { rowId } from '../database/random-id.ts'
import type { Tables } from '../database/tables.ts'

type Reached = { member_id: number; company: string; phone: string; email: string | null }

/** The first 店主 of each store, and the e-mail that it registered with (owner.ts says the same of one store). */
async function reachStores(trx: Transaction<Tables>, memberIds: readonly number[]): Promise<Reached[]> {
  const owners = await trx
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .innerJoin('member', 'member.id', 'membership.member_id')
    .leftJoin('store_application', 'store_application.member_id', 'membership.member_id')
    .select(['membership.member_id', 'member.company', 'person.phone', 'store_application.email'])
    .where('membership.member_id', 'in', memberIds)
    .where('membership.role', '=', 'owner')
    .orderBy('membership.member_id')
    .orderBy('person.id')
    .execute()
  return [...new Map(owners.toReversed().map(row => [row.member_id, row])).values()].toReversed()
}

/** Has a message sent to many stores by SMS and mail, with two statements; it names each store. */
export async function putLetters(
  trx: Transaction<Tables>,
  memberIds: readonly number[],
  messageTo: (company: string) => Message,
  now: number,
): Promise<void> {
  const rows = (await reachStores(trx, memberIds)).flatMap(({ company, phone, email }) => {
    const message = JSON.stringify(messageTo(company))
    const addresses: [Way, string][] = [
      ['sms', phone],
      ['mail', email ?? ''],
    ]
    return addresses
      .filter(([, to]) => to !== '')
      .map(([way, receiver]) => ({ id: rowId(), way, receiver, message, tries: 0, due_at: now, created_at: now }))
  })
  if (rows.length > 0) await trx.insertInto('outbox').values(rows).execute()
}
