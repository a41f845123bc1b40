import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto'
import type { Delivery } from './channel.ts'
import { rsaSign, rsaVerify } from './rsa.ts'

/** WeChat Pay refuses what is older or newer, and so do we. */
const skewMaxSeconds = 300
const tagBytes = 16

type Request = { method: string; path: string; body: string; at: number }
type Signer = { merchantId: string; serial: string; privateKey: KeyObject }

const lines = (...parts: (string | number)[]) => parts.map(part => `${part}\n`).join('')

/** The Authorization header of a request. */
export function authorization({ method, path, body, at }: Request, { merchantId, serial, privateKey }: Signer): string {
  const nonce = randomBytes(16).toString('hex')
  const seconds = Math.floor(at / 1_000)
  const signature = rsaSign(lines(method, path, seconds, nonce, body), privateKey)
  return (
    `WECHATPAY2-SHA256-RSA2048 mchid="${merchantId}",nonce_str="${nonce}",signature="${signature}",` +
    `timestamp="${seconds}",serial_no="${serial}"`
  )
}

/** Did the holder of this key make the request? */
export function isAuthorized({ method, path, body }: Omit<Request, 'at'>, header: string, key: KeyObject): boolean {
  const part = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(header)?.[1] ?? ''
  return rsaVerify(lines(method, path, part('timestamp'), part('nonce_str'), body), part('signature'), key)
}

/** The headers under which WeChat Pay sends answers and notifications. */
export function signedHeaders(body: string, at: number, { serial, privateKey }: Pick<Signer, 'serial' | 'privateKey'>) {
  const nonce = randomBytes(16).toString('hex')
  const seconds = String(Math.floor(at / 1_000))
  return {
    'wechatpay-timestamp': seconds,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': rsaSign(lines(seconds, nonce, body), privateKey),
    'wechatpay-serial': serial,
  }
}

/** Is it WeChat Pay's and of these minutes? A probe with a WECHATPAY/SIGNTEST/ signature fails like any other bad one. */
export function isSigned({ headers, body }: Delivery, keys: ReadonlyMap<string, KeyObject>, now: number): boolean {
  const header = (name: string) => {
    const value = headers[`wechatpay-${name}`]
    return typeof value === 'string' ? value : ''
  }
  const key = keys.get(header('serial'))
  const seconds = header('timestamp')
  if (!key || !/^\d{1,12}$/.test(seconds) || Math.abs(now / 1_000 - Number(seconds)) >= skewMaxSeconds) return false
  return rsaVerify(lines(seconds, header('nonce'), body), header('signature'), key)
}

export type Sealed = { ciphertext: string; nonce: string; associated_data: string }

/** AEAD_AES_256_GCM with the APIv3 key. */
export function seal(text: string, apiKey: string, about: string): Sealed {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', apiKey, nonce).setAAD(Buffer.from(about))
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { ciphertext: bytes.toString('base64'), nonce, associated_data: about }
}

/** @throws {Error} where it was sealed with another key, or changed */
export function unseal({ ciphertext, nonce, associated_data: about }: Sealed, apiKey: string): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', apiKey, nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
}
