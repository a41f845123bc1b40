import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceLifeDays } from './device.ts'

/** Browsers keep a __Host- cookie to this one host; Strict costs nothing, no page is ever opened here. */
const name = '__Host-sid'
/** Says that somebody logged in here before, not who; it outlives sessions. */
const deviceName = '__Host-did'
/** Says that its browser has proven a telephone a moment ago. */
const proofName = '__Host-pid'
/** In which browser QR codes for WeChat count. */
const wechatName = '__Host-wid'
const attributes = { secure: true, httpOnly: true, sameSite: 'strict', path: '/' } as const

export function sessionToken(request: FastifyRequest): string | undefined {
  return tokenIn(request, name)
}

export function deviceToken(request: FastifyRequest): string | undefined {
  return tokenIn(request, deviceName)
}

export function proofToken(request: FastifyRequest): string | undefined {
  return tokenIn(request, proofName)
}

export function wechatToken(request: FastifyRequest): string | undefined {
  return tokenIn(request, wechatName)
}

export function setWechatCookie(reply: FastifyReply, token: string, lifeMs: number): void {
  reply.setCookie(wechatName, token, { ...attributes, maxAge: Math.floor(lifeMs / 1_000) })
}

export function setProofCookie(reply: FastifyReply, token: string, lifeMs: number): void {
  reply.setCookie(proofName, token, { ...attributes, maxAge: Math.floor(lifeMs / 1_000) })
}

export function clearProofCookie(reply: FastifyReply): void {
  reply.clearCookie(proofName, attributes)
}

function tokenIn({ cookies }: FastifyRequest, cookie: string): string | undefined {
  const token = cookies[cookie]
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

export function setDeviceCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(deviceName, token, { ...attributes, maxAge: deviceLifeDays * 86_400 })
}

export function setSessionCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(name, token, attributes)
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(name, attributes)
}

/** The Cookie header that a browser with this session sends. */
export function cookieHeader(token: string): string {
  return `${name}=${token}`
}
