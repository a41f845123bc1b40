import { useStore } from '@nanostores/react'
import { memo, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { MatrixStoreWire } from '@yaoji/contract/calls/purchase/multi-store-cart'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { IconButton } from '../../base/ui/parts.ts'
import { type CellPlace, figures, MatrixCell } from './matrix-cell.tsx'
import { messages } from './messages.ts'
import { rowTotal, storeTotal, type MatrixRow } from './rows.ts'
import { $active, $hasFocus, dropGoods, type Matrix } from './store.ts'
import { drawn, scrolledTo, seen, sizesFor, type View } from './window.ts'

const firstView: View = { top: 0, left: 0, width: 0, height: 0 }

/** What of the grid is in sight. */
function useView(scroller: RefObject<HTMLDivElement | null>): View {
  const [view, setView] = useState(firstView)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () =>
      setView({ top: element.scrollTop, left: element.scrollLeft, width: element.clientWidth, height: element.clientHeight })
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller])
  return view
}

type StoreHeadProps = { store: MatrixStoreWire; rows: readonly MatrixRow[]; column: number }

const StoreHead = memo(function StoreHead({ store, rows, column }: StoreHeadProps) {
  const { kinds, amount } = storeTotal(rows, store.id)
  return (
    <div ref={figures({ x: column })} role="columnheader" aria-colindex={column + 2} className="yaoji-matrix__store">
      <strong title={store.company}>{store.company}</strong>
      {store.reason === '' ? (
        <span>{messages.storeTotal(kinds, amount)}</span>
      ) : (
        <span className="yaoji-matrix__reason">{store.reason}</span>
      )}
    </div>
  )
})

function GoodsHead({ row, stores }: { row: MatrixRow; stores: readonly MatrixStoreWire[] }) {
  const { id, name, ypgg, sccj, bzdw, zbz } = row.goods
  const { number, amount } = rowTotal(row, stores)
  return (
    <div role="rowheader" aria-colindex={1} className="yaoji-matrix__goods">
      <a className="yaoji-matrix__name" href={environment.href(goodsPath(id))} title={`${name} ${ypgg} ${sccj}`}>
        {name}
      </a>
      <span className="yaoji-matrix__spec">{[ypgg, zbz > 1 && messages.middlePack(zbz, bzdw), sccj].filter(Boolean).join(' · ')}</span>
      <span className="yaoji-matrix__total">
        {messages.rowTotal(number, bzdw, amount)}
        {row.others > 0 && ` ${messages.others(row.others, bzdw)}`}
      </span>
      {row.reason !== '' && (
        <span className="yaoji-matrix__reason" title={row.reason}>
          {row.reason}
        </span>
      )}
      <IconButton icon="close" label={messages.remove(name)} onClick={() => void dropGoods([id])} />
    </div>
  )
}

type RowProps = {
  line: MatrixRow
  index: number
  stores: readonly MatrixStoreWire[]
  columns: readonly number[]
  size: Omit<CellPlace, 'row' | 'column'>
  /** The column of the active cell, in its row alone. */
  active: number | undefined
  hasFocus: boolean
}

function Row({ line, index, stores, columns, size, active, hasFocus }: RowProps) {
  return (
    <div ref={figures({ y: index })} role="row" aria-rowindex={index + 2} className="yaoji-matrix__row">
      <GoodsHead row={line} stores={stores} />
      {columns.map(column => (
        <MatrixCell
          key={stores[column]!.id}
          line={line}
          store={stores[column]!}
          place={{ row: index, column, ...size }}
          isActive={active === column}
          hasFocus={hasFocus}
        />
      ))}
    </div>
  )
}

/** What of the table is drawn now. */
function useDrawn(scroller: RefObject<HTMLDivElement | null>, { stores, rows }: Pick<Matrix, 'stores' | 'rows'>) {
  const active = useStore($active)
  const view = useView(scroller)
  const count = { rows: rows.length, columns: stores.length }
  const sizes = sizesFor(view.width, count.columns)
  const inSight = seen(view, sizes, count)
  return {
    active,
    sizes,
    rows: drawn(inSight.rows, active.row, count.rows),
    columns: drawn(inSight.columns, active.column, count.columns),
    size: { ...count, pageRows: Math.max(1, Math.floor((view.height - sizes.head) / sizes.row) - 1) },
  }
}

/** Goods by stores. Only what is in sight is drawn, and the cell that has the focus. */
export function MatrixGrid({ stores, rows }: Pick<Matrix, 'stores' | 'rows'>) {
  const scroller = useRef<HTMLDivElement>(null)
  const hasFocus = useStore($hasFocus)
  const shown = useDrawn(scroller, { stores, rows })
  const { active, sizes, columns, size } = shown

  useLayoutEffect(() => {
    figures({ rows: rows.length, columns: stores.length, ...sizes })(scroller.current)
    // Sizes are new at every drawing; they change with these two.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [rows.length, stores.length, sizes.goods, sizes.column])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !hasFocus) return
    const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = element
    element.scrollTo(scrolledTo({ top, left, width, height }, sizes, active))
    // Only a move scrolls: who scrolls away by the wheel is not pulled back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [active, hasFocus])

  return (
    <div
      ref={scroller}
      className="yaoji-matrix__scroller"
      role="grid"
      aria-label={messages.grid}
      aria-rowcount={rows.length + 1}
      aria-colcount={stores.length + 1}
      onFocus={event => $hasFocus.set((event.target as HTMLElement).tagName === 'INPUT')}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) $hasFocus.set(false)
      }}
    >
      <div className="yaoji-matrix__head" role="row" aria-rowindex={1}>
        <div role="columnheader" aria-colindex={1} className="yaoji-matrix__corner">
          {messages.goods}
        </div>
        {columns.map(column => (
          <StoreHead key={stores[column]!.id} store={stores[column]!} rows={rows} column={column} />
        ))}
      </div>
      <div role="rowgroup" className="yaoji-matrix__body">
        {shown.rows.map(index => (
          <Row
            key={rows[index]!.goods.id}
            line={rows[index]!}
            index={index}
            stores={stores}
            columns={columns}
            size={size}
            active={active.row === index ? active.column : undefined}
            hasFocus={hasFocus}
          />
        ))}
      </div>
    </div>
  )
}
