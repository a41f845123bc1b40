import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { hashOf } from '../../providers/secrets.ts'
import type { S3Settings } from './s3-settings.ts'
import { checkKey, FileMissing, readAll, StoreDown, type FileStore, type StoredObject } from './store.ts'

export type S3Pace = {
  /** Until the head of an answer, in addition to the time that a body takes at 256 kB/s; and between two chunks of one. */
  timeoutMs: number
  /** Waits before further attempts. */
  pausesMs: readonly number[]
  /** For this time after the last attempt failed, requests fail immediately, so that callers do not pile up. */
  restMs: number
}
const usualPace: S3Pace = { timeoutMs: 5_000, pausesMs: [100, 500], restMs: 5_000 }
const bytesPerMs = 256

type Wish = { method: string; key?: string; query?: Record<string, string>; body?: Uint8Array<ArrayBuffer> | Blob }

type Sent = { answer: Response; abort: AbortController }

const sizeOf = (body: Wish['body']) => (body instanceof Blob ? body.size : (body?.length ?? 0))
const reasonOf = (error: unknown): string => {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return inner instanceof Error ? inner.message : String(inner)
}
/** Worth another attempt: the server is at fault, busy, or tells the client to slow down. */
const isPassing = (status: number) => status >= 500 || status === 429 || status === 408

/** Sends signed requests with a time limit, and retries where that may help. */
class Bucket {
  readonly #client: AwsClient
  /** The address before a key. */
  readonly #root: string
  /** The address of lists. */
  readonly #bucket: string
  /** The beginning of all keys. */
  readonly prefix: string
  readonly #pace: S3Pace
  #restsUntil = 0

  constructor({ url, region, keyId, secret }: S3Settings, pace: S3Pace) {
    this.#client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 0 })
    const { origin, pathname } = new URL(url)
    const [bucket = '', ...prefix] = pathname.slice(1).split('/')
    this.#root = url
    this.#bucket = `${origin}/${bucket}`
    this.prefix = prefix.map(part => `${part}/`).join('')
    this.#pace = pace
  }

  async #attempt({ method, key, query = {}, body }: Wish, abort: AbortController): Promise<Response> {
    const url = new URL(key === undefined ? this.#bucket : `${this.#root}/${checkKey(key)}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    // The server compares the hash; of a file on disk it is not computed, because that file has a checksum.
    const headers = body instanceof Uint8Array ? { 'x-amz-content-sha256': hashOf(body) } : undefined
    const signed = await this.#client.sign(url.href, { method, body: body ?? null, ...(headers && { headers }) })
    const limit = setTimeout(() => abort.abort(new Error('timed out')), this.#pace.timeoutMs + sizeOf(body) / bytesPerMs)
    try {
      return await fetch(signed, { signal: abort.signal })
    } finally {
      clearTimeout(limit)
    }
  }

  /** An answer that is a success or a 404. @throws {StoreDown} */
  async send(wish: Wish): Promise<Sent> {
    if (performance.now() < this.#restsUntil) throw new StoreDown('S3 did not answer a moment ago')
    let problem = ''
    for (const pauseMs of [0, ...this.#pace.pausesMs]) {
      if (pauseMs > 0) await sleep(pauseMs)
      const abort = new AbortController()
      try {
        const answer = await this.#attempt(wish, abort)
        if (answer.ok || (answer.status === 404 && wish.key !== undefined)) return { answer, abort }
        const text = String(await readAll(this.body({ answer, abort })))
        problem = `S3 answers ${answer.status} ${/<Code>([^<]*)/.exec(text)?.[1] ?? ''}`.trim()
        if (!isPassing(answer.status)) throw new StoreDown(problem, { isSetup: true, isDenied: answer.status === 403 })
      } catch (error) {
        if (error instanceof StoreDown) throw error
        problem = `S3 does not answer: ${reasonOf(error)}`
      }
    }
    this.#restsUntil = performance.now() + this.#pace.restMs
    throw new StoreDown(problem)
  }

  /** The body of an answer; between two chunks passes no more than the time limit. */
  async *body({ answer, abort }: Sent): AsyncGenerator<Uint8Array> {
    const stall = () => setTimeout(() => abort.abort(new Error('stalled')), this.#pace.timeoutMs)
    let limit = stall()
    try {
      for await (const chunk of answer.body ?? []) {
        clearTimeout(limit)
        yield chunk
        limit = stall()
      }
    } catch (error) {
      throw new StoreDown(`S3 broke off: ${reasonOf(error)}`, { cause: error })
    } finally {
      clearTimeout(limit)
      abort.abort()
    }
  }
}

async function drained(bucket: Bucket, sent: Sent): Promise<Response> {
  await readAll(bucket.body(sent))
  return sent.answer
}

/** Keys are letters, digits and signs that XML writes as they are: other keys of the bucket are not ours. */
const objectPattern = /<Contents>.*?<Key>([^<]*)<\/Key>.*?<Size>(\d+)<\/Size>.*?<\/Contents>/gs

async function* listed(bucket: Bucket, prefix: string): AsyncGenerator<StoredObject> {
  let token: string | undefined
  do {
    const query = { 'list-type': '2', prefix: bucket.prefix + prefix, ...(token !== undefined && { 'continuation-token': token }) }
    const text = String(await readAll(bucket.body(await bucket.send({ method: 'GET', query }))))
    for (const [, key = '', size] of text.matchAll(objectPattern)) yield { key: key.slice(bucket.prefix.length), size: Number(size) }
    token = /<NextContinuationToken>([^<]*)/.exec(text)?.[1]?.replaceAll('&amp;', '&')
  } while (token !== undefined)
}

/** Files in a bucket of S3, or of a server with its protocol: SeaweedFS, Garage. */
export function s3Store(settings: S3Settings, pace = usualPace): FileStore {
  const bucket = new Bucket(settings, pace)
  return {
    async put(key, body) {
      const { status } = await drained(bucket, await bucket.send({ method: 'PUT', key, body }))
      if (status === 404) throw new StoreDown('S3 has no such bucket', { isSetup: true })
    },
    async *get(key) {
      const sent = await bucket.send({ method: 'GET', key })
      if (sent.answer.status === 404) {
        const isOfBucket = (await readAll(bucket.body(sent))).includes('NoSuchBucket')
        throw isOfBucket ? new StoreDown('S3 has no such bucket', { isSetup: true }) : new FileMissing(key)
      }
      yield* bucket.body(sent)
    },
    async head(key) {
      const answer = await drained(bucket, await bucket.send({ method: 'HEAD', key }))
      return answer.status === 404 ? undefined : { size: Number(answer.headers.get('content-length')) }
    },
    async delete(key) {
      await drained(bucket, await bucket.send({ method: 'DELETE', key }))
    },
    list: prefix => listed(bucket, prefix),
  }
}
