import { createServer } from 'node:http'
import { once } from 'node:events'
import type { Registry } from 'prom-client'
import { arrivalOptions, type ArrivalLimits } from '../../platform/http/request/arrival-limits.ts'
import { closeUnread } from '../../platform/http/reply/close-unread.ts'

type Place = { host: string; port: number; limits?: ArrivalLimits }

/**
 * Serves `/metrics` on a port of its own, so that no proxy in front of the shop can hand it out. The returned function closes it.
 * @throws {Error} one sentence for the operator where the port is taken
 */
export async function serveMetrics(registry: Registry, { host, port, limits }: Place): Promise<() => Promise<void>> {
  const server = createServer(arrivalOptions(limits), (request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end()
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    registry.metrics().then(
      text => response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  closeUnread(server)
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new Error(`Port ${port} of the metrics cannot be used; choose another with YAOJI_METRICS_PORT.`, { cause: error })
  }
  return async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}
