import { KeptConnection, readHead } from './kept-connection.ts'

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

/** Answers status and body. */
export class Caller extends KeptConnection<Answered> {
  #parts: Buffer[] = []

  static async open(port: number): Promise<Caller> {
    return new Caller(await this.connect(port))
  }

  protected override read(part: Buffer): Answered | undefined {
    this.#parts.push(part)
    const whole = this.#parts.length === 1 ? part : Buffer.concat(this.#parts)
    const end = whole.indexOf('\r\n\r\n')
    if (end < 0) return
    const { status, length } = readHead(whole.toString('latin1', 0, end))
    if (whole.length < end + 4 + length) return
    this.#parts = []
    return { status, body: whole.toString('utf8', end + 4) }
  }
}
