import type { Kysely } from 'kysely'
import type { DrawnWire } from '@yaoji/contract/calls/rewards/lottery'
import { claimEnd, drawStatus } from '@yaoji/contract/domain/rewards/lottery'
import type { LotteryPrizeRow, LotteryRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>

/** @throws {ApiError} 404 */
export async function findLottery(db: Db, id: number): Promise<LotteryRow> {
  const row = await db.selectFrom('lottery').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.unknown)
  return row
}

export function prizesOf(db: Db, id: number): Promise<LotteryPrizeRow[]> {
  return db.selectFrom('lottery_prize').selectAll().where('lottery_id', '=', id).orderBy('place').execute()
}

/** What was drawn, with the words of its prize. */
export function drawsIn(db: Db) {
  return db
    .selectFrom('lottery_draw')
    .innerJoin('lottery', 'lottery.id', 'lottery_draw.lottery_id')
    .leftJoin('lottery_prize', 'lottery_prize.id', 'lottery_draw.prize_id')
    .leftJoin('lottery_claim', 'lottery_claim.draw_id', 'lottery_draw.id')
    .select(['claimed_at', 'shipped_at', 'receiver', 'phone', 'region', 'detail', 'carrier', 'parcel_number'])
    .select([
      'lottery_draw.id',
      'lottery_draw.lottery_id',
      'lottery_draw.number',
      'lottery_draw.roll',
      'lottery_draw.created_at',
      'lottery_draw.member_id',
      'lottery.name as lottery_name',
      'lottery_prize.name',
      'lottery_prize.remarks',
      'lottery_prize.kind',
    ])
}
type DrawRow = Awaited<ReturnType<ReturnType<typeof drawsIn>['executeTakeFirstOrThrow']>>

type Track = NonNullable<DrawnWire['parcel']>['track']

function parcelWire(row: DrawRow, track: Track): DrawnWire['parcel'] {
  if (row.claimed_at === null) return null
  const { receiver, phone, region, detail, carrier, parcel_number } = row
  return {
    name: receiver ?? '',
    phone: phone ?? '',
    address: `${region ?? ''} ${detail ?? ''}`,
    carrier: carrier ?? '',
    parcel_number: parcel_number ?? '',
    track,
  }
}

export function drawnWire(row: DrawRow, now: number, track: Track = null): DrawnWire {
  // PostgreSQL answers times as text.
  const drawnAt = Number(row.created_at)
  const prize_type = row.kind ?? 'none'
  const claim = row.claimed_at === null ? undefined : { isShipped: row.shipped_at !== null }
  const status = drawStatus({ type: prize_type, drawnAt, claim }, now)
  return {
    id: row.id,
    name: row.name ?? messages.thanks,
    remarks: row.remarks ?? '',
    prize_type,
    created_at: seconds(row.created_at),
    number: row.number,
    roll: row.roll,
    status,
    claim_until: status === 'open' ? seconds(claimEnd({ drawnAt })) : null,
    parcel: parcelWire(row, track),
    draw_id: row.lottery_id,
    draw_name: row.lottery_name,
  }
}
