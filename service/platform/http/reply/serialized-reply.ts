import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { success, type Stamp } from './envelope.ts'
import { jsonBytes, type JsonBytes } from './json-bytes.ts'

const stampAt = ',"timestamp":'
/** Larger answers are streamed from the cached buffer: a copy would stay in memory until V8 collects it. */
const copiedMaxBytes = 32_768

/** The text before the data of every answer. */
const beforeData = jsonBytes(JSON.stringify(success(0, { now: 0, traceId: '' })).split('0,"timestamp"', 1)[0] ?? '')

/** An answer that was written before, up to what differs from call to call. */
export class SerializedReply {
  readonly #head: Buffer

  private constructor(head: Buffer) {
    this.#head = head
  }

  /** From serialized data. */
  static ofData(data: JsonBytes): SerializedReply {
    return new SerializedReply(Buffer.from(beforeData + data, 'latin1'))
  }

  /** Serialized by the schema of the call. */
  static of(data: unknown, reply: FastifyReply): SerializedReply {
    const text = String(reply.serialize(success(data, { now: 0, traceId: '' })))
    return new SerializedReply(Buffer.from(text.slice(0, text.lastIndexOf(stampAt))))
  }

  /** The data alone. */
  data(): unknown {
    return (JSON.parse(`${String(this.#head)}}`) as { data: unknown }).data // Written above.
  }

  /** Answers all of it with its stamp, as JSON. */
  answer(reply: FastifyReply, { now, traceId }: Stamp): Buffer | Readable {
    reply.type('application/json; charset=utf-8')
    const parts = [this.#head, Buffer.from(`${stampAt}${Math.floor(now / 1_000)},"trace_id":${JSON.stringify(traceId)}}`)]
    if (this.#head.length <= copiedMaxBytes) return Buffer.concat(parts)
    reply.header(
      'content-length',
      parts.reduce((sum, { length }) => sum + length, 0),
    )
    return Readable.from(parts, { objectMode: false })
  }
}
