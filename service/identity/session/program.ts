import type { Kysely, Transaction } from 'kysely'
import { Type } from 'typebox'
import { programScopes, type ProgramScope } from '@yaoji/contract/calls/call'
import type { Fen } from '@yaoji/contract/domain/money'
import { programTokenPrefix } from '@yaoji/contract/people/programs'
import type { ProgramRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { readWritten } from '../../platform/database/written.ts'
import type { Program } from '../../platform/http/request/visit.ts'
import { hashOf } from '../../providers/secrets.ts'
import { touchAfterMs, withActing, type Found } from './store.ts'

const scopesSchema = Type.Array(Type.Enum([...programScopes]))

/** What is stored of a program's rights; none for another shape. */
export const readScopes = (text: string): ProgramScope[] => readWritten(scopesSchema, text) ?? []

export const isProgramToken = (token: string): boolean => token.startsWith(programTokenPrefix)

/** Programs whose tokens count: not ended, not over, and let by a person who is still a 店主 of the store. */
export const livingPrograms = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom('store_program')
    .innerJoin('membership', join =>
      join
        .onRef('membership.person_id', '=', 'store_program.person_id')
        .onRef('membership.member_id', '=', 'store_program.member_id')
        .on('membership.role', '=', 'owner'),
    )
    .where('store_program.ended_at', 'is', null)
    .where('store_program.ends_at', '>', now)

const programOf = (row: ProgramRow): Program => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  scopes: readScopes(row.scopes),
  orderLimit: row.order_limit_fen as Fen | null,
  monthBudget: row.month_budget_fen as Fen | null,
})

/** It has no row among the sessions: nothing that is done with those reaches it. */
function sessionOf({ token_hash, person_id, member_id, created_at, ends_at, used_at }: ProgramRow) {
  const place = { origin: '', partner_id: null, agent: '', address: '' }
  const end = { ends_at, revoked_at: null, ended_why: '' as const, factor_at: null }
  return { id_hash: token_hash, person_id, member_id, kind: 'program', ...place, created_at, seen_at: used_at ?? 0, ...end }
}

/** The program behind a token, and the 店主 for whom it acts. */
export async function findProgram(db: Kysely<Tables>, token: string, now: number): Promise<(Found & { program: Program }) | undefined> {
  const row = await livingPrograms(db, now)
    .selectAll('store_program')
    .where('store_program.token_hash', '=', hashOf(token))
    .where(row => row.or([row('access_ends_at', 'is', null), row('access_ends_at', '>', now)]))
    .executeTakeFirst()
  const found = row && (await withActing(db, { ...sessionOf(row), role: 'owner' }))
  return found && { ...found, program: programOf(row) }
}

/** Notes its use, once a minute. */
export async function touchProgram(trx: Transaction<Tables>, id: string, now: number): Promise<void> {
  await trx
    .updateTable('store_program')
    .set({ used_at: now })
    .where('id', '=', id)
    .where(row => row.or([row('used_at', 'is', null), row('used_at', '<=', now - touchAfterMs)]))
    .execute()
}
