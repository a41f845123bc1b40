import type { StatementWire } from '@yaoji/contract/calls/operator/statement'
import type { ReactNode } from 'react'
import { uiMessages as messages } from '../lib/messages.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { FormControl } from './form-control.tsx'
import type { FormField, FormWork } from './form-field.ts'
import { useForm } from './use-form.ts'

export type { FormField } from './form-field.ts'

export type FormDialogProps = FormWork & { title: string; verb: string; isDanger?: boolean; isWide?: boolean; children?: ReactNode }

/** What the operation would do: nothing is done yet. */
function Statement({ statement }: { statement: StatementWire }) {
  return (
    <div className="say say--warn" role="status">
      <div className="grow">
        <b>{messages.notYet}</b>
        <ul className="plain">
          {statement.sentences.map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Field({ field, form }: { field: FormField; form: ReturnType<typeof useForm> }) {
  const finding = form.findings[field.name] ?? ''
  const conflict = form.conflicts.find(each => each.field === field.name)
  const nameOf = (value: string) => field.choices?.find(([key]) => key === value)?.[1] ?? value
  const textOf = (value: string) => (field.isMany ? value.split('\n').map(nameOf).join('、') : nameOf(value))
  const label = (
    <>
      {field.label} {field.isRequired && <em>{messages.required}</em>}
    </>
  )
  const Frame = field.isMany ? 'fieldset' : 'div'
  return (
    <Frame className="field">
      {field.isMany ? <legend>{label}</legend> : <label htmlFor={`field-${field.name}`}>{label}</label>}
      <FormControl field={field} value={form.values[field.name] ?? ''} finding={finding} change={value => form.change(field.name, value)} />
      <span id={`field-${field.name}-note`} className={finding ? 'finding' : 'hint'}>
        {finding || (conflict ? '' : (field.hintOf?.(form.values[field.name] ?? '', form.opened[field.name]) ?? field.hint))}
      </span>
      {conflict && (
        <ConflictChoice conflict={conflict} label={field.label} textOf={textOf} settle={isMine => form.settle(conflict, isMine)} />
      )}
    </Frame>
  )
}

/** A dialog with a few fields and one verb; where effects are stated first, the verb confirms them. */
export function FormDialog({ title, verb, isDanger, isWide, children, ...work }: FormDialogProps) {
  const form = useForm(title, { ...work, verb })
  const { statement } = form
  const percent = statement?.percent_is ?? null
  const again: FormField[] = percent === null ? [] : [{ name: 'percent_is', label: messages.percentAgain(percent), isRequired: true }]
  const verbNow = statement ? (statement.needs_signature ? messages.confirmToSign : messages.confirm(verb)) : verb
  const sendButton = (
    <button
      type="submit"
      className={`btn btn--big ${isDanger ? 'btn--danger' : 'btn--main'}`}
      disabled={form.isBusy || form.conflicts.length > 0}
    >
      {verbNow}
    </button>
  )
  return (
    <DialogFrame
      title={title}
      kind={isWide ? 'wide' : undefined}
      close={isCancelled => (isCancelled ? form : work).close()}
      send={form.send}
      closeVerb={messages.cancel}
      right={sendButton}
    >
      {children}
      {form.isRestored && (
        <p className="say line" role="status">
          <span className="grow">{messages.restored}</span>
          <button type="button" className="btn btn--row" onClick={form.empty}>
            {messages.empty}
          </button>
        </p>
      )}
      {[...work.fields, ...again].map(field => (
        <Field key={field.name} field={field} form={form} />
      ))}
      {statement && <Statement statement={statement} />}
      {form.problem && (
        <p className="say say--bad" role="alert">
          {form.problem}
        </p>
      )}
    </DialogFrame>
  )
}
