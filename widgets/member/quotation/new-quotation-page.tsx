import { useStore } from '@nanostores/react'
import type { QuotationDraftWire } from '@yaoji/contract/calls/member/quotation'
import type { Loadable } from '../../base/lib/stores/loadable.ts'
import { environment } from '../../base/lib/environment.ts'
import { quotationsPath } from '../../base/lib/addresses/member-paths.ts'
import { cartPath } from '../../base/lib/paths.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { useOwnAddress } from '../../base/lib/addresses/use-own-address.ts'
import { Button, CheckedForm, DensitySwitch, Empty, Field, FieldError, Loaded, Price } from '../../base/ui/parts.ts'
import { ActingFor, OnlyFor } from '../../shared/navigation/parts.ts'
import { amountOf, DraftLines } from './draft-lines.tsx'
import { $draft, $quotationForm, askedLines, loadDraft, openQuotationForm, submitQuotation, typeQuotation } from './form-store.ts'
import { messages } from './messages.ts'
import { Waiting } from './parts.tsx'

const fields = [
  { name: 'wished', label: messages.wishedLabel, inputMode: 'decimal' },
  { name: 'until', label: messages.untilLabel, type: 'date' },
  { name: 'message', label: messages.messageLabel },
] as const

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
    <CheckedForm label={messages.newTitle} submit={submitQuotation}>
      <OnlyFor group="orderers">
        <div className="yaoji-quotation__fields">
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
      <DraftLines draft={draft} />
      <FieldError id="yaoji-quotation-lines">{errors.lines}</FieldError>
      <div className="yaoji-sticky-bar">
        <p className="yaoji-sticky-bar__count yaoji-quotation__note">{messages.newIntro}</p>
        <p className="yaoji-sticky-bar__sum">
          {messages.total(asked.length)} <Price value={amountOf(asked)} size="l" />
        </p>
        <ActingFor group="orderers">
          <Button kind="primary" size="large" type="submit" isBusy={isSending}>
            {isSending ? messages.submitting : messages.submit}
          </Button>
        </ActingFor>
      </div>
    </CheckedForm>
  )
}

const texts = { ...messages, visitorTitle: messages.newVisitorTitle }

/** /zdxj/add: asking for the prices of the selected lines of the cart, or of a saved cart. */
export function NewQuotationPage() {
  const value = useLiveStore<Loadable<QuotationDraftWire>>($draft, { state: 'loading' })
  useOwnAddress(openQuotationForm)
  return (
    <div className="yaoji-root yaoji-sheet yaoji-quotation">
      <div className="yaoji-sheet__tools">
        <h1 className="yaoji-sheet__title">{messages.newTitle}</h1>
        {value.state === 'ready' && value.value.name && <span className="yaoji-cell-soft">{messages.fromSaved(value.value.name)}</span>}
        <span className="yaoji-sheet__space" />
        <Button kind="text" href={environment.href(quotationsPath())}>
          {messages.toList}
        </Button>
        {value.state === 'ready' && value.value.lines.length > 0 && <DensitySwitch />}
      </div>
      <Loaded value={value} waiting={<Waiting />} texts={texts} onRetry={() => void loadDraft()}>
        {draft => <Form draft={draft} />}
      </Loaded>
    </div>
  )
}
