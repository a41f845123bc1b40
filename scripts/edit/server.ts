import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { extname, join } from 'node:path'
import { readServer, type ReadServer } from '../http/read-server.ts'
import { cmsConfig } from './cms-config.ts'
import { iconFallback } from './icons.ts'
import { messages } from './messages.ts'

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
}

/*
 * The form is a program of its own beside the site: it styles itself inline and shows pictures from the editor's
 * disk. It gets no network but this server and the CDN of its fonts, so nothing that is written leaves the machine.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self' data: https://cdn.jsdelivr.net",
  "connect-src 'self' blob: data:",
  'media-src blob:',
  'frame-src blob:',
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const page = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${messages.title}</title>
  </head>
  <body>
    <noscript>${messages.needsScript}</noscript>
    <script src="/start.js"></script>
    <script src="/cms/dist/sveltia-cms.js"></script>
    <script src="/run.js"></script>
  </body>
</html>
`

// The form asks for its translations and for news of itself at this address; ours are the installed ones.
const cdn = 'https://unpkg.com/@sveltia/cms'

function scriptsOf(siteOrigin: string): ReadonlyMap<string, string> {
  return new Map([
    ['/start.js', `window.CMS_MANUAL_INIT = true\n${iconFallback}`],
    ['/run.js', `window.CMS.init({ config: ${JSON.stringify(cmsConfig(siteOrigin))} })`],
  ])
}

/** The file of the package that an address asks for. */
function packageFile(pathname: string): string | undefined {
  const version = /^\/cms(?:@[\d.]+)?\/(.+)$/.exec(pathname)?.[1]
  return version && /^(dist\/(chunks\/)?[\w.-]+\.js|locales\/[\w-]+\.json|package\.json)$/.test(version) ? version : undefined
}

type Options = { siteOrigin: string; cmsFolder: string; logo: string; limits?: ReadServer['limits'] }
type Content = { type: string; body: string | Buffer }

/** Serves the form; the editor's own browser reads and writes the files. */
export function editServer({ siteOrigin, cmsFolder, logo, limits }: Options): Server {
  const scripts = scriptsOf(siteOrigin)

  function contentOf(path: string): Content | undefined {
    const script = scripts.get(path)
    if (path === '/') return { type: '.html', body: page }
    if (path === '/favicon.svg') return { type: '.svg', body: readFileSync(logo) }
    if (script) return { type: '.js', body: script }
    const name = packageFile(path)
    const file = name && join(cmsFolder, name)
    if (file && existsSync(file)) return { type: extname(file), body: readFileSync(file, 'utf8').replaceAll(cdn, '/cms') }
  }

  return readServer({
    ...(limits && { limits }),
    answer({ path }, _, response) {
      const content = contentOf(path)
      if (!content) return void response.writeHead(404).end()
      response
        .writeHead(200, {
          'content-type': types[content.type] ?? types['.js'],
          'content-security-policy': policy,
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-cache',
        })
        .end(content.body)
    },
  })
}
