import { randomBytes } from 'node:crypto'

/** A public id that cannot be guessed, 16 characters; none that a command would take for an option. */
export function randomId(): string {
  const id = randomBytes(12).toString('base64url')
  return id.startsWith('-') ? randomId() : id
}
