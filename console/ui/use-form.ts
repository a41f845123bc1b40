import { useQueryClient } from '@tanstack/react-query'
import type { EditConflict } from '@yaoji/contract/operator/edits'
import { useState, type SubmitEvent } from 'react'
import { Refusal } from '../lib/call.ts'
import { uiMessages as messages } from '../lib/messages.ts'
import { isMoney, typedMoney } from '../lib/typed-money.ts'
import { useFormDraft } from './form-draft.ts'
import { PartlyDone, type FormField, type FormValues, type FormWork } from './form-field.ts'
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

const filledIn = (values: FormValues): FormValues => Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))

const focusOn = (name: string | undefined) => name && document.getElementById(`field-${name}`)?.focus()

/** What is wrong with a form, and what it would do: of a call that was refused. */
function useFindings(work: FormWork, changed: readonly EditConflict[]) {
  const client = useQueryClient()
  const [findings, setFindings] = useState<FormValues>({})
  const [problem, setProblem] = useState('')
  const [statement, setStatement] = useState(work.statement)
  const [conflicts, setConflicts] = useState(changed)
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
  const corrected = (name: string) => {
    setFindings(now => Object.fromEntries(Object.entries(now).filter(([field]) => field !== name)))
    if (name !== percentName) setStatement(undefined)
  }
  const emptied = () => {
    setFindings({})
    setConflicts([])
    setProblem('')
    setStatement(undefined)
  }
  return { findings, setFindings, problem, statement, conflicts, settled, refused, corrected, emptied }
}

/** Values, findings and the statement of a dialog; a change of a field takes the statement back. What is not sent is there again the next time. */
export function useForm(title: string, work: FormWork & { verb: string }) {
  const { fields, submit } = work
  const { values, setValues, opened, close, ...draft } = useFormDraft(title, work)
  const [isBusy, setBusy] = useState(false)
  const { setFindings, settled, refused, corrected, emptied, ...found } = useFindings({ ...work, close }, draft.changed)
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
      await submit({ ...filledIn(sent), ...(statement && { [confirmName]: statement.confirm }) }, opened)
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
    corrected(name)
  }
  /** Settles a field that another person has changed too: with what was typed, or with what they have put there. */
  const settle = (conflict: EditConflict, isMine: boolean) => {
    draft.settle(conflict, isMine)
    settled(conflict.field)
    focusOn(conflict.field)
  }
  const empty = () => {
    draft.empty()
    emptied()
  }
  return { values, opened, isBusy, isRestored: draft.isRestored, empty, send, change, settle, close, ...found }
}
