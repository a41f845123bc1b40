const textEnds = 'p, div, li, br, h1, h2, h3, h4, h5, h6, section, blockquote, pre, dt, dd, td, th'
/** Boxes around lines; in a cell they would be blocks, which no cell holds. */
const boxes = 'ul, ol, dl, hr, table, caption, thead, tbody, tfoot, tr'

/** A cell holds one line: its paragraphs become one, with blanks between. */
function flatten(cell: Element): void {
  for (const list of cell.querySelectorAll('ol')) [...list.children].forEach((item, index) => item.prepend(`${index + 1}. `))
  for (const end of cell.querySelectorAll(textEnds)) {
    if (end.previousSibling) end.before(' ')
    if (end.nextSibling) end.after(' ')
    end.replaceWith(...end.childNodes)
  }
  for (const box of cell.querySelectorAll(boxes)) {
    box.before(' ')
    box.after(' ')
    box.replaceWith(...box.childNodes)
  }
}

/** A cell in each row that a merged cell covers; along a row the text is in the first only. */
function unmerge({ rows }: HTMLTableElement): void {
  for (const [y, row] of [...rows].entries()) {
    for (let x = 0; x < row.cells.length; x++) {
      const cell = row.cells[x]
      if (!cell) continue
      const { rowSpan, colSpan } = cell
      cell.removeAttribute('rowspan')
      cell.removeAttribute('colspan')
      for (const below of [...rows].slice(y + 1, y + rowSpan)) {
        const copy = cell.cloneNode(true) as HTMLTableCellElement // A clone is of the same kind.
        if (colSpan > 1) copy.setAttribute('colspan', String(colSpan))
        below.insertBefore(copy, below.cells[x] ?? null)
      }
      for (let along = 1; along < colSpan; along++) cell.after(cell.ownerDocument.createElement('td'))
    }
  }
}

function withHeading({ rows }: HTMLTableElement): void {
  for (const cell of rows[0]?.cells ?? []) {
    const heading = cell.ownerDocument.createElement('th')
    heading.append(...cell.childNodes)
    for (const bold of heading.querySelectorAll('b, strong, span')) bold.replaceWith(...bold.childNodes)
    cell.replaceWith(heading)
  }
}

/** One cell over the whole width names the table, as spreadsheets begin: a line above it. */
function takeCaption(table: HTMLTableElement): void {
  const [first, ...others] = table.rows
  const [cell] = first?.cells ?? []
  if (!cell || first?.cells.length !== 1 || others.length < 2 || cell.colSpan < 2) return
  const line = cell.ownerDocument.createElement('p')
  line.append(...cell.childNodes)
  table.before(line)
  first.remove()
}

/** Tables of Word, WPS, Excel and web pages as Markdown has them: a heading, and the same cells in each row. */
export function makeTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue
    const width = Math.max(0, ...[...table.rows].map(({ cells }) => cells.length))
    // Pages lay out their columns with tables.
    if (width < 2 || table.rows.length < 2) {
      table.replaceWith(...[...table.rows].flatMap(({ cells }) => [...cells]).flatMap(({ childNodes }) => [...childNodes]))
      continue
    }
    takeCaption(table)
    for (const row of table.rows) for (const cell of row.cells) flatten(cell)
    unmerge(table)
    for (const row of [...table.rows]) if (!(row.textContent ?? '').trim()) row.remove()
    withHeading(table)
    for (const other of table.querySelectorAll('caption, colgroup')) other.remove()
  }
}
