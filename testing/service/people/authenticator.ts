import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')

/** What a browser and its authenticator do otherwise than they should. */
export type Deviation = { origin?: string; rpId?: string; counter?: number; isVerified?: boolean; challenge?: string }

const answerOf = (id: Buffer, response: Record<string, string | string[]>) =>
  JSON.stringify({ id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {}, response })

/** The public key as COSE has it, with the id of its credential. */
function attestedBy(id: Buffer, key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const pairs: [number, number | Uint8Array][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]
  const length = Buffer.alloc(2)
  length.writeUInt16BE(id.length)
  return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(new Map(pairs))])
}

function authDataOf(flags: number, count: number, rpId: string, attested: Buffer = Buffer.alloc(0)): Buffer {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(count)
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested])
}

/** An authenticator in software: one passkey by ES256 without attestation, as WebAuthn level 2 has it. */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, options: string, more: Deviation) => {
    const { challenge } = JSON.parse(options) as { challenge: string }
    return Buffer.from(JSON.stringify({ type, challenge: more.challenge ?? challenge, origin: more.origin ?? origin, crossOrigin: false }))
  }
  const authData = ({ rpId = new URL(origin).hostname, isVerified = true, ...more }: Deviation, attested?: Buffer) => {
    counter = more.counter ?? counter + 1
    return authDataOf(0x01 | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0), counter, rpId, attested)
  }

  return {
    /** Answers `navigator.credentials.create`. */
    create(options: string, more: Deviation = {}): string {
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData(more, attestedBy(id, publicKey)))],
      ])
      const clientDataJSON = base64url(clientData('webauthn.create', options, more))
      return answerOf(id, { clientDataJSON, attestationObject: base64url(isoCBOR.encode(attestation as never)), transports: ['internal'] })
    },
    /** Answers `navigator.credentials.get`. */
    get(options: string, more: Deviation = {}): string {
      const data = clientData('webauthn.get', options, more)
      const authenticatorData = authData(more)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey)
      const [clientDataJSON, signed] = [base64url(data), base64url(signature)]
      return answerOf(id, { clientDataJSON, authenticatorData: base64url(authenticatorData), signature: signed })
    },
  }
}
export type Authenticator = ReturnType<typeof createAuthenticator>
