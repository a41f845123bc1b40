import type { Insertable } from 'kysely'
import { chinaDayEnd } from '@yaoji/contract/domain/china-day'
import { lotteryCouponDays, prizeAt, rollOf } from '@yaoji/contract/domain/rewards/lottery'
import { pointsEnd } from '@yaoji/contract/domain/rewards/points-end'
import type { Tables } from '../../../platform/database/tables.ts'
import { prizeOf } from '../../../rewards/lottery/desk.ts'
import { couponTermsRow } from '../../../promotions/rules/coupon-terms.ts'
import { hashOf } from '../../../providers/secrets.ts'
import { shopAccounts } from '../../../purchase/pay-method/ledger.ts'
import { sampleLotteries } from '../data/lotteries.ts'
import { sampleMembers } from '../data/members.ts'
import { texts } from '../goods/texts.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const prizesMax = 10

type Rows = {
  lottery: Insertable<Tables['lottery']>[]
  lottery_prize: (Insertable<Tables['lottery_prize']> & { id: number; given: number })[]
  lottery_draw: Draw[]
  lottery_claim: Insertable<Tables['lottery_claim']>[]
  coupon: Insertable<Tables['coupon']>[]
  points_log: Insertable<Tables['points_log']>[]
  ledger: Insertable<Tables['ledger']>[]
}

type Draw = Insertable<Tables['lottery_draw']> & { id: number }
type Prize = Rows['lottery_prize'][number]

/** What a prize brings at once; 实物 waits for an address. */
function give(rows: Rows, { id, member_id, created_at }: Draw, prize: Prize): void {
  const event = { event_id: `draw:${id}`, kind: 'draw', created_at }
  if (prize.kind === 'points')
    rows.points_log.push({ ...event, member_id, points: prize.amount, ends_at: pointsEnd(created_at), order_id: null })
  if (prize.kind === 'balance') {
    rows.ledger.push({ ...event, account: `member:${member_id}`, delta_fen: prize.amount })
    rows.ledger.push({ ...event, account: shopAccounts.lottery, delta_fen: -prize.amount })
  }
  if (prize.kind !== 'coupon') return
  rows.coupon.push({
    ...{ member_id, name: prize.name },
    ...couponTermsRow({}, { tier: { amount_fen: prize.bar_fen ?? 0, reduce_fen: prize.amount } }),
    ...{ begins_at: created_at, ends_at: chinaDayEnd(created_at + lotteryCouponDays * dayMs), state: 'unused', order_id: null },
  })
}

/** The first 实物 was sent, the second has its address, the others wait for one. */
function claim(rows: Rows, { id, member_id, created_at }: Draw): void {
  const place = rows.lottery_claim.length
  const address = sampleMembers.find(member => member.id === member_id)?.addresses[0]
  if (place > 1 || !address) return
  const isSent = place === 0
  rows.lottery_claim.push({
    ...{ draw_id: id, receiver: address.name, phone: address.phone, region: address.region, detail: address.detail },
    ...{ carrier: isSent ? texts.carrier : '', parcel_number: isSent ? 'SF0000000000099' : '', operator: isSent ? texts.operator : '' },
    ...{ claimed_at: created_at + hourMs, shipped_at: isSent ? created_at + dayMs : null },
  })
}

/** Lotteries with what was drawn of them, as the service would have; the same `now` gives the same rows. */
export function lotteryRows(now: number): Rows {
  const rows: Rows = { lottery: [], lottery_prize: [], lottery_draw: [], lottery_claim: [], coupon: [], points_log: [], ledger: [] }
  for (const [index, { name, prizes, orderBarFen, beginsInDays, endsInDays, drawnBy, isClaimed = false }] of sampleLotteries.entries()) {
    const id = index + 1
    const seed = hashOf(`yaoji sample lottery ${id}`)
    const begins_at = chinaDayEnd(now + (beginsInDays - 1) * dayMs)
    const own = prizes.map((text, place) => ({ ...prizeOf(text), id: index * prizesMax + place + 1, lottery_id: id, place, given: 0 }))
    for (const [before, member_id] of drawnBy.entries()) {
      const number = before + 1
      const roll = rollOf(hashOf(`${seed}:${number}`))
      const prize = prizeAt(own, roll)
      const created_at = begins_at + number * 9 * hourMs
      const draw = { id: rows.lottery_draw.length + 1, lottery_id: id, number, member_id, prize_id: prize?.id ?? null, roll, created_at }
      rows.lottery_draw.push(draw)
      if (!prize) continue
      prize.given += 1
      give(rows, draw, prize)
      if (prize.kind === 'thing' && isClaimed) claim(rows, draw)
    }
    rows.lottery.push({
      ...{ id, name, ranks: '[]', begins_at, ends_at: chinaDayEnd(now + endsInDays * dayMs), order_bar_fen: orderBarFen },
      ...{ by_check_in: 1, seed, drawn: drawnBy.length, created_at: begins_at - dayMs },
    })
    rows.lottery_prize.push(...own)
  }
  return rows
}
