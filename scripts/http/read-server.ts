import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { arrivalOptions, type ArrivalLimits } from '../../service/platform/http/request/arrival-limits.ts'
import { closeUnread } from '../../service/platform/http/reply/close-unread.ts'
import { addressOf, type Address } from './address.ts'

type Refusal = 400 | 405 | 500

export type ReadServer = {
  answer: (address: Address, request: IncomingMessage, response: ServerResponse) => void | Promise<void>
  /** Takes what is posted; without it nothing is. */
  take?: (address: Address, request: IncomingMessage, response: ServerResponse) => void | Promise<void>
  /** Says no in the server's own way; in plain without. */
  refuse?: (status: Refusal, request: IncomingMessage, response: ServerResponse) => void | Promise<void>
  /** A request that is not there by then is cut off; looked for as often as the second says. */
  limits?: ArrivalLimits
}

function refusePlainly(status: Refusal, _: IncomingMessage, response: ServerResponse): void {
  response.writeHead(status, { 'content-length': 0 }).end()
}

/**
 * A server that only reads, GET and HEAD, but for what it says that it takes. Whatever is asked, one request never ends the server:
 * what is no address answers 400, an error of the handler 500.
 */
export function readServer({ answer, take, refuse = refusePlainly, limits }: ReadServer): Server {
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const posted = request.method === 'POST' && take ? addressOf(request.url) : undefined
    if (posted) return take?.(posted, request, response)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      return refuse(405, request, response)
    }
    const address = addressOf(request.url)
    return address ? answer(address, request, response) : refuse(400, request, response)
  }

  async function handleSafely(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await handle(request, response)
    } catch {
      if (response.headersSent) response.destroy()
      else await refuse(500, request, response)
    }
  }

  const server = createServer(arrivalOptions(limits), (request, response) => {
    handleSafely(request, response).catch(() => response.destroy())
  })
  closeUnread(server)
  return server
}
