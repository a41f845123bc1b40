import type { FastifyInstance } from 'fastify'
import type { Call } from '@yaoji/contract/calls/call'
import { callTable } from '@yaoji/contract/calls/table'

/** Not calls of the contract but its description. */
const descriptions: readonly string[] = ['/api/openapi.json', '/api/docs']

/**
 * Refuses to start with an /api route that the call table does not know: it would be
 * missing from the OpenAPI document and from the access tests.
 */
export function refuseUnknownCalls(app: FastifyInstance): void {
  const known = new Set<Call>(callTable.map(({ call }) => call))
  app.addHook('onRoute', ({ url, config }) => {
    if (!url.startsWith('/api/') || descriptions.includes(url)) return
    if (!config?.row || !known.has(config.row.call)) throw new Error(`${url} is not in contract/calls/table.ts.`)
  })
}
