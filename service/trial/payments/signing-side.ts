import { rsaSign, rsaVerify } from '../../providers/payments/rsa.ts'
import type { Fields } from '../../providers/payments/alipay-message.ts'
import type { Delivery } from '../../providers/payments/channel.ts'
import type { SigningNotice, SigningProvider, SigningRequest } from '../../providers/e-signature/provider.ts'
import type { KeyPair } from './trades.ts'

type Side = { merchant: KeyPair; provider: KeyPair; serviceOrigin: string }

export type SigningOutcome = SigningNotice['outcome']

/** Where the stand-in's page lies. */
export const signingPath = '/gateway/signing'
const signatureHeader = 'x-signing-signature'

/** What is signed: which signing, and the texts as they were. */
const statement = ({ id, hashes }: { id: string; hashes: readonly string[] }) => [id, ...hashes].join('\n')

/** What an address of the stand-in asks to sign; undefined where the shop did not sign it. */
export function signingOfLink({ request = '', signature = '' }: Fields, { merchant }: Side): SigningRequest | undefined {
  if (!rsaVerify(request, signature, merchant.publicKey)) return
  return JSON.parse(Buffer.from(request, 'base64url').toString()) as SigningRequest // Signed by the shop.
}

/** The message that a signing was finished so. */
export function signingNotice({ id, texts }: SigningRequest, outcome: SigningOutcome, { provider }: Pick<Side, 'provider'>): Delivery {
  const hashes = texts.map(({ hash }) => hash)
  const notice: SigningNotice =
    outcome === 'refused' ? { id, outcome } : { id, outcome, hashes, certificate: rsaSign(statement({ id, hashes }), provider.privateKey) }
  const body = JSON.stringify(notice)
  return { headers: { 'content-type': 'application/json', [signatureHeader]: rsaSign(body, provider.privateKey) }, body }
}

/** A stand-in for a provider of electronic signatures, so that signing can be tried; production has none (config.ts). */
export function standInSigning({ merchant, provider, serviceOrigin }: Side): SigningProvider {
  return {
    async begin(asked) {
      const request = Buffer.from(JSON.stringify(asked)).toString('base64url')
      const query = new URLSearchParams({ request, signature: rsaSign(request, merchant.privateKey) })
      return `${serviceOrigin}${signingPath}?${query}`
    },
    readNotice({ headers, body }) {
      const signature = headers[signatureHeader]
      if (typeof signature !== 'string' || !rsaVerify(body, signature, provider.publicKey)) return
      const notice = JSON.parse(body) as SigningNotice // Signed by the stand-in.
      if (notice.outcome === 'refused') return notice
      return rsaVerify(statement(notice), notice.certificate, provider.publicKey) ? notice : undefined
    },
  }
}
