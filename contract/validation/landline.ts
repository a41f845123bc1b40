/**
 * A mainland landline: area code, then 7 or 8 digits, a hyphen between allowed (spec section 5).
 *
 * @example isLandline('010-12345678') is true, isLandline('12345678') is false
 */
export function isLandline(text: string): boolean {
  return /^0\d{2,3}-?\d{7,8}$/.test(text)
}
