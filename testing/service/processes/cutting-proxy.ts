import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * `commit`: the connection ends before the database receives COMMIT. `commit's answer`: it ends after COMMIT and before the service
 * receives the answer. `silence`: nothing passes any more and no connection is closed, as in a network partition.
 */
export type Cut = 'commit' | "commit's answer" | 'silence'

export type CuttingProxy = {
  url: string
  /** Hurts the connections there are now; the next ones are whole. */
  cut: (how: Cut) => void
  close: () => Promise<void>
}

/** Stands between the service and a PostgreSQL, and breaks connections at chosen moments. */
export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let how: Cut | undefined
  const cutBoth = (...pair: Socket[]) => {
    how = undefined
    for (const socket of pair) socket.destroy()
  }
  const server = createServer(near => {
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => [near, far].forEach(each => each.destroy()))
    }
    near.on('data', chunk => {
      if (how === 'commit' && chunk.includes('commit\0')) cutBoth(near, far)
      else far.write(chunk)
    })
    far.on('data', chunk => {
      if (how === "commit's answer" && chunk.includes('COMMIT\0')) cutBoth(near, far)
      else near.write(chunk)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = new URL(databaseUrl)
  own.search = '' // Not by the socket.
  own.host = `127.0.0.1:${(server.address() as AddressInfo).port}` // A TCP server has no other kind of address.
  return {
    url: own.href,
    cut(chosen) {
      if (chosen !== 'silence') how = chosen
      else for (const socket of sockets) socket.pause()
    },
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
