import { signatureOf } from '../../../service/platform/http/access/signature.ts'
import type { Random } from './random.ts'
import type { FuzzRequest } from './requests.ts'

export const operatorPath = '/api/operator/'
export const operatorSecret = 'S'.repeat(32)

/** Calls of a second person: what one has confirmed or submitted another signs or refuses. */
const ofSecond = ['/statement/sign', '/dossier/sign', '/dossier/refuse']

type Signed = Pick<FuzzRequest, 'method' | 'url' | 'payload'>

/** Operators sign (security.md row 32); unless it has to be exact, something is wrong with it now and then. */
export function signedHeaders(
  { method, url: path, payload: body = '' }: Signed,
  random: Random,
  now: number,
  { isExact = false } = {},
): Record<string, string> {
  const isWrong = () => !isExact && random.chance(0.03)
  const timestamp = String(Math.floor(now / 1_000) - (isWrong() ? 3_600 : 0))
  const nonce = isWrong() ? 'a nonce of before'.replaceAll(' ', '-') : `fresh-nonce-${random.below(2 ** 31)}-${random.below(2 ** 31)}`
  const secret = isWrong() ? 'another' : operatorSecret
  const signature = signatureOf(secret, { method, path, timestamp, nonce, body })
  const key = ofSecond.some(end => path.endsWith(end)) ? 'boss' : 'erp'
  return { 'x-yaoji-key': key, 'x-yaoji-timestamp': timestamp, 'x-yaoji-nonce': nonce, 'x-yaoji-signature': signature }
}
