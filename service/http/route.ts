import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Static, TSchema } from 'typebox'
import type { Call, CallSchema } from '@yaoji/contract/calls/call'
import { envelopeSchema } from '@yaoji/contract/calls/envelope'
import type { Context } from '../context.ts'
import type { MemberRow, SessionRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { findVisit, refuseOutOfScope } from '../session/visit.ts'
import { inTurn } from '../heavy/turn-of-call.ts'
import { ApiError } from './api-error.ts'
import { success } from './envelope.ts'
import { idempotencyKey, runOnce } from './idempotency.ts'
import './request.ts'

type Read<Schema> = Schema extends TSchema ? Static<Schema> : undefined
type Part<Schema, Name extends string> = Schema extends Record<Name, infer Found> ? Read<Found> : undefined

/** Does the work once for an Idempotency-Key and answers a repeat with the first answer. */
export type Once = <Answer>(work: (trx: Transaction<Tables>) => Promise<Answer>) => Promise<Answer>

export type RouteInput<TheCall extends Call, Schema extends CallSchema> = {
  params: Part<Schema, 'params'>
  query: Part<Schema, 'query'>
  body: Part<Schema, 'body'>
  member: TheCall['access'] extends 'member' ? MemberRow : MemberRow | undefined
  session: TheCall['access'] extends 'member' ? SessionRow : SessionRow | undefined
  request: FastifyRequest
  reply: FastifyReply
  /** Epoch milliseconds when the request was taken up. */
  now: number
} & (TheCall extends { isIdempotent: true } | { takesKey: true } ? { once: Once } : unknown)

/**
 * Binds one call of the contract: method and path, schemas, access, rate limit and
 * Idempotency-Key. The handler answers `data`; the envelope is put around it here.
 */
export function route<const TheCall extends Call, const Schema extends CallSchema>(
  app: FastifyInstance,
  context: Context,
  call: TheCall,
  schema: Schema,
  handler: (input: RouteInput<TheCall, Schema>) => Promise<Static<Schema['response']>>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { call },
    ...(call.bodyMaxBytes !== undefined && { bodyLimit: call.bodyMaxBytes }),
    schema: {
      ...(schema.params && { params: schema.params }),
      ...(schema.query && { querystring: schema.query }),
      ...(schema.body && { body: schema.body }),
      response: { 200: envelopeSchema(schema.response) },
    },
    // Before the body is read: who may not call makes no work, and learns nothing about the fields.
    onRequest: async request => {
      request.visit = await findVisit(context, request)
      refuseOutOfScope(request.visit, call)
      if (call.access === 'member' && !request.visit.member) throw ApiError.notLoggedIn(request.visit.refusal)
      await app.rateLimits.ofCall(request, call)
      if (call.isIdempotent || (call.takesKey && request.headers['idempotency-key'] !== undefined)) idempotencyKey(request)
    },
    handler: async (request, reply) => {
      // The schemas have checked what TypeScript cannot see through Fastify's untyped request.
      const work = () => handler(inputOf(context, request, reply) as unknown as RouteInput<TheCall, Schema>)
      const data = await inTurn(context, { call, request, member: request.visit.member }, work)
      return success(data, { now: context.now(), traceId: request.id })
    },
  })
}

function inputOf(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const {
    params,
    query,
    body,
    visit: { member, session },
  } = request
  const now = context.now()
  const once: Once = work => {
    if (!member) throw ApiError.notLoggedIn()
    // Who must send a key has been refused without one.
    if (request.headers['idempotency-key'] === undefined) return context.database.write(work)
    return runOnce(context, { request, actor: `member:${member.id}`, now }, work)
  }
  return { params, query, body, member, session, request, reply, now, once }
}
