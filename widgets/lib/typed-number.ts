/** The number that was typed, NaN for anything else; digits of an input method in full width count. */
export function typedNumber(text: string): number {
  const plain = text.normalize('NFKC').trim()
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : NaN
}
