import type { Kysely } from 'kysely'
import { requiredKinds, signedUntil } from '@yaoji/contract/domain/agreements/contract-state'
import type { Tables } from '../../platform/database/tables.ts'

/** The dates noted at a store match its contracts: none orders without them, none with all of them is blocked. */
export async function contractProblems(db: Kysely<Tables>): Promise<string[]> {
  const members = await db.selectFrom('member').select(['id', 'contract_until', 'promise_until']).execute()
  const signed = await db.selectFrom('contract').select(['member_id', 'kind', 'ends_on']).where('state', '=', 'signed').execute()
  const byMember = Map.groupBy(signed, row => row.member_id)
  return members.flatMap(({ id, contract_until, promise_until }) => {
    const own = byMember.get(id) ?? []
    const [order, ephedrine] = [signedUntil(own, requiredKinds.order), signedUntil(own, requiredKinds.ephedrine)]
    return [
      ...(contract_until === order ? [] : [`member ${id}: may order until ${contract_until}, its contracts say ${order}`]),
      ...(promise_until === ephedrine ? [] : [`member ${id}: may order ephedrine until ${promise_until}, its contracts say ${ephedrine}`]),
    ]
  })
}
