import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's smallest argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const nonceBytes = 16

/**
 * Hashes a password as a PHC string that carries its own cost. Leave `nonce` out but
 * for sample data that must come out the same every time.
 */
export async function hashPassword(password: string, nonce: Uint8Array = randomBytes(nonceBytes)): Promise<string> {
  const tag = await derive('argon2id', { ...cost, message: normal(password), nonce })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}

export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash)
  if (!parts) throw new Error('A stored password hash is not argon2id in PHC form.')
  const [, memory, passes, parallelism, nonce = '', expected = ''] = parts
  const wanted = Buffer.from(expected, 'base64')
  const tag = await derive('argon2id', {
    message: normal(password),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  })
  return timingSafeEqual(tag, wanted)
}

/** A hash of an unknown random password: an unknown user costs the same time as a wrong password. */
export const hashOfNobody = hashPassword(randomBytes(nonceBytes).toString('base64'))

/** Input methods write the same character in several ways. */
function normal(password: string): string {
  return password.normalize('NFC')
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '')
}
