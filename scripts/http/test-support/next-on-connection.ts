import { connect, type Socket } from 'node:net'
import { statusesOf } from './send-raw.ts'

const patienceMs = 5_000

/** What one connection says, piece by piece. */
class Line {
  text = ''
  isEnded = false
  readonly #socket: Socket
  #tell = () => {}

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1' })
    this.#socket.setEncoding('utf8').on('data', text => {
      this.text += text
      this.#tell()
    })
    this.#socket.on('error', () => {})
    this.#socket.on('close', () => {
      this.isEnded = true
      this.#tell()
    })
  }

  send = (bytes: string | Buffer) => this.#socket.write(bytes)
  end = () => this.#socket.destroy()

  /** Waits until it has said that, or has ended. */
  async until(isSaid: (text: string) => boolean): Promise<void> {
    const patience = AbortSignal.timeout(patienceMs)
    while (!isSaid(this.text) && !this.isEnded) {
      patience.throwIfAborted()
      await new Promise<void>(resolve => {
        this.#tell = resolve
        patience.addEventListener('abort', () => resolve(), { once: true })
      })
    }
  }
}

function hasAnswer(text: string): boolean {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return false
  const [, length = '0'] = /\r\ncontent-length: (\d+)/i.exec(text) ?? []
  return /transfer-encoding: chunked/i.test(text) ? text.endsWith('0\r\n\r\n') : Buffer.byteLength(text.slice(end + 4)) >= Number(length)
}

/**
 * Acts like a proxy that reuses its connections: sends these bytes, waits for the answer, and sends another client's request unless the
 * answer closes the connection. Answers the status of that request; `closed` if it would need a new connection.
 */
export async function nextOnConnection(port: number, bytes: string | Buffer, next: string): Promise<number | 'closed' | 'silent'> {
  const line = new Line(port)
  try {
    line.send(bytes)
    await line.until(hasAnswer)
    if (line.isEnded || /\r\nconnection: close\r\n/i.test(line.text)) return 'closed'
    const first = line.text.length
    line.send(`GET ${next} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    await line.until(text => hasAnswer(text.slice(first)))
    return statusesOf(line.text.slice(first))[0] ?? 'silent'
  } catch {
    return 'silent'
  } finally {
    line.end()
  }
}
