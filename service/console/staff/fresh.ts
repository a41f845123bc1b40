import { randomBytes } from 'node:crypto'
import { newFactor, type Factor } from '../../identity/second-factor/new-factor.ts'
import { hashPassword } from '../../identity/session/password.ts'

const madeBytes = 12

/** With letters and a digit, whatever the bytes are. */
export const madePassword = (): string => `Y${randomBytes(madeBytes).toString('base64url')}7`

/** What an account logs in with from now on; the password and the factor are shown once. */
export type Fresh = { password: string; passwordHash: string; factor: Factor }

export async function freshCredentials(password: string = madePassword()): Promise<Fresh> {
  return { password, passwordHash: await hashPassword(password), factor: newFactor() }
}
