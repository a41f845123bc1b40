const byteOrderMark = '\uFEFF'
const formulaBeginning = /^[\s]*[=＝+＋\-－@＠]/
const plainNumber = /^-?\d+(\.\d+)?$/
/** A spreadsheet keeps 15 digits of a number: of an order's 16 or an invoice's 20 it loses the last. */
const longNumber = /^\d{16,}$/

/** Whether a spreadsheet takes a text for a formula, also behind blanks or in the wide characters of an input method. */
export function isFormula(text: string): boolean {
  return formulaBeginning.test(text) && !plainNumber.test(text)
}

function cellText(cell: string | number): string {
  const text = String(cell)
  const safe = isFormula(text) ? `'${text}` : longNumber.test(text) ? `\t${text}` : text
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Rows as a CSV file that spreadsheets open as it is meant (RFC 4180): a byte order mark for the Chinese text, and an
 * apostrophe before what would be calculated (security.md section 4), a tab before numbers that would lose their last digits.
 *
 * @example [['名称', '数量'], ['=1+1', 2]] ends in the row '=1+1,2
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return byteOrderMark + rows.map(row => `${row.map(cellText).join(',')}\r\n`).join('')
}
