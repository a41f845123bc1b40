import type { FastifyReply } from 'fastify'
import { success, type Stamp } from './envelope.ts'

/** An answer that was written before, up to what differs from call to call. */
export class Finished {
  readonly #head: Buffer

  private constructor(head: Buffer) {
    this.#head = head
  }

  /** As the schema of the call writes it. */
  static of(data: unknown, reply: FastifyReply): Finished {
    const text = String(reply.serialize(success(data, { now: 0, traceId: '' })))
    return new Finished(Buffer.from(text.slice(0, text.lastIndexOf(',"timestamp":'))))
  }

  /** The whole answer with its stamp. */
  stamped({ now, traceId }: Stamp): Buffer {
    const stamp = `,"timestamp":${Math.floor(now / 1_000)},"trace_id":${JSON.stringify(traceId)}}`
    return Buffer.concat([this.#head, Buffer.from(stamp)])
  }
}
