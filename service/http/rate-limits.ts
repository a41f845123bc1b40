import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '@yaoji/contract/calls/call'
import { goodsListCall, goodsSearchCall } from '@yaoji/contract/calls/goods'
import { purchaseListMatchCall, purchaseListReadCall } from '@yaoji/contract/calls/purchase-list'
import { loginCall } from '@yaoji/contract/calls/session'
import type { Config } from '../config.ts'
import { ApiError } from './api-error.ts'
import { clientAddress } from './client-address.ts'
import { errorMessages } from './messages.ts'

const windowMs = 60_000
/** Addresses and accounts remembered at once. */
const keysMax = 20_000

type Limiter = (request: FastifyRequest) => Promise<void>

const loginPaths: readonly string[] = [loginCall.path]
const searchPaths: readonly string[] = [goodsSearchCall.path, goodsListCall.path, purchaseListMatchCall.path]
/** Each is hundreds of searches; nobody pastes so many lists. */
const listPaths: readonly string[] = [purchaseListReadCall.path]
const listsPerMinute = 30

export function isRateLimited({ path }: Call): boolean {
  return loginPaths.includes(path) || searchPaths.includes(path) || listPaths.includes(path)
}

/** Counters live in this process; several processes together allow that many times more. */
export type RateLimits = {
  /** Before a call is taken up, by address, or by member where one is logged in. */
  ofCall: (request: FastifyRequest, call: Call) => Promise<void>
  /** Log-ins to one account from all addresses, counted only where a password is really tried. */
  account: (request: FastifyRequest, account: string) => Promise<void>
}

export async function createRateLimits(app: FastifyInstance, config: Config): Promise<RateLimits> {
  await app.register(rateLimit, { global: false, cache: keysMax })
  const accounts = new WeakMap<FastifyRequest, string>()
  const limiter = (max: number, message: string, keyOf: (request: FastifyRequest) => string): Limiter => {
    const count = app.createRateLimit({ max, timeWindow: windowMs, keyGenerator: keyOf })
    return async request => {
      const result = await count(request)
      if (!result.isAllowed && result.isExceeded) throw ApiError.tooMany(message, result.ttlInSeconds)
    }
  }
  const login = limiter(config.loginsPerMinute, errorMessages.tooManyLogins, ({ ip }) => `login:${clientAddress(ip)}`)
  const account = limiter(config.loginsPerMinute, errorMessages.tooManyLogins, request => `account:${accounts.get(request)}`)
  const search = limiter(config.searchesPerMinute, errorMessages.tooManySearches, ({ visit, ip }) =>
    visit.member ? `search:member:${visit.member.id}` : `search:${clientAddress(ip)}`)
  const list = limiter(listsPerMinute, errorMessages.tooManyLists, ({ visit, ip }) => `list:${visit.member?.id ?? clientAddress(ip)}`)
  return {
    async ofCall(request, { path }) {
      if (loginPaths.includes(path)) await login(request)
      if (searchPaths.includes(path)) await search(request)
      if (listPaths.includes(path)) await list(request)
    },
    account: (request, name) => {
      accounts.set(request, name)
      return account(request)
    },
  }
}
