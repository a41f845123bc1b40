import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

const dayMs = 86_400_000

/** A lottery with a chance for each order that is paid, and for each 签到. */
export const lotteryId = 1

export async function insertLottery(trx: Transaction<Tables>, now: number): Promise<void> {
  const times = { begins_at: now - dayMs, ends_at: now + 3_650 * dayMs, created_at: now - dayMs }
  await trx
    .insertInto('lottery')
    .values({ id: lotteryId, name: '试验抽奖', ranks: '[]', order_bar_fen: 1, by_check_in: 1, seed: 'seed', ...times })
    .execute()
  await trx
    .insertInto('lottery_prize')
    .values({ lottery_id: lotteryId, place: 0, kind: 'points', name: '5积分', remarks: '积分', amount: 5, weight: 1, total: 1 })
    .execute()
}
