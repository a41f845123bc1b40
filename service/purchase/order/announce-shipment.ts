import type { Transaction } from 'kysely'
import type { OrderRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { putMessage } from '../../platform/outbox/put.ts'

/** 发货: an SMS to the people of the store who want one (/basic), in the transaction that ships the parcel. The message in /wdxx comes all the same. */
export async function announceShipment(
  trx: Transaction<Tables>,
  { member_id, sn }: Pick<OrderRow, 'member_id' | 'sn'>,
  { carrier, number }: { carrier: string; number: string },
  now: number,
): Promise<void> {
  const people = await trx
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .innerJoin('member', 'member.id', 'membership.member_id')
    .select(['person.phone', 'member.company'])
    .where('membership.member_id', '=', member_id)
    .where('person.wants_shipped_sms', '=', 1)
    .orderBy('person.id')
    .execute()
  for (const { phone, company } of people)
    await putMessage(trx, { sms: phone }, { kind: 'orderShipped', company, order: sn, carrier, number }, now)
}
