import type { Kysely } from 'kysely'
import type { WaitingPaperWire } from '@yaoji/contract/calls/console/papers'
import { rankNames } from '@yaoji/contract/people/customer-types'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { paperApprovals } from './approvals.ts'

type Db = Kysely<Tables>
type Asked = { after?: string | undefined; limit?: number | undefined }

const usualLimit = 60
/** Papers from before the time was recorded stand first. */
const firstTime = 0

/** One page of papers that wait for a decision, the longest waiting first. */
export async function listWaitingPapers(db: Db, { after, limit = usualLimit }: Asked, now: number) {
  const [at = '', ...rest] = after?.split('.') ?? []
  const id = rest.join('.')
  const found = await db
    .selectFrom('handed_paper')
    .innerJoin('member', 'member.id', 'handed_paper.member_id')
    .where('handed_paper.state', 'in', ['waiting', 'reviewing'])
    .$if(after !== undefined, own =>
      own.where(row =>
        row.or([row('sent_at', '>', Number(at)), row.and([row('sent_at', '=', Number(at)), row('handed_paper.id', '>', id)])]),
      ),
    )
    .select(['handed_paper.id', 'kind', 'state', 'sent_at', 'member.code', 'company', 'rank', 'is_passed'])
    .orderBy('sent_at')
    .orderBy('handed_paper.id')
    .limit(limit + 1)
    .execute()
  const approvals = await paperApprovals(db, now)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const list = page.map(
    (row): WaitingPaperWire => ({
      paper: row.id,
      kind: row.kind,
      state: row.state,
      store: row.code,
      company: row.company,
      rank_name: rankNames[row.rank] ?? '',
      is_first: row.is_passed === 1 ? 0 : 1,
      approved_by: approvals.get(row.id) ?? '',
      sent_at: seconds(Number(row.sent_at ?? firstTime)),
    }),
  )
  return { list, next: found.length > limit && last ? `${Number(last.sent_at ?? firstTime)}.${last.id}` : null }
}
