import type { Transaction } from 'kysely'
import type { StaffEvent } from '@yaoji/contract/calls/member/staff'
import type { Tables } from '../../platform/database/tables.ts'
import type { Position } from './fields.ts'

type Change = Position & { member_id: number; person_id: number; event: StaffEvent; subject: string; now: number }

/** Keeps who changed what about the people of a store. */
export async function logChange(trx: Transaction<Tables>, { now, ...change }: Change): Promise<void> {
  await trx
    .insertInto('staff_change')
    .values({ ...change, created_at: now })
    .execute()
}
