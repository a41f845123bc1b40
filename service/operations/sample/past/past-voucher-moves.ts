import type { Insertable } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { shopAccounts } from '../../../purchase/pay-method/ledger.ts'

type Ledger = Insertable<Tables['ledger']>
type Order = Pick<Insertable<Tables['orders']>, 'id' | 'created_at' | 'paid_at'>

/** What vouchers did for a paid order: held with it, and the shop's when it was paid. */
export function voucherMoves({ id, created_at, paid_at }: Order, tenders: readonly Insertable<Tables['order_tender']>[]): Ledger[] {
  return tenders
    .filter(({ kind }) => kind === 'voucher')
    .flatMap(({ source_id, amount_fen }) => {
      const [taken, used] = [`voucher-hold:${id}:${source_id}`, `voucher-use:${id}:${source_id}`]
      const of = { kind: 'voucher', created_at }
      const paid = { kind: 'voucher', created_at: paid_at ?? created_at }
      return [
        { ...of, event_id: taken, account: `voucher:${source_id}`, delta_fen: -amount_fen },
        { ...of, event_id: taken, account: shopAccounts.reserved, delta_fen: amount_fen },
        { ...paid, event_id: used, account: shopAccounts.reserved, delta_fen: -amount_fen },
        { ...paid, event_id: used, account: shopAccounts.sales, delta_fen: amount_fen },
      ]
    })
}
