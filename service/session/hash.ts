import { createHash } from 'node:crypto'

/** What the database keeps of a secret of 256 bits, or of a text that is nobody's business. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
