import { consoleWithdrawalsCall, type ConsoleWithdrawalWire } from '@yaoji/contract/calls/console/money'
import { ask } from '../../lib/call.ts'
import { ageOf, grouped, momentOf } from '../../lib/time.ts'
import type { MoneySearch } from '../../lib/searches.ts'
import { messages as all } from './messages.ts'
import { MoneyList, type MoneyAct, type MoneyTable } from './money-list.tsx'
import { StoreCell } from './store-cell.tsx'

const messages = all.withdrawal
const shapes = { checking: 'do', paying: 'go', paid: 'end', refused: 'bad' } as const
const accountOf = ({ account_name, bank, account_number }: ConsoleWithdrawalWire) => [account_name, bank, account_number].join(' ')

function stepOf(row: ConsoleWithdrawalWire): MoneyAct {
  const { withdrawal, company, amount, is_signed } = row
  if (row.state === 'checking')
    return {
      verb: messages.approve,
      title: messages.approveTitle(company),
      text: messages.approveText(grouped(amount), accountOf(row)) + (is_signed === 1 ? messages.approveSigned : ''),
      operation: 'withdrawal/approve',
      body: { withdrawal },
      fields: [],
    }
  return {
    verb: messages.paid,
    title: messages.paidTitle(company, grouped(amount)),
    said: messages.paidSaid(company, grouped(amount)),
    text: messages.paidText,
    operation: 'withdrawal/paid',
    body: { withdrawal },
    fields: [{ name: 'reference', label: all.reference, hint: all.referenceHint, isRequired: true }],
  }
}

const refusalOf = ({ withdrawal, company }: ConsoleWithdrawalWire): MoneyAct => ({
  verb: messages.refuse,
  title: messages.refuseTitle(company),
  text: messages.refuseText,
  operation: 'withdrawal/refuse',
  body: { withdrawal },
  fields: [{ name: 'reason', label: all.reason, isRequired: true, suggestions: messages.reasons }],
  isDanger: true,
})

const table: MoneyTable<ConsoleWithdrawalWire> = {
  part: 'withdrawal',
  read: query => ask(consoleWithdrawalsCall, { query }),
  idOf: ({ withdrawal }) => withdrawal,
  objectOf: ({ withdrawal }) => `withdrawal:${withdrawal}`,
  caption: messages.caption,
  columns: messages.columns,
  numbers: ['amount', 'age', 'act'],
  orders: { amount: '-amount', at: '-created' },
  cells: (row, now) => (
    <>
      <StoreCell {...row} />
      <td className="n b">{grouped(row.amount)}</td>
      <td>
        <span className="line gap-4">
          <span className={row.account_name === row.company ? 'cut' : 'cut warn'}>{row.account_name}</span>
          <span className="soft cut">{row.bank}</span>
          <span className="code">{row.account_number}</span>
        </span>
      </td>
      <td>
        <span className="st" data-s={shapes[row.state]}>
          {messages.states[row.state]}
        </span>{' '}
        {row.state === 'checking' && row.is_signed === 1 && <span className="tag tag--warn">{messages.signed}</span>}
      </td>
      <td className="soft">
        <span className="cut">{[row.operator, row.reference, row.reason].filter(Boolean).join(' · ')}</span>
      </td>
      <td className="soft">{momentOf(row.created_at, now)}</td>
      <td className="n soft">{row.state === 'checking' || row.state === 'paying' ? ageOf(row.created_at, now) : ''}</td>
    </>
  ),
  acts: row => (row.state === 'checking' || row.state === 'paying' ? [stepOf(row), refusalOf(row)] : []),
}

/** Money that stores want back. */
export const Withdrawals = ({ search }: { search: MoneySearch }) => <MoneyList search={search} table={table} />
