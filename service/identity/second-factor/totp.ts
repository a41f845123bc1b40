import { createHmac } from 'node:crypto'
import { bytesOfBase32 } from './base32.ts'
import { isSameSecret } from '../../providers/secrets.ts'

const stepSeconds = 30
const digits = 6
/** A telephone's clock may be half a minute off, either way. */
const stepsAround = 1

export const stepAt = (now: number): number => Math.floor(now / 1_000 / stepSeconds)

/** The code of a time step (RFC 6238 with SHA-1, six digits, which every authenticator app has). */
export function totpOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOfBase32(secret)).update(counter).digest()
  const offset = (mac[mac.length - 1] ?? 0) & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The step whose code this is, later than the last used one; undefined for a wrong or used code. */
export function stepOfCode(secret: string, code: string, { now, after }: { now: number; after: number }): number | undefined {
  if (!/^\d{6}$/.test(code)) return
  const middle = stepAt(now)
  const steps = Array.from({ length: 2 * stepsAround + 1 }, (_, index) => middle - stepsAround + index)
  // All of them are compared: the time of an answer does not tell which one fits.
  const fitting = steps.filter(step => isSameSecret(code, totpOf(secret, step)))
  return fitting.find(step => step > after)
}

/** What an authenticator app reads from a QR code. */
export function otpauthAddress({ secret, account, issuer }: { secret: string; account: string; issuer: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
