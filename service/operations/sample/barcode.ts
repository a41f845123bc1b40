/** The check digit of the first twelve digits of an EAN-13. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/**
 * An EAN-13 from the range 20–29, which GS1 leaves to shops for their own use: no real
 * pack carries it.
 */
export function inStoreBarcode(section: number, number: number): string {
  const digits = `2${section}${String(number).padStart(10, '0')}`
  return digits + checkDigit(digits)
}
