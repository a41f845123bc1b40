import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Browsers keep a __Host- cookie to this one host; Strict costs nothing, no page is ever opened here. */
const name = '__Host-sid'
const attributes = { secure: true, httpOnly: true, sameSite: 'strict', path: '/' } as const

export function sessionToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[name]
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

export function setSessionCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(name, token, attributes)
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(name, attributes)
}

/** The token of a session on a partner's page; undefined when the request does not say that it has one. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (.*)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** The Cookie header that a browser with this session sends. */
export function cookieHeader(token: string): string {
  return `${name}=${token}`
}
