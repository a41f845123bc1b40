import type { Transaction } from 'kysely'
import { chainRank } from '@yaoji/contract/people/customer-types'
import * as joiningLimits from '@yaoji/contract/people/joining'
import { storeListProblem } from '@yaoji/contract/validation/store-list'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { chainProblems, settledStore } from '../../identity/registration/fields.ts'
import { insertStore, ofChain } from '../../identity/registration/insert-store.ts'
import { messages as registrationMessages } from '../../identity/registration/messages.ts'
import { messages } from './messages.ts'

type Given = { memberId: number; personId: number; rows: readonly string[]; now: number }

function refuse(problem: string | undefined): void {
  if (problem !== undefined) throw ApiError.invalid('stores', problem)
}

/**
 * Adds stores to a chain, left out at its registration or opened since: each awaits its own approval, and the person who adds it is its 店主.
 * @throws {ApiError} 403 unless the member is a head office, 422 with the first wrong row
 */
export async function addStores(trx: Transaction<Tables>, { memberId, personId, rows, now }: Given): Promise<void> {
  // Two devices that add the same store wait for each other here.
  const head = await lockMember(trx, memberId)
  if (head.rank !== chainRank || head.parent_id !== null) throw ApiError.forbidden(messages.onlyChain)
  refuse(storeListProblem(rows))
  const own = await trx.selectFrom('member').select('company').where('parent_id', '=', head.id).execute()
  if (own.length + rows.length > joiningLimits.chainStoresTotalMax) refuse(messages.tooManyStores)
  const taken = new Set(own.map(({ company }) => company))
  const stores = rows.map(settledStore)
  for (const [index, problems] of chainProblems(rows, head.company).entries()) {
    const [problem] = taken.has(stores[index]?.company ?? '') ? [registrationMessages.storeNamedTwice] : problems
    refuse(problem && registrationMessages.storeWrong(index + 1, problem))
  }
  const begun = { personId, parentId: head.id, agreedAt: now, now }
  for (const store of stores) await insertStore(trx, ofChain(store), begun)
}
