import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { InvoiceListQuery, InvoiceListWire } from '@yaoji/contract/calls/invoice'
import type { Loadable } from '../lib/loadable.ts'
import { useLiveStore } from '../lib/use-live-store.ts'
import { useOwnAddress } from '../lib/use-own-address.ts'
import { OwnListBody, type ShownPage } from '../own-list/parts.ts'
import { Button, Empty, Pager } from '../ui/parts.ts'
import { InvoiceRow } from './invoice-row.tsx'
import { $saving, invoices, saveMonth } from './list-store.ts'
import { messages } from './messages.ts'
import { $view, showView, type InvoiceView } from './view.ts'

type Shown = ShownPage<InvoiceListQuery, InvoiceListWire>
const firstDrawn: Loadable<Shown> = { state: 'loading' }

/** Of which month, and all of that in one file; or of one order, and the way back to all. */
function Tools({ view, hasSome }: { view: InvoiceView; hasSome: boolean }) {
  const { tab, month = '', order } = view
  const isSaving = useStore($saving).includes(month)
  const [typed, setTyped] = useState(month)
  if (order)
    return (
      <p className="yaoji-invoice-list__tools">
        <span>{messages.onlyOrder}</span>
        <Button size="small" onClick={() => showView({ tab: 'all' })}>
          {messages.showAll}
        </Button>
      </p>
    )
  return (
    <div className="yaoji-invoice-list__tools">
      <label className="yaoji-invoice-list__month">
        {messages.month}
        <input
          className="yaoji-field__input"
          type="month"
          value={month || typed}
          placeholder="2026-11"
          onChange={event => {
            const { value } = event.currentTarget
            setTyped(value)
            if (/^(20\d\d-\d\d)?$/.test(value)) showView({ tab, ...(value && { month: value }) })
          }}
        />
      </label>
      {month && (
        <>
          {hasSome && (
            <Button size="small" isBusy={isSaving} onClick={() => void saveMonth(month)}>
              {messages.saveMonth}
            </Button>
          )}
          <Button kind="text" size="small" onClick={() => showView({ tab })}>
            {messages.allMonths}
          </Button>
        </>
      )}
    </div>
  )
}

/** Invoices and red notes of one state. */
export function InvoiceList() {
  const value = useLiveStore(invoices.$list, firstDrawn)
  const view = useLiveStore($view, { tab: 'all' } as InvoiceView)
  const isBusy = useStore(invoices.$isBusy)
  useOwnAddress(invoices.open)
  return (
    <>
      <Tools
        key={view.month ?? ''}
        view={view}
        hasSome={value.state === 'ready' && value.value.page.list.some(each => each.issued_at !== null)}
      />
      <OwnListBody value={value} texts={messages} isBusy={isBusy} onRetry={invoices.retry}>
        {({ page }) => (
          <>
            {page.list.length === 0 ? (
              <Empty icon="list" title={messages.empty} />
            ) : (
              <ul className="yaoji-invoice-list__rows" aria-label={messages.list}>
                {page.list.map(invoice => (
                  <InvoiceRow key={invoice.id} invoice={invoice} />
                ))}
              </ul>
            )}
            {page.last_page > 1 && (
              <Pager page={page.page} lastPage={page.last_page} total={page.total} onChoose={to => showView({ ...view, page: to })} />
            )}
          </>
        )}
      </OwnListBody>
    </>
  )
}
