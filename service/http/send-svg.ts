import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const yearSeconds = 31_536_000
const hourSeconds = 3_600

/** A picture may be shown by any page, and may do nothing itself. A versioned one may be kept for good. */
export function sendSvg(reply: FastifyReply, svg: string, isVersioned: boolean): FastifyReply {
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
  reply
    .header('cache-control', isVersioned ? `public, max-age=${yearSeconds}, immutable` : `public, max-age=${hourSeconds}`)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('etag', etag)
    .type('image/svg+xml; charset=utf-8')
  return reply.request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(svg)
}
