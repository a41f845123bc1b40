import { createHash, sign, verify, type KeyObject } from 'node:crypto'
import { canonicalXml, readCanonicalXml, type XmlNode } from './canonical-xml.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const end = '\n'
const namespace = ' xmlns="http://www.w3.org/2000/09/xmldsig#"'
const canonical = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'

const withMethod = (name: string, algorithm: string) => `<${name} Algorithm="${algorithm}"></${name}>`

/** In its canonical form, which is also how it is written: that of the whole document, signed as XML Signature 1.0 says. */
const signedInfo = (digest: string, ns = '') =>
  `<SignedInfo${ns}>${withMethod('CanonicalizationMethod', canonical)}` +
  `${withMethod('SignatureMethod', 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256')}<Reference URI=""><Transforms>` +
  `${withMethod('Transform', 'http://www.w3.org/2000/09/xmldsig#enveloped-signature')}${withMethod('Transform', canonical)}</Transforms>` +
  `${withMethod('DigestMethod', 'http://www.w3.org/2001/04/xmlenc#sha256')}<DigestValue>${digest}</DigestValue></Reference></SignedInfo>`

const signature = (digest: string, value: string) =>
  `<Signature${namespace}>${signedInfo(digest)}<SignatureValue>${value}</SignatureValue></Signature>`

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64')
const signedBytes = (digest: string): Buffer => Buffer.from(signedInfo(digest, namespace))

/** A file with an enveloped signature of its root (XML Signature 1.0, RSA with SHA-256); `root` has no element of that name. */
export function signXml(root: XmlNode, key: KeyObject): Uint8Array {
  const text = canonicalXml(root)
  const digest = digestOf(text)
  const value = sign('sha256', signedBytes(digest), key).toString('base64')
  const tail = text.lastIndexOf('</')
  return Buffer.from(declaration + text.slice(0, tail) + signature(digest, value) + text.slice(tail) + end)
}

const shape = /^(?<head>.*)<Signature xmlns=.*<SignatureValue>(?<value>[\w+/=]+)<\/SignatureValue><\/Signature>(?<tail><\/[^<>]+>)$/s

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return ''
  }
}

/**
 * What a signed file says; undefined where this key did not sign it. Only the canonical form passes, so that no byte can differ from what
 * the signer wrote, not even one that says nothing.
 */
export function openSignedXml(bytes: Uint8Array, key: KeyObject): XmlNode | undefined {
  const text = decoded(bytes)
  if (!text.startsWith(declaration) || !text.endsWith(end)) return undefined
  const body = text.slice(declaration.length, -end.length)
  const { head = '', value = '', tail = '' } = shape.exec(body)?.groups ?? {}
  const digest = digestOf(head + tail)
  const signed = Buffer.from(value, 'base64')
  if (signed.length === 0 || signed.toString('base64') !== value || head + signature(digest, value) + tail !== body) return undefined
  return verify('sha256', signedBytes(digest), key, signed) ? readCanonicalXml(head + tail) : undefined
}
