import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isSigned } from './s3-signature.ts'
import type { S3Settings } from '../../../service/platform/files/s3-settings.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void
type S3rver = new (options: object) => { configureBuckets: () => Promise<void>; callback: () => Handler }
// It brings no types.
const S3Server = createRequire(import.meta.url)('s3rver') as S3rver

export type TestS3 = {
  settings: S3Settings
  /** Requests that arrived, as `PUT /shop/file/…`. */
  requests: string[]
  /** Answers instead of the store; undefined lets requests through again. */
  hurt: (by: Handler | undefined) => void
  /** As AWS for a key that may get, put and delete only: lists are refused, and so is what is not there. */
  forbidLists: () => void
  close: () => Promise<void>
}

const closed = (server: Server) =>
  new Promise<void>(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** An S3 store over a folder of its own, with the bucket `shop`. */
export async function startS3(): Promise<TestS3> {
  const directory = mkdtempSync(join(tmpdir(), 'yaoji-s3-'))
  const store = new S3Server({ directory, silent: true, configureBuckets: [{ name: 'shop' }] })
  await store.configureBuckets()
  const answer = store.callback()
  const requests: string[] = []
  let hurt: Handler | undefined
  let mayList = true
  const refuse = (response: ServerResponse, code: string) => response.writeHead(403).end(`<Error><Code>${code}</Code></Error>`)
  const isForbidden = ({ method, url = '' }: IncomingMessage) =>
    !mayList && (url.includes('list-type=') || (method !== 'PUT' && !existsSync(join(directory, `${url}._S3rver_object`))))
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    if (hurt) hurt(request, response)
    else if (!isSigned(request, 'S3RVER')) refuse(response, 'SignatureDoesNotMatch')
    else if (isForbidden(request)) refuse(response, 'AccessDenied')
    else answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // It listens on a port.
  return {
    settings: { url: `http://127.0.0.1:${port}/shop`, region: 'us-east-1', keyId: 'S3RVER', secret: 'S3RVER' },
    requests,
    hurt: by => {
      hurt = by
    },
    forbidLists() {
      mayList = false
    },
    async close() {
      await closed(server)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
