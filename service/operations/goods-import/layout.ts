import { findHeadingRow, headingKey } from '../../platform/tables/find-heading-row.ts'
import type { Mapping } from './mapping.ts'
import { messages } from './messages.ts'
import { isBlank, type Table, type TableRow, ImportError, mergedRows } from '../../platform/tables/table.ts'
import { columns, fields, type Field } from '../../platform/tables/words/columns.ts'

/** A table whose columns are known. */
export type Layout = {
  headings: readonly string[]
  /** Index of each field in a row. */
  places: ReadonlyMap<Field, number>
  onlyRows: { place: number; equals: string; reason: string } | undefined
  rows: readonly TableRow[]
  /** Rows with a merged cell in a column that is read, and where that is. */
  mergedRows: ReadonlyMap<number, string>
  /** Headings that no field reads. */
  ignored: readonly string[]
}

/** The headings under which the goods' name is looked for. */
export function nameHeadings({ columns: own }: Mapping): readonly string[] {
  const heading = own.get('name')
  return heading === undefined ? columns.name : [heading]
}

function placeOf(headings: readonly string[], heading: string): number {
  const key = headingKey(heading)
  const place = headings.findIndex(each => headingKey(each) === key)
  if (place < 0) throw new ImportError(messages.mapping.missingHeading(heading))
  return place
}

/** With two columns of one name it is unknown which counts. */
export function refuseDoubles(headings: readonly string[]): void {
  const seen = new Set<string>()
  for (const heading of headings) {
    const key = headingKey(heading)
    if (key !== '' && seen.has(key)) throw new ImportError(messages.doubleHeading(heading.trim()))
    seen.add(key)
  }
}

// A mapping says all: a heading that it leaves out is left out, whatever its name.
function placesOf(headings: readonly string[], { columns: own }: Mapping): Map<Field, number> {
  if (own.size > 0) return new Map([...own].map(([field, heading]) => [field, placeOf(headings, heading)]))
  const keys = headings.map(headingKey)
  return new Map(
    fields.flatMap(field => {
      const alias = columns[field].find(heading => keys.includes(headingKey(heading)))
      return alias === undefined ? [] : [[field, keys.indexOf(headingKey(alias))]]
    }),
  )
}

/** Finds the heading row and what every column means. */
export function readLayout(table: Table, mapping: Mapping): Layout {
  const wanted = nameHeadings(mapping)
  const headingRow = findHeadingRow(table.rows, wanted)
  if (!headingRow) throw new ImportError(messages.noHeading(wanted[0] ?? ''))
  const headings = headingRow.cells
  refuseDoubles(headings)
  const places = placesOf(headings, mapping)
  const { onlyRows } = mapping
  const rows = table.rows.filter(row => row.number > headingRow.number && !isBlank(row))
  if (rows.length === 0) throw new ImportError(messages.noRows)
  const read = new Set(places.values())
  const onlyPlace = onlyRows && placeOf(headings, onlyRows.column)
  return {
    headings,
    places,
    onlyRows: onlyRows && onlyPlace !== undefined ? { ...onlyRows, place: onlyPlace } : undefined,
    rows,
    mergedRows: mergedRows(table.merges, rows, new Set([...places.values(), ...(onlyPlace === undefined ? [] : [onlyPlace])])),
    ignored: headings.filter((heading, place) => heading.trim() !== '' && !read.has(place) && place !== onlyPlace),
  }
}
