import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { Type, type TObject } from 'typebox'
import type { Call, CallSchema } from '@yaoji/contract/calls/call'
import type { CallRow } from '@yaoji/contract/calls/call-rows'
import type { Answer, Body, Params, Query } from '@yaoji/contract/calls/call-types'
import { consoleTable } from '@yaoji/contract/calls/console/table'
import { callTable } from '@yaoji/contract/calls/table'
import { factorCodeSchema } from '@yaoji/contract/calls/console/keys'
import { shownForHeader } from '@yaoji/contract/calls/console/session'
import { ownCodeField, ownCodeOperations } from '@yaoji/contract/operator/keys'
import { openedField, operatorEdits } from '@yaoji/contract/operator/edits'
import { staffRoleNames } from '@yaoji/contract/operator/roles'
import { addressOf } from '../../operations/operator-calls/operation.ts'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { sheetPdf, type Sheet } from '../../platform/documents/sheet.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { success } from '../../platform/http/reply/envelope.ts'
import { SerializedReply } from '../../platform/http/reply/serialized-reply.ts'
import { hasKey, idempotencyKey, runOnce, storedAnswer } from '../../platform/http/request/idempotency.ts'
import { routeOptions } from '../../platform/http/route.ts'
import { httpMessages as messages } from '../messages.ts'
import type { StaffRow } from '../staff/accounts.ts'

export type ConsoleInput<Schema extends CallSchema> = {
  params: Params<Call<Schema>>
  query: Query<Call<Schema>>
  body: Body<Call<Schema>>
  staff: Schema['access'] extends 'visitor' ? StaffRow | undefined : StaffRow
  request: FastifyRequest
  reply: FastifyReply
  now: number
  /** Does the work once for an Idempotency-Key of this person. A repeat skips `before`, which has transactions of its own. */
  once: <Result>(work: (trx: Transaction<Tables>) => Promise<Result>, before?: () => Promise<unknown>) => Promise<Result>
}

/** A handler that has answered by itself says so: a reply cannot be awaited before it is sent. */
export const answered = Symbol('answered')

/** Answers with a file that somebody handed in: shown by the console alone, and never run. */
export function answerFile(reply: FastifyReply, { type, bytes }: { type: string; bytes: Uint8Array }): typeof answered {
  reply
    .header('cache-control', 'private, no-cache')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', type === 'application/pdf' ? 'attachment; filename="file.pdf"' : 'inline')
    .type(type)
    .send(bytes)
  return answered
}

/** Answers with a sheet as a PDF that the browser shows and prints, called `name`. */
export async function answerSheet(reply: FastifyReply, sheet: Sheet, name: string): Promise<typeof answered> {
  const bytes = await sheetPdf(sheet)
  reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(`${name}.pdf`)}`)
    .type('application/pdf')
    .send(Buffer.from(bytes))
  return answered
}

/** Answers with a ZIP to save, called `name`. */
export function answerArchive(reply: FastifyReply, bytes: Buffer | Readable, name: string): typeof answered {
  reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type('application/zip')
    .send(bytes)
  return answered
}

type Handler<Schema extends CallSchema> = (input: ConsoleInput<Schema>) => Promise<Answer<Call<Schema>> | SerializedReply | typeof answered>

const openedMaxLength = 400_000

/**
 * An operation that replaces values takes from a form of the console what it was opened on, in addition to its own fields; some take the
 * person's code. It is asked for after the role was judged.
 */
function withOwnFields({ call, schema }: CallRow): CallRow {
  const address = addressOf({ call })
  const isEdit = Array.isArray(operatorEdits[address]) || operatorEdits[address] === 'document'
  const needsCode = ownCodeOperations.includes(address)
  if (schema.body === undefined || !(isEdit || needsCode)) return { call, schema }
  const more = {
    ...(isEdit && { [openedField]: Type.Optional(Type.String({ maxLength: openedMaxLength })) }),
    ...(needsCode && { [ownCodeField]: Type.Optional(factorCodeSchema) }),
  }
  const { properties } = schema.body as TObject // Bodies of operators are objects.
  return { call, schema: { ...schema, body: Type.Object({ ...properties, ...more }, { additionalProperties: false }) } }
}

const operated = callTable.filter(({ schema }) => schema.access === 'operator').map(withOwnFields)
const rows = new Map([...consoleTable, ...operated].map(row => [row.call, row.schema]))

/** Whether the page that calls was drawn for another person, who worked in this browser before. */
function isOfAnother({ headers }: FastifyRequest, { account }: StaffRow): boolean {
  const shownFor = headers[shownForHeader]
  return shownFor !== undefined && shownFor !== encodeURIComponent(account)
}

/** @throws {ApiError} for a visitor, and for a role that may not make the call; operators' calls are judged where they are done */
function refuseStranger({ access, staff: roles }: CallSchema, request: FastifyRequest): void {
  const { staff } = request
  if (access === 'visitor') return
  if (!staff || isOfAnother(request, staff)) throw ApiError.notLoggedIn(messages.ended)
  if (access === 'staff' && !roles?.includes(staff.role)) throw ApiError.forbidden(messages.notOfRole(staffRoleNames[staff.role]))
}

/** Binds one call of the console: schemas, who may make it, envelope. Before the body is read strangers are refused. */
export function consoleRoute<Schema extends CallSchema>(
  app: FastifyInstance,
  context: Context,
  call: Call<Schema>,
  handler: Handler<Schema>,
): void {
  const schema = rows.get(call)
  if (!schema) throw new Error(`${call.path} is not in contract/calls/console/table.ts.`)
  app.route({
    ...routeOptions(call, schema),
    onRequest: (request, _, done) => {
      refuseStranger(schema, request)
      if (hasKey(request)) idempotencyKey(request)
      done()
    },
    handler: async (request, reply) => {
      const data = await handler(inputOf<Schema>(context, request, reply))
      if (data === answered) return reply
      const stamp = { now: context.now(), traceId: request.id }
      return data instanceof SerializedReply ? data.answer(reply, stamp) : success(data, stamp)
    },
  })
}

function inputOf<Schema extends CallSchema>(context: Context, request: FastifyRequest, reply: FastifyReply): ConsoleInput<Schema> {
  const { params, query, body, staff } = request
  const now = context.now()
  const attempt = staff && hasKey(request) ? { request, actor: `staff:${staff.id}`, now } : undefined
  const once = async <Result>(work: (trx: Transaction<Tables>) => Promise<Result>, before?: () => Promise<unknown>): Promise<Result> => {
    const stored = before && attempt && (await storedAnswer<Result>(context, attempt))
    if (stored) return stored.answer
    await before?.()
    return attempt ? runOnce(context, attempt, work) : context.database.write(work)
  }
  // The schemas have checked what TypeScript cannot see through Fastify's untyped request.
  return { params, query, body, staff, request, reply, now, once } as unknown as ConsoleInput<Schema>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who works in the console; undefined before they log in. */
    staff?: StaffRow | undefined
  }
}
