const isQuoted = /["\t\n\r]/

/** Rows as a spreadsheet takes and gives them: cells between tabs, those with tabs, line ends or quotes in quotes. */
export const tabText = (rows: readonly (readonly string[])[]): string =>
  rows.map(cells => cells.map(cell => (isQuoted.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')).join('\n')

const cellPattern = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/gy

/**
 * The cells of what was copied from a spreadsheet. The last line end is none of a row.
 *
 * @example readTabText('1\t"a\nb"\r\n2\t\r\n') is [['1', 'a\nb'], ['2', '']]
 */
export function readTabText(text: string): string[][] {
  const rows: string[][] = [[]]
  const given = text.replace(/(\r\n|\n|\r)$/, '')
  for (const match of given.matchAll(cellPattern)) {
    const [, cell = '', end] = match
    const isQuote = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"')
    rows.at(-1)?.push(isQuote ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  return rows
}
