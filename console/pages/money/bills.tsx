import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { consoleBillCall, consoleBillsCall, type BillWire } from '@yaoji/contract/calls/console/bills'
import { billChannelNames } from '@yaoji/contract/console/bills'
import { ask } from '../../lib/call.ts'
import type { MoneySearch } from '../../lib/searches.ts'
import { grouped, momentOf } from '../../lib/time.ts'
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
import { rowsOf } from './bill-rows.tsx'
import { messages } from './bill-messages.ts'
import { MoneyList } from './money-list.tsx'
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
