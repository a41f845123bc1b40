import type { Kysely } from 'kysely'
import { chinaDay, chinaMinute } from '@yaoji/contract/domain/china-day'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { isPointsNotice } from '@yaoji/contract/domain/rewards/points-end'
import { workingDaysAfter } from '@yaoji/contract/domain/working-day'
import * as paths from '@yaoji/contract/paths'
import { limits, transferLimits } from '@yaoji/contract/limits'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { transfersToConfirm } from '../../purchase/pay/to-confirm.ts'
import { pageOf, tell, type Telling } from '../../identity/inbox/tell.ts'
import { couponsEndingBy } from '../../promotions/rules/coupons.ts'
import { pointsEnding } from '../../purchase/points-and-vouchers/points-expiry.ts'
import { usableVouchers } from '../../purchase/points-and-vouchers/vouchers.ts'
import { messages } from './messages.ts'

const dayMs = 86_400_000
const creditSoonDays = 3
const receiptSoonDays = 5
/** Days after its end for which something is still reported. */
const overDays = 30

const named = ['member_id', 'name', 'ends_at'] as const

type Due = Omit<Telling, 'now'>
type Db = Kysely<Tables>

/** Coupons and vouchers that can be used and end within days: one message for each type, store and day. */
async function endingTenders(db: Db, now: number): Promise<Due[]> {
  const soon = now + limits.endingSoonDays * dayMs
  const [coupons, vouchers] = await Promise.all([
    couponsEndingBy(db, soon, now),
    usableVouchers(db, now).where('ends_at', '<=', soon).orderBy('member_id').orderBy('ends_at').orderBy('id').select(named).execute(),
  ])
  const dueOf = (rows: typeof vouchers, kind: 'coupons' | 'vouchers'): Due[] => {
    const byDay = Map.groupBy(rows, row => `${row.member_id} ${chinaDay(row.ends_at - 1)}`)
    return [...byDay.values()].map(each => {
      const [{ member_id: memberId, name, ends_at } = { member_id: 0, name: '', ends_at: 0 }] = each
      const day = chinaDay(ends_at - 1)
      const title = messages[kind](name, each.length, day)
      return { memberId, kind: 'activity', source: `${kind}:${day}`, title, text: messages.useThem, path: paths[kind] }
    })
  }
  return [...dueOf(coupons, 'coupons'), ...dueOf(vouchers, 'vouchers')]
}

/** 账期 debts to repay, before their last day and once overdue. */
async function dueCredit(db: Db, now: number): Promise<Due[]> {
  const rows = await db
    .selectFrom('credit_debt')
    .innerJoin('orders', 'orders.id', 'credit_debt.order_id')
    .whereRef('cleared_fen', '<', 'amount_fen')
    .where('due_at', '<=', now + creditSoonDays * dayMs)
    .where('due_at', '>', now - overDays * dayMs)
    .select(['credit_debt.member_id', 'credit_debt.order_id', 'orders.sn', 'amount_fen', 'cleared_fen', 'due_at'])
    .orderBy('credit_debt.member_id')
    .orderBy('due_at')
    .orderBy('orders.sn')
    .execute()
  const byDay = Map.groupBy(rows, row => `${row.member_id} ${chinaDay(row.due_at - 1)}`)
  return [...byDay.values()].flatMap(each => {
    const [first] = each
    if (!first) return []
    const day = chinaDay(first.due_at - 1)
    const isOver = first.due_at <= now
    const amount = formatFen(each.reduce((sum, row) => sum + row.amount_fen - row.cleared_fen, 0) as Fen)
    const orders = each.map(({ sn }) => messages.orderOf(sn)).join(messages.several)
    return {
      memberId: first.member_id,
      kind: 'order',
      source: `credit:${day}:${isOver ? 'over' : 'soon'}`,
      title: isOver ? messages.creditOver(amount) : messages.creditDue(amount, day),
      text: isOver ? `${orders}。${messages.creditOverText}` : orders,
      path: each.length === 1 ? pageOf(paths.order, first.order_id) : paths.orders,
    }
  })
}

/** Transfers whose proof was sent some working days ago and whose money has not been confirmed (docs/rules/domain.md section 5). */
async function dueTransfers(db: Db, now: number): Promise<Due[]> {
  const rows = await transfersToConfirm(db)
  return rows
    .filter(({ since }) => workingDaysAfter(since, transferLimits.askWorkingDays) <= now)
    .map(({ id, member_id: memberId, sn, since, expires_at }) => ({
      memberId,
      kind: 'order',
      source: `transfer:${id}:${since}`,
      title: messages.transferMissing(sn),
      text: messages.transferMissingText(chinaMinute(expires_at ?? workingDaysAfter(since, transferLimits.endWorkingDays))),
      path: pageOf(paths.order, id),
    }))
}

/** Missing receipts of 含麻 goods (docs/rules/domain.md section 6). */
async function dueReceipts(db: Db, now: number): Promise<Due[]> {
  const rows = await db
    .selectFrom('receipt')
    .innerJoin('orders', 'orders.id', 'receipt.order_id')
    .where('receipt.state', 'in', ['open', 'rejected'])
    .where('receipt.due_at', '<=', now + receiptSoonDays * dayMs)
    .where('receipt.due_at', '>', now - overDays * dayMs)
    .select(['receipt.member_id', 'receipt.order_id', 'receipt.due_at', 'orders.sn'])
    .orderBy('receipt.member_id')
    .orderBy('orders.sn')
    .execute()
  return rows.map(({ member_id: memberId, order_id, due_at, sn }) => {
    const isOver = due_at <= now
    return {
      memberId,
      kind: 'order',
      source: `receipt:${order_id}:${isOver ? 'over' : 'soon'}`,
      title: isOver ? messages.receiptOver(sn) : messages.receiptDue(sn, chinaDay(due_at - 1)),
      text: messages.receiptText,
      path: paths.ephedrineOrders,
    }
  })
}

/** Points that end with this year, reported once in its last weeks. */
async function endingPoints(db: Db, now: number): Promise<Due[]> {
  if (!isPointsNotice(now)) return []
  const source = `points:${chinaDay(now).slice(0, 4)}`
  const members = await db
    .selectFrom('member')
    .leftJoin('message', join => join.onRef('message.member_id', '=', 'member.id').on('message.source', '=', source))
    .where('message.id', 'is', null)
    .where('member.status', '=', 'active')
    .where('member.points', '>', 0)
    .select(['member.id', 'member.points'])
    .orderBy('member.id')
    .execute()
  const due: Due[] = []
  for (const member of members) {
    const ending = await pointsEnding(db, member, now)
    if (!ending) continue
    const title = messages.points(ending.points, ending.day)
    due.push({ memberId: member.id, kind: 'activity', source, title, text: messages.useThem, path: paths.points })
  }
  return due
}

/** Those not reported yet; the unique source of a message decides in the end. */
async function untold(db: Db, due: readonly Due[]): Promise<Due[]> {
  const rows = await db
    .selectFrom('message')
    .select(['member_id', 'source'])
    .where('source', 'in', [...new Set(due.map(({ source }) => source))])
    .execute()
  const known = new Set(rows.map(row => `${row.member_id} ${row.source}`))
  return due.filter(({ memberId, source }) => !known.has(`${memberId} ${source}`))
}

/** Notifies each store once of what ends soon or is due. */
export async function tellOfEnds({ read, write }: Database, now: number): Promise<void> {
  const due = [
    await endingTenders(read, now),
    await dueCredit(read, now),
    await dueReceipts(read, now),
    await dueTransfers(read, now),
    await endingPoints(read, now),
  ].flat()
  if (due.length === 0) return
  const fresh = await untold(read, due)
  for (const some of chunks(fresh, 100))
    await write(async trx => {
      for (const each of some) await tell(trx, { ...each, now })
    })
}
