import type { Transaction } from 'kysely'
import { traitsOf } from '@yaoji/contract/papers/kinds'
import type { HandedPaperRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>

async function insertScopes(trx: Trx, memberId: number, scopes: readonly string[]): Promise<void> {
  if (scopes.length === 0) return
  await trx
    .insertInto('member_scope')
    .values(scopes.toSorted().map(scope => ({ member_id: memberId, scope })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The scopes of a new licence replace those of the one before; if it lists none, those stay. */
async function replaceScopes(trx: Trx, { member_id: memberId, kind }: HandedPaperRow, named: readonly string[] | undefined): Promise<void> {
  const opens: readonly string[] = traitsOf(kind).opens
  const other = named?.find(scope => !opens.includes(scope))
  if (other !== undefined) throw ApiError.invalid('scopes', messages.scopeOther(other))
  const own = await trx.selectFrom('member_scope').select('scope').where('member_id', '=', memberId).where('scope', 'in', opens).execute()
  if (!named?.length) {
    if (own.length === 0) throw ApiError.invalid('scopes', messages.scopesMissing)
    return
  }
  await trx.deleteFrom('member_scope').where('member_id', '=', memberId).where('scope', 'in', opens).execute()
  await insertScopes(trx, memberId, named)
}

/** Opens what an approved paper opens (docs/rules/domain.md section 11). */
export async function openScopes(trx: Trx, paper: HandedPaperRow, named: readonly string[] | undefined): Promise<void> {
  const { opens, namesScopes } = traitsOf(paper.kind)
  if (namesScopes) return replaceScopes(trx, paper, named)
  const [other] = named ?? []
  if (other !== undefined) throw ApiError.invalid('scopes', messages.scopeOther(other))
  await insertScopes(trx, paper.member_id, opens)
}
