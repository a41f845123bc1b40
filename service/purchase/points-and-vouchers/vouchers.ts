import type { Kysely } from 'kysely'
import { voucher } from '@yaoji/contract/domain/deductions/voucher'
import type { CartPromotion } from '@yaoji/contract/domain/deductions/deductions'
import { addFen, type Fen } from '@yaoji/contract/domain/money'
import { compiledOnce } from '../../platform/database/compiled.ts'
import type { VoucherRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { deductionName } from '../../promotions/rules/messages.ts'

/** Vouchers that may be spent now. */
export function usableVouchers(db: Kysely<Tables>, now: number) {
  return db
    .selectFrom('voucher')
    .where('state', '=', 'open')
    .where('balance_fen', '>', 0)
    .where('begins_at', '<=', now)
    .where('ends_at', '>', now)
}

const ofMember = compiledOnce((db, { memberId, now }: { memberId: number; now: number }) =>
  usableVouchers(db, now).selectAll().where('member_id', '=', memberId).orderBy('ends_at').orderBy('id'),
)

/** Those of a member, what ends first before the others: so they are spent. */
export function selectVouchers(db: Kysely<Tables>, memberId: number, now: number): Promise<VoucherRow[]> {
  return ofMember(db, { memberId, now })
}

/** Stored value as the promotion that choosing it makes of it: one for all of it. */
export function pointsOrVoucher(kind: 'voucher' | 'points', worth: Fen): CartPromotion {
  const tier = { amount: 0 as Fen, benefit: { kind: 'reduce' as const, reduction: worth } }
  return { kind, id: 0, name: deductionName({ kind, name: '' }), goodsIds: null, tiers: [tier] }
}

export function voucherOf(rows: readonly VoucherRow[]): CartPromotion[] {
  const worth = addFen(...rows.map(row => row.balance_fen as Fen))
  return worth > 0 ? [pointsOrVoucher(voucher.kind, worth)] : []
}

/** How an amount comes from vouchers in their order, each as far as it goes. */
export function spendVouchers(rows: readonly VoucherRow[], amount: Fen): { id: number; amount: Fen }[] {
  let open = amount as number
  return rows.flatMap(({ id, balance_fen }) => {
    const part = Math.min(open, balance_fen) as Fen
    open -= part
    return part > 0 ? [{ id, amount: part }] : []
  })
}
