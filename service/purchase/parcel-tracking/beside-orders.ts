import type { Kysely } from 'kysely'
import * as paths from '@yaoji/contract/paths'
import type { MessageKind } from '@yaoji/contract/calls/identity/inbox'
import type { Tables } from '../../platform/database/tables.ts'
import { parcelMessages } from '../messages.ts'

/** Whom news of a parcel concern: a store, what it waits for, and the page that shows it. */
export type Receiver = { memberId: number; name: string; kind: MessageKind; path: string }

type Parcel = { carrier: string; number: string }

/** Things with a parcel that are no orders: 积分订单 and prizes of the lottery. */
export async function receiversBesideOrders(db: Kysely<Tables>, { carrier, number }: Parcel): Promise<Receiver[]> {
  const pointsOrders = await db
    .selectFrom('points_order')
    .select(['member_id', 'sn'])
    .where('carrier', '=', carrier)
    .where('parcel_number', '=', number)
    .orderBy('id')
    .execute()
  const prizes = await db
    .selectFrom('lottery_claim')
    .innerJoin('lottery_draw', 'lottery_draw.id', 'lottery_claim.draw_id')
    .innerJoin('lottery_prize', 'lottery_prize.id', 'lottery_draw.prize_id')
    .select(['lottery_draw.member_id', 'lottery_prize.name'])
    .where('lottery_claim.carrier', '=', carrier)
    .where('lottery_claim.parcel_number', '=', number)
    .orderBy('lottery_draw.id')
    .execute()
  return [
    ...pointsOrders.map(({ member_id, sn }) => ({
      memberId: member_id,
      name: parcelMessages.pointsOrder(sn),
      kind: 'order' as const,
      path: paths.pointsOrders,
    })),
    ...prizes.map(({ member_id, name }) => ({
      memberId: member_id,
      name: parcelMessages.prize(name),
      kind: 'activity' as const,
      path: paths.lottery,
    })),
  ]
}
