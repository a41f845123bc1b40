import { readFileSync } from 'node:fs'
import type { SearchGoods } from '../../../service/catalogue/search/search-index.ts'

/** Reads a CSV file with a header row into records; quotes as in RFC 4180. */
function readCsv(file: string): Record<string, string>[] {
  const [header = [], ...rows] = parseCsv(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  return rows.map(row => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])))
}

function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/gy
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    const [, value = '', end = ''] = match
    row.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value)
    if (end !== ',') {
      if (row.length > 1) rows.push(row)
      row = []
    }
    if (cell.lastIndex >= text.length) break
  }
  return rows
}

export type BenchGoods = { key: string; goods: SearchGoods }

/** The columns of ../shared/data; a file may have any of them. Medicines are loaded as far as they are products. */
export function readGoods(files: readonly string[]): BenchGoods[] {
  return files
    .flatMap(readCsv)
    .filter(row => (row.row_kind ?? 'product') === 'product')
    .map((row, index) => ({
      key: row.id ?? '',
      goods: {
        id: index + 1,
        name: row.generic_name ?? row.name ?? '',
        brand: row.brand_or_full_name ?? row.brand ?? '',
        aliases: row.aliases ?? '',
        origin: row.origin ?? '',
        english_name: row.english_name ?? '',
        manufacturer: row.manufacturer ?? '',
        mah: '',
        spec: row.specification ?? '',
        approval_number: row.approval_number ?? row.registration_number ?? '',
        barcode: row.barcode ?? '',
        sales: 0,
      },
    }))
}

export type BenchQuery = { text: string; kind: string; expected: ReadonlySet<string> }

export function readQueries(file: string): BenchQuery[] {
  return readCsv(file).map(row => ({
    text: row.query ?? '',
    kind: row.kind ?? '',
    expected: new Set((row.expected_ids ?? row.target_id ?? '').split('|')),
  }))
}
