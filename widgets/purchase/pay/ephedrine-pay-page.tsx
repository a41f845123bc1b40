import { queryOf } from '../../base/lib/paths.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { messages } from './messages.ts'
import { Payment } from './pay-page.tsx'

/** /cart/hm?id=: pays an order with ephedrine goods, from the account of the store itself. */
export function EphedrinePayPage() {
  return <Payment title={messages.ephedrineTitle} orderId={() => queryOf(shownPage.path).get('id') ?? ''} />
}
