import { randomBytes } from 'node:crypto'
import { hashOf } from '../../providers/secrets.ts'
import { base32Of } from './base32.ts'

const secretBytes = 20
const recoveryCodes = 10
const recoveryBytes = 8

/** What is shown once, when an authenticator is set up. */
export type Factor = { secret: string; recovery: readonly string[] }

export const newSecret = (): string => base32Of(randomBytes(secretBytes))

export const newRecovery = (): string[] => Array.from({ length: recoveryCodes }, () => base32Of(randomBytes(recoveryBytes)))

export const newFactor = (): Factor => ({ secret: newSecret(), recovery: newRecovery() })

/** The hash of a recovery code, however its owner separates and writes it. */
export const recoveryHash = (code: string): string => hashOf(`recovery:${code.replace(/[\s-]/g, '').toUpperCase()}`)
