import { randomUUID } from 'node:crypto'
import { pathOf, type Call } from '@yaoji/contract/calls/call'
import { signatureOf } from '../../../service/platform/http/access/signature.ts'

export const operatorSecret = 'C'.repeat(32)
/** In the environment of a service that knows the secret. */
export const operatorKeys = { YAOJI_OPERATOR_KEYS: `chaos:${operatorSecret}` }

/** Headers of an operator's program for a call, new for each try. */
export function signedHeaders(call: Call, body: string, nowMs = Date.now()): Record<string, string> {
  const [timestamp, nonce] = [String(Math.floor(nowMs / 1_000)), randomUUID()]
  const signature = signatureOf(operatorSecret, { method: call.method, path: pathOf(call), timestamp, nonce, body })
  return { 'x-yaoji-key': 'chaos', 'x-yaoji-timestamp': timestamp, 'x-yaoji-nonce': nonce, 'x-yaoji-signature': signature }
}
