import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { ReceiptWire } from '@yaoji/contract/calls/receipt'
import { ActingFor } from '../common/parts.ts'
import { Button, Checkbox, Icon } from '../ui/parts.ts'
import { $receiptForm, changeReceipt, closeReceiptForm, sendReceipt, type ReceiptForm } from './form-store.ts'
import { messages } from './messages.ts'

function Problem({ children }: { children: ReactNode }) {
  return children ? (
    <p className="yaoji-field__error" role="alert">
      <Icon name="alert" />
      {children}
    </p>
  ) : null
}

function Batches({ receipt: { batches }, form: { ticked, errors } }: { receipt: ReceiptWire; form: ReceiptForm }) {
  const toggle = (id: number, isTicked: boolean) =>
    changeReceipt({ ticked: isTicked ? [...ticked, id] : ticked.filter(each => each !== id) })
  return (
    <fieldset className="yaoji-receipt__batches">
      <legend className="yaoji-field__label">{messages.batches}</legend>
      {batches.map(({ id, name, ypgg, ph, yxq, number, bzdw }) => (
        <Checkbox key={id} isChecked={ticked.includes(id)} onToggle={isTicked => toggle(id, isTicked)}>
          <span>
            {name} {ypgg}
            <span className="yaoji-receipt__batch">
              {messages.batch(ph, yxq)} {messages.quantity(number, bzdw)}
            </span>
          </span>
        </Checkbox>
      ))}
      <Problem>{errors.ticked}</Problem>
    </fieldset>
  )
}

function FileField({ error }: { error: string | undefined }) {
  return (
    <div className="yaoji-field">
      <label className="yaoji-field__label" htmlFor="yaoji-receipt-file">
        {messages.file}
      </label>
      <input
        id="yaoji-receipt-file"
        type="file"
        className="yaoji-field__file"
        accept="image/jpeg,image/png,application/pdf"
        aria-invalid={error !== undefined}
        aria-describedby="yaoji-receipt-hint"
        onChange={event => changeReceipt({ file: event.currentTarget.files?.[0] })}
      />
      <p className="yaoji-field__hint" id="yaoji-receipt-hint">
        {messages.fileHint}
      </p>
      <Problem>{error}</Problem>
    </div>
  )
}

/** Every batch ticked, both confirmed, and the stamped paper. */
export function ReceiptFormView({ receipt }: { receipt: ReceiptWire }) {
  const form = useStore($receiptForm)
  if (form?.orderId !== receipt.order_id) return null
  const { errors, isReceived, isPaid, isSending } = form
  return (
    <form
      className="yaoji-receipt__form"
      aria-label={messages.fillOf(receipt.order_sn)}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void sendReceipt(receipt)
      }}
    >
      <Batches receipt={receipt} form={form} />
      <Checkbox isChecked={isReceived} onToggle={is => changeReceipt({ isReceived: is })}>
        {messages.received}
      </Checkbox>
      <Problem>{errors.is_received}</Problem>
      <Checkbox isChecked={isPaid} onToggle={is => changeReceipt({ isPaid: is })}>
        {messages.paid}
      </Checkbox>
      <Problem>{errors.is_paid}</Problem>
      <FileField error={errors.file} />
      <p className="yaoji-receipt__ways">
        <ActingFor group="payers">
          <Button kind="primary" type="submit" isBusy={isSending}>
            {isSending ? messages.sending : messages.send}
          </Button>
        </ActingFor>
        <Button onClick={closeReceiptForm}>{messages.close}</Button>
      </p>
    </form>
  )
}
