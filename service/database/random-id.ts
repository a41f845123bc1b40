import { randomBytes } from 'node:crypto'

/** A public id that cannot be guessed, 16 characters. */
export function randomId(): string {
  return randomBytes(12).toString('base64url')
}
