import { queryOf } from '../../base/lib/paths.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { useAnswer } from '../../base/lib/requests/use-answer.ts'
import { messages } from './messages.ts'
import { Outcome } from './outcome.tsx'
import { PayLayout } from './pay-layout.tsx'
import { $pay, openPay, type PayValue } from './store.ts'

/** /cart/step4?id=: what has become of the payment; asks again until it is decided. */
export function DonePage() {
  const value = useAnswer<PayValue>($pay, { state: 'loading' }, () => openPay(queryOf(shownPage.path).get('id') ?? ''))
  return (
    <PayLayout title={messages.doneTitle} value={value}>
      {status => <Outcome status={status} />}
    </PayLayout>
  )
}
