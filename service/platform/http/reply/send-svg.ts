import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const yearSeconds = 31_536_000
const hourSeconds = 3_600

function send(reply: FastifyReply, svg: string): FastifyReply {
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
  reply
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('etag', etag)
    .type('image/svg+xml; charset=utf-8')
  return reply.request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(svg)
}

/** A picture may be shown by any page, and may do nothing itself. A versioned one may be kept for good. */
export function sendSvg(reply: FastifyReply, svg: string, isVersioned: boolean): FastifyReply {
  reply
    .header('cache-control', isVersioned ? `public, max-age=${yearSeconds}, immutable` : `public, max-age=${hourSeconds}`)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*')
  return send(reply, svg)
}

/** A picture for one member's eyes, shown by the site alone. */
export function sendPrivateSvg(reply: FastifyReply, svg: string): FastifyReply {
  reply.header('cache-control', 'private, no-cache').header('cross-origin-resource-policy', 'same-site')
  return send(reply, svg)
}
