import { createHash, createHmac } from 'node:crypto'
import { isSameSecret } from '../../../providers/secrets.ts'

export type Signed = {
  method: string
  /** With its query, as it was asked for. */
  path: string
  /** Seconds since 1970. */
  timestamp: string
  nonce: string
  body: string | Buffer
}

/** What is signed: one line each, the body by its SHA-256 in hex, so that nothing of one can pass for another's. */
function signedText({ method, path, timestamp, nonce, body }: Signed): string {
  return [method, path, timestamp, nonce, createHash('sha256').update(body).digest('hex')].join('\n')
}

/** HMAC-SHA256 in hex (security.md row 32). */
export function signatureOf(secret: string, signed: Signed): string {
  return createHmac('sha256', secret).update(signedText(signed)).digest('hex')
}

/** Compared in a time that does not tell how much of it is right. */
export function isSignature(given: string, secret: string, signed: Signed): boolean {
  return isSameSecret(given, signatureOf(secret, signed))
}
