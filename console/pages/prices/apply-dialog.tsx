import { useQueryClient } from '@tanstack/react-query'
import type { SheetRowWire } from '@yaoji/contract/calls/console/goods-sheet'
import type { SheetOperatedWire } from '@yaoji/contract/calls/operator/goods'
import { isSpecialText } from '@yaoji/contract/goods/special-cells'
import { operate } from '../../lib/call.ts'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import type { FormValues } from '../../ui/form-field.ts'
import { announce } from '../../ui/outcomes.tsx'
import { messages } from './messages.ts'

const why: FormField = { name: 'note', label: messages.note, value: messages.usualNote, isRequired: true }

type Apply = {
  rows: readonly SheetRowWire[]
  /** They want a second look: the effects are stated first. */
  isLook: boolean
  done: () => void
  close: () => void
}

/** Cells that change something: what is the same as now is not sent. */
const changedCells = (rows: readonly SheetRowWire[]): string[] =>
  rows.flatMap(({ cells }) => cells.filter(({ was, now }) => was !== now).map(({ cell }) => cell))

/** Applies rows as one operation, with the reason. */
export function ApplyDialog({ rows, isLook, done, close }: Apply) {
  const client = useQueryClient()
  const cells = changedCells(rows)
  const submit = async (values: FormValues) => {
    // The operation declares its answer.
    const { goods, changed } = (await operate('goods/sheet', { cells, ...values })) as SheetOperatedWire
    announce({ text: messages.applied(goods, changed) })
    await client.invalidateQueries({ queryKey: ['goods'] })
    done()
  }
  return (
    <FormDialog
      title={isLook ? messages.lookTitle(rows.length) : messages.applyTitle(rows.length, cells.length)}
      verb={isLook ? messages.look(rows.length) : messages.apply(rows.length)}
      fields={[why]}
      submit={submit}
      close={close}
    >
      <p>{isLook ? messages.lookText : messages.applyText}</p>
      {!isLook && cells.some(isSpecialText) && <p>{messages.specialText}</p>}
    </FormDialog>
  )
}
