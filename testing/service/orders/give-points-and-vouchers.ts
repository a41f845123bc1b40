import type { Database } from '../../../service/platform/database/database.ts'

/** A voucher that holds for ever, booked as one that was granted. */
export function giveVoucher(database: Database, memberId: number, fen: number): Promise<void> {
  return database.write(async trx => {
    const { id } = await trx
      .insertInto('voucher')
      .values({ member_id: memberId, name: '现金券', face_fen: fen, balance_fen: fen, begins_at: 0, ends_at: 9e12, state: 'open' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const entry = { event_id: `grant:${id}`, kind: 'voucher', created_at: 0 }
    const rows = [
      { ...entry, account: `voucher:${id}`, delta_fen: fen },
      { ...entry, account: 'shop:vouchers', delta_fen: -fen },
    ]
    await trx.insertInto('ledger').values(rows).execute()
  })
}

/** Points that somebody brought with them. */
export function givePoints(database: Database, memberId: number, points: number): Promise<void> {
  return database.write(async trx => {
    const entry = { event_id: `opening:${memberId}`, member_id: memberId, kind: 'opening', points, ends_at: 9e12, created_at: 0 }
    await trx.insertInto('points_log').values(entry).execute()
    await trx
      .updateTable('member')
      .set(({ eb }) => ({ points: eb('points', '+', points) }))
      .where('id', '=', memberId)
      .execute()
  })
}
