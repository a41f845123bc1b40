import { messages } from '../messages.ts'
import { type CellMerge, type TableRow, ImportError } from '../table.ts'
import { boundedText, cellText, type CellContext, type RawCell } from './cell-text.ts'
import { columnName, parseAddress, parseRange } from './address.ts'
import type { WorkbookLimits } from './limits.ts'
import { attributeOf, isOn, parseXml, type Attributes } from './parse-xml.ts'
import { RichText } from './rich-text.ts'

export type SheetContent = {
  /** Visible rows, each as wide as the widest; cells of hidden columns are empty. */
  rows: TableRow[]
  merges: CellMerge[]
  /** Rows and columns that hold something and are not shown. */
  hiddenRows: number[]
  hiddenColumns: number[]
}

const isZero = (text: string | undefined): boolean => text !== undefined && Number(text) === 0

/** Collects the cells of a sheet; rows and cells without an address follow the one before. */
class SheetVisitor {
  readonly content: SheetContent = { rows: [], merges: [], hiddenRows: [], hiddenColumns: [] }
  readonly #context: CellContext
  readonly #limits: WorkbookLimits
  readonly #hidden: { min: number; max: number }[] = []
  readonly #inline = new RichText()
  readonly #hiddenColumns = new Set<number>()
  #row = 0
  #isRowNumbered = false
  #isRowHidden = false
  #cells: string[] = []
  #column = 0
  #width = 0
  #cell: RawCell | undefined

  constructor(context: CellContext, limits: WorkbookLimits) {
    this.#context = context
    this.#limits = limits
  }

  open(name: string, attributes: Attributes): void {
    this.#inline.open(name)
    if (name === 'c') this.#openCell(attributes)
    else if (name === 'row') this.#openRow(attributes)
    else if (name === 'f' && this.#cell) this.#cell.hasFormula = true
    else if (name === 'col') this.#addColumn(attributes)
    else if (name === 'mergeCell') this.#addMerge(attributes)
  }

  close(name: string, text: string): void {
    this.#inline.close(name, text)
    if (name === 'c') this.#closeCell()
    else if (name === 'row') this.#closeRow()
    else if (name === 'v' && this.#cell) this.#cell.value = text
    else if (name === 'is' && this.#cell) this.#cell.inline = this.#inline.take()
  }

  finish(): SheetContent {
    const { rows } = this.content
    for (const row of rows) row.cells = [...row.cells, ...Array<string>(this.#width - row.cells.length).fill('')]
    this.content.hiddenColumns = [...this.#hiddenColumns].toSorted((a, b) => a - b)
    return this.content
  }

  #addColumn(attributes: Attributes): void {
    if (!isOn(attributes, 'hidden') && !isZero(attributeOf(attributes, 'width'))) return
    this.#hidden.push({ min: Number(attributeOf(attributes, 'min')), max: Number(attributeOf(attributes, 'max')) })
  }

  #addMerge(attributes: Attributes): void {
    const range = parseRange(attributeOf(attributes, 'ref') ?? '')
    if (range) this.content.merges.push(range)
  }

  #openRow(attributes: Attributes): void {
    const number = attributeOf(attributes, 'r')
    this.#isRowNumbered = number !== undefined
    this.#moveTo(number === undefined ? this.#row + 1 : Number(number))
    this.#isRowHidden = isOn(attributes, 'hidden') || isZero(attributeOf(attributes, 'ht'))
    this.#cells = []
    this.#column = 0
  }

  #moveTo(row: number): void {
    if (!Number.isInteger(row) || row <= this.#row) throw new ImportError(messages.brokenExcel)
    if (row > this.#limits.rowMax) throw new ImportError(messages.sheetTooLarge(this.#limits.rowMax))
    this.#row = row
  }

  #openCell(attributes: Attributes): void {
    const place = attributeOf(attributes, 'r')
    const address = place === undefined ? { row: this.#row, column: this.#column + 1 } : parseAddress(place)
    if (!address) throw new ImportError(messages.brokenExcel)
    if (address.row !== this.#row) {
      // A row without a number may begin with a cell that has one.
      if (this.#isRowNumbered || this.#column > 0) throw new ImportError(messages.brokenExcel)
      this.#moveTo(address.row)
    }
    if (address.column > this.#limits.columnMax) throw new ImportError(messages.sheetTooLarge(this.#limits.rowMax))
    this.#isRowNumbered = true
    this.#column = address.column
    const type = attributeOf(attributes, 't') ?? 'n'
    const style = Number(attributeOf(attributes, 's') ?? 0)
    this.#cell = { type, style, value: undefined, inline: undefined, hasFormula: false }
  }

  #closeCell(): void {
    const cell = this.#cell
    this.#cell = undefined
    if (!cell) return
    const text = boundedText(cellText(cell, this.#context), addressText(this.#row, this.#column))
    if (text === '') return
    if (this.#hidden.some(({ min, max }) => this.#column >= min && this.#column <= max)) {
      if (!this.#isRowHidden && text.trim() !== '') this.#hiddenColumns.add(this.#column)
      return
    }
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column - 1] = text
  }

  #closeRow(): void {
    if (this.#isRowHidden) {
      if (this.#cells.some(text => text.trim() !== '')) this.content.hiddenRows.push(this.#row)
      return
    }
    this.#width = Math.max(this.#width, this.#cells.length)
    if (this.#width * this.#row > this.#limits.cellsMax) throw new ImportError(messages.tooManyCells)
    if (this.#cells.length > 0) this.content.rows.push({ number: this.#row, cells: this.#cells })
  }
}

function addressText(row: number, column: number): string {
  return `${columnName(column)}${row}`
}

/** Reads a whole sheet. @throws {ImportError} where it is broken or larger than it may be */
export function readSheet(part: Uint8Array, context: CellContext, limits: WorkbookLimits): SheetContent {
  const visitor = new SheetVisitor(context, limits)
  parseXml(part, {
    open: (name, attributes) => visitor.open(name, attributes),
    close: (name, text) => visitor.close(name, text),
  })
  return visitor.finish()
}

/** Whether a sheet holds nothing; reads no further than its first cell with content. */
export function isEmptySheet(part: Uint8Array): boolean {
  let hasContent = false
  parseXml(part, {
    close: (name, text) => {
      if ((name === 'v' || name === 't') && text.trim() !== '') hasContent = true
    },
    isDone: () => hasContent,
  })
  return !hasContent
}
