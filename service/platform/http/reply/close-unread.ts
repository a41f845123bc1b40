import type { Server } from 'node:http'

/**
 * Closes the connection after an answer that does not wait for the end of its request. What is still under way would be
 * taken for the next request: behind a proxy that reuses connections, for the request of somebody else.
 */
export function closeUnread(server: Server): void {
  server.prependListener('request', (request, response) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    if (length === '0' && encoding === undefined) return
    response.writeHead = new Proxy(response.writeHead, {
      apply: (writeHead: typeof response.writeHead, _, head: [number]) => {
        if (!request.complete) response.shouldKeepAlive = false
        return Reflect.apply(writeHead, response, head)
      },
    })
  })
}
