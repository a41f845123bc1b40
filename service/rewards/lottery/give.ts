import type { Transaction } from 'kysely'
import { lotteryCouponDays } from '@yaoji/contract/domain/rewards/lottery'
import { chinaDayEnd } from '@yaoji/contract/domain/china-day'
import type { Fen } from '@yaoji/contract/domain/money'
import { pointsEnd } from '@yaoji/contract/domain/rewards/points-end'
import type { LotteryPrizeRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { addToBalance } from '../../purchase/pay-method/balance.ts'
import { shopAccounts } from '../../purchase/pay-method/ledger.ts'
import { couponTermsRow } from '../../promotions/rules/coupon-terms.ts'
import { bringPoints } from '../../purchase/points-and-vouchers/points-log.ts'

type Trx = Transaction<Tables>
type Giving = { drawId: number; memberId: number; now: number }
type Give = (trx: Trx, prize: LotteryPrizeRow, giving: Giving) => Promise<void>

const dayMs = 86_400_000

export const prizeEvent = (drawId: number): string => `draw:${drawId}`

const balance: Give = (trx, { amount }, { drawId, memberId, now }) =>
  addToBalance(trx, memberId, { id: prizeEvent(drawId), kind: 'draw', now }, { from: shopAccounts.lottery, amount: amount as Fen })

const points: Give = (trx, { amount }, { drawId, memberId, now }) =>
  bringPoints(trx, { id: prizeEvent(drawId), memberId, kind: 'draw', points: amount, endsAt: pointsEnd(now), now })

const coupon: Give = async (trx, { name, amount, bar_fen }, { memberId, now }) => {
  await trx
    .insertInto('coupon')
    .values({
      ...{ member_id: memberId, name, ...couponTermsRow({}, { tier: { amount_fen: bar_fen, reduce_fen: amount } }) },
      ...{ begins_at: now, ends_at: chinaDayEnd(now + lotteryCouponDays * dayMs), state: 'unused', order_id: null },
    })
    .execute()
}

/** Its store says first where it goes to. */
const thing: Give = () => Promise.resolve()

/** Gives a prize at once but for 实物, in the transaction of its draw. */
export const givePrize: Readonly<Record<LotteryPrizeRow['kind'], Give>> = { balance, points, coupon, thing }
