/** Digits that a spreadsheet shows of a number; what it stores beyond is binary noise. */
const shownDigits = 15
const exponent = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/

/** A number without exponent: 1.5e-7 is 0.00000015. */
function withoutExponent(text: string): string {
  const match = exponent.exec(text)
  if (!match) return text
  const [, sign = '', first = '', rest = '', power = '0'] = match
  const digits = first + rest
  const place = 1 + Number(power)
  if (place <= 0) return `${sign}0.${'0'.repeat(-place)}${digits}`
  const whole = digits.slice(0, place).padEnd(place, '0')
  return sign + whole + (digits.length > place ? `.${digits.slice(place)}` : '')
}

/**
 * A number of an XLSX cell as its reader sees it.
 *
 * @example 12.800000000000001 is 12.8, 6.901234567892E12 is 6901234567892
 */
export function numberText(stored: string): string {
  const number = Number(stored)
  if (stored.trim() === '' || !Number.isFinite(number)) return stored
  return withoutExponent(String(Number(number.toPrecision(shownDigits))))
}
