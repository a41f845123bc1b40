import { createHmac, hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** As AWS encodes names and values: more signs than `encodeURIComponent`. */
const encoded = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Whether a request is signed with this secret (AWS Signature Version 4, in a header): s3rver compares no such signatures. */
export function isSigned({ method, url = '', headers }: IncomingMessage, secret: string): boolean {
  const [, scope = '', names = '', signature = ''] =
    /Credential=[^/]+\/(\S+), ?SignedHeaders=(\S+), ?Signature=(\w+)/.exec(headers.authorization ?? '') ?? []
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted()
  const signed = names.split(';').map(name => `${name}:${String(headers[name]).trim()}\n`)
  const request = [method, pathname, query.join('&'), signed.join(''), names, headers['x-amz-content-sha256']].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash('sha256', request)].join('\n')
  const key = scope.split('/').reduce((before: string | Buffer, part) => hmac(before, part), `AWS4${secret}`)
  return hmac(key, text).toString('hex') === signature
}
