import { useStore } from '@nanostores/react'
import type { RecallDetailWire } from '@yaoji/contract/calls/purchase/recall'
import { ActingFor } from '../../shared/navigation/parts.ts'
import { Button, CheckedForm, Field, FieldError } from '../../base/ui/parts.ts'
import { $sending, $typed, batchKey, shownText, typeUnits, type RecallBatch, type RecallForm } from './detail-store.ts'

type Props = {
  recall: RecallDetailWire
  form: RecallForm
  title: string
  hint: string
  /** What the field of a batch is called. */
  labelOf: (batch: RecallBatch) => string
  batches: readonly RecallBatch[]
  action: string
  submit: (recall: RecallDetailWire) => Promise<void>
}

/** Units of each batch, typed one under the other, and one button. */
export function UnitsForm({ recall, form, title, hint, labelOf, batches, action, submit }: Props) {
  const typed = useStore($typed)[form]
  const sending = useStore($sending)
  return (
    <section className="yaoji-recall__card" aria-label={title}>
      <h2 className="yaoji-recall__legend">{title}</h2>
      <p className="yaoji-recall__note">{hint}</p>
      <CheckedForm className="yaoji-recall__form" label={title} submit={() => submit(recall)}>
        {batches.map(batch => (
          <Field
            key={batchKey(batch)}
            name={`${form}-${batchKey(batch).replaceAll(/[^\w-]/g, '_')}`}
            label={labelOf(batch)}
            value={shownText(form, typed, batch)}
            inputMode="numeric"
            onInput={text => typeUnits(form, batch, text)}
          />
        ))}
        <FieldError>{typed.error}</FieldError>
        <ActingFor group="orderers">
          <Button kind="primary" type="submit" isBusy={sending === form}>
            {action}
          </Button>
        </ActingFor>
      </CheckedForm>
    </section>
  )
}
