import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { Weather } from './weather.ts'

export type Proxy = { dropAll: () => void; stop: () => void }

/** The page of a hotel that wants a log-in of its own before anything else. */
function answerAsPortal({ headers }: IncomingMessage, response: ServerResponse, isOpen: boolean): void {
  const { origin = '*', 'access-control-request-headers': names = '' } = headers
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    ...(isOpen && {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': names,
      'access-control-allow-methods': 'GET, POST',
    }),
  })
  response.end('<!doctype html><title>上网认证</title><form><input name="phone"><button>连接</button></form>')
}

/** Asks the server itself; resolves with the whole answer. */
async function forward(incoming: IncomingMessage, body: Buffer, port: number) {
  const { method, url, headers } = incoming
  const asked = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await bodyOf(answer) }
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of message) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

async function carry(incoming: IncomingMessage, response: ServerResponse, port: number, weather: Weather): Promise<void> {
  const body = await bodyOf(incoming)
  const { kind } = weather
  if (kind === 'dropped' || kind === 'offline') return void incoming.socket.destroy()
  if (kind === 'portal' || kind === 'open portal') return answerAsPortal(incoming, response, kind === 'open portal')
  if (kind === 'stalled' || kind === 'swallowed') await weather.untilEnd()
  if (kind === 'swallowed') return void incoming.socket.destroy()
  const answer = await forward(incoming, body, port)
  if (kind === 'lost' || weather.kind === 'dropped' || weather.kind === 'offline') return void incoming.socket.destroy()
  const { 'transfer-encoding': _, ...headers } = answer.headers
  response.writeHead(answer.status, { ...headers, 'content-length': answer.body.length })
  if (kind !== 'partial') return void response.end(answer.body)
  response.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)), () => incoming.socket.destroy())
}

/** Listens on the public port of one server of ours, and treats its answers as the weather says. */
export async function startProxy(port: number, targetPort: number, weather: Weather): Promise<Proxy> {
  const server: Server = createServer((incoming, response) => {
    carry(incoming, response, targetPort, weather).catch(() => incoming.socket.destroy())
  })
  server.keepAliveTimeout = 60_000
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    dropAll: () => server.closeAllConnections(),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
