import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { success, type Stamp } from './envelope.ts'
import { jsonBytes, type JsonBytes } from './json-bytes.ts'

const stampAt = ',"timestamp":'
/** Larger answers are streamed from the cached buffer: a copy would stay in memory until V8 collects it. */
const copiedMaxBytes = 32_768

/** The text before the data of every answer. */
const beforeData = jsonBytes(JSON.stringify(success(0, { now: 0, traceId: '' })).split('0,"timestamp"', 1)[0] ?? '')

type Part = Buffer | JsonBytes

/** An answer that was written before, up to what differs from call to call. */
export class SerializedReply {
  /** Many answers share some of them, so those are in memory once. */
  readonly #parts: readonly Part[]
  readonly #length: number

  private constructor(parts: readonly Part[]) {
    this.#parts = parts
    this.#length = parts.reduce((sum, { length }) => sum + length, 0)
  }

  /** From serialized data. */
  static ofData(data: JsonBytes): SerializedReply {
    return new SerializedReply([Buffer.from(beforeData + data, 'latin1')])
  }

  /** From parts of serialized data, one behind the other. */
  static ofParts(parts: readonly Part[]): SerializedReply {
    return new SerializedReply([beforeData, ...parts])
  }

  /** Serialized by the schema of the call. */
  static of(data: unknown, reply: FastifyReply): SerializedReply {
    const text = String(reply.serialize(success(data, { now: 0, traceId: '' })))
    return new SerializedReply([Buffer.from(text.slice(0, text.lastIndexOf(stampAt)))])
  }

  /** The data alone. */
  data(): unknown {
    return (JSON.parse(`${String(this.#whole(''))}}`) as { data: unknown }).data // Written above.
  }

  /** Answers all of it with its stamp, as JSON. */
  answer(reply: FastifyReply, { now, traceId }: Stamp): Buffer | Readable {
    reply.type('application/json; charset=utf-8')
    const stamp = `${stampAt}${Math.floor(now / 1_000)},"trace_id":${JSON.stringify(traceId)}}`
    if (this.#length <= copiedMaxBytes) return this.#whole(stamp)
    const parts = [...this.#parts, jsonBytes(stamp)].map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))
    reply.header(
      'content-length',
      parts.reduce((sum, { length }) => sum + length, 0),
    )
    return Readable.from(parts, { objectMode: false })
  }

  #whole(stamp: string): Buffer {
    const end = jsonBytes(stamp)
    const whole = Buffer.allocUnsafe(this.#length + end.length)
    let at = 0
    for (const part of this.#parts) at += typeof part === 'string' ? whole.write(part, at, 'latin1') : part.copy(whole, at)
    whole.write(end, at, 'latin1')
    return whole
  }
}
