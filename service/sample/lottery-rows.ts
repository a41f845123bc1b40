import type { Insertable } from 'kysely'
import { chinaDayEnd } from '@yaoji/contract/domain/china-day'
import { lotteryCouponDays, prizeAt, rollOf } from '@yaoji/contract/domain/lottery'
import type { Tables } from '../database/tables.ts'
import { prizeOf } from '../lottery/desk.ts'
import { couponTermsRow } from '../promotion/coupon-terms.ts'
import { hashOf } from '../session/hash.ts'
import { sampleLotteries } from './data/lotteries.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const prizesMax = 10

type Rows = {
  lottery: Insertable<Tables['lottery']>[]
  lottery_prize: (Insertable<Tables['lottery_prize']> & { id: number; given: number })[]
  lottery_draw: Insertable<Tables['lottery_draw']>[]
  coupon: Insertable<Tables['coupon']>[]
}

/** Lotteries with what was drawn of them, as the service would have; the same `now` gives the same rows. */
export function lotteryRows(now: number): Rows {
  const rows: Rows = { lottery: [], lottery_prize: [], lottery_draw: [], coupon: [] }
  for (const [index, { name, prizes, orderBarFen, beginsInDays, endsInDays, drawnBy }] of sampleLotteries.entries()) {
    const id = index + 1
    const seed = hashOf(`yaoji sample lottery ${id}`)
    const begins_at = chinaDayEnd(now + (beginsInDays - 1) * dayMs)
    const own = prizes.map((text, place) => ({ ...prizeOf(text), id: index * prizesMax + place + 1, lottery_id: id, place, given: 0 }))
    for (const [before, member_id] of drawnBy.entries()) {
      const number = before + 1
      const roll = rollOf(hashOf(`${seed}:${number}`))
      const prize = prizeAt(own, roll)
      const created_at = begins_at + number * 9 * hourMs
      rows.lottery_draw.push({ lottery_id: id, number, member_id, prize_id: prize?.id ?? null, roll, created_at })
      if (!prize) continue
      prize.given += 1
      if (prize.kind !== 'coupon') continue
      rows.coupon.push({
        ...{ member_id, name: prize.name },
        ...couponTermsRow({}, { tier: { amount_fen: prize.bar_fen, reduce_fen: prize.amount } }),
        ...{ begins_at: created_at, ends_at: chinaDayEnd(created_at + lotteryCouponDays * dayMs), state: 'unused', order_id: null },
      })
    }
    rows.lottery.push({
      ...{ id, name, ranks: '[]', begins_at, ends_at: chinaDayEnd(now + endsInDays * dayMs), order_bar_fen: orderBarFen },
      ...{ by_check_in: 1, seed, drawn: drawnBy.length, created_at: begins_at - dayMs },
    })
    rows.lottery_prize.push(...own)
  }
  return rows
}
