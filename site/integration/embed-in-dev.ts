import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { fillOrigins } from '../hosting/embed-files.ts'
import { embedHeaders } from '../hosting/security-headers.ts'
import type { Settings } from '../read-settings.ts'

const address = /^\/embed\/((?:\d[\w.-]*\/)?[\w-]+\.js)$/

/** Lets the dev server hand out the script-tag bundle as the built site does. */
export function embedInDev(settings: Settings): AstroIntegration {
  return {
    name: 'yaoji:embed-in-dev',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const name = address.exec(request.url?.split('?')[0] ?? '')?.[1]
          if (!name) return next()
          readFile(join('widgets/dist/embed', name), 'utf8').then(
            text => {
              const headers = { ...embedHeaders, 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }
              response.writeHead(200, headers).end(fillOrigins(text, settings))
            },
            () => next(),
          )
        })
      },
    },
  }
}
