import { sql, type Kysely } from 'kysely'
import type { DrawRecordWire, LatestDrawsWire, LotteryWire } from '@yaoji/contract/calls/rewards/lottery'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { tracksOfSent } from '../../purchase/parcel-tracking/wire.ts'
import { countRows } from '../../platform/database/query-parts.ts'
import type { LotteryRow, MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { pageRows, pageWire } from '../../platform/http/reply/page-wire.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { hashOf } from '../../providers/secrets.ts'
import { messages } from './messages.ts'
import { participationOf, whyNot } from './participation.ts'
import { drawnWire, drawsIn, findLottery, prizesOf } from './wire.ts'

type Db = Kysely<Tables>
type Own = { memberId: number; now: number }
type Looking = { member: MemberRow | undefined; now: number }

const latestMax = 20

/** A lottery for this viewer; its seed is published once draws are over. */
export async function lotteryOf(db: Db, id: number, looking: Looking): Promise<LotteryWire> {
  const row = await findLottery(db, id)
  const participation = await participationOf(db, row, looking)
  const prizes = await prizesOf(db, id)
  return {
    id,
    is_join: looking.member && whyNot(participation) === '' ? 1 : 0,
    name: row.name,
    ...participation,
    begins_at: seconds(row.begins_at),
    ends_at: seconds(row.ends_at),
    prizes: prizes.map(({ id, name, remarks, kind, weight, total, given }) => ({
      ...{ id, name, remarks, prize_type: kind, weight, total },
      left: total - given,
    })),
    order_bar: row.order_bar_fen === null ? null : formatFen(row.order_bar_fen as Fen),
    by_check_in: row.by_check_in,
    drawn: row.drawn,
    seed_hash: hashOf(row.seed),
    seed: participation.state === 'ended' ? row.seed : '',
  }
}

/** The one that runs and ends first, else the next one, else the one that ended last. */
function current(db: Db, now: number): Promise<LotteryRow | undefined> {
  return db
    .selectFrom('lottery')
    .selectAll()
    .orderBy(sql`case when ends_at <= ${now} then 2 when begins_at > ${now} then 1 else 0 end`)
    .orderBy(sql`case when ends_at <= ${now} then -ends_at when begins_at > ${now} then begins_at else ends_at end`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function simpleLottery(db: Db, looking: Looking) {
  const row = await current(db, looking.now)
  if (!row) return { id: 0, is_join: 0, name: '', state: 'ended' as const }
  const participation = await participationOf(db, row, looking)
  return { id: row.id, is_join: looking.member && whyNot(participation) === '' ? 1 : 0, name: row.name, state: participation.state }
}

/** The latest wins; of a store, only the first character is shown. */
export async function latestDraws(db: Db, id: number, now: number): Promise<LatestDrawsWire> {
  await findLottery(db, id)
  const rows = await drawsIn(db)
    .innerJoin('member', 'member.id', 'lottery_draw.member_id')
    .select('member.company')
    .where('lottery_draw.lottery_id', '=', id)
    .where('lottery_draw.prize_id', 'is not', null)
    .orderBy('lottery_draw.number', 'desc')
    .limit(latestMax)
    .execute()
  return {
    list: rows.map(row => {
      const { name, remarks, prize_type, created_at, number, roll } = drawnWire(row, now)
      return { user: messages.masked([...row.company][0] ?? ''), name, remarks, prize_type, created_at, number, roll }
    }),
  }
}

export async function ownDraws(db: Db, { memberId, now }: Own, query: Parameters<typeof pageWire>[2]): Promise<DrawRecordWire> {
  const own = drawsIn(db).where('lottery_draw.member_id', '=', memberId)
  const rows = await pageRows(own.orderBy('lottery_draw.id', 'desc'), query)
  const trackOf = await tracksOfSent(db, rows)
  return pageWire(
    rows.map(row => drawnWire(row, now, trackOf(row))),
    await countRows(own),
    query,
  )
}
