import { randomBytes } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { LotteryOperatedWire, operateLotteryEndCall, operateLotteryOpenCall } from '@yaoji/contract/calls/operator/lottery'
import { lotteryClaimDays, lotteryCouponDays, lotteryShares, prizeWorth } from '@yaoji/contract/domain/rewards/lottery'
import { parseFen, wholeYuan, type Fen } from '@yaoji/contract/domain/money'
import type { LotteryRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { prizeParts } from '@yaoji/contract/promotions/prize-rows'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { operatedPeriod } from '../../platform/http/request/operated-period.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { legalFiguresNow } from '../../platform/settings/reader.ts'
import { hashOf } from '../../providers/secrets.ts'
import { messages } from './messages.ts'
import { findLottery } from './wire.ts'

type Trx = Transaction<Tables>
type Done = { name: string; now: number }
export type Opening = Body<typeof operateLotteryOpenCall>
type Prize = Omit<Insertable<Tables['lottery_prize']>, 'lottery_id' | 'place' | 'bar_fen'> & { bar_fen: number }

const seedBytes = 32
const fenOf = (text = ''): Fen => parseFen(text) ?? (0 as Fen) // The schema has said that it is an amount.

/** `points:50:2000:500` is 50 points, with 2000 shares, 500 times; `thing:保温杯/89.00:50:10` ten cups of 89.00 yuan. */
export function prizeOf(text: string): Prize {
  const [kind, what = '', weight, total] = text.split(':')
  const shares = { bar_fen: 0, weight: Number(weight), total: Number(total) }
  if (kind === 'points')
    return { kind, name: messages.points(Number(what)), remarks: messages.pointsRemarks, amount: Number(what), ...shares }
  if (kind === 'balance') {
    return { kind, name: messages.balance(wholeYuan(fenOf(what))), remarks: messages.balanceRemarks, amount: fenOf(what), ...shares }
  }
  if (kind === 'thing') {
    const [name, worth] = prizeParts(what)
    const amount = fenOf(worth)
    return { kind, name, remarks: messages.thingRemarks(wholeYuan(amount), lotteryClaimDays), amount, ...shares }
  }
  const [amount, bar_fen] = what.split('/').map(fenOf) as [Fen, Fen]
  const bar = bar_fen > 0 ? messages.bar(wholeYuan(bar_fen)) : messages.noBar
  const name = messages.coupon(wholeYuan(amount))
  return { kind: 'coupon', name, remarks: messages.couponRemarks(bar, lotteryCouponDays), amount, ...shares, bar_fen }
}

function operated({ id, name, begins_at, ends_at, drawn, seed }: LotteryRow): LotteryOperatedWire {
  return { draw_id: id, name, begins_at: seconds(begins_at), ends_at: seconds(ends_at), drawn, seed_hash: hashOf(seed) }
}

/** @throws {ApiError} 422 at the field */
function checkedPrizes(texts: readonly string[], mostYuan: number): Prize[] {
  const prizes = texts.map(prizeOf)
  if (prizes.reduce((sum, { weight }) => sum + weight, 0) > lotteryShares) throw ApiError.invalid('prizes', messages.tooMany)
  if (prizes.some(({ amount }) => amount === 0)) throw ApiError.invalid('prizes', messages.noAmount)
  const mostFen = (mostYuan * 100) as Fen
  const tooHigh = prizes.find(prize => prizeWorth(prize) > mostFen)
  if (tooHigh) throw ApiError.invalid('prizes', messages.aboveLaw(tooHigh.name, wholeYuan(mostFen)))
  if (prizes.some(({ kind, amount, bar_fen }) => kind === 'coupon' && bar_fen > 0 && amount > bar_fen)) {
    throw ApiError.invalid('prizes', messages.aboveBar)
  }
  return prizes
}

/** Sets a lottery up: its seed is thrown here, once, and its hash is shown from now on. */
export async function openLottery(trx: Trx, body: Opening, { name, now }: Done): Promise<LotteryOperatedWire> {
  const prizes = checkedPrizes(body.prizes, (await legalFiguresNow(trx)).prize_max_yuan)
  const bar = fenOf(body.order_bar)
  if (bar === 0 && body.check_in !== 1) throw ApiError.invalid('order_bar', messages.noChance)
  const row = await trx
    .insertInto('lottery')
    .values({
      name: body.name,
      ranks: JSON.stringify((body.ranks ?? []).map(Number)),
      ...operatedPeriod(body, now),
      order_bar_fen: bar > 0 ? bar : null,
      by_check_in: body.check_in ?? 0,
      seed: randomBytes(seedBytes).toString('hex'),
      operator: name,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const rows = prizes.map((prize, place) => ({ ...prize, lottery_id: row.id, place }))
  await trx.insertInto('lottery_prize').values(rows).execute()
  return operated(row)
}

/** Ends one now; one that has not begun never does. */
export async function endLottery(trx: Trx, { draw_id }: Body<typeof operateLotteryEndCall>, { now }: Done): Promise<LotteryOperatedWire> {
  const id = Number(draw_id)
  await trx.updateTable('lottery').set({ ends_at: now }).where('id', '=', id).where('ends_at', '>', now).execute()
  return operated(await findLottery(trx, id))
}
