import { sql, type Kysely } from 'kysely'
import { taskKinds, type TaskWire } from '@yaoji/contract/calls/member/workbench'
import { afterSaleStates } from '@yaoji/contract/domain/order/after-sale-states'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { orderStates, orderTabs } from '@yaoji/contract/domain/order/order-states'
import { daysLeft } from '@yaoji/contract/papers/states'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { fundsOf } from '../../purchase/pay-method/funds.ts'
import { endingOf } from '../member-centre/ending.ts'

type Db = Kysely<Tables>
type Waiting = { kind: string; orders: number | string; fen: number | string | null; ends_at: number | string | null }

/** 账期 that is due within a month is a task. */
const creditSoonMs = 30 * 86_400_000

const states = (list: readonly number[]) => sql.join(list.map(state => sql.lit(state)))

/** Orders and what concerns them, by what they wait for, in one statement. */
async function waitingOf(db: Db, memberId: number): Promise<Waiting[]> {
  const ofOrders = (kind: string, list: readonly number[]) =>
    sql`select ${sql.lit(kind)} as kind, count(*) as orders, sum(payable_fen) as fen, min(expires_at) as ends_at
      from orders where member_id = ${memberId} and state in (${states(list)})`
  const { rows } = await sql<Waiting>`
    ${ofOrders('unpaid', [orderStates.awaitingPayment])}
    union all ${ofOrders('approval', [orderStates.awaitingApproval])}
    union all ${ofOrders('unreceived', orderTabs.unreceived)}
    union all select 'standing', count(*), null, null
      from standing_order where member_id = ${memberId} and is_paused = 0 and drafted_on = due_on
    union all select 'short', count(distinct order_id), null, min(expires_at) from shortage where member_id = ${memberId} and state = 'asked'
    union all select 'send-back', count(*), null, min(expires_at)
      from after_sale where member_id = ${memberId} and state = ${sql.lit(afterSaleStates.toSendBack)}`.execute(db)
  return rows
}

const isKind = (kind: string): kind is TaskWire['kind'] => (taskKinds as readonly string[]).includes(kind)

/** What a store has to do, with amounts and deadlines, in the order of the kinds. */
export async function tasksOf(db: Db, member: MemberRow, now: number): Promise<TaskWire[]> {
  const [waiting, ending, { credit }] = await Promise.all([
    waitingOf(db, member.id),
    endingOf(db, member, now),
    fundsOf(db, member.id, now),
  ])
  const tasks = waiting.flatMap(({ kind, orders, fen, ends_at }): TaskWire[] => {
    const count = Number(orders)
    if (count === 0 || !isKind(kind)) return []
    const amount = fen === null ? '' : formatFen(Number(fen) as Fen)
    return [{ kind, count, amount, ends_at: ends_at === null ? null : seconds(Number(ends_at)), days: null, name: '' }]
  })
  for (const { kind, name, days } of ending) tasks.push({ kind, count: 1, amount: '', ends_at: null, days, name })
  const due = credit?.firstDueAt ?? null
  if (credit && due !== null && due <= now + creditSoonMs) {
    const days = daysLeft(chinaDay(due - 1), chinaDay(now)) ?? 0
    tasks.push({ kind: 'credit', count: 1, amount: formatFen(credit.owed), ends_at: null, days, name: '' })
  }
  return tasks.toSorted((a, b) => taskKinds.indexOf(a.kind) - taskKinds.indexOf(b.kind))
}
