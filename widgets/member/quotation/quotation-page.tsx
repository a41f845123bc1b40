import { useStore } from '@nanostores/react'
import type { QuotationDetailWire } from '@yaoji/contract/calls/member/quotation'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import type { Loadable } from '../../base/lib/stores/loadable.ts'
import { newQuotationPath, quotationsPath } from '../../base/lib/addresses/member-paths.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { useOwnAddress } from '../../base/lib/addresses/use-own-address.ts'
import { Button, DensitySwitch, Dialog, Empty, Loaded } from '../../base/ui/parts.ts'
import { useMay } from '../../shared/navigation/parts.ts'
import { AcceptBar, Answer } from './answer.tsx'
import * as store from './detail-store.ts'
import { messages } from './messages.ts'
import { QuotedLines } from './quoted-lines.tsx'
import { StateTag, Waiting } from './parts.tsx'

type Props = { quotation: QuotationDetailWire }

function Changes() {
  const changes = useStore(store.$changes)
  if (changes.length === 0) return null
  const stay = () => void store.retryQuotation()
  return (
    <Dialog
      title={messages.changedTitle}
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>{messages.changedStay}</Button>
          <Button kind="primary" onClick={store.goCheckOut}>
            {messages.changedGo}
          </Button>
        </>
      }
    >
      <ul className="yaoji-quotation__changes">
        {changes.map(({ goods_id, name, text }) => (
          <li key={goods_id}>
            <strong>{name}</strong> {text}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Tools({ quotation }: Props) {
  const mayOrder = useMay('orderers')
  const isBusy = useStore(store.$isBusy)
  const { quotation_sn: sn, state, created_at, amount, wished } = quotation
  const isOpen = state === 'waiting' || state === 'quoted'
  const facts = [
    messages.askedAt(chinaMinute(timestampMs(created_at))),
    amount && messages.amount(amount),
    wished && messages.wishedTotal(wished),
  ]
  return (
    <div className="yaoji-sheet__tools yaoji-quotation__tools">
      <strong className="yaoji-sheet__title">{sn}</strong>
      <StateTag state={state} />
      <span className="yaoji-cell-soft yaoji-quotation__facts">{facts.filter(Boolean).join(' · ')}</span>
      <span className="yaoji-sheet__space" />
      <Button kind="text" href={environment.href(quotationsPath())}>
        {messages.toList}
      </Button>
      {mayOrder && isOpen && (
        <Button isBusy={isBusy} onClick={() => void store.closeQuotation(quotation)}>
          {messages.closing}
        </Button>
      )}
      {mayOrder && !isOpen && <Button href={environment.href(newQuotationPath())}>{messages.again}</Button>}
      <DensitySwitch />
    </div>
  )
}

function Shown({ quotation }: Props) {
  const mayOrder = useMay('orderers')
  const { state } = quotation
  return (
    <>
      <Tools quotation={quotation} />
      <Answer quotation={quotation} />
      <QuotedLines quotation={quotation} />
      {mayOrder && state === 'quoted' && <AcceptBar quotation={quotation} />}
      <Changes />
    </>
  )
}

const missing = (
  <Empty icon="search" title={messages.missing}>
    <Button kind="primary" href={environment.href(quotationsPath())}>
      {messages.toList}
    </Button>
  </Empty>
)

/** /zdxj/info: one quotation, its prices, and accepting them. */
export function QuotationPage() {
  const value = useLiveStore<Loadable<QuotationDetailWire>>(store.$quotation, { state: 'loading' })
  useOwnAddress(store.openQuotation)
  return (
    <div className="yaoji-root yaoji-sheet yaoji-quotation">
      <h1 className="yaoji-visually-hidden">{messages.detailTitle}</h1>
      <Loaded value={value} waiting={<Waiting />} missing={missing} texts={messages} onRetry={() => void store.retryQuotation()}>
        {quotation => <Shown quotation={quotation} />}
      </Loaded>
    </div>
  )
}
