/** A trace code of a box of medicine: 20 digits that begin with 8. */
const traceCode = /(?<!\d)8\d{19}(?!\d)/

/**
 * The code in what was read: control characters separate the parts of a GS1 label, and the QR code of a box holds its trace code
 * inside an address.
 */
export function codeIn(read: string): string {
  const text = read.replaceAll(/\p{C}/gu, '').trim()
  return (/^https?:/i.test(text) && traceCode.exec(text)?.[0]) || text
}
