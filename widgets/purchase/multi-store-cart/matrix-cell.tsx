import { type ClipboardEvent, type KeyboardEvent, memo, useLayoutEffect, useRef } from 'react'
import type { MatrixStoreWire } from '@yaoji/contract/calls/purchase/multi-store-cart'
import { money } from '@yaoji/contract/domain/money'
import { showToast } from '../../base/lib/notices.ts'
import { blockOf, fillBlock, moveOf, putNumber, quantityOf } from './edit.ts'
import { messages } from './messages.ts'
import { type MatrixRow, numberIn, reasonIn } from './rows.ts'
import { $active } from './store.ts'

export type CellPlace = { row: number; column: number; rows: number; columns: number; pageRows: number }

export type MatrixCellProps = {
  line: MatrixRow
  store: MatrixStoreWire
  place: CellPlace
  isActive: boolean
  /** The focus is in the grid and follows the active cell. */
  hasFocus: boolean
}

function hearKey(event: KeyboardEvent<HTMLInputElement>, { row, column, rows, columns, pageRows }: CellPlace): void {
  if (event.nativeEvent.isComposing || event.altKey) return
  if (event.ctrlKey || event.metaKey) {
    if (event.key === 'Home') $active.set({ row: 0, column: 0 })
    if (event.key === 'End') $active.set({ row: rows - 1, column: columns - 1 })
    return
  }
  const { selectionStart, selectionEnd, value } = event.currentTarget
  const isAll = selectionStart === 0 && selectionEnd === value.length
  const next = moveOf(
    event.key,
    { row, column },
    { rows, columns },
    {
      isBack: event.shiftKey,
      atStart: isAll || selectionEnd === 0,
      atEnd: isAll || selectionStart === value.length,
      pageRows,
    },
  )
  if (!next) return
  event.preventDefault()
  $active.set(next)
}

/** What is pasted is quantities, or it is refused: the digits alone of 2.5, or of two cells side by side, would be another number. */
function hearPaste(event: ClipboardEvent<HTMLInputElement>): void {
  event.preventDefault()
  const block = blockOf(event.clipboardData.getData('text/plain'))
  if (block) fillBlock(block)
  else showToast({ kind: 'error', text: messages.notPasted })
}

/** The quantity of one goods for one store, with its price, or why it cannot be. */
function Cell({ line, store, place, isActive, hasFocus }: MatrixCellProps) {
  const input = useRef<HTMLInputElement>(null)
  const { id: goodsId, name, ypgg } = line.goods
  const number = numberIn(line, store.id)
  const reason = reasonIn(line, store)
  const isBlocked = number === 0 && reason !== ''
  const price = number > 0 ? line.checked[store.id]?.price : undefined
  const reasonId = `yaoji-matrix-${goodsId}-${store.id}`
  useLayoutEffect(() => {
    const { activeElement } = (input.current?.getRootNode() ?? document) as Document | ShadowRoot
    if (!isActive || !hasFocus || activeElement === input.current) return
    input.current?.focus({ preventScroll: true })
    input.current?.select()
  }, [isActive, hasFocus])
  return (
    <div
      ref={figures({ x: place.column })}
      role="gridcell"
      aria-colindex={place.column + 2}
      className="yaoji-matrix__cell"
      data-state={isBlocked ? 'blocked' : reason === '' ? 'fine' : 'wrong'}
    >
      <input
        ref={input}
        className="yaoji-matrix__number"
        inputMode="numeric"
        autoComplete="off"
        tabIndex={isActive ? 0 : -1}
        aria-label={messages.cellOf(store.company, `${name} ${ypgg}`)}
        aria-invalid={number > 0 && reason !== ''}
        aria-describedby={reason === '' ? undefined : reasonId}
        readOnly={isBlocked}
        value={number === 0 ? '' : String(number)}
        onFocus={event => {
          $active.set({ row: place.row, column: place.column })
          event.currentTarget.select()
        }}
        onInput={event => putNumber(goodsId, store.id, quantityOf(event.currentTarget.value))}
        onKeyDown={event => hearKey(event, place)}
        onPaste={hearPaste}
      />
      {reason !== '' ? (
        <span className="yaoji-matrix__reason" id={reasonId} title={reason}>
          {reason}
        </span>
      ) : (
        price && <span className="yaoji-matrix__price">{money(price)}</span>
      )}
    </div>
  )
}

const isSame = (a: MatrixCellProps, b: MatrixCellProps): boolean =>
  a.line === b.line &&
  a.store === b.store &&
  a.isActive === b.isActive &&
  a.hasFocus === b.hasFocus &&
  a.place.rows === b.place.rows &&
  a.place.row === b.place.row &&
  a.place.pageRows === b.place.pageRows

export const MatrixCell = memo(Cell, isSame)

/** Sets figures that the style sheet reckons with: by script, because a strict CSP refuses them in the markup. */
export function figures(values: Readonly<Record<string, number>>): (element: HTMLElement | null) => void {
  return element => {
    for (const [name, value] of Object.entries(values)) element?.style.setProperty(`--_yaoji-${name}`, String(value))
  }
}
