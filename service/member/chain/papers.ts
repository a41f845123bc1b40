import { sql, type Kysely } from 'kysely'
import type { ChainPaperWire } from '@yaoji/contract/calls/member/chain'
import type { PageWire } from '@yaoji/contract/calls/envelope'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { daysLeft, paperState, paperStateNames, warningRungs, type HandedState } from '@yaoji/contract/papers/states'
import { storeOf, type StoreScope } from '../../identity/store-scope/scope.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { pageRange, pageWire, type PageQuery } from '../../platform/http/reply/page-wire.ts'

type Db = Kysely<Tables>
type Paper = { member_id: number; kind: string; expires_on: string | null; handed: HandedState | null; reason: string | null }

/** Papers that end soon, are over or were sent back, of stores that are not closed. */
function urgent(ids: readonly number[], today: string) {
  const own = sql`in (${sql.join(ids)})`
  return sql`(
    select paper.member_id, paper.kind, paper.expires_on, handed.state as handed, handed.reason
    from member_paper as paper
    left join handed_paper as handed on handed.member_id = paper.member_id and handed.kind = paper.kind
      and handed.state not in ('approved', 'replaced')
    where paper.member_id ${own} and (paper.expires_on <= ${addDays(today, warningRungs[0])} or handed.state = 'rejected')
    union all
    select handed.member_id, handed.kind, null, handed.state, handed.reason
    from handed_paper as handed
    where handed.member_id ${own} and handed.state = 'rejected' and not exists (
      select 1 from member_paper as paper where paper.member_id = handed.member_id and paper.kind = handed.kind
    )
  ) as urgent`
}

/** How many papers of the stores somebody has to see to. */
export async function countUrgentPapers(db: Db, ids: readonly number[], now: number): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${urgent(ids, chinaDay(now))}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** One page of them: what was sent back first, then by their last day. */
export async function chainPapers(
  db: Db,
  scope: StoreScope,
  { query, now }: { query: PageQuery; now: number },
): Promise<PageWire<ChainPaperWire>> {
  const today = chinaDay(now)
  const [from, to] = pageRange(query)
  const { rows } = await sql<Paper>`
    select * from ${urgent(scope.ids, today)}
    order by case when handed = 'rejected' then 0 else 1 end, expires_on, member_id, kind limit ${to - from} offset ${from}`.execute(db)
  const list = rows.map(({ member_id, kind, expires_on, handed, reason }): ChainPaperWire => {
    const state = paperState({ expiresOn: expires_on ?? undefined, handed: handed ?? undefined }, today)
    return {
      store: storeOf({ ...scope, isJoint: true }, member_id).store ?? { id: member_id, company: '' },
      kind,
      state,
      state_text: paperStateNames[state],
      expires_on: expires_on ?? '',
      days: daysLeft(expires_on ?? '', today) ?? null,
      reason: handed === 'rejected' ? (reason ?? '') : '',
    }
  })
  return pageWire(list, await countUrgentPapers(db, scope.ids, now), query)
}
