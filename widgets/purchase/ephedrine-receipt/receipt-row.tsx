import { useStore } from '@nanostores/react'
import type { ReceiptState, ReceiptWire } from '@yaoji/contract/calls/purchase/ephedrine-receipt'
import { chinaDay, chinaMinute } from '@yaoji/contract/domain/china-day'
import { useMay } from '../../shared/navigation/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { receiptsPath } from '../../base/lib/addresses/member-paths.ts'
import { orderPath } from '../../base/lib/paths.ts'
import { servedFile } from '../../base/lib/addresses/served-link.ts'
import { Button, Price, Tag, type TagTone } from '../../base/ui/parts.ts'
import { StoreLink, StoreName, useIsElsewhere } from '../../shared/store-scope/parts.ts'
import { $receiptForm, openReceiptForm } from './form-store.ts'
import { messages, stateTexts } from './messages.ts'
import { ReceiptFormView } from './receipt-form.tsx'

const tones: Readonly<Record<ReceiptState, TagTone>> = {
  'to-receive': 'amber',
  'to-send': 'amber',
  'to-review': 'blue',
  archived: 'green',
  rejected: 'red',
}

type FactsProps = { receipt: ReceiptWire; isElsewhere: boolean }

function Facts({ receipt: { state, due_at, is_overdue, sent_at, refusal, file }, isElsewhere }: FactsProps) {
  const isMissing = ['to-receive', 'to-send', 'rejected'].includes(state)
  const day = due_at === null ? '' : chinaDay(timestampMs(due_at))
  return (
    <p className="yaoji-receipt__facts">
      {isMissing && day && <span data-overdue={is_overdue === 1}>{is_overdue === 1 ? messages.overdue(day) : messages.dueAt(day)}</span>}
      {refusal && <span data-overdue="true">{messages.refusal(refusal)}</span>}
      {sent_at !== null && <span>{messages.sentAt(chinaMinute(timestampMs(sent_at)))}</span>}
      {file && !isElsewhere && (
        <a href={servedFile(file.url)} target="_blank" rel="noopener noreferrer">
          {messages.viewFile}
        </a>
      )}
    </p>
  )
}

/** One order with ephedrine goods and where its receipt stands. */
export function ReceiptRow({ receipt }: { receipt: ReceiptWire }) {
  const isOpen = useStore($receiptForm)?.orderId === receipt.order_id
  const [mayReceive, maySend] = [useMay('orderers'), useMay('payers')]
  const { order_id: id, order_sn: sn, state, status, status_text: statusText, payable } = receipt
  const order = environment.href(orderPath(id))
  const isElsewhere = useIsElsewhere(receipt.store)
  return (
    <li className="yaoji-receipt">
      <p className="yaoji-receipt__head">
        <StoreName store={receipt.store} />
        <StoreLink store={receipt.store} path={orderPath(id)} text={`${messages.orderNumber} ${sn}`} />
        <Tag tone={tones[state]}>{stateTexts[state]}</Tag>
        <span>{statusText}</span>
        <Price value={payable} tone="plain" />
      </p>
      <Facts receipt={receipt} isElsewhere={isElsewhere} />
      {isElsewhere ? (
        <p className="yaoji-receipt__ways">
          <StoreLink store={receipt.store} path={receiptsPath({ state })} text={messages.goToStore} label={`${messages.goToStore} ${sn}`} />
        </p>
      ) : isOpen ? (
        <ReceiptFormView receipt={receipt} />
      ) : (
        <p className="yaoji-receipt__ways">
          {mayReceive && state === 'to-receive' && status === 70 && (
            <Button size="small" href={order}>
              {messages.receiveFirst}
            </Button>
          )}
          {maySend && (state === 'to-send' || state === 'rejected') && (
            <Button
              kind="primary"
              size="small"
              label={state === 'rejected' ? messages.fillAgainOf(sn) : messages.fillOf(sn)}
              onClick={() => openReceiptForm(receipt)}
            >
              {state === 'rejected' ? messages.fillAgain : messages.fill}
            </Button>
          )}
          <Button size="small" href={order}>
            {messages.viewOrder}
          </Button>
        </p>
      )}
    </li>
  )
}
