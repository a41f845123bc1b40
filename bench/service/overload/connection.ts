import { KeptConnection, readHead } from '../service/kept-connection.ts'

/** Answers the status alone and skips the body: the bench must be quicker than the service. */
export class Connection extends KeptConnection<number> {
  #status = 0
  /** Bytes of the answer that are still to come; undefined before its head. */
  #missing: number | undefined

  static async open(port: number): Promise<Connection> {
    return new Connection(await this.connect(port))
  }

  /** The service closes one whose request it refused before the body had arrived. */
  get isOpen(): boolean {
    return this.socket.readable && this.socket.writable
  }

  /** The head of an answer comes in one piece. */
  protected override read(part: Buffer): number | undefined {
    if (this.#missing === undefined) {
      const end = part.indexOf('\r\n\r\n')
      const { status, length } = readHead(part.toString('latin1', 0, end))
      this.#status = status
      this.#missing = end + 4 + length
    }
    this.#missing -= part.length
    if (this.#missing > 0) return
    this.#missing = undefined
    return this.#status
  }
}
