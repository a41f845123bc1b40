import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isSigned } from './s3-signature.ts'
import type { S3Settings } from '../../../service/platform/files/s3-settings.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void
type Put = (object: { bucket: string; key: string }) => Promise<{ size: number; md5: string }>
type List = (bucket: string, options: { prefix: string }) => Promise<{ objects: { key: string; size: number }[] }>
type Stored = { putObject: Put; listObjects: List }
type S3rver = new (options: object) => { configureBuckets: () => Promise<void>; callback: () => Handler; store: Stored }
// It brings no types.
const S3Server = createRequire(import.meta.url)('s3rver') as S3rver

const [lookEveryMs, patienceMs] = [5, 10_000]

/** s3rver answers a PUT when it has the hash, before the file is written: on a busy machine who reads it back finds less. */
function answerOnceWritten(store: Stored, directory: string): void {
  const put = store.putObject.bind(store)
  store.putObject = async object => {
    const stored = await put(object)
    const file = join(directory, object.bucket, `${object.key}._S3rver_object`)
    for (const until = performance.now() + patienceMs; performance.now() < until; await wait(lookEveryMs))
      if (statSync(file, { throwIfNoEntry: false })?.size === stored.size) break
    return stored
  }
}

const keysOfPage = 1_000

/** A page of a list. s3rver fails beyond the first thousand keys, because it makes its tokens by DES, which OpenSSL 3 does not have. */
async function listPage(store: Stored, url: URL): Promise<string> {
  const [bucket = '', query] = [url.pathname.slice(1), url.searchParams]
  const after = query.get('continuation-token') ?? ''
  const { objects } = await store.listObjects(bucket, { prefix: query.get('prefix') ?? '' })
  const left = objects.filter(({ key }) => key > after).toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const page = left.slice(0, keysOfPage)
  const next = left.length > keysOfPage ? `<NextContinuationToken>${page.at(-1)?.key}</NextContinuationToken>` : ''
  return `<ListBucketResult>${page.map(({ key, size }) => `<Contents><Key>${key}</Key><Size>${size}</Size></Contents>`).join('')}${next}</ListBucketResult>`
}

const isList = ({ method, url = '' }: IncomingMessage): boolean => method === 'GET' && url.startsWith('/shop?list-type=2')

function answerList(store: Stored, { url = '' }: IncomingMessage, response: ServerResponse): void {
  listPage(store, new URL(url, 'http://s3')).then(
    text => response.end(text),
    // A key was deleted meanwhile.
    () => response.writeHead(500).end(),
  )
}

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
  answerOnceWritten(store.store, directory)
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
    else if (isList(request)) answerList(store.store, request, response)
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
