/** EAN-8, UPC-A, EAN-13 and ITF-14. */
const lengths = [8, 12, 13, 14]

export type Barcode = { state: 'none' } | { state: 'valid'; digits: string } | { state: 'wrong'; why: 'digits' | 'check' | 'scientific' }

/** Weights 3 and 1 in turn from the right, the check digit among them: the sum of a right code ends in 0. */
function hasRightCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Whether a spreadsheet took a bar code for a number and shortened it: 6.90123E+12. */
export function isShortened(text: string): boolean {
  const barcode = readBarcode(text)
  return barcode.state === 'wrong' && barcode.why === 'scientific'
}

/** Reads a GS1 bar code; `scientific` is what a spreadsheet makes of one that it took for a number. */
export function readBarcode(text: string): Barcode {
  if (text === '') return { state: 'none' }
  const digits = text.normalize('NFKC').replace(/[\s-]/g, '')
  if (/^\d(\.\d+)?e\+?\d+$/i.test(digits)) return { state: 'wrong', why: 'scientific' }
  if (!/^\d+$/.test(digits) || !lengths.includes(digits.length)) return { state: 'wrong', why: 'digits' }
  return hasRightCheckDigit(digits) ? { state: 'valid', digits } : { state: 'wrong', why: 'check' }
}
