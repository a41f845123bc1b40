import type { Kysely } from 'kysely'
import { requiredKinds, signedUntil } from '@yaoji/contract/domain/contract-state'
import type { Tables } from '../../platform/database/tables.ts'

/** What a store has noted of its contracts is what they say: nobody orders without one, nobody is kept from ordering with all. */
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
