import type { Delivery } from '../payments/channel.ts'

/** What a person is asked to sign, for a store. */
export type SigningRequest = {
  /** Our own number for it, the same at every try. */
  id: string
  company: string
  signer: string
  texts: readonly { number: string; title: string; hash: string }[]
  returnUrl: string
  /** Epoch milliseconds. */
  expiresAt: number
}

/** What an authentic message says of a signing; `hashes` are those of the texts that were signed. */
export type SigningNotice = { id: string } & (
  | { outcome: 'signed'; hashes: readonly string[]; certificate: string }
  | { outcome: 'refused' }
)

/**
 * With whom contracts are signed online (docs/operators/signing.md). A person is led to its page and comes back; what became of it
 * the provider tells by a message.
 */
export type SigningProvider = {
  /** The page on which the person signs. */
  begin: (request: SigningRequest) => Promise<string>
  /** Undefined where a message is not the provider's. */
  readNotice: (delivery: Delivery) => SigningNotice | undefined
}
