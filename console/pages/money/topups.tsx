import { consoleTopupsCall, type ConsoleTopupWire } from '@yaoji/contract/calls/console/money'
import { ask } from '../../lib/call.ts'
import { ageOf, grouped, momentOf } from '../../lib/time.ts'
import type { MoneySearch } from '../../lib/searches.ts'
import { messages as all } from './messages.ts'
import { MoneyList, type MoneyTable } from './money-list.tsx'
import { StoreCell } from './store-cell.tsx'

const messages = all.topup

const table: MoneyTable<ConsoleTopupWire> = {
  part: 'topup',
  read: query => ask(consoleTopupsCall, { query }),
  idOf: ({ topup_code }) => topup_code,
  caption: messages.caption,
  columns: messages.columns,
  numbers: ['asked', 'arrived', 'age', 'act'],
  orders: { asked: '-amount', at: '-created' },
  cells: (row, now) => (
    <>
      <td className="code">{row.topup_code}</td>
      <StoreCell {...row} />
      <td className="n b">{grouped(row.amount)}</td>
      <td className={row.arrived !== '0.00' && row.arrived !== row.amount ? 'n warn' : 'n'}>
        {row.arrived === '0.00' ? '' : grouped(row.arrived)}
      </td>
      <td className="soft code">{row.state === 'closed' && row.references.length === 0 ? messages.closed : row.references.join('、')}</td>
      <td className="soft">{momentOf(row.created_at, now)}</td>
      <td className="n soft">{row.state === 'created' ? ageOf(row.created_at, now) : ''}</td>
    </>
  ),
  acts: ({ topup_code, company, amount }) => [
    {
      verb: messages.arrive,
      title: messages.title(company),
      text: messages.text,
      operation: 'topup/arrived',
      body: { topup_code },
      fields: [
        { name: 'amount', label: messages.amount, unit: '¥', value: amount, isRequired: true },
        { name: 'reference', label: all.reference, hint: all.referenceHint, isRequired: true },
      ],
    },
  ],
}

/** Top-ups by transfer, and what came for them. */
export const Topups = ({ search }: { search: MoneySearch }) => <MoneyList search={search} table={table} />
