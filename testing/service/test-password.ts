import { argon2Sync } from 'node:crypto'

export const testPassword = 'Yaoji2026!'

/** Of the least cost, which a hash carries itself: tests guess hundreds of times. */
const least = { memory: 8, passes: 1, parallelism: 1 }
const nonce = Buffer.alloc(16)
const tag = argon2Sync('argon2id', { ...least, message: testPassword, nonce, tagLength: 32 })
/** Of {@link testPassword}. */
export const testPasswordHash = `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(tag)}`

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
