import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Origins = { site: string; service: string }

export type PlainSite = { origin: string; stop: () => void }

/** The built site without TLS: each text of it with the origins of a shop that has none. Its policy names the others and stays away. */
export async function servePlainSite(sitePort: number, secure: Origins, plainService: string): Promise<PlainSite> {
  const server = createServer(async (request, response) => {
    const origin = `http://${request.headers.host}`
    const answer = await fetch(`http://127.0.0.1:${sitePort}${request.url}`, { redirect: 'manual' })
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    const isText = /^(text|application\/json)/.test(type)
    const text = () => body.toString().replaceAll(secure.service, plainService).replaceAll(secure.site, origin)
    const location = answer.headers.get('location')
    response.writeHead(answer.status, { 'content-type': type, ...(location && { location }) }).end(isText ? text() : body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
