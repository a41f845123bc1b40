import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** One connection that stays open, one request at a time. It reads the status and skips the body: the bench must be quicker than the service. */
export class Connection {
  readonly #socket: Socket
  #status = 0
  /** Bytes of the answer that are still to come; undefined before its head. */
  #missing: number | undefined
  #waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', part => this.#take(part))
    socket.on('error', error => this.#waiting?.reject(error))
    socket.on('close', () => this.#waiting?.reject(new Error('the service closed a connection')))
  }

  /** The service closes one whose request it refused before the body had arrived. */
  get isOpen(): boolean {
    return this.#socket.readable && this.#socket.writable
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new Connection(socket)
  }

  ask(text: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(text)
    })
  }

  close(): void {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  /** The head of an answer comes in one piece. */
  #take(part: Buffer): void {
    if (this.#missing === undefined) {
      const end = part.indexOf('\r\n\r\n')
      const head = part.toString('latin1', 0, end)
      this.#status = Number(head.slice(9, 12))
      this.#missing = end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    }
    this.#missing -= part.length
    if (this.#missing > 0) return
    this.#missing = undefined
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve(this.#status)
  }
}
