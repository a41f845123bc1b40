import { createHash, createHmac } from 'node:crypto'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
/** RFC 3986: what encodeURIComponent leaves alone of it is encoded too. */
const encode = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, each => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)
const compare = ([one]: [string, string], [other]: [string, string]) => (one < other ? -1 : 1)

export type AliyunCall = {
  accessKeyId: string
  accessKeySecret: string
  host: string
  action: string
  version: string
  query: Readonly<Record<string, string>>
  /** 2026-11-22T16:00:00Z, and 32 characters that were never used before. */
  date: string
  nonce: string
}

/** A POST of Aliyun's RPC style with an empty body, signed by ACS3-HMAC-SHA256 (help.aliyun.com, V3 请求体和签名机制). */
export function signAliyun({ accessKeyId, accessKeySecret, host, action, version, query, date, nonce }: AliyunCall) {
  const search = Object.entries(query)
    .sort(compare)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')
  const bodyHash = sha256('')
  const signed = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const rows = Object.entries(signed).sort(compare)
  const names = rows.map(([name]) => name).join(';')
  const lines = rows.map(([name, value]) => `${name}:${value}\n`).join('')
  const request = ['POST', '/', search, lines, names, bodyHash].join('\n')
  const signature = createHmac('sha256', accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex')
  const authorization = `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${names},Signature=${signature}`
  // The address says the host already.
  const { host: _host, ...headers } = signed
  return { search, headers: { ...headers, authorization } }
}
