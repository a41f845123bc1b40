import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { putMessage } from '../../platform/outbox/put.ts'

export type Announced = {
  memberId: number
  carrier: string
  number: string
} & (
  | { order: string }
  /** What is sent where it is no order's goods, for example 积分订单JF…, and the page that shows its parcel. */
  | { what: string; page: string }
)

/** 发货: an SMS to the people of the store who want one (/basic), in the transaction that ships the parcel. The message in /wdxx comes all the same. */
export async function announceShipment(trx: Transaction<Tables>, announced: Announced, now: number): Promise<void> {
  const { memberId, ...parcel } = announced
  const people = await trx
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .innerJoin('member', 'member.id', 'membership.member_id')
    .select(['person.phone', 'member.company'])
    .where('membership.member_id', '=', memberId)
    .where('person.wants_shipped_sms', '=', 1)
    .orderBy('person.id')
    .execute()
  for (const { phone, company } of people) {
    const message =
      'order' in parcel ? ({ kind: 'orderShipped', company, ...parcel } as const) : ({ kind: 'parcelShipped', company, ...parcel } as const)
    await putMessage(trx, { sms: phone }, message, now)
  }
}
