import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AstroIntegration } from 'astro'
import { isNavigation, notFoundPath, notFoundTarget } from '../hosting/not-found.ts'
import { redirectTarget } from '../hosting/redirect-target.ts'
import { addressesOf, addressExpression, astroPattern, numbered, redirectsOf, rewritten, type Origins } from '../pages/rules.ts'
import { screenRows } from '../pages/table.ts'
import { screenFile } from './screen-files.ts'
import { isIslandRow, writeScreen } from './written-screens.ts'

const articles = screenRows
  .filter(row => row.collection)
  .flatMap(addressesOf)
  .map(addressExpression)
const isArticle = (path: string): boolean => articles.some(article => article.test(path))

/** Astro knows only when it answers whether it has a page; a visit to none leads on, as from the built site. */
function leadUnknownVisit({ headers }: IncomingMessage, response: ServerResponse, { pathname, search }: URL): void {
  if (pathname === notFoundPath || isArticle(pathname) || !isNavigation(headers)) return
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse
  response.writeHead = (status: number, ...rest: unknown[]) =>
    status === 404 ? writeHead(302, { location: notFoundTarget(pathname + search) }) : writeHead(status, ...rest)
}

/**
 * Gives Astro the routes of the page table instead of its folder convention, and the dev
 * server the table's rewrites and redirects.
 */
export function pageRoutes(origins: Origins): AstroIntegration {
  return {
    name: 'yaoji:page-routes',
    hooks: {
      'astro:config:setup': ({ injectRoute, createCodegenDir }) => {
        const written = createCodegenDir()
        for (const row of screenRows) {
          const entrypoint = isIslandRow(row) ? writeScreen(row, written) : screenFile(row.screen)
          injectRoute({ pattern: astroPattern(row), entrypoint, prerender: true })
        }
      },
      'astro:server:setup': ({ server }) => {
        const redirects = redirectsOf(origins).map(rule => ({ ...rule, expression: addressExpression(rule.from), to: numbered(rule) }))
        server.middlewares.use((request, response, next) => {
          const address = URL.parse(request.url ?? '/', 'http://site')
          if (!address) {
            response.writeHead(400).end()
            return
          }
          for (const { expression, to, status } of redirects) {
            const location = redirectTarget(expression, to, address.pathname, address.search.slice(1))
            if (location === undefined) continue
            response.writeHead(status, { location }).end()
            return
          }
          const built = rewritten(address.pathname)
          if (built) request.url = built + address.search
          leadUnknownVisit(request, response, address)
          next()
        })
      },
    },
  }
}
