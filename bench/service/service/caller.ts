import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type Answered = { status: number; body: string }
export type Asked = { method: 'GET' | 'POST'; path: string; cookie?: string | undefined; body?: string; key?: string; accept?: string }

/** What the site's pages send; made before the clock starts. */
export function requestText({ method, path, cookie, body, key, accept }: Asked): string {
  const headers = [
    'host: 127.0.0.1',
    'origin: http://localhost:4321',
    'sec-fetch-site: same-site',
    ...(cookie ? [`cookie: ${cookie}`] : []),
    ...(accept ? [`accept: ${accept}`] : []),
    ...(key ? [`idempotency-key: ${key}`] : []),
    ...(body === undefined ? [] : ['content-type: application/x-www-form-urlencoded', `content-length: ${Buffer.byteLength(body)}`]),
  ]
  return `${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body ?? ''}`
}

/** One connection that stays open, one request at a time: as little work of the caller's as there can be. */
export class Caller {
  readonly #socket: Socket
  #parts: Buffer[] = []
  #waiting: { resolve: (answer: Answered) => void; reject: (error: Error) => void } | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', part => this.#take(part))
    socket.on('error', error => this.#waiting?.reject(error))
    socket.on('close', () => this.#waiting?.reject(new Error('the service closed a connection')))
  }

  static async open(port: number): Promise<Caller> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new Caller(socket)
  }

  ask(text: string): Promise<Answered> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(text)
    })
  }

  close(): void {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #take(part: Buffer): void {
    this.#parts.push(part)
    const whole = this.#parts.length === 1 ? part : Buffer.concat(this.#parts)
    const end = whole.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = whole.toString('latin1', 0, end)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (whole.length < end + 4 + length) return
    this.#parts = []
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve({ status: Number(head.slice(9, 12)), body: whole.toString('utf8', end + 4) })
  }
}
