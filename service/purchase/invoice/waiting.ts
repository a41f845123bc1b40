import type { Kysely } from 'kysely'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import type { InvoiceRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { selectInvoices } from './list.ts'

export type WaitingInvoice = Pick<InvoiceRow, 'id' | 'kind' | 'state' | 'title' | 'reason' | 'created_at'> & {
  sn: string
  amount: string
  red_of: string
}

/** What an operator is to make or to look at, the oldest first; digital ones that are under way too, for a shop without a provider. */
export async function waitingInvoices(db: Kysely<Tables>): Promise<WaitingInvoice[]> {
  const rows = await selectInvoices(db)
    .where('invoice.state', 'in', ['issuing', 'failed', 'to-confirm'])
    .orderBy('invoice.created_at')
    .orderBy('invoice.id')
    .execute()
  return rows.map(({ id, kind, state, title, reason, created_at, sn, amount_fen, red_of_number }) => ({
    ...{ id, kind, state, title, reason, created_at, sn },
    amount: formatFen(amount_fen as Fen),
    red_of: red_of_number ?? '',
  }))
}
