import type { Kysely } from 'kysely'
import type { ProgramWire } from '@yaoji/contract/calls/identity/store-program'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { programLimits } from '@yaoji/contract/people/programs'
import type { ProgramRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { readScopes } from '../session/program.ts'
import { draftedOf, spentOf } from './spent.ts'

type Db = Kysely<Tables>
const dayMs = 86_400_000
const amountOrNone = (fen: number | null) => (fen === null ? null : formatFen(fen as Fen))
const timeOrNone = (ms: number | null) => (ms === null ? null : seconds(ms))

type Known = ProgramRow & { person_name: string; ender: string | null; role: string | null }

function stateOf({ ended_at, ends_at, role }: Known, now: number): ProgramWire['state'] {
  if (ended_at !== null) return 'ended'
  if (ends_at <= now) return 'over'
  return role === 'owner' ? 'open' : 'ownerless'
}

/** The programs of a store, the newest first; those that ended long ago are left out. */
export async function programsWire(db: Db, memberId: number, now: number): Promise<ProgramWire[]> {
  const rows: Known[] = await db
    .selectFrom('store_program')
    .innerJoin('person', 'person.id', 'store_program.person_id')
    .leftJoin('person as ender', 'ender.id', 'store_program.ended_by')
    .leftJoin('membership', join =>
      join.onRef('membership.person_id', '=', 'store_program.person_id').onRef('membership.member_id', '=', 'store_program.member_id'),
    )
    .selectAll('store_program')
    .select(['person.name as person_name', 'ender.name as ender', 'membership.role'])
    .where('store_program.member_id', '=', memberId)
    .where('store_program.ends_at', '>', now - programLimits.keptDays * dayMs)
    .orderBy('store_program.created_at', 'desc')
    .orderBy('store_program.id')
    .execute()
  const idsOf = (kind: ProgramRow['kind']) => rows.filter(row => row.kind === kind).map(({ id }) => id)
  const spent = new Map([...(await spentOf(db, idsOf('program'), now)), ...(await draftedOf(db, idsOf('agent'), now))])
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    rights: readScopes(row.scopes),
    hint: row.hint,
    person: row.person_name,
    order_limit: amountOrNone(row.order_limit_fen),
    month_budget: amountOrNone(row.month_budget_fen),
    spent: formatFen(spent.get(row.id) ?? (0 as Fen)),
    created_at: seconds(row.created_at),
    ends_at: seconds(row.ends_at),
    used_at: timeOrNone(row.used_at),
    ended_at: timeOrNone(row.ended_at),
    ended_by: row.ender ?? '',
    ended_why: row.ended_why,
    state: stateOf(row, now),
  }))
}
