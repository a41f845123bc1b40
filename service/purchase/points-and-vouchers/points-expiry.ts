import { sql, type Kysely, type Transaction } from 'kysely'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { endingPoints, givenBackEnd, isPointsNotice, lastPointsEnd, type EndingPoints } from '@yaoji/contract/domain/rewards/points-end'
import type { Database } from '../../platform/database/database.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { changePoints } from './points-log.ts'

/** Members of one look; the next one takes the rest. */
const lookMax = 200

/** Of all points that came, those that end after an instant, without what was clawed back of them. */
async function endingAfter(db: Kysely<Tables>, memberId: number, end: number): Promise<number> {
  const { points } = await db
    .selectFrom('points_log')
    .select(({ fn }) => fn.sum<number | string | null>('points').as('points'))
    .where('member_id', '=', memberId)
    .where('ends_at', '>', end)
    .executeTakeFirstOrThrow()
  return Number(points ?? 0)
}

/** What of the points of a member ends with this year, by the day it is the last of; undefined where nothing does. */
export async function pointsEnding(
  db: Kysely<Tables>,
  { id, points }: { id: number; points: number },
  now: number,
): Promise<EndingPoints | undefined> {
  if (points === 0) return
  const end = givenBackEnd(now)
  const ending = endingPoints(points, await endingAfter(db, id, end))
  return ending > 0 ? { points: ending, day: chinaDay(end - 1) } : undefined
}

/** The same where it is time to tell it; at other times nothing is read. */
export async function pointsNotice(db: Kysely<Tables>, member: { id: number; points: number }, now: number) {
  return isPointsNotice(now) ? pointsEnding(db, member, now) : undefined
}

async function expireOf(trx: Transaction<Tables>, memberId: number, now: number): Promise<void> {
  const end = lastPointsEnd(now)
  const { points } = await lockMember(trx, memberId)
  const over = endingPoints(points, await endingAfter(trx, memberId, end))
  await changePoints(trx, { id: `expire:${chinaDay(end - 1)}`, memberId, kind: 'expire', points: -over, now })
}

/** Members who have more points than all that have not ended. */
function withEnded({ read }: Pick<Database, 'read'>, now: number) {
  const later = sql<number>`(
    select coalesce(sum(l.points), 0) from points_log as l where l.member_id = member.id and l.ends_at > ${lastPointsEnd(now)}
  )`
  return read
    .selectFrom('member')
    .select('id')
    .where('points', '>', 0)
    .where(({ eb }) => eb('points', '>', later))
    .orderBy('id')
    .limit(lookMax)
    .execute()
}

/** Takes the points away that ended with the last year, each member in a transaction; answers of how many. Only by a clock that is settled. */
export async function expirePoints(database: Pick<Database, 'read' | 'write'>, now: number): Promise<number> {
  let members = 0
  for (;;) {
    const found = await withEnded(database, now)
    for (const { id } of found) await database.write(trx => expireOf(trx, id, now))
    members += found.length
    if (found.length < lookMax) return members
  }
}
