import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Partner } from '../../platform/http/access/partner.ts'

/** Kept apart for each site by browsers that know of it; the name keeps partners apart for those that do not (security.md section 3 (b)). */
const attributes = { secure: true, httpOnly: true, sameSite: 'none', partitioned: true, path: '/' } as const

const nameFor = ({ id }: Partner) => `__Host-yj-${id}`

export function pageToken({ cookies }: FastifyRequest, partner: Partner): string | undefined {
  const token = cookies[nameFor(partner)]
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

export function setPageCookie(reply: FastifyReply, partner: Partner, { token, lifeMs }: { token: string; lifeMs: number }): void {
  reply.setCookie(nameFor(partner), token, { ...attributes, maxAge: Math.floor(lifeMs / 1_000) })
}

export function clearPageCookie(reply: FastifyReply, partner: Partner): void {
  reply.clearCookie(nameFor(partner), attributes)
}
