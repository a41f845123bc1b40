import { matrixLimits } from '@yaoji/contract/calls/purchase/multi-store-cart'
import { typedNumber } from '../../base/lib/input/typed-number.ts'
import type { MatrixRow, Unsaved } from './rows.ts'
import { note } from './saving.ts'
import { $active, $matrix, changeMatrix } from './store.ts'

const digitsMax = String(matrixLimits.numberMax).length

/** What was typed, as a quantity: digits of any width and nothing else. */
export function quantityOf(text: string): number {
  const digits = text.normalize('NFKC').replace(/\D/g, '')
  return Math.min(Number(digits.slice(0, digitsMax + 1)), matrixLimits.numberMax)
}

function put(changes: Unsaved): void {
  changeMatrix(({ rows, page }) => {
    note(changes, page)
    const changed = (row: MatrixRow) => changes[row.goods.id]
    return { rows: rows.map(row => (changed(row) ? { ...row, numbers: { ...row.numbers, ...changed(row) } } : row)) }
  })
}

export const putNumber = (goodsId: number, storeId: number, number: number): void => put({ [goodsId]: { [storeId]: number } })

/** Goods without quantities, behind the others. */
export function addGoods(goodsIds: readonly number[]): void {
  const matrix = $matrix.get()
  if (matrix.state !== 'ready' || goodsIds.length === 0) return
  note(Object.fromEntries(goodsIds.map(id => [id, {}])), matrix.value.page)
}

/** Quantities of goods that need not be in the table yet. */
export function putAll(changes: Unsaved): void {
  put(changes)
}

const isQuantity = (number: number): boolean => Number.isInteger(number) && number >= 0 && number <= matrixLimits.numberMax

/** A block of quantities as a spreadsheet's clipboard has it, or one quantity with its unit; undefined where it is anything else. */
export function blockOf(text: string): number[][] | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n')
  const isOne = lines.length === 1 && !text.includes('\t')
  const cells = lines.map(line => line.split('\t').map(cell => (isOne ? cell.replace(/\p{L}+\s*$/u, '') : cell)))
  const block = cells.map(line => line.map(cell => (cell.trim() === '' && !isOne ? 0 : typedNumber(cell))))
  return block.every(line => line.every(isQuantity)) ? block : undefined
}

/** Fills a block from the active cell to the right and down; what reaches beyond the table is left out. */
export function fillBlock(block: readonly (readonly number[])[]): void {
  const matrix = $matrix.get()
  if (matrix.state !== 'ready') return
  const { rows, stores } = matrix.value
  const { row: fromRow, column: fromColumn } = $active.get()
  const filled = block.flatMap((numbers, down) => {
    const row = rows[fromRow + down]
    const cells = numbers.flatMap((number, right) => {
      const store = stores[fromColumn + right]
      return store ? [[store.id, number] as const] : []
    })
    return row ? [[row.goods.id, Object.fromEntries(cells)] as const] : []
  })
  put(Object.fromEntries(filled))
}

type Size = { rows: number; columns: number }

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

/** Where a key leads from a cell; undefined for keys that do not move. `atStart` and `atEnd`: the caret can go no further there. */
export function moveOf(
  key: string,
  { row, column }: { row: number; column: number },
  { rows, columns }: Size,
  { isBack, atStart, atEnd, pageRows }: { isBack: boolean; atStart: boolean; atEnd: boolean; pageRows: number },
): { row: number; column: number } | undefined {
  const to = (down: number, right: number) => ({ row: within(row + down, rows), column: within(column + right, columns) })
  switch (key) {
    case 'ArrowUp':
      return to(-1, 0)
    case 'ArrowDown':
      return to(1, 0)
    case 'Enter':
      return to(isBack ? -1 : 1, 0)
    case 'Tab': {
      // As in a spreadsheet; before the first and behind the last it leads on through the page.
      const next = row * columns + column + (isBack ? -1 : 1)
      return next < 0 || next >= rows * columns ? undefined : { row: Math.floor(next / columns), column: next % columns }
    }
    case 'PageUp':
      return to(-pageRows, 0)
    case 'PageDown':
      return to(pageRows, 0)
    case 'ArrowLeft':
      return atStart ? to(0, -1) : undefined
    case 'ArrowRight':
      return atEnd ? to(0, 1) : undefined
    default:
      return undefined
  }
}
