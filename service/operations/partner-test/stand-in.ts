import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call, CallSchema } from '@yaoji/contract/calls/call'
import { rowOf } from '@yaoji/contract/calls/table'
import type { CatalogueContext } from '../../catalogue/listing/follow-changes.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { errorMessages } from '../../platform/http/messages/error-messages.ts'
import type { Partner } from '../../platform/http/access/partner.ts'
import { bindRow, type RouteInput } from '../../platform/http/route.ts'
import { sandboxPath } from '../../platform/http/access/sandbox.ts'
import { messages } from './messages.ts'

/** The partner whose test key the page has. @throws {ApiError} */
export function testing({ partner }: FastifyRequest): Partner {
  if (!partner?.isTest) throw ApiError.forbidden(errorMessages.foreignOrigin)
  return partner
}

/** Of one address: a test key needs no account, and its cart is a row of our database. */
const callsPerMinute = 300

/** The call in the sandbox: same address behind a prefix, same schema and limits, but there are no members. */
type InSandbox<Schema extends CallSchema> = Omit<Schema, 'access' | 'roles' | 'turn' | 'idempotency'> & { access: 'visitor' }

/** Binds what answers a call for pages with a test key. */
export function standIn<Schema extends CallSchema>(
  app: FastifyInstance,
  context: CatalogueContext,
  call: Call<Schema>,
  handler: (input: RouteInput<InSandbox<Schema>>) => Promise<unknown>,
): void {
  const { turn: _turn, roles: _roles, idempotency: _key, ...schema } = rowOf(call).schema as CallSchema
  const answer = async (input: RouteInput<InSandbox<Schema>>) => {
    await app.rateLimits.ofAddress(input.request, 'partner-test', callsPerMinute, messages.tooMany)
    return handler(input)
  }
  const row = { call: { ...call, path: sandboxPath + call.path }, schema: { ...schema, access: 'visitor' } } as never
  bindRow(app, context, row, answer as never) // The types of path, query and body are those of the call.
}
