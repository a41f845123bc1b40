import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

export type HeldRequest = {
  /** Sends what was kept back, and answers all that comes until the connection ends. */
  finish: () => Promise<string>
}

/** A request whose last line is withheld: a closing service waits for it. */
export async function holdRequest(address: string, headers: Record<string, string>): Promise<HeldRequest> {
  const { hostname, port, pathname } = new URL(address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const lines = [`GET ${pathname} HTTP/1.1`, ...Object.entries({ host: 'held', ...headers }).map(each => each.join(': '))]
  socket.write(lines.join('\r\n'))
  return {
    finish: () => {
      socket.write('\r\n\r\n')
      return text(socket)
    },
  }
}

/** Waits until the service refuses new connections. */
export async function untilClosing(address: string): Promise<void> {
  const { hostname, port } = new URL(address)
  for (;;) {
    const socket = connect(Number(port), hostname)
    const isRefused = await once(socket, 'connect').then(
      () => false,
      () => true,
    )
    socket.destroy()
    if (isRefused) return
  }
}
