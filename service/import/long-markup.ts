import { ImportError } from './import-error.ts'
import { messages } from './messages.ts'

/** No spreadsheet program writes a longer one: the name, a place, a style and a type. */
const tagMaxBytes = 8 * 1024
/** A tag with the text behind it. A cell holds 32,767 characters, of up to seven bytes where they are escaped. */
const pieceMaxBytes = 256 * 1024

/** Of a text its cell is told, where the text does not stand among those that cells share. */
function problemOf(xml: string, at: number): string {
  if (!/^<[tv][ >]/.test(xml.slice(at, at + 3))) return messages.brokenExcel
  const cell = xml.lastIndexOf('<c ', at)
  const [, place = ''] = cell < 0 ? [] : (/^<c [^>]*?\br="([A-Z]+\d+)"/.exec(xml.slice(cell, cell + tagMaxBytes)) ?? [])
  return messages.longCell(place)
}

/**
 * Refuses a part of a workbook with a longer tag or text than any program writes: read-excel-file
 * 9.3.17 reads a part in chunks, begins an unfinished tag again with each and halves the chunks that
 * took long, so that one tag of 1 MB is minutes of work.
 */
export function refuseLongMarkup(part: Buffer): void {
  const xml = part.toString('latin1')
  for (let at = xml.indexOf('<'); at >= 0; ) {
    const next = xml.indexOf('<', at + 1)
    const pieceEnd = next < 0 ? xml.length : next
    // What stands in quotes may hold a >, so that the tag ends later; then the piece bounds it.
    const close = xml.indexOf('>', at)
    const tagEnd = close < 0 ? xml.length : close
    if (tagEnd - at > tagMaxBytes || pieceEnd - at > pieceMaxBytes) throw new ImportError(problemOf(xml, at))
    at = next
  }
}
