/**
 * A mainland mobile number: 11 digits, first 1, second 3 to 9 (spec section 5).
 *
 * @example isMobile('13800000000') is true, isMobile('12800000000') is false
 */
export function isMobile(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text)
}
