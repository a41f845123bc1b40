import type { Transaction } from 'kysely'
import { pointsEnd } from '@yaoji/contract/domain/rewards/points-end'
import { limits } from '@yaoji/contract/limits'
import type { Tables } from '../../platform/database/tables.ts'
import { bringPoints } from './points-log.ts'

const event = 'papers'

/** 完善资料: points for a store whose papers are complete, once however often it passes (domain.md section 9). */
export async function bringPapersPoints(trx: Transaction<Tables>, memberId: number, now: number): Promise<void> {
  const had = await trx
    .selectFrom('points_log')
    .select('event_id')
    .where('event_id', '=', event)
    .where('member_id', '=', memberId)
    .execute()
  if (had.length > 0) return
  await bringPoints(trx, { id: event, memberId, kind: 'papers', points: limits.pointsForPapers, endsAt: pointsEnd(now), now })
}
