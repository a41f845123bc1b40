import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  consoleBillCall,
  consoleBillRowsCall,
  consoleBillsCall,
  type BillRowWire,
  type BillWire,
} from '@yaoji/contract/calls/console/bills'
import { billChannelNames, billDifference, billKindNames, billVerdictNames, type BillChannel } from '@yaoji/contract/console-bills'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { ask } from '../../lib/call.ts'
import type { MoneySearch } from '../../lib/searches.ts'
import { grouped, minuteOf, momentOf } from '../../lib/time.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { useNow } from '../../lib/use-now.ts'
import { ColumnHeads } from '../../ui/column-heads.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { Paged, type PagedRows } from '../../ui/paged.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { useCursor } from '../../ui/use-cursor.ts'
import { BillOpen } from './bill-open.tsx'
import { messages } from './bill-messages.ts'
import { MoneyList, type MoneyTable } from './money-list.tsx'
import { moneyPagesQuery } from './money-query.ts'

/** The list of the bills. */
export const billsPlace: MoneySearch = { part: 'bill' }

const numbers = ['provider', 'shop', 'providerBack', 'shopBack', 'different', 'open']

/** Two sums side by side; the second stands out where it is another. */
function Sides({ bill, kind }: { bill: BillWire; kind: 'paid' | 'back' }) {
  const [provider, shop] = [bill.provider[kind], bill.shop[kind]]
  return (
    <>
      <td className="n">{grouped(provider)}</td>
      <td className={provider === shop ? 'n' : 'n warn'}>{grouped(shop)}</td>
    </>
  )
}

/** A bill, which leads to its rows but on its own page. */
function BillLine({ bill, isAt, isOwn = false, now }: { bill: BillWire; isAt: boolean; isOwn?: boolean; now: number }) {
  const name = `${bill.day} ${billChannelNames[bill.channel]}`
  return (
    <tr className={isAt ? 'is-at' : ''} aria-current={isAt || undefined}>
      <td>
        {isOwn ? (
          <b>{name}</b>
        ) : (
          <Link className="link" to="/money" search={{ part: 'bill', bill: String(bill.bill_id) }}>
            {name}
          </Link>
        )}
      </td>
      <Sides bill={bill} kind="paid" />
      <Sides bill={bill} kind="back" />
      <td className="n">{bill.different}</td>
      <td className={bill.open > 0 ? 'n warn b' : 'n'}>{bill.open}</td>
      <td className="soft">
        {bill.operator} · {momentOf(bill.created_at, now)}
      </td>
    </tr>
  )
}

function BillRows({ rows, ...more }: PagedRows<BillWire>) {
  const now = useNow()
  const navigate = useNavigate()
  const at = useCursor(rows, ({ bill_id }) => void navigate({ to: '/money', search: { part: 'bill', bill: String(bill_id) } }))
  if (rows.length === 0) return <Nothing {...messages.none} />
  return (
    <RowList
      {...more}
      rows={rows}
      at={at}
      caption={messages.caption}
      head={<ColumnHeads columns={messages.columns} numbers={numbers} />}
      row={(bill, _, isAt) => <BillLine key={bill.bill_id} bill={bill} isAt={isAt} now={now} />}
    />
  )
}

function BillList({ search }: { search: MoneySearch }) {
  const found = useInfiniteQuery(moneyPagesQuery('bill', query => ask(consoleBillsCall, { query }), search))
  return (
    <>
      <BillOpen />
      <Paged query={found}>{paged => <BillRows key={JSON.stringify(search)} {...paged} />}</Paged>
    </>
  )
}

/** Most banks write the day alone, which is read as its first second. */
const bankMomentOf = (seconds: number) => minuteOf(seconds).replace(' 00:00', '')

const amountOf = (amount: string) => (amount === '' ? messages.missing : ` ¥${grouped(amount)}`)

const isDone = ({ verdict, settled_at }: BillRowWire) => verdict === 'matched' || settled_at !== null
const numberOf = ({ number, provider_number }: Pick<BillRowWire, 'number' | 'provider_number'>) => number || provider_number
const reasonsOf = (channel: BillChannel) => (channel === 'bank' ? messages.bankReasons : messages.reasons)

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

/** A bill names money by a number, a statement of the bank by who paid and what they wrote. */
function NameCells({ row, channel }: { row: BillRowWire; channel: BillChannel }) {
  // What only the shop has is in no line of the statement: the store that should have paid.
  const payer = row.verdict === 'shop' ? row.company : row.payer
  const [first, second] = channel === 'bank' ? [payer, row.remark] : [billKindNames[row.kind], numberOf(row)]
  const title = channel === 'bank' ? row.remark : [row.number, row.provider_number].filter(Boolean).join(' · ')
  return (
    <>
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

const rowsOf = ({ bill_id, channel }: BillWire): MoneyTable<BillRowWire> => ({
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
            fields: [{ name: 'reason', label: messages.reason, isRequired: true, suggestions: reasonsOf(channel)[row.verdict] }],
          },
        ],
})

/** The totals of both sides, to the fen. */
function Totals({ bill }: { bill: BillWire }) {
  const now = useNow()
  return (
    <PlainTable caption={messages.totals} columns={messages.columns} numbers={numbers} empty="">
      <BillLine bill={bill} isAt={false} isOwn now={now} />
    </PlainTable>
  )
}

function OneBill({ id, search }: { id: string; search: MoneySearch }) {
  const navigate = useNavigate()
  useKeys({ Escape: () => void navigate({ to: '/money', search: billsPlace }) })
  const bill = useQuery({ queryKey: ['money', 'bill', id], queryFn: () => ask(consoleBillCall, { params: { id: Number(id) } }) })
  return (
    <Loaded query={bill}>
      {found => (
        <>
          <Totals bill={found} />
          <MoneyList search={search} table={rowsOf(found)} />
        </>
      )}
    </Loaded>
  )
}

/** Bills of providers that were compared with the shop, or the rows of one of them. */
export const Bills = ({ search }: { search: MoneySearch }) =>
  search.bill === undefined ? <BillList search={search} /> : <OneBill id={search.bill} search={search} />
