import { consoleCreditCall, type ConsoleCreditWire } from '@yaoji/contract/calls/console/money'
import { ask } from '../../lib/call.ts'
import { grouped } from '../../lib/time.ts'
import type { MoneySearch } from '../../lib/searches.ts'
import { messages as all } from './messages.ts'
import { MoneyList, type MoneyAct, type MoneyTable } from './money-list.tsx'
import { StoreCell } from './store-cell.tsx'

const messages = all.credit

const repaidOf = ({ store, company, owed, overdue }: ConsoleCreditWire): MoneyAct => ({
  verb: messages.repaid,
  title: messages.repaidTitle(company),
  text: messages.repaidText(grouped(owed)),
  operation: 'store/credit_repaid',
  body: { store },
  fields: [
    { name: 'amount', label: messages.amount, unit: '¥', value: overdue === '0.00' ? owed : overdue, isRequired: true },
    { name: 'reference', label: all.reference, hint: all.referenceHint, isRequired: true },
  ],
})

const lineOf = ({ store, company, limit, days }: ConsoleCreditWire): MoneyAct => ({
  verb: messages.line,
  title: messages.lineTitle(company),
  text: messages.lineText,
  operation: 'store/credit_line',
  body: { store },
  fields: [
    { name: 'limit', label: messages.limitField, unit: '¥', value: limit, was: limit, isRequired: true },
    { name: 'days', label: messages.daysField, value: String(days), was: String(days), isRequired: true },
    { name: 'reason', label: messages.reasonLogged, isRequired: true },
  ],
})

const table: MoneyTable<ConsoleCreditWire> = {
  part: 'credit',
  read: query => ask(consoleCreditCall, { query }),
  idOf: ({ store }) => store,
  caption: messages.caption,
  columns: messages.columns,
  numbers: ['limit', 'owed', 'available', 'overdue', 'act'],
  orders: { owed: '-owed', due: 'due' },
  usual: 'due',
  cells: row => (
    <>
      <StoreCell {...row} />
      <td className="soft">{row.salesperson}</td>
      <td className="n">
        {grouped(row.limit)} <span className="note">{messages.days(row.days)}</span>
      </td>
      <td className="n b">{grouped(row.owed)}</td>
      <td className="n soft">{grouped(row.available)}</td>
      <td className={row.overdue_days > 0 ? 'n bad' : 'n soft'}>{row.overdue === '0.00' ? '' : grouped(row.overdue)}</td>
      <td>
        {row.due_on ?? <span className="faint">{messages.noDebt}</span>}{' '}
        {row.overdue_days > 0 && <span className="tag tag--bad">{messages.late(row.overdue_days)}</span>}
      </td>
    </>
  ),
  acts: row => [...(row.owed === '0.00' ? [] : [repaidOf(row)]), lineOf(row)],
}

/** What stores owe on credit, the longest due first. */
export const Credit = ({ search }: { search: MoneySearch }) => <MoneyList search={search} table={table} />
