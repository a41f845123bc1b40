import type { Transaction } from 'kysely'
import { afterSaleKindNames } from '@yaoji/contract/orders/after-sale-names'
import type { AfterSaleEvent } from '@yaoji/contract/domain/order/after-sale-states'
import * as paths from '@yaoji/contract/paths'
import type { Tables } from '../../platform/database/tables.ts'
import { pageOf, tell } from '../../identity/inbox/tell.ts'
import type { AfterSaleRow } from './find.ts'
import { messages } from './messages.ts'
import type { AfterSaleHappening } from './transition.ts'

type Trx = Transaction<Tables>
type Titles = Partial<Record<AfterSaleEvent, (kind: string, sn: string) => string>>

/** Tells the store what the shop, or time, has done to its after-sale. */
export async function tellOfAfterSale(
  trx: Trx,
  { id, sn, member_id: memberId, kind, reason, state }: AfterSaleRow,
  event: AfterSaleEvent,
  { by, note = '', now }: AfterSaleHappening,
): Promise<void> {
  const titles: Titles = messages.happened
  const title = titles[event]
  if (by.kind === 'buyer' || !title) return
  const text =
    event === 'approve'
      ? reason === 'recall'
        ? messages.recallSteps
        : (messages.nextSteps[state] ?? '')
      : (event === 'reject' || event === 'reverse') && note
        ? messages.reason(note)
        : ''
  const path = pageOf(kind === 'return' ? paths.return : paths.afterSales, id)
  const source = `after-sale:${id}:${event}:${now}`
  await tell(trx, { memberId, kind: 'order', source, title: title(afterSaleKindNames[kind], sn), text, path, now })
}
