import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { useOwnAddress } from '../../base/lib/addresses/use-own-address.ts'
import { StoreScope } from '../../shared/store-scope/parts.ts'
import { Tabs } from '../../base/ui/parts.ts'
import { unpickAll } from './apply-store.ts'
import { InvoiceList } from './invoice-list.tsx'
import { messages } from './messages.ts'
import { OpenOrders } from './open-orders.tsx'
import { $view, invoiceTabs, openView, showScope, showView, type InvoiceView } from './view.ts'

const firstDrawn: InvoiceView = { tab: 'open' }

/** Orders that were picked belong to the stores that were shown. */
function chooseScope(scope: string | undefined): void {
  unpickAll()
  showScope(scope)
}

/** /dzfp: orders that can be invoiced, and invoices with their files. */
export function InvoicePage() {
  const { tab, month, scope } = useLiveStore($view, firstDrawn)
  useOwnAddress(openView)
  return (
    <div className="yaoji-root yaoji-invoice-list">
      <h1 className="yaoji-invoice-list__title">{messages.title}</h1>
      <p className="yaoji-invoice-list__hint">{messages.intro}</p>
      <StoreScope scope={scope} onChoose={chooseScope} />
      <Tabs
        label={messages.tabsLabel}
        current={tab}
        onChoose={to => showView({ tab: to, ...(month && to !== 'open' && { month }) })}
        tabs={invoiceTabs.map(key => ({ key, text: messages.tabs[key] }))}
      />
      {tab === 'open' ? <OpenOrders /> : <InvoiceList />}
    </div>
  )
}
