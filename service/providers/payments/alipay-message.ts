import type { KeyObject } from 'node:crypto'
import { ChannelProblem } from './channels.ts'
import { rsaSign, rsaVerify } from './rsa.ts'

export type Fields = Readonly<Record<string, string>>

/** Alipay's rule: names in order, joined as they are. */
const textOf = (fields: Fields, names: readonly string[]) =>
  names
    .toSorted()
    .map(name => `${name}=${fields[name]}`)
    .join('&')

/** Of a request everything that is not empty is signed, `sign_type` too. */
const requestText = (fields: Fields) =>
  textOf(
    fields,
    Object.keys(fields).filter(name => name !== 'sign' && fields[name] !== ''),
  )

/** Of a notification everything is signed but the signature and its type. */
const noticeText = (fields: Fields) =>
  textOf(
    fields,
    Object.keys(fields).filter(name => name !== 'sign' && name !== 'sign_type'),
  )

export function signRequest(fields: Fields, key: KeyObject): Fields {
  return { ...fields, sign: rsaSign(requestText(fields), key) }
}

export function isRequestOf(fields: Fields, key: KeyObject): boolean {
  return fields.sign_type === 'RSA2' && rsaVerify(requestText(fields), fields.sign ?? '', key)
}

export function signNotice(fields: Fields, key: KeyObject): Fields {
  return { ...fields, sign_type: 'RSA2', sign: rsaSign(noticeText(fields), key) }
}

/**
 * The fields of a notification signed by Alipay. A duplicate field and any `sign_type` but RSA2 are refused before the signature is
 * checked: the type is part of the message, and SHA-1 would pass (security.md section 4.6).
 */
export function readSigned(body: string, key: KeyObject): Fields | undefined {
  const pairs = [...new URLSearchParams(body)]
  const fields: Record<string, string> = Object.assign(Object.create(null), Object.fromEntries(pairs))
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length || fields.sign_type !== 'RSA2') return
  return rsaVerify(noticeText(fields), fields.sign ?? '', key) ? fields : undefined
}

const nodeOf = (method: string) => `"${method.replaceAll('.', '_')}_response":`

/** An answer as Alipay writes it: the signature is over the text of the node, byte by byte. */
export function signAnswer(method: string, node: object, key: KeyObject): string {
  const text = JSON.stringify(node)
  return `{${nodeOf(method)}${text},"sign":${JSON.stringify(rsaSign(text, key))}}`
}

/** What an answer says, if Alipay has signed it. @throws {ChannelProblem} */
export function readAnswer(method: string, body: string, key: KeyObject): Fields {
  const start = body.indexOf(nodeOf(method))
  const end = body.lastIndexOf(',"sign":')
  if (start < 0 || end < start) throw new ChannelProblem(`${method}: an answer without a signature`)
  const text = body.slice(start + nodeOf(method).length, end)
  const signature = /^,"sign":"([^"]+)"/.exec(body.slice(end))?.[1] ?? ''
  if (!rsaVerify(text, signature.replaceAll('\\/', '/'), key)) throw new ChannelProblem(`${method}: the signature of the answer is wrong`)
  return JSON.parse(text) as Fields // Signed by Alipay, whose nodes are objects of texts.
}
