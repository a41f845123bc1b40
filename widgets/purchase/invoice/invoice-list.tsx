import { useStore } from '@nanostores/react'
import { money } from '@yaoji/contract/domain/money'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { OwnListBody, OwnListPager, useOwnList } from '../../shared/member-list/parts.ts'
import { Button, Empty, MonthSelect } from '../../base/ui/parts.ts'
import { InvoiceRow } from './invoice-row.tsx'
import { $saving, invoices, saveMonth } from './list-store.ts'
import { messages } from './messages.ts'
import { $view, showView, type InvoiceView } from './view.ts'

/** The month, with a download of all its invoices; or the order, with a link to all. */
function Tools({ view, hasSome }: { view: InvoiceView; hasSome: boolean }) {
  const { tab, month = '', order } = view
  const isSaving = useStore($saving).includes(month)
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
      <MonthSelect
        className="yaoji-invoice-list__month"
        label={messages.month}
        any={messages.allMonths}
        value={month}
        onChoose={to => showView({ tab, ...(to && { month: to }) })}
      />
      {month && hasSome && (
        <Button size="small" isBusy={isSaving} onClick={() => void saveMonth(month)}>
          {messages.saveMonth}
        </Button>
      )}
    </div>
  )
}

/** Invoices and red notes of one state. */
export function InvoiceList() {
  const { value, isBusy, onRetry } = useOwnList(invoices)
  const view = useLiveStore($view, { tab: 'all' } as InvoiceView)
  return (
    <>
      <Tools
        key={view.month ?? ''}
        view={view}
        hasSome={value.state === 'ready' && value.value.page.list.some(each => each.issued_at !== null)}
      />
      <OwnListBody value={value} texts={messages} isBusy={isBusy} onRetry={onRetry}>
        {({ page }) => (
          <>
            {page.sum !== undefined && page.total > 0 && (
              <p className="yaoji-invoice-list__hint">{messages.sum(page.total, money(page.sum))}</p>
            )}
            {page.list.length === 0 ? (
              <Empty icon="list" title={messages.empty} />
            ) : (
              <ul className="yaoji-invoice-list__rows" aria-label={messages.list}>
                {page.list.map(invoice => (
                  <InvoiceRow key={invoice.id} invoice={invoice} />
                ))}
              </ul>
            )}
            <OwnListPager page={page} onChoose={to => showView({ ...view, page: to })} />
          </>
        )}
      </OwnListBody>
    </>
  )
}
