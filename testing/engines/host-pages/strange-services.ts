import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Fault } from './page.ts'

type Answer = (response: ServerResponse) => void

const json = { 'content-type': 'application/json; charset=utf-8' }
const envelope = (code: number, data: unknown) => JSON.stringify({ code, msg: '', data, timestamp: 1_795_000_000, trace_id: 'strange' })
const says =
  (status: number, code: number): Answer =>
  response =>
    response.writeHead(status, json).end(envelope(code, null))

const faults: Readonly<Record<Fault, Answer>> = {
  html: response => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
  cut(response) {
    const text = envelope(10_000, { keywords: '', list: [], manufacturers: [] })
    response.writeHead(200, { ...json, 'content-length': text.length }).write(text.slice(0, 40))
    setTimeout(() => response.destroy(), 50)
  },
  nothing: response => response.writeHead(200, json).end(envelope(10_000, null)),
  text: response => response.writeHead(200, json).end(envelope(10_000, { keywords: '', list: 'none', manufacturers: [] })),
  busy: says(429, 429),
  login: says(401, 401),
  broken: says(500, 500),
  reset: response => void response.destroy(),
  silent: () => undefined,
  refused: response => response.writeHead(403, json).end(envelope(403, null)),
}

export type StrangeService = { origin: string; stop: () => Promise<void> }

const stopOf = (server: Server) => () => {
  server.closeAllConnections()
  return new Promise<void>(resolve => server.close(() => resolve()))
}

/** The letter at which a service works again: a number of answers instead would depend on the page's typing speed. */
export const healingLetter = 'x'

/** Answers searches as its fault says until the healing letter is typed, and all others as a service does that is well. */
export async function startStrangeService(fault: Fault, well: string): Promise<StrangeService> {
  const isStruck = (url: string) =>
    fault === 'refused' ||
    (url.startsWith('/api/goods/search') && !new URL(url, well).searchParams.get('keywords')?.includes(healingLetter))
  const answer = async ({ url = '/', headers }: IncomingMessage, response: ServerResponse) => {
    // What the real one lets every origin read.
    if (fault !== 'refused' || url.startsWith('/api/openapi.json')) response.setHeader('access-control-allow-origin', headers.origin ?? '*')
    if (isStruck(url) && !url.startsWith('/api/openapi.json')) return faults[fault](response)
    const from = await fetch(well + url)
    response.writeHead(from.status, json).end(await from.text())
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, stop: stopOf(server) }
}
