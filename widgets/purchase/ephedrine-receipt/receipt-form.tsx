import { useStore } from '@nanostores/react'
import type { ReceiptWire } from '@yaoji/contract/calls/purchase/ephedrine-receipt'
import { differenceOf, isFoundWhole, isTickedIn } from '@yaoji/contract/domain/order/receiving'
import { ActingFor } from '../../shared/navigation/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { receivingPath } from '../../base/lib/addresses/member-paths.ts'
import { FileField } from '../../shared/uploads/parts.ts'
import { Button, Checkbox, CheckedForm, FieldError, Tag } from '../../base/ui/parts.ts'
import { $receiptForm, changeReceipt, closeReceiptForm, receiptFile, sendReceipt, type ReceiptForm } from './form-store.ts'
import { messages } from './messages.ts'

type Batch = ReceiptWire['batches'][number]

/** What was counted of a batch as it came. */
function Found({ batch: { number, bzdw, found } }: { batch: Batch }) {
  if (!found) return null
  if (isFoundWhole(number, found)) return <Tag tone="green">{messages.foundWhole}</Tag>
  const difference = differenceOf(number, found)
  const parts = (['good', 'damaged', 'wrong', 'missing', 'extra'] as const).filter(name => difference[name] > 0)
  return <Tag tone="amber">{messages.found(parts.map(name => messages[name](difference[name], bzdw)).join(messages.and))}</Tag>
}

/** What 收货核对 has said of the batches, and the way there while it can say more. */
function FoundNote({ receipt: { order_id, status, batches } }: { receipt: ReceiptWire }) {
  const isWhole = ({ number, found }: Batch) => found !== null && isFoundWhole(number, found)
  if (batches.every(isWhole)) return <p className="yaoji-field__hint">{messages.tickedAsFound}</p>
  const isDifferent = batches.some(({ number, found }) => found !== null && !isFoundWhole(number, found))
  if (!isDifferent && !isTickedIn(status)) return null
  return (
    <p className="yaoji-field__hint">
      {isDifferent ? messages.different : messages.toReceivingHint}{' '}
      <a className="yaoji-tap" href={environment.href(receivingPath(order_id))}>
        {messages.toReceiving}
      </a>
    </p>
  )
}

function Batches({ receipt, form: { ticked, errors } }: { receipt: ReceiptWire; form: ReceiptForm }) {
  const toggle = (id: number, isTicked: boolean) =>
    changeReceipt({ ticked: isTicked ? [...ticked, id] : ticked.filter(each => each !== id) })
  return (
    <fieldset className="yaoji-receipt__batches">
      <legend className="yaoji-field__label">{messages.batches}</legend>
      <FoundNote receipt={receipt} />
      {receipt.batches.map(batch => (
        <Checkbox key={batch.id} isChecked={ticked.includes(batch.id)} onToggle={isTicked => toggle(batch.id, isTicked)}>
          <span>
            {batch.name} {batch.ypgg}
            <span className="yaoji-receipt__batch">
              {messages.batch(batch.ph, batch.yxq)} {messages.quantity(batch.number, batch.bzdw)} <Found batch={batch} />
            </span>
          </span>
        </Checkbox>
      ))}
      <FieldError>{errors.ticked}</FieldError>
    </fieldset>
  )
}

/** Every batch ticked, both confirmed, and the stamped paper. */
export function ReceiptFormView({ receipt }: { receipt: ReceiptWire }) {
  const form = useStore($receiptForm)
  if (form?.orderId !== receipt.order_id) return null
  const { errors, isReceived, isPaid, isSending } = form
  return (
    <CheckedForm className="yaoji-receipt__form" label={messages.fillOf(receipt.order_sn)} submit={() => sendReceipt(receipt)}>
      <Batches receipt={receipt} form={form} />
      <Checkbox isChecked={isReceived} onToggle={is => changeReceipt({ isReceived: is })}>
        {messages.received}
      </Checkbox>
      <FieldError>{errors.is_received}</FieldError>
      <Checkbox isChecked={isPaid} onToggle={is => changeReceipt({ isPaid: is })}>
        {messages.paid}
      </Checkbox>
      <FieldError>{errors.is_paid}</FieldError>
      <FileField files={receiptFile} id="yaoji-receipt-file" label={messages.file} hint={messages.fileHint} error={errors.file} />
      <p className="yaoji-receipt__ways">
        <ActingFor group="payers">
          <Button kind="primary" type="submit" isBusy={isSending}>
            {isSending ? messages.sending : messages.send}
          </Button>
        </ActingFor>
        <Button onClick={closeReceiptForm}>{messages.close}</Button>
      </p>
    </CheckedForm>
  )
}
