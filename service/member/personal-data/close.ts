import type { Transaction } from 'kysely'
import type { PersonalDataWire } from '@yaoji/contract/calls/member/personal-data'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { erase } from './erase.ts'
import { openMatters, storesToLeave } from './open-matters.ts'
import { noteGranted } from './requests.ts'
import { readWho } from './who.ts'

type Trx = Transaction<Tables>

/**
 * Closes an account: erases the person, and freezes the stores whose last person they are. Answers what is still open instead, where
 * something is. Stores are locked first, so nothing is begun in them meanwhile.
 */
export async function closeAccount(trx: Trx, personId: number, now: number): Promise<PersonalDataWire['open']> {
  const who = await readWho(trx, personId)
  for (const id of who.storeIds) await lockMember(trx, id)
  const stores = await storesToLeave(trx, personId)
  const open = await openMatters(trx, stores)
  if (open.length > 0) return open
  const closing = stores.filter(({ isLast }) => isLast).map(({ id }) => id)
  await trx.updateTable('personal_request').set({ done_at: now }).where('person_id', '=', personId).where('done_at', 'is', null).execute()
  await noteGranted(trx, personId, 'close', now)
  await erase(trx, who, now)
  if (closing.length > 0) await trx.updateTable('member').set({ status: 'frozen', is_passed: 0 }).where('id', 'in', closing).execute()
  return []
}
