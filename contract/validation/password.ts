import { limits } from '../limits.ts'

/**
 * A password of 8 to 64 characters with two of letters, digits and symbols (domain.md
 * section 14; the upper bound follows security.md section 6).
 *
 * @example isPassword('yaoji2026') is true, isPassword('12345678') is false
 */
export function isPassword(text: string): boolean {
  if (text.length < limits.passwordMin || text.length > limits.passwordMax) return false
  const kinds = [/[A-Za-z]/, /\d/, /[^A-Za-z\d]/].filter(kind => kind.test(text))
  return kinds.length >= 2
}
