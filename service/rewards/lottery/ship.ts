import type { Kysely, Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { operateLotteryShipCall, PrizeOperatedWire } from '@yaoji/contract/calls/operator/lottery'
import * as paths from '@yaoji/contract/paths'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { tell } from '../../identity/inbox/tell.ts'
import { announceShipment } from '../../purchase/parcel-tracking/announce.ts'
import { followParcel } from '../../purchase/parcel-tracking/follow.ts'
import { parcelMessages } from '../../purchase/messages.ts'
import { messages } from './messages.ts'

/** What was won and has an address. */
function claimed(db: Kysely<Tables>) {
  return db
    .selectFrom('lottery_claim')
    .innerJoin('lottery_draw', 'lottery_draw.id', 'lottery_claim.draw_id')
    .innerJoin('lottery_prize', 'lottery_prize.id', 'lottery_draw.prize_id')
    .innerJoin('member', 'member.id', 'lottery_draw.member_id')
    .selectAll('lottery_claim')
    .select(['lottery_prize.name', 'member.code', 'member.company', 'lottery_draw.member_id'])
}
type Row = Awaited<ReturnType<ReturnType<typeof claimed>['executeTakeFirstOrThrow']>>

function operated(row: Row): PrizeOperatedWire {
  const { draw_id: record_id, name, code: store, company, receiver, phone, region, detail, carrier, parcel_number } = row
  const claimed_at = seconds(row.claimed_at)
  return { record_id, name, store, company, receiver, phone, address: `${region} ${detail}`, carrier, parcel_number, claimed_at }
}

/** What waits to be sent, the oldest first. */
export async function waitingPrizes(db: Kysely<Tables>): Promise<PrizeOperatedWire[]> {
  return (await claimed(db).where('shipped_at', 'is', null).orderBy('claimed_at').orderBy('draw_id').execute()).map(operated)
}

/** Hands what was won to a carrier, once. @throws {ApiError} 404 where no address was given, 409 where it is sent */
export async function shipPrize(
  trx: Transaction<Tables>,
  { record_id, carrier, parcel_number }: Body<typeof operateLotteryShipCall>,
  { name: operator, now }: { name: string; now: number },
): Promise<PrizeOperatedWire> {
  const id = Number(record_id)
  const { numUpdatedRows } = await trx
    .updateTable('lottery_claim')
    .set({ carrier, parcel_number, operator, shipped_at: now })
    .where('draw_id', '=', id)
    .where('shipped_at', 'is', null)
    .executeTakeFirst()
  const row = await claimed(trx).where('draw_id', '=', id).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.unclaimed)
  if (numUpdatedRows !== 1n) throw ApiError.conflict(messages.sent)
  const telling = { title: messages.shipped(row.name), text: messages.shippedText(carrier, parcel_number), path: paths.lottery }
  const parcel = { carrier, number: parcel_number }
  await followParcel(trx, { ...parcel, phone: row.phone }, now)
  const what = parcelMessages.prize(row.name)
  await announceShipment(trx, { ...parcel, memberId: row.member_id, what, page: parcelMessages.prizePage }, now)
  await tell(trx, { memberId: row.member_id, kind: 'activity', source: `draw:${id}:shipped`, ...telling, now })
  return operated(row)
}
