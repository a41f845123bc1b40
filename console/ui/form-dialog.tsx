import { Dialog } from '@base-ui/react/dialog'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { Refusal } from '../lib/call.ts'
import { uiMessages as messages } from '../lib/messages.ts'

export type FormField = {
  name: string
  label: string
  value?: string
  /** With choices it is a select. */
  choices?: readonly (readonly [string, string])[]
  suggestions?: readonly string[]
  isRequired?: boolean
  hint?: string
  unit?: string
}

type Values = Readonly<Record<string, string>>

export type FormDialogProps = {
  title: string
  verb: string
  isDanger?: boolean
  fields: readonly FormField[]
  /** Does it; what it throws is shown at its field, and nothing that was typed goes. */
  submit: (values: Values) => Promise<unknown>
  close: () => void
  children?: ReactNode
}

function Control({ field, value, finding, change }: { field: FormField; value: string; finding: string; change: (value: string) => void }) {
  const { name, choices, suggestions, unit } = field
  const id = `field-${name}`
  const about = { id, name, 'aria-invalid': finding !== '', 'aria-describedby': `${id}-note` }
  return (
    <span className={finding ? 'in is-bad' : 'in'}>
      {unit && <span>{unit}</span>}
      {choices ? (
        <select {...about} value={value} onChange={event => change(event.target.value)}>
          {choices.map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...about}
          value={value}
          list={suggestions && `${id}-list`}
          autoComplete="off"
          onChange={event => change(event.target.value)}
        />
      )}
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map(each => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </span>
  )
}

function useForm({ fields, submit, close }: Pick<FormDialogProps, 'fields' | 'submit' | 'close'>) {
  const [values, setValues] = useState<Values>(() => Object.fromEntries(fields.map(field => [field.name, field.value ?? ''])))
  const [findings, setFindings] = useState<Values>({})
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    const missing = fields.filter(field => field.isRequired && values[field.name]?.trim() === '')
    setFindings(Object.fromEntries(missing.map(field => [field.name, messages.missing(field.label)])))
    if (missing[0]) return document.getElementById(`field-${missing[0].name}`)?.focus()
    setBusy(true)
    try {
      await submit(Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')))
      close()
    } catch (error) {
      const at = error instanceof Refusal ? Object.entries(error.fields).filter(([name]) => fields.some(field => field.name === name)) : []
      setFindings(Object.fromEntries(at.map(([name, texts]) => [name, texts[0] ?? ''])))
      setProblem(at.length > 0 ? '' : (error as Error).message)
      if (at[0]) document.getElementById(`field-${at[0][0]}`)?.focus()
    } finally {
      setBusy(false)
    }
  }
  return { values, findings, problem, isBusy, send, change: (name: string, value: string) => setValues({ ...values, [name]: value }) }
}

/** A dialog with a few fields and one verb. */
export function FormDialog({ title, verb, isDanger, fields, submit, close, children }: FormDialogProps) {
  const form = useForm({ fields, submit, close })
  return (
    <Dialog.Root open onOpenChange={isOpen => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="dialog">
          <form onSubmit={event => void form.send(event)} noValidate>
            <div className="dialog__head">
              <Dialog.Title>{title}</Dialog.Title>
            </div>
            <div className="dialog__body">
              {children}
              {fields.map(field => (
                <div key={field.name} className="field">
                  <label htmlFor={`field-${field.name}`}>
                    {field.label} {field.isRequired && <em>{messages.required}</em>}
                  </label>
                  <Control
                    field={field}
                    value={form.values[field.name] ?? ''}
                    finding={form.findings[field.name] ?? ''}
                    change={value => form.change(field.name, value)}
                  />
                  <span id={`field-${field.name}-note`} className={form.findings[field.name] ? 'finding' : 'hint'}>
                    {form.findings[field.name] || field.hint}
                  </span>
                </div>
              ))}
              {form.problem && (
                <p className="say say--bad" role="alert">
                  {form.problem}
                </p>
              )}
            </div>
            <div className="dialog__foot">
              <span className="grow" />
              <Dialog.Close className="btn btn--big">{messages.cancel}</Dialog.Close>
              <button type="submit" className={`btn btn--big ${isDanger ? 'btn--danger' : 'btn--main'}`} disabled={form.isBusy}>
                {verb}
              </button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
