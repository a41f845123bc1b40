import { useQueryClient } from '@tanstack/react-query'
import type { EditConflict } from '@yaoji/contract/operator/edits'
import { useState, type SubmitEvent } from 'react'
import { Refusal } from '../lib/call.ts'
import { uiMessages as messages } from '../lib/messages.ts'
import { isMoney, typedMoney } from '../lib/typed-money.ts'
import { openedOn, PartlyDone, type FormField, type FormValues, type FormWork } from './form-field.ts'
import { announce } from './outcomes.tsx'

/** Fields with which a statement is confirmed: its token, and a percentage that has to be said again. */
const confirmName = 'confirm'
const percentName = 'percent_is'

const ownFields = ({ fields }: FormWork, error: Error) => {
  const own = (name: string) => name === percentName || fields.some(field => field.name === name)
  return error instanceof Refusal ? Object.entries(error.fields).filter(([name]) => own(name)) : []
}

const isTypedMoney = ({ name, unit, value }: FormField, values: FormValues) => unit === '¥' && values[name] !== (value ?? '')

/** The values as they are sent: amounts without the marks that people type. */
const sentOf = (fields: FormWork['fields'], values: FormValues): FormValues => ({
  ...values,
  ...Object.fromEntries(fields.filter(field => isTypedMoney(field, values)).map(({ name }) => [name, typedMoney(values[name] ?? '')])),
})

/** What is wrong with a value before it is sent, if anything. */
function whyWrong(field: FormField, sent: FormValues): string | undefined {
  const { label, choices, isRequired } = field
  const value = sent[field.name] ?? ''
  if (value.trim() === '') return isRequired ? (choices ? messages.unchosen : messages.missing)(label) : undefined
  return isTypedMoney(field, sent) && !isMoney(value) ? messages.noMoney(label) : undefined
}

/** By field, in their order. */
const findingsOf = (fields: FormWork['fields'], sent: FormValues): FormValues =>
  Object.fromEntries(fields.flatMap(field => [[field.name, whyWrong(field, sent) ?? ''] as const]).filter(([, why]) => why !== ''))

const focusOn = (name: string | undefined) => name && document.getElementById(`field-${name}`)?.focus()

/** What is wrong with a form, and what it would do: of a call that was refused. */
function useFindings(work: FormWork) {
  const client = useQueryClient()
  const [findings, setFindings] = useState<FormValues>({})
  const [problem, setProblem] = useState('')
  const [statement, setStatement] = useState(work.statement)
  const [conflicts, setConflicts] = useState<readonly EditConflict[]>([])
  const refused = (error: Error) => {
    const stated = error instanceof Refusal ? error.statement : undefined
    if (stated?.state === 'confirmed') {
      announce({ text: messages.sentToSign(stated.title) })
      void client.invalidateQueries()
      return work.close()
    }
    setStatement(stated)
    const both = error instanceof Refusal ? error.conflicts.filter(({ field }) => work.fields.some(({ name }) => name === field)) : []
    setConflicts(both)
    const at = ownFields(work, error)
    setFindings(Object.fromEntries(at.map(([name, texts]) => [name, texts[0] ?? ''])))
    setProblem(at.length > 0 || both.length > 0 || stated ? '' : error.message)
    focusOn(at[0]?.[0] ?? both[0]?.field)
  }
  const settled = (field: string) => {
    setConflicts(conflicts.filter(each => each.field !== field))
    setProblem('')
  }
  return { findings, setFindings, problem, statement, conflicts, settled, refused, forget: () => setStatement(undefined) }
}

/** Values, findings and the statement of a dialog; a change of a field takes the statement back. */
export function useForm(work: FormWork) {
  const { fields, submit, close } = work
  const [values, setValues] = useState<FormValues>(() => Object.fromEntries(fields.map(field => [field.name, field.value ?? ''])))
  const [isBusy, setBusy] = useState(false)
  const [opened, setOpened] = useState(() => openedOn(fields))
  const { setFindings, settled, refused, forget, ...found } = useFindings(work)
  const { statement } = found
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    const sent = sentOf(fields, values)
    const wrong = findingsOf(fields, sent)
    const [first] = Object.keys(wrong)
    setFindings(wrong)
    if (first !== undefined) return focusOn(first)
    setBusy(true)
    try {
      const typed = Object.fromEntries(Object.entries(sent).filter(([, value]) => value.trim() !== ''))
      await submit({ ...typed, ...(statement && { [confirmName]: statement.confirm }) }, opened)
      close()
    } catch (error) {
      if (error instanceof PartlyDone) setValues(now => ({ ...now, ...error.left }))
      refused(error as Error)
    } finally {
      setBusy(false)
    }
  }
  const change = (name: string, value: string) => {
    // A file is read for a while, in which others are typed in.
    setValues(now => ({ ...now, [name]: value }))
    setFindings(now => Object.fromEntries(Object.entries(now).filter(([field]) => field !== name)))
    if (name !== percentName) forget()
  }
  /** Settles a field that another person has changed too: with what was typed, or with what they have put there. */
  const settle = ({ field, theirs }: EditConflict, isMine: boolean) => {
    setOpened({ ...opened, [field]: theirs })
    if (!isMine) setValues({ ...values, [field]: theirs })
    settled(field)
    focusOn(field)
  }
  return { values, opened, isBusy, send, change, settle, ...found }
}
