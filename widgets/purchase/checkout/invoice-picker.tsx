import { useStore } from '@nanostores/react'
import type { QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import { Checkbox } from '../../base/ui/parts.ts'
import { $attempt, changeAttempt } from './attempt.ts'
import { messages } from './messages.ts'
import { chosenInvoice, wishPaper } from './wishes.ts'

/** Which invoice is wished for; its title and tax number are those of the licence (domain.md section 10). */
export function InvoicePicker({ invoice }: Pick<QuoteWire, 'invoice'>) {
  const attempt = useStore($attempt)
  const chosen = chosenInvoice(invoice, attempt)
  const none = { kind: 'none' as const, name: messages.noInvoice, enabled: 1, reason: messages.noInvoiceHint }
  return (
    <fieldset className="yaoji-check-order__section">
      <legend className="yaoji-check-order__legend">{messages.invoice}</legend>
      <p className="yaoji-check-order__title">
        {messages.invoiceTitle}：{invoice.title}
        {invoice.tax_number && ` · ${messages.taxNumber}：${invoice.tax_number}`}
        <span className="yaoji-choice__detail">{messages.titleLocked}</span>
      </p>
      <div className="yaoji-choices">
        {[...invoice.kinds, none].map(({ kind, name, enabled, reason }) => (
          <label key={kind} className="yaoji-choice" data-chosen={chosen === kind} data-disabled={enabled === 0}>
            <input
              type="radio"
              name={`yaoji-invoice-${attempt.id}`}
              checked={chosen === kind}
              disabled={enabled === 0}
              onChange={() => changeAttempt({ invoice: kind })}
            />
            <span className="yaoji-choice__text">
              <span className="yaoji-choice__title">{name}</span>
              {reason && <span className="yaoji-choice__detail">{reason}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Papers that travel with the goods. */
export function PaperPicker({ zizhi_choice: papers }: Pick<QuoteWire, 'zizhi_choice'>) {
  const { papers: wished = [] } = useStore($attempt)
  return (
    <fieldset className="yaoji-check-order__section">
      <legend className="yaoji-check-order__legend">{messages.papers}</legend>
      <p className="yaoji-choice__detail">{messages.papersHint}</p>
      <div className="yaoji-check-order__papers">
        {papers.map(({ id, name }) => (
          <Checkbox key={id} isChecked={wished.includes(id)} onToggle={isWished => wishPaper(id, isWished)}>
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
