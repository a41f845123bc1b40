import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

/** The hostBuilds in which a partner's page brings our elements. */
export const hostBuilds = ['module', 'classic', 'bundle'] as const
export type Way = (typeof hostBuilds)[number]

type Origins = { siteOrigin: string; serviceOrigin: string }

const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

const pageWith = (script: string) => `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>门户</title>
<link rel="icon" href="data:,"><yaoji-search></yaoji-search> <yaoji-cart></yaoji-cart>${script}</html>`

const example = join(import.meta.dirname, '../../examples/elements-in-react')

/** The example of a host with a bundler, as Vite makes it. */
async function bundled(): Promise<Map<string, string>> {
  const made = (await build({
    root: example,
    base: '/bundle/',
    configFile: false,
    logLevel: 'error',
    build: { write: false, modulePreload: false },
  })) as Rolldown.RolldownOutput // One output, for one input.
  return new Map(made.output.map(file => [`/bundle/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source)]))
}

/** Serves a page for each way. */
export async function serveHosts(port: number, { siteOrigin }: Origins): Promise<Server> {
  const files = await bundled()
  files.set('/module', pageWith(`<script type="module" src="${siteOrigin}/embed/v1.js" data-partner="demo"></script>`))
  files.set('/classic', pageWith(`<script src="${siteOrigin}/embed/v1.classic.js" data-partner="demo"></script>`))
  const server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://host.invalid').pathname
    const text = files.get(path === '/bundle/' ? '/bundle/index.html' : path)
    if (text === undefined) return void response.writeHead(404).end()
    const type = types[/\.(\w+)$/.exec(path)?.[1] ?? 'html'] ?? 'text/html'
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(text)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

export function addressOf(way: Way, partnerOrigin: string, { siteOrigin, serviceOrigin }: Origins): string {
  const query = new URLSearchParams({ service: serviceOrigin, site: siteOrigin })
  return way === 'bundle' ? `${partnerOrigin}/bundle/?${query}` : `${partnerOrigin}/${way}`
}
