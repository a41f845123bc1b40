import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { TSchema } from 'typebox'
import type { Call, CallSchema } from '@yaoji/contract/calls/call'
import type { Answer, Body, Params, Query } from '@yaoji/contract/calls/call-types'
import { envelopeSchema } from '@yaoji/contract/calls/envelope'
import { rowOf } from '@yaoji/contract/calls/table'
import type { Role } from '@yaoji/contract/people/roles'
import { memoizeByObject } from '../database/cache/derived.ts'
import type { Context } from '../context.ts'
import type { MemberRow, PersonRow, SessionRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { ApiError } from './reply/api-error.ts'
import { success } from './reply/envelope.ts'
import { SerializedReply } from './reply/serialized-reply.ts'
import { hasKey, idempotencyKey, runOnce } from './request/idempotency.ts'
import './request/request.ts'
import type { Program } from './request/visit.ts'
import { refuseOtherStore } from './request/store-on-screen.ts'

/**
 * Does the work once for an Idempotency-Key and answers a repeat with the first answer: with `answer` where it is known before the
 * work is done, else with what that answers.
 */
export type Once = <Answer>(work: (trx: Transaction<Tables>) => Promise<Answer>, answer?: Answer) => Promise<Answer>

export type RouteInput<Schema extends CallSchema> = {
  params: Params<Call<Schema>>
  query: Query<Call<Schema>>
  body: Body<Call<Schema>>
  person: Schema['access'] extends 'member' ? PersonRow : PersonRow | undefined
  member: Schema['access'] extends 'member' ? MemberRow : MemberRow | undefined
  role: Schema['access'] extends 'member' ? Role : Role | undefined
  session: Schema['access'] extends 'member' ? SessionRow : SessionRow | undefined
  /** Of a call that a store's program makes for the person. */
  program: Program | undefined
  operator: Schema['access'] extends 'operator' ? string : undefined
  request: FastifyRequest
  reply: FastifyReply
  /** Epoch milliseconds when the request was taken up. */
  now: number
} & (Schema extends { idempotency: string } ? { once: Once } : unknown)

type Handler<Schema extends CallSchema> = (input: RouteInput<Schema>) => Promise<Answer<Call<Schema>> | SerializedReply>

/**
 * Binds one call of the contract: method and path, schemas, access, rate limit and
 * Idempotency-Key. The handler answers `data`; the envelope is put around it here.
 */
export function route<Schema extends CallSchema>(
  app: FastifyInstance,
  context: Context,
  call: Call<Schema>,
  handler: Handler<Schema>,
): void {
  bindRow(app, context, rowOf(call), handler)
}

/** What Fastify has to know of a call: address, limits and schemas. */
export function routeOptions(call: Pick<Call, 'method' | 'path'>, schema: CallSchema) {
  return {
    method: call.method,
    url: call.path,
    config: { row: { call, schema } },
    ...(schema.bodyMaxBytes !== undefined && { bodyLimit: schema.bodyMaxBytes }),
    schema: {
      ...(schema.params && { params: schema.params }),
      ...(schema.query && { querystring: schema.query }),
      ...(schema.body && { body: schema.body }),
      response: { 200: answerOf(schema) },
    },
  }
}

/** Calls about persons and partners: nothing there is advertised. */
const ofPeople = /^\/api\/(?:auth|partner|user\/(?:base|phone|create_code))(?:\/|$)/

/** Binds a call that need not be in the table. */
export function bindRow<Schema extends CallSchema>(
  app: FastifyInstance,
  context: Context,
  { call, schema }: { call: Call<Schema>; schema: Schema },
  handler: Handler<Schema>,
): void {
  const isAdvertising = schema.access === 'visitor' && call.method === 'GET' && !schema.isSought && !ofPeople.test(call.path)
  app.route({
    ...routeOptions(call, schema),
    // Before the body is read: who may not call makes no work, and learns nothing about the fields.
    onRequest: [
      (request, _, done) => {
        if (schema.access === 'member' && !request.visit.member) throw ApiError.notLoggedIn(request.visit.refusal)
        if (schema.access === 'member') refuseOtherStore(request)
        done()
      },
      ...(schema.rate ? [(request: FastifyRequest) => app.rateLimits.ofCall(request, schema)] : []),
      (request, _, done) => {
        if (schema.idempotency === 'required' || (schema.idempotency && hasKey(request))) idempotencyKey(request)
        done()
      },
    ],
    handler: async (request, reply) => {
      // Its signature covers the body, so it is looked at behind it (service/operations/operator-calls).
      if (schema.access === 'operator' && request.operator === undefined) throw ApiError.notLoggedIn()
      // The schemas have checked what TypeScript cannot see through Fastify's untyped request.
      const work = () => handler(inputOf(context, request, reply) as unknown as RouteInput<Schema>)
      const answer = await app.inTurn(request, work)
      const data = isAdvertising && !request.visit.member && !(answer instanceof SerializedReply) ? await app.advertised(answer) : answer
      if (request.visit.program) await app.noteProgram(request)
      const stamp = { now: context.now(), traceId: request.id }
      return data instanceof SerializedReply ? data.answer(reply, stamp) : success(data, stamp)
    },
  })
}

/** The same for every app of a process, so that it is compiled once. */
const answerOf = memoizeByObject((schema: CallSchema): TSchema => envelopeSchema(schema.response))

function inputOf(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const {
    params,
    query,
    body,
    visit: { person, member, role, session, program },
    operator,
  } = request
  const now = context.now()
  const once: Once = (work, answer) => {
    const actor = operator !== undefined ? `operator:${operator}` : member && `member:${member.id}`
    if (actor === undefined) throw ApiError.notLoggedIn()
    // Who must send a key has been refused without one.
    if (!hasKey(request)) return context.database.write(work)
    return runOnce(context, { request, actor, now }, work, answer)
  }
  return { params, query, body, person, member, role, session, program, operator, request, reply, now, once }
}
