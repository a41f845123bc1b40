import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Weather } from './weather.ts'

/** What a browser context needs to go through a proxy of its own, and what cuts it off. */
export type Proxy = { server: string; dropAll: () => void; stop: () => void }

/** The server that listens for an address of ours, by its port. */
export type Targets = ReadonlyMap<string, number>

/** Where the gate of a hotel leads to. */
const gateHost = 'gate.hotel.test'
const gatePage = '<!doctype html><title>上网认证</title><form><input name="phone"><button>连接</button></form>'

/** The gate of a hotel that wants a log-in of its own before anything else. */
function answerAsGate({ headers }: IncomingMessage, response: ServerResponse, kind: 'portal' | 'open portal' | 'redirecting portal'): void {
  const { origin = '*', 'access-control-request-headers': names = '' } = headers
  response.writeHead(kind === 'redirecting portal' ? 302 : 200, {
    'content-type': 'text/html; charset=utf-8',
    ...(kind === 'redirecting portal' && { location: `http://${gateHost}/login` }),
    ...(kind === 'open portal' && {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': names,
      'access-control-allow-methods': 'GET, POST',
    }),
  })
  response.end(gatePage)
}

/** Calls the server itself; resolves with the whole answer. */
async function forward({ method, headers }: IncomingMessage, url: URL, port: number, body: Buffer) {
  const asked = request({ host: '127.0.0.1', port, method, path: url.pathname + url.search, headers, agent: false })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await bodyOf(answer) }
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of message) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

type Carried = { incoming: IncomingMessage; response: ServerResponse; targets: Targets; weather: Weather }

async function carry({ incoming, response, targets, weather }: Carried): Promise<void> {
  const body = await bodyOf(incoming)
  const { kind } = weather
  if (kind === 'dropped' || kind === 'offline') return void incoming.socket.destroy()
  const url = new URL(incoming.url ?? '', `http://${incoming.headers.host}`)
  if (url.host === gateHost) return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(gatePage)
  if (kind === 'portal' || kind === 'open portal' || kind === 'redirecting portal') return answerAsGate(incoming, response, kind)
  if (kind === 'stalled' || kind === 'swallowed') await weather.untilEnd()
  const port = targets.get(url.port)
  if (kind === 'swallowed' || port === undefined) return void incoming.socket.destroy()
  const answer = await forward(incoming, url, port, body)
  if (kind === 'lost' || weather.kind === 'dropped' || weather.kind === 'offline') return void incoming.socket.destroy()
  const { 'transfer-encoding': _, ...headers } = answer.headers
  response.writeHead(answer.status, { ...headers, 'content-length': answer.body.length })
  if (kind !== 'partial') return void response.end(answer.body)
  response.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)), () => incoming.socket.destroy())
}

/** Stands between one browser context and all servers, and treats their answers as its weather says. */
export async function startProxy(targets: Targets, weather: Weather): Promise<Proxy> {
  const server: Server = createServer((incoming, response) => {
    carry({ incoming, response, targets, weather }).catch(() => incoming.socket.destroy())
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // A TCP server has no other kind of address.
  return {
    server: `http://127.0.0.1:${port}`,
    dropAll: () => server.closeAllConnections(),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
