import type { Kysely } from 'kysely'
import type { WithdrawalListQuery, WithdrawalListWire, WithdrawalWire } from '@yaoji/contract/calls/purchase/withdrawal'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { withdrawalLimits, withdrawalStateNames } from '@yaoji/contract/orders/withdrawal-states'
import { countRows } from '../../platform/database/query-parts.ts'
import type { MemberRow, WithdrawalRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { pageRows, pageWire } from '../../platform/http/reply/page-wire.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'

type Db = Kysely<Tables>
const yuan = (fen: number) => formatFen(fen as Fen)
const shownDigits = 4

export function withdrawalWire(row: WithdrawalRow): WithdrawalWire {
  const { id, state, account_name, bank, account_number, reason, created_at, settled_at } = row
  return {
    ...{ id, state, account_name, bank, reason },
    amount: yuan(row.amount_fen),
    state_name: withdrawalStateNames[state],
    account_end: account_number.slice(-shownDigits),
    created_at: seconds(created_at),
    settled_at: settled_at === null ? null : seconds(settled_at),
  }
}

/** What a store has had back, one page, the newest first, and what it can have now. */
export async function withdrawalList(db: Db, { id, company }: MemberRow, query: WithdrawalListQuery): Promise<WithdrawalListWire> {
  const own = db.selectFrom('withdrawal').where('member_id', '=', id)
  const total = await countRows(own)
  const newest = own.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
  const rows = await pageRows(newest, query)
  const last = await newest.limit(1).executeTakeFirst()
  const account = await db.selectFrom('account').selectAll().where('member_id', '=', id).executeTakeFirst()
  return {
    ...pageWire(rows.map(withdrawalWire), total, query),
    account_name: company,
    bank: last?.bank ?? '',
    free: yuan(account ? account.balance_fen - account.held_fen : 0),
    min: yuan(withdrawalLimits.minFen),
    max: yuan(withdrawalLimits.maxFen),
  }
}
