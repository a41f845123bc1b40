import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { openApiDocument } from './document.ts'
import { docsPage, pagePolicy } from './page.ts'

const cacheControl = 'public, max-age=300'

/** For developers: the document of all calls, and the same as a page. */
export function registerOpenApi(app: FastifyInstance, { config }: { config: Config }): void {
  const document = openApiDocument(config.serviceOrigin)
  const json = JSON.stringify(document)
  const page = docsPage(document)
  app.get('/api/openapi.json', async (_, reply) =>
    reply
      .header('cache-control', cacheControl)
      .header('access-control-allow-origin', '*')
      .type('application/json; charset=utf-8')
      .send(json),
  )
  app.get('/api/docs', async (_, reply) =>
    reply.header('cache-control', cacheControl).header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(page),
  )
}
