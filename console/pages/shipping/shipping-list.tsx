import { consoleShippingCall, consoleShippingContactCall, type ConsoleShippingWire } from '@yaoji/contract/calls/console/shipping'
import {
  shippingCallers,
  shippingKindNames,
  shippingStateNames,
  type ShippingKind,
  type ShippingState,
} from '@yaoji/contract/console/shipping'
import { ask } from '../../lib/call.ts'
import type { ShippingSearch } from '../../lib/searches.ts'
import { momentOf } from '../../lib/time.ts'
import { RevealedPhone } from '../../ui/revealed-phone.tsx'
import { MoneyList, type MoneyTable } from '../money/money-list.tsx'
import { StoreCell } from '../money/store-cell.tsx'
import { messages } from './messages.ts'
import { actsOf } from './shipping-acts.ts'

type Row = ConsoleShippingWire

const shapes: Readonly<Record<ShippingState, string>> = {
  unshipped: 'do',
  approval: 'hold',
  address: 'hold',
  shipped: 'go',
  finished: 'end',
  cancelled: 'end',
}

/** Who gets it; the whole telephone is for those who write the label or call. */
const Receiver = ({ row: { kind, shipping_id, receiver, phone } }: { row: Row }) => (
  <span className="line gap-4">
    {receiver}{' '}
    <RevealedPhone
      className="code soft"
      masked={phone}
      name={receiver}
      callers={shippingCallers}
      read={() => ask(consoleShippingContactCall, { body: { kind, shipping_id } })}
    />
  </span>
)

const Cut = ({ text }: { text: string }) => (
  <span className="cut cut--s" title={text}>
    {text}
  </span>
)

const tableOf = (kind: ShippingKind): MoneyTable<Row> => ({
  part: `shipping-${kind}`,
  read: query => ask(consoleShippingCall, { query: { ...query, kind } }),
  idOf: ({ shipping_id }) => shipping_id,
  // The log names the store of a prize.
  ...(kind === 'points' && { objectOf: ({ shipping_id }: Row) => `points_order:${shipping_id}` }),
  caption: shippingKindNames[kind],
  empty: messages.empty(shippingKindNames[kind]),
  columns: messages.columns(messages.datedBy[kind]),
  numbers: ['number', 'act'],
  cells: (row, now) => (
    <>
      <td className="code">{row.shipping_id}</td>
      <StoreCell {...row} />
      <td>
        <Cut text={row.name} />
      </td>
      <td className="n">{row.number}</td>
      <td>
        <Receiver row={row} />
      </td>
      <td className="soft">
        <Cut text={row.address} />
      </td>
      <td>
        <span className="st" data-s={shapes[row.state]}>
          {shippingStateNames[row.state]}
        </span>
      </td>
      <td className="soft">
        <Cut text={[row.carrier, row.parcel_number].filter(Boolean).join(' ')} />
      </td>
      <td className="soft">{momentOf(row.created_at, now)}</td>
    </>
  ),
  acts: actsOf,
})

const tables: Readonly<Record<ShippingKind, MoneyTable<Row>>> = { points: tableOf('points'), prize: tableOf('prize') }

/** Points orders or prizes as rows, each with what may be done with it. */
export const ShippingList = ({ kind, search }: { kind: ShippingKind; search: ShippingSearch }) => (
  <MoneyList search={search} table={tables[kind]} />
)
