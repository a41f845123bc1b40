/**
 * Letters, digits, underscore or hyphen, then @, then a dotted domain (spec section 5).
 *
 * @example isEmail('yao_ji@example.com') is true, isEmail('yao@example') is false
 */
export function isEmail(text: string): boolean {
  return /^[\w-]+@[A-Za-z\d-]+(?:\.[A-Za-z\d-]+)+$/.test(text)
}
