import { useQueryClient } from '@tanstack/react-query'
import { recordsOf, recordTrait, type QualityRecord } from '@yaoji/contract/goods/quality-records'
import { operate } from '../../lib/call.ts'
import { useStaff } from '../../lib/session.ts'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import type { FormValues } from '../../ui/form-field.ts'
import { formMessages as texts } from './messages.ts'

/** Every field of every record as one choice, `recall conclusion`. */
const choicesOf = (records: readonly QualityRecord[]) =>
  records.flatMap(record => {
    const { name, fields } = recordTrait(record)
    return Object.entries(fields).map(([field, text]) => [`${record} ${field}`, texts.fieldText(name, text)] as const)
  })

type AskDialogProps = {
  /** Where the dialog was opened from a record. */
  record?: QualityRecord | undefined
  recordKey?: string | undefined
  close: () => void
}

/** Asks for a correction of a quality record; 质管 signs it. */
export function AskDialog({ record, recordKey, close }: AskDialogProps) {
  const client = useQueryClient()
  const { role } = useStaff()
  const choices = choicesOf(record ? [record] : recordsOf(role))
  const fields: readonly FormField[] = [
    { name: 'record_field', label: texts.field, choices, value: choices[0]?.[0] ?? '' },
    { name: 'record_key', label: texts.key, hint: texts.keyHint, value: recordKey ?? '', isRequired: true },
    { name: 'text', label: texts.next, isRequired: true, isLong: true },
    { name: 'reason', label: texts.reason, isRequired: true },
  ]
  const submit = async ({ record_field: choice = '', ...values }: FormValues) => {
    const [of, field] = choice.split(' ')
    await operate('record/correct', { ...values, record: of, record_field: field })
    await client.invalidateQueries({ queryKey: ['corrections'] })
  }
  return (
    <FormDialog
      title={texts.title}
      verb={texts.verb}
      about={`${record ?? ''} ${recordKey ?? ''}`}
      fields={fields}
      submit={submit}
      close={close}
    >
      <p>{texts.text}</p>
    </FormDialog>
  )
}
