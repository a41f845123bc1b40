import { strToU8, Zip, ZipDeflate } from 'fflate'
import { csvText } from '@yaoji/contract/domain/csv'
import { bookParts, rowXml, sheetBegin, sheetEnd, sheetPath, type XlsxCell } from './xlsx-parts.ts'

type Rows = readonly (readonly XlsxCell[])[]
/** A table whose rows come page by page; each page is asked for when the one before it has been taken. */
export type StreamedTable = {
  name: string
  headings: readonly string[]
  widths: readonly number[]
  pages: AsyncIterable<Rows>
  atMs: number
}

/** Rows of a sheet with its headings: Excel opens no more. */
const sheetRowsMax = 1_048_576

const csvCell = (cell: XlsxCell): string | number => {
  if (typeof cell === 'string') return cell
  return 'amount' in cell ? cell.amount : Number(cell.figure)
}

/** CSV, page by page. */
export async function* csvStream({ headings, pages }: StreamedTable): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvText([headings]))
  // Only the first line has the mark of the byte order.
  for await (const page of pages) if (page.length > 0) yield Buffer.from(csvText(page.map(row => row.map(csvCell))).slice(1))
}

type SheetOptions = Pick<StreamedTable, 'headings' | 'widths'> & { rowsMax: number; part: (path: string) => ZipDeflate }

/** Writes rows into sheets; what does not fit into one goes on in the next. */
function sheetWriter({ headings, widths, rowsMax, part }: SheetOptions) {
  let [sheets, rows] = [0, 0]
  const begin = () => {
    const file = part(sheetPath(++sheets))
    file.push(strToU8(sheetBegin(widths) + rowXml(headings, 1)))
    rows = 1
    return file
  }
  let sheet = begin()
  const end = () => sheet.push(strToU8(sheetEnd), true)
  const add = (page: Rows) => {
    for (let from = 0; from < page.length; ) {
      if (rows === rowsMax) {
        end()
        sheet = begin()
      }
      const some = page.slice(from, from + rowsMax - rows)
      const first = rows + 1
      sheet.push(strToU8(some.map((row, at) => rowXml(row, first + at)).join('')))
      ;[rows, from] = [rows + some.length, from + some.length]
    }
  }
  return { add, end, count: () => sheets }
}

/** A workbook that is zipped while it is sent. */
export async function* xlsxStream(table: StreamedTable, rowsMax = sheetRowsMax): AsyncGenerator<Uint8Array> {
  const { name, pages, atMs, ...sheet } = table
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    if (chunk.length > 0) ready.push(chunk)
  })
  const part = (path: string) => {
    const file = new ZipDeflate(path, { level: 1 })
    file.mtime = new Date(atMs)
    zip.add(file)
    return file
  }
  const writer = sheetWriter({ ...sheet, rowsMax, part })
  for await (const page of pages) {
    writer.add(page)
    yield* ready.splice(0)
  }
  writer.end()
  const names = Array.from({ length: writer.count() }, (_, place) => (place === 0 ? name : `${name} ${place + 1}`))
  for (const [path, text] of Object.entries(bookParts(names))) part(path).push(strToU8(text), true)
  zip.end()
  yield* ready.splice(0)
}
