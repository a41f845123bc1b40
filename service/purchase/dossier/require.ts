import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { DossiersRequiredWire, operateDossierRequireCall } from '@yaoji/contract/calls/operator/dossier'
import { addDays } from '@yaoji/contract/domain/china-day'
import { lockGoods } from '../../platform/database/lock-goods.ts'
import { countRows } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { Acting } from './rows.ts'
import { messages } from './messages.ts'
import { undocumentedUntil } from './relock.ts'

type Trx = Transaction<Tables>

/** Goods without an approved dossier. */
const undocumented = (trx: Trx) =>
  trx
    .selectFrom('goods')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('dossier')
            .select('dossier.id')
            .whereRef('dossier.goods_id', '=', 'goods.id')
            .where('dossier.approved_review', 'is not', null),
        ),
      ),
    )

/**
 * From a day on goods are sold only with an approved dossier; those that have none are locked from that day. Until the owner of the shop says
 * so nothing is locked but what has lapsed.
 *
 * @throws {ApiError}
 */
export async function requireDossiers(
  trx: Trx,
  { from }: Body<typeof operateDossierRequireCall>,
  { name: operator, now }: Acting,
): Promise<DossiersRequiredWire> {
  const from_day = from === 'never' ? '' : from
  if (from_day !== '' && (Number.isNaN(Date.parse(from_day)) || addDays(from_day, 0) !== from_day))
    throw ApiError.invalid('from', messages.badDay)
  await trx.insertInto('dossier_start').values({ from_day, operator, created_at: now }).execute()
  const until = undocumentedUntil(from_day)
  // In the order of every other writer; what is approved meanwhile is no longer undocumented when the locks are there.
  const rows = await undocumented(trx).select('goods.id').execute()
  await lockGoods(
    trx,
    rows.map(({ id }) => id),
  )
  await trx
    .updateTable('goods')
    .set({ sold_until: until, received_until: until })
    .where('id', 'in', undocumented(trx).select('goods.id'))
    .where(row => row.or([row('sold_until', '<>', until), row('received_until', '<>', until)]))
    .execute()
  return { required_from: from_day, lacking: await countRows(undocumented(trx).where('goods.status', '=', 'on')) }
}
