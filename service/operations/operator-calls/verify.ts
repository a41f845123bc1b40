import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import { mayCall } from '@yaoji/contract/operator/roles'
import type { Context } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import '../../platform/http/request/request.ts'
import { messages } from './messages.ts'
import { countCall, findKey, hasKeys, type OperatorKey } from '../operator-keys/find-key.ts'
import { isSignature } from '../../platform/http/access/signature.ts'

/** How far a request's time may be from ours, either way; nonces are kept for longer than both together. */
const windowMs = 5 * 60_000
const nonceKeptMs = 3 * windowMs

type Claimed = { key: string; timestamp: string; nonce: string; signature: string }

function claimed({ headers }: FastifyRequest): Claimed {
  const of = (name: string, pattern: RegExp) => {
    const value = headers[name]
    if (typeof value !== 'string' || !pattern.test(value)) throw ApiError.notLoggedIn(messages.notSigned)
    return value
  }
  return {
    key: of('x-yaoji-key', /^[\w-]{1,40}$/),
    timestamp: of('x-yaoji-timestamp', /^\d{10}$/),
    nonce: of('x-yaoji-nonce', /^[\w-]{16,64}$/),
    signature: of('x-yaoji-signature', /^[0-9a-f]{64}$/),
  }
}

const isOperators = ({ routeOptions }: FastifyRequest) => routeOptions.config.row?.schema.access === 'operator'

async function readAll(payload: AsyncIterable<Buffer>, maxBytes: number, { headers }: FastifyRequest): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw ApiError.tooLarge()
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of payload) {
    bytes += chunk.length
    if (bytes > maxBytes) throw ApiError.tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Takes the nonce, and counts the call, before the work, so that the same call cannot be replayed. */
async function takeNonce({ database }: Context, { key, nonce }: Claimed, now: number): Promise<void> {
  const isFirst = await database.write(async trx => {
    await trx
      .deleteFrom('operator_nonce')
      .where('created_at', '<', now - nonceKeptMs)
      .execute()
    const taken = await trx
      .insertInto('operator_nonce')
      .values({ key_name: key, nonce, created_at: now })
      .onConflict(conflict => conflict.columns(['key_name', 'nonce']).doNothing())
      .returning('nonce')
      .executeTakeFirst()
    if (taken) await countCall(trx, key, now)
    return taken !== undefined
  })
  if (!isFirst) throw ApiError.notLoggedIn(messages.replayed)
}

/**
 * Lets operators' calls in by their signature (security.md row 32): over method, path, time, nonce and body, with a key
 * of the configuration or of the console. Without keys there are no such calls.
 */
export function registerOperators(app: FastifyInstance, context: Context): void {
  const { now } = context
  app.decorateRequest('operator')
  app.decorateRequest('operatorKey')
  app.addHook('onRequest', async request => {
    if (!isOperators(request)) return
    if (!(await hasKeys(context))) throw ApiError.notFound()
    const { key, timestamp } = claimed(request)
    request.operatorKey = await findKey(context, key)
    if (!request.operatorKey) throw ApiError.notLoggedIn(messages.notSigned)
    if (Math.abs(Number(timestamp) * 1000 - now()) > windowMs) throw ApiError.notLoggedIn(messages.stale)
  })
  const verify: preParsingAsyncHookHandler = async (request, _, payload) => {
    const body = await readAll(payload, request.routeOptions.bodyLimit ?? 0, request)
    const claim = claimed(request)
    const { operatorKey } = request
    const signed = { ...claim, method: request.method, path: request.url, body }
    if (!operatorKey || !isSignature(claim.signature, operatorKey.secret, signed)) throw ApiError.notLoggedIn(messages.notSigned)
    const { scope } = operatorKey
    if (scope && !mayCall(scope, request.url.replace('/api/operator/', ''))) throw ApiError.forbidden(messages.notOfKey(claim.key))
    await takeNonce(context, claim, now())
    request.operator = claim.key
    return Object.assign(Readable.from([body]), { receivedEncodedLength: body.length })
  }
  app.addHook('onRoute', options => {
    if (options.config?.row?.schema.access === 'operator') options.preParsing = verify
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that a signed call names; the call is signed with it once `operator` is set. */
    operatorKey?: OperatorKey | undefined
  }
}
