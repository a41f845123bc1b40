/**
 * The number that was typed or pasted, NaN for anything else; digits of an input method in full width count, as 1,000 of a table does, and
 * what a web page hides between them does not.
 */
export function typedNumber(text: string): number {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}|,(?=\d{3}(?!\d))/gu, '')
    .trim()
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : NaN
}
