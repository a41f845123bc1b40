import { hash } from 'node:crypto'

/** SHA-256 in hexadecimal: what the database keeps of a secret of 256 bits or of a private text, and what is shown of a lottery's seed. */
export function hashOf(text: string): string {
  return hash('sha256', text)
}
