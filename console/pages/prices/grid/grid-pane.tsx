import { useMutation } from '@tanstack/react-query'
import { consoleSheetPreviewCall, type SheetRowWire } from '@yaoji/contract/calls/console/goods-sheet'
import { useState } from 'react'
import type { KeyHint } from '../../../frame/key-bar.tsx'
import { ask } from '../../../lib/call.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { announce } from '../../../ui/outcomes.tsx'
import { PreviewPane } from '../preview-pane.tsx'
import { PricesFrame } from '../prices-frame.tsx'
import { GridBar } from './grid-bar.tsx'
import { editedCells, headRow, partsOfKey, type Edits, type Grid } from './grid-model.ts'
import { GridTable } from './grid-table.tsx'
import { gridWork, type Grown } from './grid-work.ts'
import { messages } from './messages.ts'
import { previewText, rowOfLine } from './preview-text.ts'
import { useSelected } from './use-selected.ts'
import type { TypedWork } from './use-typed.ts'

type Pane = {
  grid: Grid
  work: TypedWork
  grown: Grown
  about: string
  /** Values were applied or taken back: they are read again. */
  refresh: () => void
}

const { keys } = messages
const keyHints: readonly KeyHint[] = [
  [['↑', '↓', '←', '→'], keys.move],
  [['F2'], keys.edit],
  [['Ctrl', 'D'], keys.fill],
  [['Ctrl', 'Z'], keys.undo],
  [['Ctrl', 'S'], keys.preview],
  [['Esc', 'Tab'], keys.leave],
]

/** What was typed and is not in this grid: goods that the list no longer has. */
const strayCells = (grid: Grid, edits: Edits): number =>
  [...edits.keys()].map(partsOfKey).filter(([row, column]) => row !== headRow && !(grid.rowAt.has(row) && grid.columnAt.has(column))).length

/** A grid with what is done in it, and what its changes would come to. */
export function GridPane({ grid, work, grown, about, refresh }: Pane) {
  const { typed, change, forget } = work
  const { edits } = typed
  const selected = useSelected(grid)
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map())
  const preview = useMutation({
    mutationFn: (text: string) => ask(consoleSheetPreviewCall, { body: { text } }),
    onSuccess: ({ rows }) => setReasons(new Map(rows.filter(({ why }) => why !== '').map(({ line, why }) => [rowOfLine(line), why]))),
  })
  const edited = editedCells(grid, edits)
  const read = () => preview.mutate(previewText(grid, edits))
  const mayRead = edited.length > 0 && edited.every(({ problem }) => problem === '') && !preview.isPending
  useKeys(preview.data ? {} : { 'Ctrl+s': () => mayRead && read() })
  const drop = () => {
    change(new Map([...edits.keys()].map(key => [key, undefined])))
    preview.reset()
    announce({ text: messages.dropped(edits.size) })
  }
  const applied = (rows: readonly SheetRowWire[]) => {
    const keys = new Set(rows.map(({ line }) => grid.rows[rowOfLine(line)]?.key))
    forget([...edits.keys()].filter(key => keys.has(partsOfKey(key)[0])))
    preview.reset()
    setReasons(new Map())
    refresh()
  }
  const stray = strayCells(grid, edits)
  return (
    <PricesFrame as="grid" keys={keyHints} rows={preview.data?.rows} onUndone={refresh}>
      {preview.data ? (
        <PreviewPane preview={preview.data} again={applied} edit={() => preview.reset()} drop={drop} />
      ) : (
        <>
          <GridBar about={about} edited={edited} work={work} goTo={selected.go} drop={drop} preview={read} isBusy={preview.isPending} />
          {(preview.error || stray > 0) && (
            <p className="say say--warn" role="alert">
              {preview.error?.message ?? messages.notices.stray(stray)}
            </p>
          )}
          <GridTable
            grid={grid}
            edits={edits}
            selected={selected}
            whyOf={row => reasons.get(row) ?? ''}
            work={gridWork(grid, work, selected, grown)}
          />
        </>
      )}
    </PricesFrame>
  )
}
