import { useStore } from '@nanostores/react'
import type { InvoiceWire } from '@yaoji/contract/calls/purchase/invoice'
import { chinaDay, chinaMinute } from '@yaoji/contract/domain/china-day'
import { ActingFor } from '../../shared/navigation/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { StoreLink, StoreName } from '../../shared/store-scope/parts.ts'
import { orderPath } from '../../base/lib/paths.ts'
import { Button, Price, Tag, type TagTone } from '../../base/ui/parts.ts'
import { $isApplying, applyAgain } from './apply-store.ts'
import { $confirming, $saving, confirmRed, fileKey, saveInvoice } from './list-store.ts'
import { MailForm } from './mail-form.tsx'
import { $mail, openMail } from './mail-store.ts'
import { messages } from './messages.ts'

const tones: Readonly<Partial<Record<InvoiceWire['state'], TagTone>>> = {
  issuing: 'blue',
  issued: 'green',
  failed: 'red',
  'to-confirm': 'red',
  'part-red': 'amber',
}

/** What can be done with a file: by each format, or by mail. */
function Files({ invoice: { store, id, number, formats } }: { invoice: InvoiceWire }) {
  const saving = useStore($saving)
  const isOpen = useStore($mail).id === id
  return (
    <>
      {formats.map(format => (
        <Button
          key={format}
          size="small"
          isBusy={saving.includes(fileKey(id, format))}
          label={messages.downloadOf(messages.download[format], number)}
          onClick={() => void saveInvoice(id, format)}
        >
          {messages.download[format]}
        </Button>
      ))}
      {!isOpen && (
        <ActingFor group="payers" company={store?.company} refusal={messages.refusal}>
          <Button kind="text" size="small" label={messages.mailOf(number)} onClick={() => openMail(id)}>
            {messages.mail}
          </Button>
        </ActingFor>
      )}
    </>
  )
}

function Ways({ invoice }: { invoice: InvoiceWire }) {
  const { store, id, order_id, kind, state, formats, red_of, issued_at } = invoice
  const isConfirming = useStore($confirming) === id
  const isApplying = useStore($isApplying)
  return (
    <div className="yaoji-invoice__ways">
      {formats.length > 0 && <Files invoice={invoice} />}
      {issued_at !== null && formats.length === 0 && <span>{messages.byShop}</span>}
      {state === 'failed' && red_of === '' && (
        <ActingFor group="payers" company={store?.company} refusal={messages.refusal}>
          <Button size="small" isBusy={isApplying} onClick={() => void applyAgain(order_id, kind)}>
            {messages.again}
          </Button>
        </ActingFor>
      )}
      {state === 'to-confirm' && (
        <ActingFor group="payers" company={store?.company} refusal={messages.refusal}>
          <Button kind="primary" size="small" isBusy={isConfirming} onClick={() => void confirmRed(invoice)}>
            {messages.confirm}
          </Button>
        </ActingFor>
      )}
    </div>
  )
}

/** One invoice or red note: what it says, how it stands, its files. */
export function InvoiceRow({ invoice }: { invoice: InvoiceWire }) {
  const { id, order_id, order_sn, kind_name, state, state_name, number, amount, tax, tax_percent, warehouse, title, red_of } = invoice
  const { store, issued_at, created_at, reason, confirm_until } = invoice
  const isMailing = useStore($mail).id === id
  return (
    <li className="yaoji-invoice">
      <p className="yaoji-invoice__head">
        <StoreName store={store} />
        <strong>{kind_name}</strong>
        {red_of && <Tag tone="red">{messages.red}</Tag>}
        <Tag tone={tones[state] ?? 'plain'}>{state_name}</Tag>
        <Price value={amount} />
      </p>
      <p className="yaoji-invoice__facts">
        {number && (
          <span>
            {messages.number} {number}
          </span>
        )}
        <StoreLink store={store} path={orderPath(order_id)} text={messages.order(order_sn)} />
        <span>{messages.tax(tax, tax_percent)}</span>
        {warehouse && <span>{warehouse}</span>}
        <time>
          {issued_at === null
            ? `${messages.askedAt} ${chinaDay(timestampMs(created_at))}`
            : `${messages.issuedAt} ${chinaDay(timestampMs(issued_at))}`}
        </time>
        {title !== store?.company && <span>{title}</span>}
        {red_of && <span>{messages.redOf(red_of)}</span>}
        {reason && <span data-urgent={state === 'failed'}>{messages.reason(reason)}</span>}
        {confirm_until !== null && <span data-urgent="true">{messages.confirmUntil(chinaMinute(timestampMs(confirm_until)))}</span>}
      </p>
      <Ways invoice={invoice} />
      {isMailing && <MailForm />}
    </li>
  )
}
