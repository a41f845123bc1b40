import { Link } from '@tanstack/react-router'
import { consoleBillRowsCall, type BillRowWire, type BillWire } from '@yaoji/contract/calls/console/bills'
import { billDifference, billKindNames, billVerdictNames, expenseKindNames, type BillChannel } from '@yaoji/contract/console/bills'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { ask } from '../../lib/call.ts'
import { grouped, minuteOf } from '../../lib/time.ts'
import { messages } from './bill-messages.ts'
import type { MoneyTable } from './money-list.tsx'

/** Most banks write the day alone, which is read as its first second. */
const bankMomentOf = (seconds: number) => minuteOf(seconds).replace(' 00:00', '')

const amountOf = (amount: string) => (amount === '' ? messages.missing : ` ¥${grouped(amount)}`)

const isDone = ({ verdict, settled_at }: BillRowWire) => verdict === 'matched' || settled_at !== null
const numberOf = ({ number, provider_number }: Pick<BillRowWire, 'number' | 'provider_number'>) => number || provider_number
const reasonsOf = (channel: BillChannel, { is_expense }: BillRowWire) =>
  channel === 'bank' ? (is_expense === 1 ? messages.expenseReasons : messages.bankReasons) : messages.reasons

const wayOf = ({ kind, is_expense }: BillRowWire) => (is_expense === 1 ? expenseKindNames : messages.income)[kind]

/** The order that a row was paid for, or the store where it is a top-up. */
const OrderCell = ({ row: { order_sn, company } }: { row: BillRowWire }) => (
  <td>
    {order_sn === '' ? (
      <span className="soft cut cut--m" title={company}>
        {company}
      </span>
    ) : (
      <Link className="link code" to="/orders/$number" params={{ number: order_sn }} title={company}>
        {order_sn}
      </Link>
    )}
  </td>
)

/** A bill names money by a number, a statement of the bank by its way, who paid or was paid, and the words. */
function NameCells({ row, channel }: { row: BillRowWire; channel: BillChannel }) {
  // What only the shop has is in no line of the statement: the store that should have paid.
  const payer = row.verdict === 'shop' ? row.company : row.payer
  const [first, second] = channel === 'bank' ? [payer, row.remark] : [billKindNames[row.kind], numberOf(row)]
  const title = channel === 'bank' ? row.remark : [row.number, row.provider_number].filter(Boolean).join(' · ')
  return (
    <>
      {channel === 'bank' && <td className="soft">{wayOf(row)}</td>}
      <td>
        <span className={row.verdict === 'shop' && channel === 'bank' ? 'soft cut cut--m' : 'cut cut--m'} title={first}>
          {first}
        </span>
      </td>
      <td className="code">
        <span className="cut cut--m" title={title}>
          {second}
        </span>
      </td>
    </>
  )
}

/** What the bill has more than the shop; empty where both have the same. */
function differenceOf(row: BillRowWire): string {
  const fen = billDifference(row)
  return fen === 0 ? '' : `${fen > 0 ? '+' : '−'}${grouped(formatFen(Math.abs(fen) as Fen))}`
}

const titleOf = ({ verdict, payer, company, ...row }: BillRowWire, channel: BillChannel) =>
  messages.settleTitle(billVerdictNames[verdict], channel === 'bank' ? payer || company : numberOf(row))

/** Rows of a bill, each with what is settled of it. */
export const rowsOf = ({ bill_id, channel }: BillWire): MoneyTable<BillRowWire> => ({
  part: `bill ${bill_id}`,
  read: query => ask(consoleBillRowsCall, { query: { ...query, bill_id } }),
  idOf: ({ bill_row }) => String(bill_row),
  caption: messages.rows,
  columns: channel === 'bank' ? messages.bankColumns : messages.rowColumns,
  numbers: ['inBill', 'inShop', 'difference', 'act'],
  empty: messages.noRows,
  cells: row => (
    <>
      <td>
        <span className="st" data-s={isDone(row) ? 'end' : 'bad'}>
          {billVerdictNames[row.verdict]}
        </span>
      </td>
      <NameCells row={row} channel={channel} />
      <td className="n">{row.provider_amount === '' ? messages.missing : grouped(row.provider_amount)}</td>
      <td className="n">{row.shop_amount === '' ? messages.missing : grouped(row.shop_amount)}</td>
      <td className={isDone(row) ? 'n soft' : 'n warn'}>{differenceOf(row)}</td>
      <OrderCell row={row} />
      <td className="soft">{channel === 'bank' && row.verdict !== 'shop' ? bankMomentOf(row.at) : minuteOf(row.at)}</td>
      <td className="soft">
        <span className="cut cut--m" title={row.reason}>
          {row.settled_at === null ? '' : messages.settled(row.reason, row.settled_by)}
        </span>
      </td>
    </>
  ),
  acts: row =>
    isDone(row)
      ? []
      : [
          {
            verb: messages.settle,
            title: titleOf(row, channel),
            text: messages.settleText(channel, amountOf(row.provider_amount), amountOf(row.shop_amount)),
            operation: 'bill/settle',
            body: { bill_row: String(row.bill_row) },
            fields: [{ name: 'reason', label: messages.reason, isRequired: true, suggestions: reasonsOf(channel, row)[row.verdict] }],
          },
        ],
})
