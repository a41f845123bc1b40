import type { FastifyRequest } from 'fastify'
import type { Call } from '@yaoji/contract/calls/call'
import { goodsListCall, goodsSearchCall } from '@yaoji/contract/calls/goods'
import { purchaseListMatchCall, purchaseListReadCall } from '@yaoji/contract/calls/purchase-list'
import { loginCall } from '@yaoji/contract/calls/session'
import type { Context } from '../context.ts'
import { ApiError } from './api-error.ts'
import { clientAddress } from './client-address.ts'
import { errorMessages } from './messages.ts'
import { createRateWindow } from './rate-window.ts'

/** A purchase list is hundreds of searches; nobody pastes so many. */
const listsPerMinute = 30

type Limit = { name: string; max: number; message: string; keyOf: (request: FastifyRequest) => string }

const ofAddress = ({ ip }: FastifyRequest) => clientAddress(ip)
const ofMember = (request: FastifyRequest) => (request.visit.member ? `member:${request.visit.member.id}` : ofAddress(request))

function limitsOf({ loginsPerMinute, searchesPerMinute }: Context['config']): ReadonlyMap<string, Limit> {
  const login: Limit = { name: 'login', max: loginsPerMinute, message: errorMessages.tooManyLogins, keyOf: ofAddress }
  const search: Limit = { name: 'search', max: searchesPerMinute, message: errorMessages.tooManySearches, keyOf: ofMember }
  const list: Limit = { name: 'list', max: listsPerMinute, message: errorMessages.tooManyLists, keyOf: ofMember }
  return new Map<string, Limit>([
    [loginCall.path, login],
    [goodsSearchCall.path, search],
    [goodsListCall.path, search],
    [purchaseListMatchCall.path, search],
    [purchaseListReadCall.path, list],
  ])
}

const limitedPaths: readonly string[] = [
  loginCall.path,
  goodsSearchCall.path,
  goodsListCall.path,
  purchaseListMatchCall.path,
  purchaseListReadCall.path,
]

export function isRateLimited({ path }: Call): boolean {
  return limitedPaths.includes(path)
}

export type RateLimits = {
  /** Before a call is taken up, by address, or by member where one is logged in. */
  ofCall: (request: FastifyRequest, call: Call) => Promise<void>
}

export function createRateLimits(context: Context): RateLimits {
  const window = createRateWindow(context)
  const limits = limitsOf(context.config)
  return {
    async ofCall(request, { path }) {
      const limit = limits.get(path)
      if (!limit) return
      const waitSeconds = await window.count(`${limit.name}:${limit.keyOf(request)}`, limit.max)
      if (waitSeconds > 0) throw ApiError.tooMany(limit.message, waitSeconds)
    },
  }
}
