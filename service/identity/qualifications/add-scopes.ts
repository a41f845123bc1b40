import type { Transaction } from 'kysely'
import { mayLack, papersFor } from '@yaoji/contract/papers/needed'
import { ephedrineScope } from '@yaoji/contract/papers/scopes'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { isInForce, loadPapers } from './load.ts'
import { messages } from './messages.ts'

/** Adds scopes to those of a store; each must rest on papers that are in force. @throws {ApiError} naming the papers that a scope needs */
export async function addScopes(
  trx: Transaction<Tables>,
  { id, rank }: MemberRow,
  scopes: readonly string[],
  today: string,
): Promise<void> {
  const papers = await loadPapers(trx, id)
  for (const scope of scopes) {
    const groups = papersFor({ scope, isEphedrine: scope === ephedrineScope }, rank).filter(group => !mayLack(group, rank))
    const lacking = groups.filter(group => !group.some(kind => isInForce(kind, papers, today)))
    const names = lacking.map(group => messages.lackingOne(group))
    if (lacking.length > 0) throw ApiError.conflict(messages.scopeWithoutPaper(scope, names))
  }
  if (scopes.length === 0) return
  await trx
    .insertInto('member_scope')
    .values([...new Set(scopes)].toSorted().map(scope => ({ member_id: id, scope })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
