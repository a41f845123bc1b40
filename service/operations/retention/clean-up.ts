import { sql } from 'kysely'
import { staffLimits } from '@yaoji/contract/approval-limits'
import { joiningLimits } from '@yaoji/contract/joining-limits'
import { limits } from '@yaoji/contract/limits'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { closeForgottenTransfers } from '../../purchase/wallet/recharge.ts'
import { pullBack } from './pull-back.ts'

const dayMs = 86_400_000

type Forgotten = readonly [table: keyof Tables, column: string, days: number, only?: string]

/** What goes so many days after the time in one of its columns, and which rows alone. */
const forgotten: readonly Forgotten[] = [
  ['idempotency', 'created_at', limits.idempotencyLifeDays],
  // Ended sessions stay a while, for questions about who did what.
  ['session', 'ends_at', 180],
  // Nobody undoes an addition to a cart of last month.
  ['cart_import', 'created_at', 30],
  // The page that offers to undo is left long before.
  ['cancelled_mark', 'cancelled_at', 1],
  ['file', 'created_at', 1, 'used_for is null'],
  ['file_piece', 'created_at', 1],
  // Codes that count for no limit any more, proofs that are over, and registrations that nobody went on with.
  ['phone_code', 'created_at', 1],
  ['wechat_code', 'created_at', 1],
  ['code_quota', 'seen_at', 1],
  ['phone_proof', 'created_at', joiningLimits.registrationProofDays],
  ['registration', 'updated_at', joiningLimits.registrationKeptDays],
  ['message', 'created_at', limits.messageLifeDays],
  ['login_failure', 'updated_at', 1],
  ['chat_ticket', 'ends_at', 1],
  // A used one is known again for as long as anybody may try it.
  ['partner_code', 'ends_at', 1],
  ['partner_token', 'ends_at', 1],
  // What became of it is in the log of the store's people.
  ['invitation', 'ends_at', staffLimits.invitationKeptDays],
]

/** Ends what was forgotten and removes what nobody can ask for any more, so that the tables stay small. Only by a clock that is settled. */
export async function cleanUp({ write }: Pick<Database, 'write'>, now: number): Promise<void> {
  await write(async trx => {
    await pullBack(trx, now)
    await closeForgottenTransfers(trx, now)
    for (const [table, column, days, only = '1 = 1'] of forgotten)
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} <= ${now - days * dayMs} and ${sql.raw(only)}`.execute(trx)
  })
}
