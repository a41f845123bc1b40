import { useNavigate } from '@tanstack/react-router'
import type { SheetPreviewWire, SheetRowWire } from '@yaoji/contract/calls/console/goods-sheet'
import { sheetFindings, type SheetFinding } from '@yaoji/contract/console/goods'
import { useState } from 'react'
import { useKeys } from '../../lib/use-keys.ts'
import { Nothing } from '../../ui/nothing.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { useCursor } from '../../ui/use-cursor.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { messages } from './messages.ts'
import { isFine, SheetHead, SheetRow, type SheetColumns } from './sheet-row.tsx'

type Shown = SheetFinding | 'all'
const filters: readonly Shown[] = ['all', ...sheetFindings]

const of = (rows: readonly SheetRowWire[], shown: Shown) => (shown === 'all' ? rows : rows.filter(({ found }) => found === shown))

function Filters({ rows, shown, show }: { rows: readonly SheetRowWire[]; shown: Shown; show: (next: Shown) => void }) {
  return (
    <div className="group" role="group" aria-label={messages.filters}>
      {filters.map(each => {
        const count = of(rows, each).length
        if (count === 0 && each !== 'all') return null
        return (
          <button
            key={each}
            type="button"
            className={each === shown ? 'btn btn--soft' : 'btn'}
            aria-pressed={each === shown}
            onClick={() => show(each)}
          >
            {messages.filter[each]} {count}
          </button>
        )
      })}
    </div>
  )
}

function Columns({ columns }: Pick<SheetPreviewWire, 'columns'>) {
  const taken = columns.filter(({ meaning }) => meaning !== '').map(({ heading, meaning }) => messages.taken(heading, meaning))
  const left = columns.filter(({ heading, meaning }) => meaning === '' && heading !== '').map(({ heading }) => heading)
  return (
    <div className="sheet-columns">
      <p className="note">{messages.columnsTaken(taken.join(' · '))}</p>
      {left.length > 0 && <p className="note warn">{messages.columnsLeft(left.join('、'))}</p>}
    </div>
  )
}

type Pane = {
  preview: SheetPreviewWire
  /** These rows were applied. */
  again: (rows: readonly SheetRowWire[]) => void
  edit: () => void
  drop: () => void
}

/** What the pasted rows would change, by what comes of them; what is fine is applied as one, the rest is looked at. */
export function PreviewPane({ preview: { columns: read, rows }, again, edit, drop }: Pane) {
  const navigate = useNavigate()
  const [shown, show] = useState<Shown>('all')
  const [open, setOpen] = useState<'change' | 'look'>()
  const listed = of(rows, shown)
  const fine = rows.filter(isFine)
  const odd = [...of(rows, 'cost'), ...of(rows, 'fall'), ...of(rows, 'rise')]
  const chosen = open === 'look' ? odd : fine
  const columns: SheetColumns = {
    names: [...new Set(rows.flatMap(({ cells }) => cells.map(({ name }) => name)))],
    hasCosts: rows.some(({ cost }) => cost !== ''),
  }
  const openGoods = ({ goods_id: id }: SheetRowWire) => void (id > 0 && navigate({ to: '/goods/$id', params: { id: String(id) } }))
  const at = useCursor(listed, openGoods)
  useKeys({ 'Ctrl+s': () => fine.length > 0 && setOpen('change') })
  return (
    <>
      <div className="filters">
        <Filters rows={rows} shown={shown} show={show} />
        <span className="grow" />
        <button type="button" className="btn" onClick={edit}>
          {messages.edit}
        </button>
        <button type="button" className="btn" onClick={drop}>
          {messages.drop}
        </button>
        {odd.length > 0 && (
          <button type="button" className="btn btn--danger" onClick={() => setOpen('look')}>
            {messages.look(odd.length)}
          </button>
        )}
        <button type="button" className="btn btn--main" disabled={fine.length === 0} onClick={() => setOpen('change')}>
          {messages.apply(fine.length)} <kbd>Ctrl S</kbd>
        </button>
      </div>
      <Columns columns={read} />
      {listed.length === 0 ? (
        <Nothing title={messages.nothing} text={messages.nothingText} />
      ) : (
        <RowList
          rows={listed}
          at={at}
          caption={messages.caption}
          head={<SheetHead {...columns} />}
          row={(row, _, isAt) => <SheetRow key={row.line} row={row} {...columns} isAt={isAt} />}
          isMore={false}
          readMore={() => undefined}
        />
      )}
      {open && <ApplyDialog rows={chosen} isLook={open === 'look'} done={() => again(chosen)} close={() => setOpen(undefined)} />}
    </>
  )
}
