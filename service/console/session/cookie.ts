import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Browsers keep a __Host- cookie to this one host; they take one over https only. Ports share cookies, so it has a name of its own. */
const nameOf = (origin: string) => (origin.startsWith('https:') ? '__Host-staff' : 'yaoji-staff')

const attributesOf = (origin: string) => ({ secure: origin.startsWith('https:'), httpOnly: true, sameSite: 'strict', path: '/' }) as const

export function staffToken({ cookies }: FastifyRequest, origin: string): string | undefined {
  const token = cookies[nameOf(origin)]
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

export function setStaffCookie(reply: FastifyReply, token: string, origin: string): void {
  reply.setCookie(nameOf(origin), token, attributesOf(origin))
}

export function clearStaffCookie(reply: FastifyReply, origin: string): void {
  reply.clearCookie(nameOf(origin), attributesOf(origin))
}

/** The Cookie header that a browser with this session sends. */
export const staffCookieHeader = (token: string, origin: string): string => `${nameOf(origin)}=${token}`
