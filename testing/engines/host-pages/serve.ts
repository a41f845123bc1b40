import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { packWidgets } from '../../../examples/test-support/packed-widgets.ts'
import { standInService, standInSite } from '../../../examples/test-support/stand-ins.ts'
import { boxes, tag, type HostPage } from './page.ts'
import { startStrangeService, type StrangeService } from './strange-services.ts'
import { hearFrame, tellParent, watch } from './watch.ts'

export type Hosts = { addressOf: (page: HostPage) => string; stop: () => Promise<void> }

type Origins = { own: string; site: string; service: string; strange: string }

const filled = (text: string, origins: Origins) =>
  text.replace(/\{(own|site|service|strange)\}/g, (_, name: keyof Origins) => origins[name])

const scriptTag = (address: string, type = '') => `<script ${type} nonce="portal" src="${address}"></script>`

/** The page itself; in a page of XML all elements are closed. */
function textOf(page: HostPage, at: string): string {
  const { doctype = '<!doctype html>', head = '', body = boxes, libraries = [], sandbox } = page
  const own = page.fault ? tag.replace('data-partner', 'data-service="{strange}" data-partner') : tag
  return `${doctype}<html lang="zh-CN" xmlns="http://www.w3.org/1999/xhtml"><head>
<title>portal</title>${head}
<link rel="stylesheet" href="${at}host.css" />
${libraries.map((_, place) => scriptTag(`${at}library-${place}.js`)).join('')}
${scriptTag(`${at}host.js`)}${scriptTag(`${at}watch.js`)}${sandbox ? scriptTag(`${at}tell.js`) : ''}
${page.tag ?? own}</head><body>${body}<p id="own">portal</p>${scriptTag(`${at}later.js`, 'type="module"')}</body></html>`
}

const around = (at: string, sandbox: string) =>
  `<!doctype html><title>portal</title>${scriptTag(`${at}watch.js`)}${scriptTag(`${at}hear.js`)}<iframe sandbox="${sandbox}" src="${at}inside"></iframe>`

const javaScript = 'text/javascript; charset=utf-8'

function answer(response: ServerResponse, page: HostPage, file: string, origins: Origins & { at: string }): void {
  const library = /^library-(\d)\.js$/.exec(file)
  const scripts: Readonly<Record<string, string>> = {
    'host.js': page.script ?? '',
    'watch.js': `(${watch})()`,
    'later.js': page.later ?? '',
    'tell.js': `(${tellParent})()`,
    'hear.js': `(${hearFrame})()`,
  }
  const script = library ? readFileSync(page.libraries?.[Number(library[1])] ?? '', 'utf8') : scripts[file]
  if (script !== undefined) return void response.writeHead(200, { 'content-type': javaScript }).end(filled(script, origins))
  if (file === 'host.css') return void response.writeHead(200, { 'content-type': 'text/css' }).end(page.style ?? '')
  const headers = Object.entries(page.headers ?? {}).map(([name, value]) => [name, filled(value, origins)] as const)
  const isAround = page.sandbox !== undefined && file === ''
  response.writeHead(200, { 'content-type': page.type ?? 'text/html; charset=utf-8', ...Object.fromEntries(headers) })
  response.end(filled(isAround ? around(origins.at, page.sandbox ?? '') : textOf(page, origins.at), origins))
}

/** Serves strangers' pages on an origin of their own, with a fake shop. */
export async function serveHosts(pages: readonly HostPage[]): Promise<Hosts> {
  const packed = packWidgets()
  const service = await standInService()
  const site = await standInSite(join(packed.folder, 'dist/embed'), service.origin)
  const strange = await Promise.all(pages.map(({ fault }) => fault && startStrangeService(fault, service.origin)))
  const server = createServer(({ url = '/', headers }, response) => {
    const [, place = '', file = ''] = /^\/(\d+)\/([^?]*)/.exec(url) ?? []
    const page = pages[Number(place)]
    if (!page || !place) return void response.writeHead(404).end()
    const own = `http://${headers.host}`
    const origins = { own, site: site.origin, service: service.origin, strange: strange[Number(place)]?.origin ?? '' }
    answer(response, page, file, { ...origins, at: `${own}/${place}/` })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    addressOf: page => `http://127.0.0.1:${port}/${pages.indexOf(page)}/`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await Promise.all([...strange.filter((each): each is StrangeService => each !== undefined), service, site].map(each => each.stop()))
      packed.remove()
    },
  }
}
