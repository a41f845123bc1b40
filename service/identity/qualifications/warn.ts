import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { agreementPaper } from '@yaoji/contract/papers/kinds'
import { daysLeft, rungOf, warningRungs } from '@yaoji/contract/papers/states'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { tellOfPaper, writeOfPaper } from './notices.ts'

/** A paper that expired earlier than this is no longer reported. */
const overShownDays = 30

type Warned = { member_id: number; company: string; kind: string; expires_on: string }

/** A message, and with it a letter on every way on which the store is reached. */
async function warn(trx: Transaction<Tables>, { member_id: memberId, company, kind, expires_on: day }: Warned, now: number): Promise<void> {
  const rung = rungOf(daysLeft(day, chinaDay(now))) ?? 0
  const cause = `rung:${memberId}:${kind}:${day}:${rung}`
  const isNews = await tellOfPaper(trx, { memberId, kind, event: rung === 0 ? 'expired' : 'ending', cause, detail: day, now })
  if (!isNews) return
  const isOver = rung === 0
  if (kind === agreementPaper)
    await writeOfPaper(trx, memberId, { kind: isOver ? 'agreementExpired' : 'agreementEnding', company, day }, now)
  else await writeOfPaper(trx, memberId, { kind: isOver ? 'paperExpired' : 'paperEnding', company, paper: kind, day }, now)
}

/** Tells each store of its papers that end, once on every rung of the ladder and once when they are over. */
export async function warnOfPapers({ read, write }: Database, now: number): Promise<void> {
  const today = chinaDay(now)
  const ending = await read
    .selectFrom('member_paper')
    .innerJoin('member', 'member.id', 'member_paper.member_id')
    .where('member.status', '=', 'active')
    .where('expires_on', '<=', addDays(today, warningRungs[0]))
    .where('expires_on', '>=', addDays(today, -overShownDays))
    .select(['member_id', 'member.company', 'kind', 'expires_on'])
    .orderBy('member_id')
    .orderBy('kind')
    .execute()
  if (ending.length === 0) return
  await write(async trx => {
    for (const each of ending) await warn(trx, each, now)
  })
}
