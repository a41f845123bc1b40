import { createServer, type AddressInfo } from 'node:net'

/** A free port: the wanted one if possible, else any. */
export async function freePort(wanted = 0): Promise<number> {
  const server = createServer()
  const isListening = new Promise<boolean>(resolve => {
    server.once('listening', () => resolve(true))
    server.once('error', () => resolve(false))
  })
  server.listen({ port: wanted, host: '127.0.0.1', exclusive: true })
  if (!(await isListening)) return freePort()
  const { port } = server.address() as AddressInfo // A TCP server has no other kind of address.
  await new Promise(resolve => server.close(resolve))
  return port
}
