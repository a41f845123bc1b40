import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'

const example = join(import.meta.dirname, '../../examples/micro-front-ends')

/** Frameworks of examples/micro-front-ends/portal.js. */
export type Framework = 'qiankun' | 'micro-app' | 'wujie' | 'single-spa'

/** A program of the example as one file. */
export async function bundled(entry: string, format: 'es' | 'iife' = 'es'): Promise<string> {
  const made = (await build({
    root: example,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rollupOptions: { input: join(example, entry), output: { format, codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput // One output, for one input.
  return made.output[0].code
}

type Portal = {
  framework: Framework
  /** Which of its ways of isolation the framework takes. */
  isolation?: string
  /** Where the portal is served. */
  origin: string
  siteOrigin: string
  /** What the application's page has in the place of its script. */
  change?: (page: string) => string
  files?: Readonly<Record<string, string>>
}

/** Serves the portal with the real framework at an origin that the service knows, and opens it. */
export async function openPortal(page: Page, portal: Portal): Promise<void> {
  const { framework, isolation = '', origin, siteOrigin, change = text => text, files = {} } = portal
  const [index, purchase, program] = await Promise.all([
    readFile(join(example, 'index.html'), 'utf8'),
    readFile(join(example, 'purchase.html'), 'utf8'),
    bundled('portal.js'),
  ])
  const served: Readonly<Record<string, string>> = {
    '/': index,
    '/purchase.html': change(purchase.replaceAll('%YAOJI_SITE_ORIGIN%', siteOrigin)),
    '/portal.js': program,
    ...files,
  }
  // A page that is answered for the server has no address space, so it may call this machine only where it is let.
  await page.context().grantPermissions(['local-network-access'], { origin })
  await page.route(`${origin}/**`, route => {
    const { pathname } = new URL(route.request().url())
    const body = served[pathname]
    if (body === undefined) return route.fulfill({ status: 404 })
    return route.fulfill({ body, contentType: `${pathname.endsWith('.js') ? 'text/javascript' : 'text/html'}; charset=utf-8` })
  })
  await page.goto(`${origin}/?${new URLSearchParams({ framework, isolation, site: siteOrigin })}`)
}
