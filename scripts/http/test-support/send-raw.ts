import { connect } from 'node:net'

const patienceMs = 10_000

/** Sends these bytes and answers all that comes back until the connection ends. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let answer = ''
    socket.setEncoding('utf8').on('data', text => (answer += text))
    socket.setTimeout(patienceMs, () => socket.destroy(new Error(`still open after ${patienceMs} ms: ${answer.slice(0, 80)}`)))
    // A server may cut the line while we still send: what it said before counts.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(answer) : reject(error),
    )
    socket.on('close', () => resolve(answer))
    socket.write(bytes)
  })
}

/** The statuses of the answers on one connection; 0 for none. */
export function statusesOf(answer: string): number[] {
  const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))
  return statuses.length > 0 ? statuses : [0]
}
