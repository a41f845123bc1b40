import type { Kysely } from 'kysely'
import type { ConsoleWithdrawalWire, MoneyQuery } from '@yaoji/contract/calls/console/money'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { isLargeWithdrawal } from '../../purchase/wallet/withdrawal-lowers.ts'
import { usualLimit, usualPage } from '../keyset.ts'
import { byStore } from '../named.ts'
import { pageSorted, sortedColumn, type SortKey } from '../sorted-page.ts'

type Db = Kysely<Tables>
const columns = ['withdrawal.created_at', 'withdrawal.id'] as const
const keys: Readonly<Record<string, SortKey>> = { amount: { value: sortedColumn('amount_fen'), by: 'all' } }

/** Money that stores want back. */
export function filteredWithdrawals(db: Db, { view = 'open', q = '' }: MoneyQuery) {
  const word = q.trim()
  return db
    .selectFrom('withdrawal')
    .$if(view === 'open', own => own.where('withdrawal.state', 'in', ['checking', 'paying']))
    .$if(word !== '', own =>
      own.where(row =>
        row.or([
          row('withdrawal.member_id', 'in', byStore(db, word)),
          row('withdrawal.account_number', '=', word),
          row('withdrawal.reference', '=', word),
        ]),
      ),
    )
}

/** One page of withdrawals. */
export async function listWithdrawals(db: Db, query: MoneyQuery): Promise<{ list: ConsoleWithdrawalWire[]; next: string | null }> {
  const { view = 'open', limit = usualLimit } = query
  const rows = filteredWithdrawals(db, query)
  const named = (of: typeof rows) =>
    of.innerJoin('member', 'member.id', 'withdrawal.member_id').selectAll('withdrawal').select(['member.code as store', 'member.company'])
  const read = (ids: readonly string[]) =>
    named(filteredWithdrawals(db, { view: 'all' }))
      .where('withdrawal.id', 'in', ids)
      .execute()
  const usual = () => usualPage(named(rows), query, { columns, key: 'created', isOldestFirst: view === 'open', limit })
  const { page, next } = await pageSorted(db, { rows, table: 'withdrawal', keys, query, limit }, read, usual)
  const list = page.map(row => {
    const { id, store, company, account_name, bank, account_number, state, reason, reference, operator } = row
    return {
      ...{ withdrawal: id, store, company, account_name, bank, account_number, state, reason, reference, operator },
      amount: formatFen(row.amount_fen as Fen),
      is_signed: isLargeWithdrawal(row) ? (1 as const) : (0 as const),
      created_at: seconds(row.created_at),
    }
  })
  return { list, next }
}
