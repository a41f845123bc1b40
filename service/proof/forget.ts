import type { Transaction } from 'kysely'
import { joiningLimits } from '@yaoji/contract/joining-limits'
import type { Tables } from '../database/tables.ts'

const dayMs = 86_400_000

/** Removes codes that count for no limit any more, proofs that are over, and registrations that nobody went on with. */
export async function forgetProofs(trx: Transaction<Tables>, now: number): Promise<void> {
  await trx
    .deleteFrom('phone_code')
    .where('created_at', '<=', now - dayMs)
    .execute()
  await trx
    .deleteFrom('code_quota')
    .where('seen_at', '<=', now - dayMs)
    .execute()
  await trx
    .deleteFrom('phone_proof')
    .where('created_at', '<=', now - joiningLimits.registrationProofDays * dayMs)
    .execute()
  await trx
    .deleteFrom('registration')
    .where('updated_at', '<=', now - joiningLimits.registrationKeptDays * dayMs)
    .execute()
}
