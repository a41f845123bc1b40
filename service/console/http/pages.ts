import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { pageHeaders } from './page-headers.ts'

const compress = promisify(brotliCompress)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
}

type File = { bytes: Buffer; type: string; etag: string; isVersioned: boolean; brotli: () => Promise<Buffer> }

function readFile(path: string, address: string): File {
  const bytes = readFileSync(path)
  let compressed: Promise<Buffer> | undefined
  return {
    bytes,
    type: types[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    // The build puts a hash into the names of everything but the page itself.
    isVersioned: address.startsWith('/assets/'),
    brotli: () => (compressed ??= compress(bytes, quality)),
  }
}

const readFolder = (folder: string): Map<string, File> => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => statSync(join(folder, name)).isFile())
  return new Map(names.map(name => [`/${name}`, readFile(join(folder, name), `/${name}`)]))
}

/** The built files, read again when a build has replaced the page. */
function builtFiles(folder: string): () => Map<string, File> | undefined {
  let [files, builtAt]: [Map<string, File> | undefined, number] = [undefined, 0]
  return () => {
    const page = join(folder, 'index.html')
    if (!existsSync(page)) return
    const at = statSync(page).mtimeMs
    if (at !== builtAt) [files, builtAt] = [readFolder(folder), at]
    return files
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, file: File): Promise<FastifyReply> {
  reply.headers(pageHeaders).header('etag', file.etag).header('vary', 'accept-encoding').type(file.type)
  reply.header('cache-control', file.isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  const isBrotli = /(^|[\s,])br($|[\s,;])/.test(String(request.headers['accept-encoding'] ?? '')) && !file.type.startsWith('font/')
  return isBrotli ? reply.header('content-encoding', 'br').send(await file.brotli()) : reply.send(file.bytes)
}

/** The console's own files; every address that is none of them is a page, which the router in the browser knows. */
export function registerPages(app: FastifyInstance, folder: string): void {
  const files = builtFiles(folder)
  app.get('/*', { logLevel: 'warn' }, (request, reply) => {
    const address = decodeURIComponent(request.url.split('?', 1)[0] ?? '')
    if (address.startsWith('/api/')) throw ApiError.notFound()
    const found = files()
    const file = found?.get(address) ?? (address.startsWith('/assets/') ? undefined : found?.get('/index.html'))
    if (!file) throw ApiError.notFound()
    return send(request, reply, file)
  })
}
