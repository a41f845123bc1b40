import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { daysLeft, rungOf, warningRungs } from '@yaoji/contract/papers/states'
import type { Database } from '../database/database.ts'
import { tellOfPaper } from './notices.ts'

/** A paper that was over before so long is not told of any more. */
const overShownDays = 30

/** Tells each store of its papers that end, once on every rung of the ladder and once when they are over. */
export async function warnOfPapers({ read, write }: Database, now: number): Promise<void> {
  const today = chinaDay(now)
  const ending = await read
    .selectFrom('member_paper')
    .innerJoin('member', 'member.id', 'member_paper.member_id')
    .where('member.status', '=', 'active')
    .where('expires_on', '<=', addDays(today, warningRungs[0]))
    .where('expires_on', '>=', addDays(today, -overShownDays))
    .select(['member_id', 'kind', 'expires_on'])
    .orderBy('member_id')
    .orderBy('kind')
    .execute()
  if (ending.length === 0) return
  await write(async trx => {
    for (const { member_id: memberId, kind, expires_on: detail } of ending) {
      const rung = rungOf(daysLeft(detail, today)) ?? 0
      const cause = `rung:${memberId}:${kind}:${detail}:${rung}`
      await tellOfPaper(trx, { memberId, kind, event: rung === 0 ? 'expired' : 'ending', cause, detail, now })
    }
  })
}
