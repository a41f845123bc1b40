import { useQuery } from '@tanstack/react-query'
import type { ImportUndoWire, ImportWire } from '@yaoji/contract/calls/console/imports'
import { undoOperations, type ImportKind } from '@yaoji/contract/console/imports'
import { operate } from '../../lib/call.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import type { FormValues } from '../../ui/form-field.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { undoQuery } from '../imports/imports-query.ts'
import { messages } from './messages.ts'

type Previewed = { kind: ImportKind; preview: ImportUndoWire }

/** What goes back and what stays, the latter one by one with what it is now. */
function Preview({ kind, preview: { problem, back, made, left, left_values } }: Previewed) {
  if (problem !== '')
    return (
      <p className="say say--warn" role="status">
        {problem}
      </p>
    )
  return (
    <>
      <p role="status">{back === 0 ? messages.undoNone : messages.undoWill(back, made, left)}</p>
      {left > 0 && (
        <section aria-label={messages.undoLeft}>
          <b>{messages.undoLeft}</b>
          <ul className="plain">
            {left_values.map(({ line, subject, label, value_now, reason }, at) => (
              <li key={`${line} ${label} ${at}`}>
                {messages.leftValue(line, `${messages.subject(kind)} ${subject}`, label, value_now, reason)}
              </li>
            ))}
          </ul>
          {left > left_values.length && <p className="note">{messages.leftMore(left - left_values.length)}</p>}
        </section>
      )}
    </>
  )
}

type Undo = { file: ImportWire; undone: () => void; close: () => void }

/** Shows what undoing an import would do, and begins it; prices below cost are stated first, as anywhere. */
export function UndoDialog({ file: { import_id, kind, file_name }, undone, close }: Undo) {
  const preview = useQuery({ ...undoQuery(import_id), gcTime: 0 })
  const submit = async (values: FormValues) => {
    await operate(undoOperations[kind], { import_id, ...values })
    undone()
  }
  return (
    <FormDialog title={messages.undoTitle(file_name)} verb={messages.undo} isDanger fields={[]} submit={submit} close={close}>
      <Loaded query={preview}>{shown => <Preview kind={kind} preview={shown} />}</Loaded>
    </FormDialog>
  )
}
