import type { Selectable, Transaction } from 'kysely'
import type { CartTotal } from '@yaoji/contract/domain/cart/cart-total'
import { points } from '@yaoji/contract/domain/deductions/points'
import { voucher } from '@yaoji/contract/domain/deductions/voucher'
import { moneyOf, type Fen } from '@yaoji/contract/domain/money'
import { givenBackEnd } from '@yaoji/contract/domain/rewards/points-end'
import { compiledOnce } from '../../platform/database/compiled.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { tenderMessages } from '../messages.ts'
import { bookTransfer, shopAccounts } from '../pay-method/ledger.ts'
import { pointsFor } from './points.ts'
import { bringPoints, changePoints } from './points-log.ts'
import { selectVouchers, spendVouchers } from './vouchers.ts'

type Trx = Transaction<Tables>
type TenderRow = Selectable<Tables['order_tender']>

const accountOf = (voucherId: number) => `voucher:${voucherId}`

type Hold = { orderId: string; memberId: number; now: number }

async function holdVoucher(trx: Trx, { orderId, memberId, now }: Hold, { id, amount }: { id: number; amount: Fen }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('voucher')
    .set(({ eb }) => ({ balance_fen: eb('balance_fen', '-', amount) }))
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .where('begins_at', '<=', now)
    .where('ends_at', '>', now)
    .where('balance_fen', '>=', amount)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  const event = { id: `voucher-hold:${orderId}:${id}`, kind: 'voucher', now }
  await bookTransfer(trx, event, { from: accountOf(id), to: shopAccounts.reserved, amount })
  return true
}

async function keep(trx: Trx, orderId: string, kind: TenderRow['kind'], source_id: number, amount_fen: Fen): Promise<void> {
  await trx.insertInto('order_tender').values({ order_id: orderId, kind, source_id, amount_fen, returned_fen: 0, state: 'held' }).execute()
}

/** Holds what an order takes of vouchers and points; false where they are not there any more, and then nothing may stay. */
export async function holdTenders(trx: Trx, hold: Hold, { deductions }: Pick<CartTotal, 'deductions'>): Promise<boolean> {
  const { orderId, memberId, now } = hold
  for (const { promotion, amount } of deductions) {
    if (promotion.kind === voucher.kind) {
      const parts = spendVouchers(await selectVouchers(trx, memberId, now), amount)
      if (parts.reduce((sum, part) => sum + part.amount, 0) < amount) return false
      for (const part of parts.toSorted((a, b) => a.id - b.id)) {
        if (!(await holdVoucher(trx, hold, part))) return false
        await keep(trx, orderId, voucher.kind, part.id, part.amount)
      }
    }
    if (promotion.kind === points.kind) {
      const event = { id: `spend:${orderId}`, memberId, orderId, kind: 'spend', points: -pointsFor(amount), now } as const
      if (!(await changePoints(trx, event))) return false
      await keep(trx, orderId, points.kind, 0, amount)
    }
  }
  return true
}

const tendersOf = compiledOnce((db, { orderId }: { orderId: string }) =>
  db.selectFrom('order_tender').selectAll().where('order_id', '=', orderId).orderBy('kind').orderBy('source_id'),
)

/** Moves a tender on from the state it was read in; false when another was faster. */
async function moveTender(trx: Trx, row: TenderRow, to: Partial<TenderRow>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('order_tender')
    .set(to)
    .where('order_id', '=', row.order_id)
    .where('kind', '=', row.kind)
    .where('source_id', '=', row.source_id)
    .where('state', '=', row.state)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The order is paid: what it held is the shop's. */
export async function takeTenders(trx: Trx, orderId: string, now: number): Promise<void> {
  for (const row of await tendersOf(trx, { orderId })) {
    if (row.state !== 'held' || !(await moveTender(trx, row, { state: 'taken' })) || row.kind !== voucher.kind) continue
    const event = { id: `voucher-use:${orderId}:${row.source_id}`, kind: 'voucher', now }
    await bookTransfer(trx, event, { from: shopAccounts.reserved, to: shopAccounts.sales, amount: row.amount_fen as Fen })
  }
}

async function giveBackVoucher(
  trx: Trx,
  { source_id, state, amount_fen }: TenderRow,
  { id, now }: { id: string; now: number },
): Promise<void> {
  await trx
    .updateTable('voucher')
    .set(({ eb }) => ({ balance_fen: eb('balance_fen', '+', amount_fen) }))
    .where('id', '=', source_id)
    .execute()
  const from = state === 'held' ? shopAccounts.reserved : shopAccounts.sales
  await bookTransfer(trx, { id, kind: 'voucher', now }, { from, to: accountOf(source_id), amount: amount_fen as Fen })
}

function givePointsBack(trx: Trx, { orderId, memberId, now }: Hold, { event, points }: { event: string; points: number }): Promise<void> {
  return bringPoints(trx, { id: `spend-back:${event}`, memberId, kind: 'give-back', points, orderId, endsAt: givenBackEnd(now), now })
}

/** The order came to nothing, paid or not: vouchers and points go back to where they came from. */
export async function returnTenders(trx: Trx, orderId: string, now: number): Promise<void> {
  const rows = (await tendersOf(trx, { orderId })).filter(row => row.state !== 'returned')
  if (rows.length === 0) return
  const { member_id } = await trx.selectFrom('orders').select('member_id').where('id', '=', orderId).executeTakeFirstOrThrow()
  for (const row of rows) {
    if (!(await moveTender(trx, row, { state: 'returned', returned_fen: row.amount_fen }))) continue
    if (row.kind === voucher.kind) await giveBackVoucher(trx, row, { id: `voucher-back:${orderId}:${row.source_id}`, now })
    else await givePointsBack(trx, { orderId, memberId: member_id, now }, { event: orderId, points: pointsFor(row.amount_fen as Fen) })
  }
}

type PartBack = { orderId: string; memberId: number; kind: TenderRow['kind']; amount: Fen; event: string; now: number }

/** Of one voucher or the points: never more than is left of what was taken. */
async function returnPart(trx: Trx, row: TenderRow, part: Fen, { event, ...hold }: PartBack): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('order_tender')
    .set(({ eb }) => ({ returned_fen: eb('returned_fen', '+', part) }))
    .where('order_id', '=', row.order_id)
    .where('kind', '=', row.kind)
    .where('source_id', '=', row.source_id)
    .where('state', '=', 'taken')
    .where(({ eb }) => eb(eb('returned_fen', '+', part), '<=', eb.ref('amount_fen')))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`order ${row.order_id} has no ${part} fen of ${row.kind} left to give back`)
  if (row.kind === voucher.kind)
    return giveBackVoucher(trx, { ...row, amount_fen: part }, { id: `voucher-back:${event}:${row.source_id}`, now: hold.now })
  const points = pointsFor((row.returned_fen + part) as Fen) - pointsFor(row.returned_fen as Fen)
  await givePointsBack(trx, hold, { event, points })
}

/** Gives a part of what a living order took of vouchers or points back to where it came from. */
export async function returnTenderPart(trx: Trx, back: PartBack): Promise<void> {
  let left = back.amount as number
  for (const row of (await tendersOf(trx, { orderId: back.orderId })).filter(({ kind }) => kind === back.kind)) {
    const part = Math.min(left, row.amount_fen - row.returned_fen) as Fen
    if (part > 0) await returnPart(trx, row, part, back)
    left -= part
  }
  if (left > 0) throw new Error(`order ${back.orderId} took no ${left} fen more of ${back.kind}`)
}

/** Takes a part of one voucher or the points again. @throws {ApiError} where it is not there any more */
async function takePart(trx: Trx, row: TenderRow, part: Fen, { event, orderId, memberId, now }: PartBack): Promise<void> {
  await trx
    .updateTable('order_tender')
    .set(({ eb }) => ({ returned_fen: eb('returned_fen', '-', part) }))
    .where('order_id', '=', row.order_id)
    .where('kind', '=', row.kind)
    .where('source_id', '=', row.source_id)
    .execute()
  if (row.kind === points.kind) {
    const spent = pointsFor(row.returned_fen as Fen) - pointsFor((row.returned_fen - part) as Fen)
    if (await changePoints(trx, { id: `spend-again:${event}`, memberId, orderId, kind: 'spend', points: -spent, now })) return
    const { points: own } = await trx.selectFrom('member').select('points').where('id', '=', memberId).executeTakeFirstOrThrow()
    throw ApiError.conflict(tenderMessages.pointsShort(spent - own))
  }
  const { balance_fen: left } = await trx
    .selectFrom('voucher')
    .select('balance_fen')
    .where('id', '=', row.source_id)
    .executeTakeFirstOrThrow()
  const { numUpdatedRows } = await trx
    .updateTable('voucher')
    .set(({ eb }) => ({ balance_fen: eb('balance_fen', '-', part) }))
    .where('id', '=', row.source_id)
    .where('balance_fen', '>=', part)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw ApiError.conflict(tenderMessages.voucherShort(moneyOf((part - left) as Fen)))
  const id = `voucher-again:${event}:${row.source_id}`
  await bookTransfer(trx, { id, kind: 'voucher', now }, { from: accountOf(row.source_id), to: shopAccounts.sales, amount: part })
}

/** Takes again what the last refund of an order gave back of vouchers or points, in the order against that in which it was given. */
export async function takeTenderPart(trx: Trx, back: PartBack): Promise<void> {
  let left = back.amount as number
  const rows = (await tendersOf(trx, { orderId: back.orderId })).filter(({ kind }) => kind === back.kind)
  for (const row of rows.toReversed()) {
    const part = Math.min(left, row.returned_fen) as Fen
    if (part > 0) await takePart(trx, row, part, back)
    left -= part
  }
  if (left > 0) throw new Error(`order ${back.orderId} was given no ${left} fen more of ${back.kind}`)
}
