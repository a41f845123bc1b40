import type { Transaction } from 'kysely'
import type { Database } from '../../../service/platform/database/database.ts'
import type { Tables } from '../../../service/platform/database/tables.ts'

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

/** A draw of this store that has brought 实物; answers its id. */
export function giveThing({ write }: Pick<Database, 'write'>, { memberId, now }: { memberId: number; now: number }): Promise<number> {
  return write(async trx => {
    const { drawn } = await trx
      .updateTable('lottery')
      .set(({ eb }) => ({ drawn: eb('drawn', '+', 1) }))
      .where('id', '=', lotteryId)
      .returning('drawn')
      .executeTakeFirstOrThrow()
    const words = { kind: 'thing', name: '试验奖品', remarks: '实物', amount: 1, weight: 1, total: 1, given: 1 } as const
    const own = { ...words, lottery_id: lotteryId, place: drawn }
    const prize = await trx.insertInto('lottery_prize').values(own).returning('id').executeTakeFirstOrThrow()
    const draw = { lottery_id: lotteryId, number: drawn, member_id: memberId, prize_id: prize.id, roll: 0, created_at: now }
    return (await trx.insertInto('lottery_draw').values(draw).returning('id').executeTakeFirstOrThrow()).id
  })
}
