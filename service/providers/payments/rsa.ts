import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'

/** RSA-SHA256 over UTF-8 text, in base64: RSA2 of Alipay, SHA256-RSA2048 of WeChat Pay. */
export function rsaSign(text: string, key: KeyObject): string {
  return sign('sha256', Buffer.from(text), key).toString('base64')
}

export function rsaVerify(text: string, signature: string, key: KeyObject): boolean {
  return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
}

/** A key as providers hand it out: PEM, PEM with `\n` for its line ends, or bare base64. */
function pemOf(text: string, label: string): string {
  const plain = text.replaceAll('\\n', '\n').trim()
  if (plain.includes('-----BEGIN')) return plain
  return `-----BEGIN ${label}-----\n${plain.replace(/\s/g, '').replace(/.{64}/g, '$&\n').trim()}\n-----END ${label}-----\n`
}

function firstOf(labels: readonly string[], read: (pem: string) => KeyObject, text: string): KeyObject {
  for (const label of labels) {
    try {
      const key = read(pemOf(text, label))
      if (key.asymmetricKeyType === 'rsa') return key
    } catch {
      // Perhaps in the next wrapping.
    }
  }
  throw new Error('no RSA key')
}

/** @throws {Error} where the text is none */
export const readPrivateKey = (text: string): KeyObject => firstOf(['PRIVATE KEY', 'RSA PRIVATE KEY'], createPrivateKey, text)

/** A public key or a certificate. @throws {Error} where the text is none */
export const readPublicKey = (text: string): KeyObject => firstOf(['PUBLIC KEY', 'CERTIFICATE'], createPublicKey, text)
