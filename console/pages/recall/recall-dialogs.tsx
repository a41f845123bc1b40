import { useQueryClient } from '@tanstack/react-query'
import type { ConsoleRecallWire } from '@yaoji/contract/calls/console/recalls'
import type { RecallReportRowWire, RecallReportWire, ReportFormat } from '@yaoji/contract/calls/operator/recall'
import { saveFile } from '../../lib/base64.ts'
import { operate } from '../../lib/call.ts'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import type { FormValues } from '../../ui/form-field.ts'
import { announce } from '../../ui/outcomes.tsx'
import { formMessages as texts, messages } from './messages.ts'

/** What is done with a recall; a call is noted for one store. */
export type RecallAct = { act: 'remind' | 'end' } | { act: 'note'; store: string }
type Dialog = { recall: ConsoleRecallWire; close: () => void }

function useDone() {
  const client = useQueryClient()
  return async (text: string) => {
    announce({ text })
    await client.invalidateQueries({ queryKey: ['recalls'] })
  }
}

const leftName = ({ goods_id, ph }: RecallReportRowWire) => `${goods_id}:${ph}`

function NoteDialog({ recall, store, close }: Dialog & { store: string }) {
  const done = useDone()
  const rows = recall.list.filter(row => row.store === store)
  const company = rows[0]?.company ?? store
  const fields: FormField[] = rows.map(row => ({
    name: leftName(row),
    label: texts.note.left(row.name, row.ph),
    hint: texts.note.most(row.out),
    value: row.left === null ? '' : String(row.left),
    isRequired: true,
  }))
  const submit = async ({ note, ...values }: FormValues) => {
    const left = rows.map(row => `${leftName(row)}:${values[leftName(row)] ?? ''}`)
    await operate('recall/answer', { recall_sn: recall.recall_sn, store, left, ...(note && { note }) })
    await done(texts.note.done(company))
  }
  const why: FormField = { name: 'note', label: texts.note.note, hint: texts.note.noteHint }
  return <FormDialog title={texts.note.title(company)} verb={messages.note} fields={[...fields, why]} submit={submit} close={close} />
}

function RemindDialog({ recall: { recall_sn, notified, answered }, close }: Dialog) {
  const done = useDone()
  const { title, text, verb } = texts.remind
  const submit = async () => {
    await operate('recall/remind', { recall_sn })
    await done(texts.remind.done)
  }
  return (
    <FormDialog title={title(notified - answered)} verb={verb} fields={[]} submit={submit} close={close}>
      <p>{text}</p>
    </FormDialog>
  )
}

function EndDialog({ recall: { recall_sn, is_drill }, close }: Dialog) {
  const done = useDone()
  const { title, text, conclusion, destroyed, destroyedHint } = texts.end
  const fields: FormField[] = [
    { name: 'conclusion', label: conclusion, isRequired: true, isLong: true },
    { name: 'destroyed', label: destroyed, hint: destroyedHint, value: '0', isRequired: true },
  ]
  const submit = async (values: FormValues) => {
    await operate('recall/end', { recall_sn, ...values })
    await done(texts.end.done(recall_sn))
  }
  const verb = is_drill === 1 ? messages.endDrill : messages.end
  return (
    <FormDialog title={title(recall_sn)} verb={verb} isDanger fields={fields} submit={submit} close={close}>
      <p>{text}</p>
    </FormDialog>
  )
}

/** The dialog of an act on a recall. */
export function RecallDialog({ act, ...shown }: Dialog & { act: RecallAct }) {
  if (act.act === 'note') return <NoteDialog {...shown} store={act.store} />
  return act.act === 'remind' ? <RemindDialog {...shown} /> : <EndDialog {...shown} />
}

/** Gives the report as a file to the browser. */
export async function downloadReport(recall_sn: string, format: ReportFormat): Promise<void> {
  try {
    // The operation declares its answer.
    const { file, file_name } = (await operate('recall/report', { recall_sn, format })) as RecallReportWire
    saveFile(file_name, file)
    announce({ text: texts.downloaded(file_name) })
  } catch (error) {
    announce({ text: (error as Error).message, isBad: true })
  }
}
