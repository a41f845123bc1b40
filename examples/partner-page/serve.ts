import { readFile } from 'node:fs/promises'
import type { Server, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { readServer, type ReadServer } from '../../scripts/http/read-server.ts'

export type PartnerPageOptions = { host: string; port: number; siteOrigin: string; serviceOrigin: string; limits?: ReadServer['limits'] }

const files: Readonly<Record<string, { name: string; type: string }>> = {
  '/': { name: 'index.html', type: 'text/html; charset=utf-8' },
  '/portal.css': { name: 'portal.css', type: 'text/css; charset=utf-8' },
  '/icon.svg': { name: 'icon.svg', type: 'image/svg+xml' },
}

/** As strict as a careful host would be: only what docs/partners/your-page.md asks for is added. */
function contentSecurityPolicy({ siteOrigin, serviceOrigin }: PartnerPageOptions): string {
  return [
    "default-src 'none'",
    `script-src ${siteOrigin}`,
    "style-src 'self'",
    `img-src 'self' ${serviceOrigin}`,
    `connect-src ${serviceOrigin}`,
    `form-action ${siteOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

async function answer(path: string, response: ServerResponse, options: PartnerPageOptions): Promise<void> {
  const file = files[path]
  if (!file) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('没有这个页面')
    return
  }
  const text = await readFile(new URL(file.name, import.meta.url), 'utf8')
  response.writeHead(200, {
    'content-type': file.type,
    'content-security-policy': contentSecurityPolicy(options),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-cache',
  })
  response.end(text.replaceAll('%YAOJI_SITE_ORIGIN%', options.siteOrigin))
}

/** Serves the partner's page; resolves when it can be visited. */
export function servePartnerPage(options: PartnerPageOptions): Promise<Server> {
  const { limits } = options
  const server = readServer({ ...(limits && { limits }), answer: ({ path }, _, response) => answer(path, response, options) })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, () => resolve(server))
  })
}

export function partnerPageOptions(env: NodeJS.ProcessEnv): PartnerPageOptions {
  return {
    host: '127.0.0.1',
    port: Number(env.YAOJI_PARTNER_PORT || 4330),
    siteOrigin: env.YAOJI_SITE_ORIGIN || 'http://localhost:4321',
    serviceOrigin: env.YAOJI_SERVICE_ORIGIN || 'http://localhost:8787',
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await servePartnerPage(partnerPageOptions(process.env))
