import { limits } from '@yaoji/contract/limits'
import type { Database } from '../database/database.ts'
import { forgetProofs } from '../proof/forget.ts'
import { pullBack } from './pull-back.ts'

const dayMs = 86_400_000
/** Ended sessions stay a while, for questions about who did what. */
const endedSessionMs = 180 * dayMs

/** Nobody undoes an addition to a cart of last month. */
const addedListMs = 30 * dayMs

/** The page that offers to undo is left long before. */
const cancelledMarkMs = dayMs

/** Removes what nobody can ask for any more, so that the tables stay small. Only by a clock that is settled. */
export async function cleanUp({ write }: Pick<Database, 'write'>, now: number): Promise<void> {
  await write(async trx => {
    await pullBack(trx, now)
    await trx
      .deleteFrom('idempotency')
      .where('created_at', '<=', now - limits.idempotencyLifeDays * dayMs)
      .execute()
    await trx
      .deleteFrom('session')
      .where('ends_at', '<=', now - endedSessionMs)
      .execute()
    await trx
      .deleteFrom('cart_import')
      .where('created_at', '<=', now - addedListMs)
      .execute()
    await trx
      .deleteFrom('cancelled_mark')
      .where('cancelled_at', '<=', now - cancelledMarkMs)
      .execute()
    await trx
      .deleteFrom('file')
      .where('used_for', 'is', null)
      .where('created_at', '<=', now - dayMs)
      .execute()
    await forgetProofs(trx, now)
    await trx
      .deleteFrom('message')
      .where('created_at', '<=', now - limits.messageLifeDays * dayMs)
      .execute()
    await trx
      .deleteFrom('file_piece')
      .where('created_at', '<=', now - dayMs)
      .execute()
    await trx
      .deleteFrom('login_failure')
      .where('updated_at', '<=', now - dayMs)
      .execute()
  })
}
