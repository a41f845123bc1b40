import { useStore } from '@nanostores/react'
import { memo, useCallback, useEffect, useRef } from 'react'
import type { GoodsWire } from '@yaoji/contract/calls/goods'
import { CantBuy } from '../goods/index.ts'
import { CellContent } from './cells.tsx'
import { numericColumns, type ColumnName } from './columns.ts'
import { cellIn, focusTarget } from './grid-focus.ts'
import { messages } from './messages.ts'
import { Outcome, Problem } from './outcome.tsx'
import type { TableRow } from './pages.ts'
import { QuantityCell } from './quantity-cell.tsx'
import { problemOf, quantityOf, type SheetStore } from './sheet-store.ts'

export type RowActions = {
  type: (index: number, text: string) => void
  edit: (index: number) => void
  leave: () => void
  step: (goods: GoodsWire, direction: 1 | -1) => void
  mark: (goods: GoodsWire) => void
  add: (goods: GoodsWire) => void
  retry: (page: number) => void
}

export type GridRowProps = {
  index: number
  row: TableRow
  columns: readonly ColumnName[]
  /** The cell of this row that the Tab key reaches. */
  activeColumn: number | undefined
  today: string
  sheet: SheetStore
  actions: RowActions
  measure: (element: Element | null) => void
}

const focusable = 'input, a[href], button, [data-column]'

// Written to the elements: buttons of other features know nothing of tables. Neither React nor Preact minds,
// for neither of them sets this attribute here.
function useRovingFocus(activeColumn: number | undefined) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = element.current
    if (!row) return
    for (const each of row.querySelectorAll<HTMLElement>(focusable)) each.tabIndex = -1
    const cell = cellIn(row, activeColumn)
    if (cell) focusTarget(cell).tabIndex = 0
  })
  return element
}

type CellsProps = Pick<GridRowProps, 'index' | 'columns' | 'today' | 'sheet' | 'actions'> & { goods: GoodsWire }

function ReadyCells({ index, goods, columns, today, sheet, actions }: CellsProps) {
  const state = useStore(sheet.$sheet, { keys: [goods.id] })[goods.id]
  const quantity = quantityOf(goods, state)
  const problem = problemOf(goods, state)
  const refusal = state?.outcome?.state === 'refused' ? state.outcome.reason : undefined
  const content = (column: ColumnName) => {
    if (column === 'quantity' && goods.cant_buy) return <CantBuy reason={goods.cant_buy} size="row" goods={goods} />
    if (column === 'quantity')
      return (
        <>
          <QuantityCell
            goods={goods} text={state?.text ?? String(quantity)} problem={problem} onType={text => actions.type(index, text)}
            onStep={direction => actions.step(goods, direction)} onEdit={() => actions.edit(index)} onLeave={actions.leave}
          />
          <Problem text={problem ?? refusal} />
        </>
      )
    if (column === 'add') return <Outcome goods={goods} outcome={state?.outcome} onAdd={() => actions.add(goods)} />
    return (
      <CellContent
        column={column} goods={goods} quantity={Number.isFinite(quantity) ? quantity : 0} today={today}
        isMarked={state?.isMarked === true} onMark={() => actions.mark(goods)}
      />
    )
  }
  const isSpanned = goods.cant_buy !== null
  return columns.map((column, at) => (isSpanned && column === 'add' ? null : (
    <div
      key={column} role={column === 'name' ? 'rowheader' : 'gridcell'} className="yaoji-goods-table__cell" data-column={at} data-name={column}
      data-numeric={numericColumns.has(column)} aria-colindex={at + 1} aria-colspan={isSpanned && column === 'quantity' ? 2 : undefined}
    >
      {content(column)}
    </div>
  )))
}

function WaitingCells({ row, columns, actions }: Pick<GridRowProps, 'columns' | 'actions'> & { row: Exclude<TableRow, { state: 'ready' }> }) {
  return columns.map((column, at) => (
    <div key={column} role={column === 'name' ? 'rowheader' : 'gridcell'} className="yaoji-goods-table__cell" data-column={at} data-name={column} aria-colindex={at + 1}>
      {row.state === 'loading' && <span className="yaoji-skeleton">{column === 'name' && <span className="yaoji-visually-hidden">{messages.loadingRow}</span>}</span>}
      {row.state === 'failed' && column === 'name' && (
        <button type="button" className="yaoji-button" data-kind="text" onClick={() => actions.retry(row.page)}>
          {messages.rowFailed}，{messages.retry}
        </button>
      )}
    </div>
  ))
}

/** One row of the grid. It draws itself anew when its own quantity, mark or outcome changes, and no other does. */
export const GridRow = memo(function GridRow({ index, row, columns, activeColumn, today, sheet, actions, measure }: GridRowProps) {
  const element = useRovingFocus(activeColumn)
  const attach = useCallback((node: HTMLDivElement | null) => {
    element.current = node
    measure(node)
  }, [element, measure])
  const goods = row.state === 'ready' ? row.goods : undefined
  return (
    <div
      ref={attach}
      role="row" className="yaoji-goods-table__row" data-index={index} aria-rowindex={index + 2} data-odd={index % 2 === 1}
    >
      {row.state === 'ready' && goods ? (
        <ReadyCells index={index} goods={goods} columns={columns} today={today} sheet={sheet} actions={actions} />
      ) : (
        row.state !== 'ready' && <WaitingCells row={row} columns={columns} actions={actions} />
      )}
    </div>
  )
})
