import { useStore } from '@nanostores/react'
import type { QuotationDraftWire } from '@yaoji/contract/calls/member/quotation'
import { formatFen, parseUnitPrice, sumFloored } from '@yaoji/contract/domain/money'
import type { Loadable } from '../../base/lib/loadable.ts'
import { environment } from '../../base/lib/environment.ts'
import { quotationsPath } from '../../base/lib/member-paths.ts'
import { cartPath } from '../../base/lib/paths.ts'
import { useLiveStore } from '../../base/lib/use-live-store.ts'
import { useOwnAddress } from '../../base/lib/use-own-address.ts'
import { Button, CheckedForm, Empty, Field, FieldError, Loaded, Skeleton } from '../../base/ui/parts.ts'
import { OnlyFor, OrRefusal } from '../../shared/navigation/parts.ts'
import { DraftLines } from './draft-lines.tsx'
import { $draft, $quotationForm, askedLines, loadDraft, openQuotationForm, submitQuotation, typeQuotation } from './form-store.ts'
import { messages } from './messages.ts'

const fields = [
  { name: 'wished', label: messages.wishedLabel, hint: messages.wishedHint, inputMode: 'decimal' },
  { name: 'until', label: messages.untilLabel, type: 'date' },
  { name: 'message', label: messages.messageLabel, hint: messages.messageHint },
] as const

/** What the lines come to today; lines without a price are left out. */
function amountOf(lines: QuotationDraftWire['lines']): string {
  const priced = lines.flatMap(({ price, number }) => {
    const units = parseUnitPrice(price)
    return units === undefined ? [] : [{ price: units, quantity: number }]
  })
  return formatFen(sumFloored(priced))
}

function Form({ draft }: { draft: QuotationDraftWire }) {
  const { errors, isSending, textOf } = useStore($quotationForm)
  const asked = askedLines(draft)
  if (asked.length === 0)
    return (
      <>
        <Empty icon="cart" title={messages.noLines}>
          <p>{messages.noLinesHint}</p>
          <Button kind="primary" href={environment.href(cartPath())}>
            {messages.toCart}
          </Button>
        </Empty>
        <DraftLines draft={draft} />
      </>
    )
  return (
    <CheckedForm className="yaoji-card yaoji-request__form" label={messages.newTitle} submit={submitQuotation}>
      {draft.name && <p className="yaoji-request__facts">{messages.fromSaved(draft.name)}</p>}
      <DraftLines draft={draft} />
      <FieldError id="yaoji-quotation-lines">{errors.lines}</FieldError>
      <OnlyFor group="orderers">
        <div className="yaoji-request__fields">
          {fields.map(({ name, ...look }) => (
            <Field
              key={name}
              name={`quotation-${name}`}
              value={textOf(name)}
              error={errors[name]}
              onInput={text => typeQuotation(name, text)}
              {...look}
            />
          ))}
        </div>
      </OnlyFor>
      <p className="yaoji-request__ways">
        <strong>{messages.total(asked.length, amountOf(asked))}</strong>
        <OrRefusal group="orderers">
          <Button kind="primary" type="submit" isBusy={isSending}>
            {isSending ? messages.submitting : messages.submit}
          </Button>
        </OrRefusal>
        <Button kind="text" href={environment.href(quotationsPath())}>
          {messages.toList}
        </Button>
      </p>
    </CheckedForm>
  )
}

const texts = { ...messages, visitorTitle: messages.newVisitorTitle }

/** /zdxj/add: asking for the prices of the selected lines of the cart, or of a saved cart. */
export function NewQuotationPage() {
  const value = useLiveStore<Loadable<QuotationDraftWire>>($draft, { state: 'loading' })
  useOwnAddress(openQuotationForm)
  return (
    <div className="yaoji-root yaoji-request">
      <h1 className="yaoji-request__title">{messages.newTitle}</h1>
      <p className="yaoji-request__facts">{messages.newIntro}</p>
      <Loaded value={value} waiting={<Skeleton label={messages.loading} lines={8} />} texts={texts} onRetry={() => void loadDraft()}>
        {draft => <Form draft={draft} />}
      </Loaded>
    </div>
  )
}
