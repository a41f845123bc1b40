import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { httpMessages as messages } from '../messages.ts'

const safeMethods: readonly string[] = ['GET', 'HEAD']

/**
 * Lets a change in from the console's own pages alone (docs/rules/security.md row 21): the Origin is the console's, and the browser, where
 * it tells, has sent it from there. Reads by pages of others are refused too, where the browser tells.
 */
export function registerProvenance(app: FastifyInstance, consoleOrigin: string): void {
  app.addHook('onRequest', (request, _, done) => {
    const { method, headers } = request
    const site = headers['sec-fetch-site']
    const isOwnRead = site === undefined || site === 'same-origin' || site === 'none'
    const isOwnChange = headers.origin === consoleOrigin && (site === undefined || site === 'same-origin')
    const isPage = !request.url.startsWith('/api/')
    if (!(safeMethods.includes(method) ? isOwnRead || isPage : isOwnChange)) throw ApiError.forbidden(messages.foreign)
    done()
  })
}
