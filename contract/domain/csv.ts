const byteOrderMark = '\uFEFF'
const formulaBeginning = /^[\s]*[=＝+＋\-－@＠]/
const plainNumber = /^-?\d+(\.\d+)?$/
/**
 * Digits that a spreadsheet does not preserve: it shows twelve and more, and saves them as CSV, as 6.90123E+12, keeps fifteen of sixteen,
 * and drops leading zeros. So bar codes and the numbers of orders and invoices are text.
 */
const digitsThatSuffer = /^(?:\d{12,}|0\d+)$/

/** Whether a spreadsheet takes a text for a formula, also behind blanks or in the wide characters of an input method. */
export function isFormula(text: string): boolean {
  return formulaBeginning.test(text) && !plainNumber.test(text)
}

function cellText(cell: string | number): string {
  const text = String(cell)
  const safe = isFormula(text) ? `'${text}` : typeof cell === 'string' && digitsThatSuffer.test(text) ? `\t${text}` : text
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Rows as a CSV file that spreadsheets open as it is meant (RFC 4180): a byte order mark for the Chinese text, and an
 * apostrophe before what would be calculated (security.md section 4), a tab before digits that would not come back as they are.
 *
 * @example [['名称', '数量'], ['=1+1', 2]] ends in the row '=1+1,2
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return byteOrderMark + rows.map(row => `${row.map(cellText).join(',')}\r\n`).join('')
}
