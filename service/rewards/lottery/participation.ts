import type { Kysely } from 'kysely'
import type { LotteryWire } from '@yaoji/contract/calls/rewards/lottery'
import { rankNames } from '@yaoji/contract/people/customer-types'
import { periodState } from '@yaoji/contract/domain/period'
import { countRows } from '../../platform/database/query-parts.ts'
import type { LotteryRow, MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ranksIn } from '../../catalogue/offer/ranks.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>

/** Paid orders of the period that reach the bar and were not cancelled. */
async function ordersOf(db: Db, { order_bar_fen, begins_at, ends_at }: LotteryRow, memberId: number): Promise<number> {
  if (order_bar_fen === null) return 0
  return countRows(
    db
      .selectFrom('orders')
      .select('id')
      .where('member_id', '=', memberId)
      .where('state', '>', 0)
      .where('paid_at', '>=', begins_at)
      .where('paid_at', '<', ends_at)
      .where('payable_fen', '>=', order_bar_fen),
  )
}

async function checkInsOf(db: Db, { by_check_in, begins_at, ends_at }: LotteryRow, memberId: number): Promise<number> {
  if (by_check_in === 0) return 0
  return countRows(
    db
      .selectFrom('points_log')
      .select('event_id')
      .where('member_id', '=', memberId)
      .where('kind', '=', 'check-in')
      .where('created_at', '>=', begins_at)
      .where('created_at', '<', ends_at),
  )
}

/** What a store has earned and used; a chance whose order was cancelled later is gone, what it won stays. */
async function chancesOf(db: Db, row: LotteryRow, memberId: number): Promise<LotteryWire['chances']> {
  const orders = await ordersOf(db, row, memberId)
  const checkIns = await checkInsOf(db, row, memberId)
  const drawn = db.selectFrom('lottery_draw').select('id').where('lottery_id', '=', row.id).where('member_id', '=', memberId)
  const used = await countRows(drawn)
  return { left: Math.max(0, orders + checkIns - used), used, orders, check_ins: checkIns }
}

function reasonOf(row: LotteryRow, member: MemberRow): string {
  const ranks = ranksIn(row)
  if (ranks.length > 0 && !ranks.includes(member.rank)) {
    return messages.onlyRanks(ranks.map(rank => rankNames[rank]).join(messages.comma))
  }
  return member.is_passed === 0 ? messages.notPassed : ''
}

export type Participation = Pick<LotteryWire, 'state' | 'chances' | 'reason'>

/** The state of a lottery for a store, or for a visitor. */
export async function participationOf(
  db: Db,
  row: LotteryRow,
  { member, now }: { member: MemberRow | undefined; now: number },
): Promise<Participation> {
  const state = periodState({ begins: Number(row.begins_at), ends: Number(row.ends_at) }, now)
  const chances = member ? await chancesOf(db, row, member.id) : { left: 0, used: 0, orders: 0, check_ins: 0 }
  return { state, chances, reason: member ? reasonOf(row, member) : '' }
}

/** Why it cannot be drawn from now, or empty. */
export function whyNot({ state, chances, reason }: Participation): string {
  if (state !== 'running') return messages.states[state]
  return reason || (chances.left > 0 ? '' : messages.noChances)
}
