import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { success, type Stamp } from './envelope.ts'
import { insideList, jsonBytes, type JsonBytes } from './json-bytes.ts'

const stampAt = ',"timestamp":'
/** Larger answers are streamed from the cached buffer: a copy would stay in memory until V8 collects it. */
const copiedMaxBytes = 32_768

/** The text before the data of every answer. */
const beforeData = jsonBytes(JSON.stringify(success(0, { now: 0, traceId: '' })).split('0,"timestamp"', 1)[0] ?? '')

const nothing = Buffer.alloc(0)

/** An answer that was written before, up to what differs from call to call. */
export class SerializedReply {
  readonly #head: Buffer
  /** Items of a list behind the head, which many answers share. */
  readonly #items: readonly JsonBytes[]
  readonly #tail: Buffer

  private constructor(head: Buffer, items: readonly JsonBytes[] = [], tail = nothing) {
    this.#head = head
    this.#items = items
    this.#tail = tail
  }

  /** From serialized data. */
  static ofData(data: JsonBytes): SerializedReply {
    return new SerializedReply(Buffer.from(beforeData + data, 'latin1'))
  }

  /** The same with items in its list of this name, which was written empty: other answers have them too, so they are in memory once. */
  static withItems(data: JsonBytes, name: string, items: readonly JsonBytes[]): SerializedReply {
    const at = insideList(data, name)
    return new SerializedReply(Buffer.from(beforeData + data.slice(0, at), 'latin1'), items, Buffer.from(data.slice(at), 'latin1'))
  }

  /** Serialized by the schema of the call. */
  static of(data: unknown, reply: FastifyReply): SerializedReply {
    const text = String(reply.serialize(success(data, { now: 0, traceId: '' })))
    return new SerializedReply(Buffer.from(text.slice(0, text.lastIndexOf(stampAt))))
  }

  /** The data alone. */
  data(): unknown {
    return (JSON.parse(`${String(this.#whole(''))}}`) as { data: unknown }).data // Written above.
  }

  /** Answers all of it with its stamp, as JSON. */
  answer(reply: FastifyReply, { now, traceId }: Stamp): Buffer | Readable {
    reply.type('application/json; charset=utf-8')
    const stamp = `${stampAt}${Math.floor(now / 1_000)},"trace_id":${JSON.stringify(traceId)}}`
    if (this.#items.length > 0 || this.#head.length <= copiedMaxBytes) return this.#whole(stamp)
    const parts = [this.#head, this.#tail, Buffer.from(stamp)]
    reply.header(
      'content-length',
      parts.reduce((sum, { length }) => sum + length, 0),
    )
    return Readable.from(parts, { objectMode: false })
  }

  #whole(stamp: string): Buffer {
    const [items, end] = [this.#items.join(','), Buffer.from(stamp)]
    const whole = Buffer.allocUnsafe(this.#head.length + items.length + this.#tail.length + end.length)
    let at = this.#head.copy(whole)
    at += whole.write(items, at, 'latin1')
    at += this.#tail.copy(whole, at)
    end.copy(whole, at)
    return whole
  }
}
