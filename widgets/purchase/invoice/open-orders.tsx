import type { ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import type { InvoiceOrdersQuery, InvoiceOrdersWire, OrderToInvoiceWire } from '@yaoji/contract/calls/purchase/invoice'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { ActingFor, OrRefusal } from '../../shared/navigation/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { papersPath } from '../../base/lib/addresses/member-paths.ts'
import { orderPath, ordersPath } from '../../base/lib/paths.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { OwnListBody, OwnListPager, useOwnList, type ShownPage } from '../../shared/member-list/parts.ts'
import { StoreLink, StoreName } from '../../shared/store-scope/parts.ts'
import { Button, Checkbox, Empty, FieldError, Price } from '../../base/ui/parts.ts'
import {
  $applyError,
  $chosenKind,
  $isApplying,
  $picked,
  $pickedIds,
  $pickedSum,
  applyForPicked,
  chooseKind,
  pickOrders,
  unpickAll,
} from './apply-store.ts'
import { openOrders } from './list-store.ts'
import { messages } from './messages.ts'
import { $view, showView } from './view.ts'

type Shown = ShownPage<InvoiceOrdersQuery, InvoiceOrdersWire>

function OrderRow({ order }: { order: OrderToInvoiceWire }) {
  const { store, order_id: id, order_sn: sn, created_at, amount, parts, reason } = order
  const isPicked = useStore($picked)[id] !== undefined
  return (
    <li className="yaoji-invoice">
      <p className="yaoji-invoice__head">
        <Checkbox isChecked={isPicked} isDisabled={reason !== ''} label={messages.pick(sn)} onToggle={is => pickOrders([order], is)} />
        <StoreName store={store} />
        <StoreLink store={store} path={orderPath(id)} text={messages.order(sn)} />
        <Price value={amount} />
      </p>
      <p className="yaoji-invoice__facts">
        <time>
          {messages.orderedAt} {chinaDay(timestampMs(created_at))}
        </time>
        {parts.map(part => (
          <span key={`${part.warehouse} ${part.tax_percent}`}>{messages.part(part)}</span>
        ))}
        {reason && <span data-urgent="true">{reason}</span>}
      </p>
    </li>
  )
}

function TaxNumber({ number }: { number: string }) {
  return (
    <>
      <dt>{messages.taxNumber}</dt>
      <dd>
        {number || (
          <>
            {messages.noTaxNumber} <a href={environment.href(papersPath())}>{messages.toPapers}</a>
          </>
        )}
      </dd>
    </>
  )
}

/** What the invoices will say, and which kind they are of. */
function Terms({ page: { title, tax_number: taxNumber, kinds } }: { page: InvoiceOrdersWire }) {
  const chosen = useStore($chosenKind)
  const isJoint = title === ''
  return (
    <div className="yaoji-invoice-list__terms">
      <dl>
        <dt>{messages.titleIs}</dt>
        <dd>{isJoint ? messages.ownTitles : title}</dd>
        {!isJoint && <TaxNumber number={taxNumber} />}
      </dl>
      <fieldset className="yaoji-invoice-list__kinds">
        <legend>{messages.kind}</legend>
        {kinds.map(({ kind, name, enabled, reason }) => (
          <label key={kind} className="yaoji-invoice-list__kind">
            <input type="radio" name="invoice-kind" checked={kind === chosen} disabled={enabled === 0} onChange={() => chooseKind(kind)} />
            {name}
            {reason && <span className="yaoji-invoice-list__hint">{reason}</span>}
          </label>
        ))}
      </fieldset>
    </div>
  )
}

/** Which stores an application is for is in the rows of a joint list. */
function Applicant({ isJoint, children }: { isJoint: boolean; children: ReactNode }) {
  const Around = isJoint ? OrRefusal : ActingFor
  return (
    <Around group="payers" refusal={messages.refusal}>
      {children}
    </Around>
  )
}

function Apply({ list }: { list: readonly OrderToInvoiceWire[] }) {
  const [picked, ids, sum] = [useStore($picked), useStore($pickedIds), useStore($pickedSum)]
  const isApplying = useStore($isApplying)
  const error = useStore($applyError)
  const open = list.filter(({ reason }) => reason === '')
  const isAll = open.length > 0 && open.every(({ order_id }) => picked[order_id] !== undefined)
  return (
    <div className="yaoji-invoice-list__apply">
      <Checkbox isChecked={isAll} isDisabled={open.length === 0} onToggle={is => pickOrders(open, is)}>
        {messages.pickAll}
      </Checkbox>
      {ids.length > 0 && (
        <>
          <span>{messages.total(sum)}</span>
          <Button kind="text" size="small" onClick={unpickAll}>
            {messages.unpickAll}
          </Button>
        </>
      )}
      <Applicant isJoint={list.some(({ store }) => store !== undefined)}>
        <Button kind="primary" isBusy={isApplying} onClick={() => void applyForPicked()}>
          {messages.apply(ids.length)}
        </Button>
      </Applicant>
      <FieldError>{error}</FieldError>
    </div>
  )
}

function Orders({ shown: { page } }: { shown: Shown }) {
  const view = useLiveStore($view, { tab: 'open' } as const)
  if (page.list.length === 0)
    return (
      <Empty icon="list" title={messages.openEmpty}>
        <Button onClick={() => showView({ tab: 'all' })}>{messages.allInvoices}</Button>
        <Button href={environment.href(ordersPath())}>{messages.goOrders}</Button>
      </Empty>
    )
  return (
    <>
      <Terms page={page} />
      <ul className="yaoji-invoice-list__rows" aria-label={messages.openList}>
        {page.list.map(order => (
          <OrderRow key={order.order_id} order={order} />
        ))}
      </ul>
      <OwnListPager page={page} onChoose={to => showView({ ...view, page: to })} />
      <Apply list={page.list} />
    </>
  )
}

/** Orders that can be invoiced: one or many of them are picked. */
export function OpenOrders() {
  const { value, isBusy, onRetry } = useOwnList(openOrders)
  return (
    <OwnListBody value={value} texts={messages} isBusy={isBusy} onRetry={onRetry}>
      {shown => <Orders shown={shown} />}
    </OwnListBody>
  )
}
