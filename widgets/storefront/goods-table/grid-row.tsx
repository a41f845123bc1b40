import { useStore } from '@nanostores/react'
import { memo, useCallback, useLayoutEffect, useRef, type ReactNode } from 'react'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { useInCart } from '../../cart/cart/parts.ts'
import { CantBuy } from '../goods/parts.ts'
import { CellContent } from './cells.tsx'
import { coveredColumn, numericColumns, type ColumnName } from './columns.ts'
import { cellIn, focusTarget } from './use-grid-focus.ts'
import { messages } from './messages.ts'
import { AddButton, Added, Problem } from './outcome.tsx'
import type { TableRow } from './pages.ts'
import { QuantityCell } from './quantity-cell.tsx'
import { problemOf, quantityOf, type SheetRow, type SheetStore } from './sheet-store.ts'

export type RowActions = {
  type: (index: number, text: string) => void
  edit: (index: number, field: HTMLInputElement) => void
  leave: () => void
  add: (goods: GoodsWire) => void
  retry: (page: number) => void
}

export type GridRowProps = {
  index: number
  row: TableRow
  columns: readonly ColumnName[]
  /** The cell of this row in the Tab order. */
  activeColumn: number | undefined
  today: string
  sheet: SheetStore
  actions: RowActions
  measure: (element: Element | null) => void
}

const focusable = 'input, a[href], button, [data-column]'

// Sets `tabindex` on the elements, because buttons of other features do not know about tables. Neither React nor Preact sets this attribute
// here.
function useRovingFocus(activeColumn: number | undefined) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const row = element.current
    if (!row) return
    for (const each of row.querySelectorAll<HTMLElement>(focusable)) each.tabIndex = -1
    const cell = cellIn(row, activeColumn)
    if (!cell) return
    const target = focusTarget(cell)
    target.tabIndex = 0
    if (document.activeElement === cell) target.focus({ preventScroll: true })
  })
  return element
}

type CellProps = Pick<GridRowProps, 'index' | 'today' | 'sheet' | 'actions'> & {
  column: ColumnName
  goods: GoodsWire
  state: SheetRow | undefined
}

function QuantityEntry({ index, goods, state, sheet, actions }: CellProps) {
  const inCart = useInCart(goods.id)
  if (goods.cant_buy) return <CantBuy reason={goods.cant_buy} size="row" goods={goods} />
  return (
    <QuantityCell
      goods={goods}
      text={state?.text ?? String(quantityOf(goods, state))}
      state={state?.outcome?.state === 'added' ? 'added' : state?.text === undefined ? 'proposed' : 'typed'}
      inCart={inCart}
      problem={problemOf(goods, state)}
      onType={text => actions.type(index, text)}
      onStep={direction => sheet.stepQuantity(goods, direction)}
      onEdit={field => actions.edit(index, field)}
      onLeave={actions.leave}
    />
  )
}

/** What became of the row takes the place of its next price step: no row grows. */
function NextOrOutcome({ goods, state, children }: Pick<CellProps, 'goods' | 'state'> & { children: ReactNode }) {
  const refusal = state?.outcome?.state === 'refused' ? state.outcome.reason : undefined
  const problem = problemOf(goods, state) ?? refusal
  if (problem !== undefined) return <Problem text={problem} />
  if (state?.outcome?.state === 'added') return <Added text={messages.added(state.outcome.number, goods.bzdw)} />
  return children
}

function ReadyCell(props: CellProps) {
  const { column, goods, state, today, sheet, actions } = props
  if (column === 'quantity') return <QuantityEntry {...props} />
  if (column === 'add') return <AddButton goods={goods} outcome={state?.outcome} onAdd={() => actions.add(goods)} />
  const quantity = quantityOf(goods, state)
  const content = (
    <CellContent
      column={column}
      goods={goods}
      quantity={Number.isFinite(quantity) ? quantity : 0}
      today={today}
      isMarked={state?.isMarked === true}
      onMark={() => sheet.toggleMark(goods)}
    />
  )
  if (column !== 'next') return content
  return (
    <NextOrOutcome goods={goods} state={state}>
      {content}
    </NextOrOutcome>
  )
}

type WaitingProps = { column: ColumnName; row: Exclude<TableRow, { state: 'ready' }>; actions: RowActions }

function WaitingCell({ column, row, actions }: WaitingProps) {
  const isName = column === 'name'
  if (row.state === 'loading')
    return <span className="yaoji-skeleton">{isName && <span className="yaoji-visually-hidden">{messages.loadingRow}</span>}</span>
  return (
    isName && (
      <button type="button" className="yaoji-button" data-kind="text" onClick={() => actions.retry(row.page)}>
        {messages.rowFailed}，{messages.retry}
      </button>
    )
  )
}

/** An id that no goods have, for the subscription of a row without goods. */
const nobody = 0

// The cells persist when their goods arrive: one of them may have the focus.
function Cells({
  index,
  row,
  columns,
  today,
  sheet,
  actions,
}: Pick<GridRowProps, 'index' | 'row' | 'columns' | 'today' | 'sheet' | 'actions'>) {
  const goods = row.state === 'ready' ? row.goods : undefined
  const id = goods?.id ?? nobody
  const state = useStore(sheet.$sheet, { keys: [id], deps: [sheet, id] })[id]
  const isSpanned = Boolean(goods?.cant_buy)
  const covered = coveredColumn(columns)
  return columns.map((column, at) =>
    isSpanned && at === covered ? null : (
      <div
        key={column}
        role={column === 'name' ? 'rowheader' : 'gridcell'}
        className="yaoji-goods-table__cell"
        data-column={at}
        data-name={column}
        data-numeric={numericColumns.has(column)}
        aria-colindex={at + 1}
        aria-colspan={isSpanned && column === 'quantity' && covered < columns.length ? 2 : undefined}
      >
        {row.state === 'ready' ? (
          <ReadyCell index={index} column={column} goods={row.goods} state={state} today={today} sheet={sheet} actions={actions} />
        ) : (
          <WaitingCell column={column} row={row} actions={actions} />
        )}
      </div>
    ),
  )
}

/** One row of the grid, memoized: it renders only when its own quantity, mark or outcome changes. */
export const GridRow = memo(function GridRow({ index, row, columns, activeColumn, today, sheet, actions, measure }: GridRowProps) {
  const element = useRovingFocus(activeColumn)
  const attach = useCallback(
    (node: HTMLDivElement | null) => {
      element.current = node
      measure(node)
    },
    [element, measure],
  )
  return (
    <div ref={attach} role="row" className="yaoji-goods-table__row" data-index={index} aria-rowindex={index + 2} data-odd={index % 2 === 1}>
      <Cells index={index} row={row} columns={columns} today={today} sheet={sheet} actions={actions} />
    </div>
  )
})
