import { memberIds, type Username } from '../shops/commerce-fixture.ts'
import type { Shop } from '../shops/commerce-shop.ts'

const dayMs = 86_400_000
type Given = { id: number; fen: number; from?: number; to?: number; state?: string; as?: Username }

/** A voucher with its start and end in days from now, and its ledger entry. */
export function giveVoucher(
  { database, clock }: Shop,
  { id, fen, from = -1, to = 30, state = 'open', as = 'buyer' }: Given,
): Promise<void> {
  return database.write(async trx => {
    const times = { begins_at: clock.now() + from * dayMs, ends_at: clock.now() + to * dayMs }
    await trx
      .insertInto('voucher')
      .values({ id, member_id: memberIds[as], name: `现金券${id}`, face_fen: fen, balance_fen: fen, ...times, state })
      .execute()
    const entry = { event_id: `grant:${id}`, kind: 'voucher', created_at: 0 }
    await trx
      .insertInto('ledger')
      .values([
        { ...entry, account: `voucher:${id}`, delta_fen: fen },
        { ...entry, account: 'shop:vouchers', delta_fen: -fen },
      ])
      .execute()
  })
}

/** The buyer's first points. */
export function givePoints({ database }: Shop, points: number): Promise<void> {
  return database.write(async trx => {
    const entry = { event_id: 'opening', member_id: memberIds.buyer, kind: 'opening', points, ends_at: 9e12, created_at: 0 }
    await trx.insertInto('points_log').values(entry).execute()
    await trx.updateTable('member').set({ points }).where('id', '=', memberIds.buyer).execute()
  })
}
