import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import { helpIndexPath } from '../../site/articles/feed-path.ts'
import type { HostingRules } from '../../site/hosting/rules-file.ts'
import { isNavigation, notFoundPath, notFoundTarget } from '../../site/hosting/not-found.ts'
import { readServer, type ReadServer } from '../http/read-server.ts'
import type { Address } from '../http/address.ts'
import type { Encoding, SiteFile } from './files.ts'
import { Filler } from './fill.ts'
import { lookUp, type Found, type Site } from './lookup.ts'
import type { PublicFacts } from './public-facts.ts'
import { SiteMaps } from './site-maps.ts'

/** Of a release of the embed, or with a hash in its name: it never changes. */
const lasting = /^\/embed\/\d[\w.-]*\/|[.-][\w-]{8,}\.(js|css|svg|png|jpg|webp|woff2)$/

/** A file of a version of the help centre's index. */
const helpFile = /^\/help\/search\/[0-9a-f]{12}\//

/** How long a browser may keep a file without asking again. */
export function cacheControl(address: string, isWindow: boolean): string {
  if (address.startsWith('/_astro/') || helpFile.test(address)) return 'public, max-age=31536000, immutable'
  if (address.startsWith('/embed/') && !isWindow) {
    return lasting.test(address) ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
  }
  return 'no-cache'
}

type Answer = { status: number; headers: Record<string, string>; file?: SiteFile }

function headersFor(rules: HostingRules, address: string, isWindow: boolean): Record<string, string> {
  if (isWindow) return rules.windowHeaders
  if (address.startsWith('/embed/')) return rules.embedHeaders
  return rules.cameraPages.some(({ to }) => address === `${to}.html`) ? rules.cameraHeaders : rules.headers
}

function fileAnswer({ rules }: Site, address: string, file: SiteFile, status: number): Answer {
  const isWindow = address === `${rules.windowPath}.html`
  return {
    status,
    file,
    headers: {
      ...headersFor(rules, address, isWindow),
      'content-type': file.type,
      'cache-control': cacheControl(address, isWindow),
      vary: 'accept-encoding',
    },
  }
}

/** The site's answer for an address, or for a missing page, filled with the service's facts. */
type Finder = { find: (address: Address) => Found; notFound: () => SiteFile | undefined }

function finder(site: Site, facts: PublicFacts | undefined): Finder {
  const notFound = () => site.files.get(`${notFoundPath}.html`)
  if (!facts) return { find: address => lookUp(site, address), notFound }
  const [filler, maps] = [new Filler(), new SiteMaps()]
  return {
    find(address) {
      const { path, query } = address
      const file = maps.map(path, facts, site)
      return file ? { kind: 'file', address: path, file } : filler.fill(lookUp(site, address), { facts, shop: site.rules.shop, query })
    },
    notFound() {
      const page = notFound()
      return page && facts.pages ? filler.page(`${notFoundPath}.html`, page, facts.pages) : page
    },
  }
}

function answerTo(site: Site, { find, notFound }: Finder, address: Address, headers: IncomingHttpHeaders): Answer {
  const found = find(address)
  if (found.kind === 'file') return fileAnswer(site, found.address, found.file, 200)
  if (found.kind === 'redirect') return redirect(site, found.status, found.to)
  const { path, query } = address
  if (path === notFoundPath || found.isNamed || !isNavigation(headers)) return notFoundPage(site, notFound(), 404)
  return redirect(site, 302, notFoundTarget(query ? `${path}?${query}` : path))
}

function redirect({ rules }: Site, status: 301 | 302, location: string): Answer {
  return { status, headers: { ...rules.headers, location } }
}

function notFoundPage(site: Site, page: SiteFile | undefined, status: 404 | 400): Answer {
  return page ? fileAnswer(site, `${notFoundPath}.html`, page, status) : { status, headers: site.rules.headers }
}

function acceptedEncoding(request: IncomingMessage): Encoding | undefined {
  const offered = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .filter(part => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map(part => part.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find(encoding => offered.includes(encoding))
}

async function send(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  const { status, headers, file } = answer
  if (!file) {
    response.writeHead(status, { ...headers, 'content-length': 0 }).end()
    return
  }
  const encoding = file.isCompressible ? acceptedEncoding(request) : undefined
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, { ...headers, etag }).end()
    return
  }
  const body = encoding ? await file.encoded(encoding) : file.content
  const sent = { ...headers, etag, 'content-length': body.length, ...(encoding && { 'content-encoding': encoding }) }
  response.writeHead(status, sent).end(request.method === 'HEAD' ? undefined : body)
}

type Options = {
  limits?: ReadServer['limits']
  onNothingFound?: (words: string) => void
  /** Without it pages of goods have the head that all of them were built with. */
  facts?: PublicFacts
}

/** Answers from the built site: clean addresses, the table's rewrites and redirects, security headers. */
export function siteServer(site: Site, { limits, onNothingFound, facts }: Options = {}): Server {
  const known = finder(site, facts)
  return readServer({
    ...(limits && { limits }),
    answer: (address, request, response) => {
      // The search of the help centre is the browser's: it tells what it has not found.
      const words = address.path === helpIndexPath && request.method === 'HEAD' ? new URLSearchParams(address.query).get('none') : null
      if (words) onNothingFound?.(words)
      return send(request, response, answerTo(site, known, address, request.headers))
    },
    refuse: (status, request, response) =>
      send(request, response, status === 400 ? notFoundPage(site, known.notFound(), status) : { status, headers: site.rules.headers }),
  })
}
