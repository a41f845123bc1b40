import { halfWidth } from './half-width.ts'

/**
 * A telephone as the shop keeps it, however it was typed, pasted or filled in by the browser: without blanks, marks that nobody sees, +86 and
 * what groups the digits of a mobile number. A user name stays as it is.
 */
export function telephone(text: string): string {
  return halfWidth(text)
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/^(?:\+?86-?)?(1\d\d)-?(\d{4})-?(\d{4})$/, '$1$2$3')
}
