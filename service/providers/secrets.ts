import { timingSafeEqual, hash } from 'node:crypto'

/** Whether two secrets are the same, in a time that does not depend on how much of them is. */
export function isSameSecret(given: string, own: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(own)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * SHA-256 in hexadecimal: what the database stores of a secret of 256 bits or of a private text, what is shown of a lottery's seed, and what
 * proves that a file or a text is the one that was stored.
 */
export function hashOf(text: string | Uint8Array): string {
  return hash('sha256', text)
}
