import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'

export type Encoding = 'br' | 'gzip'

export type SiteFile = {
  type: string
  etag: string
  content: Buffer
  /** The content in a smaller form; made at the first demand and kept. */
  encoded: (encoding: Encoding) => Promise<Buffer>
  isCompressible: boolean
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.url': 'application/internet-shortcut',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

const encoders: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: content => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: content => promisify(gzip)(content, { level: 9 }),
}

/** A file of the site by its name, which tells its type. */
export function siteFile(name: string, content: Buffer): SiteFile {
  const type = types[extname(name)] ?? 'application/octet-stream'
  const kept = new Map<Encoding, Promise<Buffer>>()
  return {
    type,
    etag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    content,
    isCompressible: /^text\/|json|svg|xml/.test(type) && content.length > 512,
    encoded(encoding) {
      const running = kept.get(encoding) ?? encoders[encoding](content)
      kept.set(encoding, running)
      return running
    },
  }
}

/** What the build leaves for servers, not for browsers. */
const isForServers = (path: string): boolean => /^\/(_hosting\/|_headers$|_redirects$|\.)/.test(path)

/**
 * Every file of the built site by its address. Requests are looked up here and never become a
 * path on the disk, so there is nothing to climb out of.
 */
export function siteFiles(folder: string): ReadonlyMap<string, SiteFile> {
  const files = new Map<string, SiteFile>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    const address = `/${name.split(sep).join('/')}`
    if (!isForServers(address) && statSync(path).isFile()) files.set(address, siteFile(path, readFileSync(path)))
  }
  return files
}
