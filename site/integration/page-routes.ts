import type { AstroIntegration } from 'astro'
import { astroPattern, redirects, rewritten } from '../pages/rules.ts'
import { screenRows } from '../pages/table.ts'

/**
 * Gives Astro the routes of the page table instead of its folder convention, and the dev
 * server the table's rewrites and redirects.
 */
export function pageRoutes(): AstroIntegration {
  return {
    name: 'yaoji:page-routes',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const row of screenRows) {
          injectRoute({ pattern: astroPattern(row), entrypoint: `./site/screens/${row.screen}.astro`, prerender: true })
        }
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const address = new URL(request.url ?? '/', 'http://site')
          const target = redirects.find(({ from }) => from === address.pathname)?.to
          if (target) {
            response.writeHead(301, { location: target + address.search }).end()
            return
          }
          const built = rewritten(address.pathname)
          if (built) request.url = built + address.search
          next()
        })
      },
    },
  }
}
