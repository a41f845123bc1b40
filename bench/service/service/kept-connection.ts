import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** One connection that stays open, one request at a time: as little work of the caller's as there can be. */
export abstract class KeptConnection<Answer> {
  protected readonly socket: Socket
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined

  protected constructor(socket: Socket) {
    this.socket = socket
    socket.setNoDelay(true)
    socket.on('data', part => this.#take(part))
    socket.on('error', error => this.#waiting?.reject(error))
    socket.on('close', () => this.#waiting?.reject(new Error('the service closed a connection')))
  }

  protected static async connect(port: number): Promise<Socket> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }

  ask(text: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.socket.write(text)
    })
  }

  close(): void {
    this.#waiting = undefined
    this.socket.destroy()
  }

  /** The answer that ends with this part, undefined while more is to come. */
  protected abstract read(part: Buffer): Answer | undefined

  #take(part: Buffer): void {
    const answer = this.read(part)
    if (answer === undefined) return
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve(answer)
  }
}

/** Status of the head of an answer, and the bytes of its body. */
export const readHead = (head: string): { status: number; length: number } => ({
  status: Number(head.slice(9, 12)),
  length: Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0),
})
