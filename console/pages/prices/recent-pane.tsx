import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import { auditEntryPointNames } from '@yaoji/contract/calls/console/audit'
import { consoleSheetsCall, type SheetWire } from '@yaoji/contract/calls/console/goods-sheet'
import type { SheetOperatedWire } from '@yaoji/contract/calls/operator/goods'
import { useState } from 'react'
import { ask, operate } from '../../lib/call.ts'
import { momentOf } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import type { FormValues } from '../../ui/form-field.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { announce } from '../../ui/outcomes.tsx'
import { messages } from './messages.ts'

const everyMs = 60_000

/** Sheets of the last 30 days. */
const sheetsQuery = queryOptions({ queryKey: ['goods', 'sheets'], queryFn: () => ask(consoleSheetsCall, {}), refetchInterval: everyMs })

function UndoDialog({ sheet, done, close }: { sheet: SheetWire; done: () => void; close: () => void }) {
  const client = useQueryClient()
  const submit = async (values: FormValues) => {
    // The operation declares its answer.
    const { changed, left } = (await operate('goods/undo', { sheet: sheet.sheet, ...values })) as SheetOperatedWire
    announce({ text: messages.undoDone(changed, left) })
    await client.invalidateQueries({ queryKey: ['goods'] })
    done()
  }
  return (
    <FormDialog title={messages.undoTitle(sheet.sheet)} verb={messages.undo} fields={[]} submit={submit} close={close}>
      <p>{messages.undoText(sheet.changed)}</p>
    </FormDialog>
  )
}

function Sheet({ sheet, open }: { sheet: SheetWire; open: () => void }) {
  const now = useNow()
  const { operator, entry_point, created_at, note, undoes } = sheet
  return (
    <li className="line">
      <span className="grow">
        <b>{undoes > 0 ? messages.undoing(undoes) : messages.sheetLine(sheet.sheet, sheet.goods, sheet.changed)}</b>
        <span className="note block">
          {[operator, auditEntryPointNames[entry_point], momentOf(created_at, now), note].filter(Boolean).join(' · ')}
        </span>
      </span>
      {sheet.is_undone && <span className="note">{messages.undone}</span>}
      {sheet.may_undo && (
        <button type="button" className="btn btn--row" aria-label={messages.undoTitle(sheet.sheet)} onClick={open}>
          {messages.undo}
        </button>
      )}
    </li>
  )
}

/** Who changed prices and stock lately; each sheet is taken back as a whole. */
export function RecentPane({ onUndone }: { onUndone: () => void }) {
  const sheets = useQuery(sheetsQuery)
  const [undone, setUndone] = useState<SheetWire>()
  return (
    <section className="sec stack stack-s" aria-label={messages.recent}>
      <h2 className="strong">{messages.recent}</h2>
      <Loaded query={sheets}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="note">{messages.noRecent}</p>
          ) : (
            <ul className="stack stack-s">
              {list.map(sheet => (
                <Sheet key={sheet.sheet} sheet={sheet} open={() => setUndone(sheet)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {undone && <UndoDialog sheet={undone} done={onUndone} close={() => setUndone(undefined)} />}
    </section>
  )
}
