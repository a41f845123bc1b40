import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { openApiDocument } from './document.ts'
import { docsPage, pagePolicy } from './page.ts'

const cacheControl = 'public, max-age=300'

type Written = { json: string; page: string }

function write(serverOrigin: string): Written {
  const document = openApiDocument(serverOrigin)
  return { json: JSON.stringify(document), page: docsPage(document) }
}

/** For developers: the document of all calls, and the same as a page. Few read them, so the first who does has them written. */
export function registerOpenApi(app: FastifyInstance, { config }: { config: Config }): void {
  let known: Written | undefined
  const written = () => (known ??= write(config.serviceOrigin))
  app.get('/api/openapi.json', async (_, reply) =>
    reply
      .header('cache-control', cacheControl)
      .header('access-control-allow-origin', '*')
      .type('application/json; charset=utf-8')
      .send(written().json),
  )
  app.get('/api/docs', async (_, reply) =>
    reply
      .header('cache-control', cacheControl)
      .header('content-security-policy', pagePolicy)
      .type('text/html; charset=utf-8')
      .send(written().page),
  )
}
