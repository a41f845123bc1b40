import type { Insertable } from 'kysely'
import type { CartTotal } from '@yaoji/contract/domain/cart/cart-total'
import type { Tables } from '../../../platform/database/tables.ts'

type DeductionRows = { [Table in 'order_deduction' | 'order_tender' | 'order_line_deduction']: Insertable<Tables[Table]>[] }

/** What was taken of a past order; `firstLine` is the id of its first line. */
export function deductionRows(orderId: string, firstLine: number, { deductions, lines }: CartTotal, voucherId = 0): DeductionRows {
  return {
    order_deduction: deductions.map(({ promotion: { kind, id, name }, amount }) => ({
      order_id: orderId,
      kind,
      source_id: id,
      name,
      amount_fen: amount,
    })),
    // The sample's orders with points and vouchers are paid.
    order_tender: deductions.flatMap(({ promotion: { kind }, amount }) =>
      kind === 'points' || kind === 'voucher'
        ? [
            {
              ...{ order_id: orderId, kind, source_id: kind === 'voucher' ? voucherId : 0, amount_fen: amount },
              ...{ returned_fen: 0, state: 'taken' as const },
            },
          ]
        : [],
    ),
    order_line_deduction: lines.flatMap((line, index) =>
      line.deductions.map(({ kind, amount }) => ({ line_id: firstLine + index, kind, amount_fen: amount })),
    ),
  }
}
