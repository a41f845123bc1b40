import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codes } from '@yaoji/contract/codes'
import type { Context } from '../../context.ts'
import { isPassing } from '../../database/passing.ts'
import { ApiError } from './api-error.ts'
import { failure } from './envelope.ts'
import { errorMessages } from '../messages/error-messages.ts'
import { createOverloadLog } from '../limits/overload-log.ts'
import { invalidFields } from '../body/validation.ts'

const retryAfterSeconds = 5

export function answerError(error: ApiError, request: FastifyRequest, reply: FastifyReply, now: number): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
  // Serialised here: the route's schema is that of its success.
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failure(error, { now, traceId: request.id }))
}

export function registerErrorHandler(app: FastifyInstance, { now }: Pick<Context, 'now'>): void {
  const tellOverload = createOverloadLog(app)
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = asApiError(error)
    // The status, not the code: 10001 is above 500 and no failure.
    if (known.status === codes.unavailable) tellOverload(error)
    else if (known.status >= codes.failed) request.log.error({ err: error }, 'request failed')
    return answerError(known, request, reply, now())
  })
  app.setNotFoundHandler((request, reply) => answerError(ApiError.notFound(), request, reply, now()))
}

/** What may be answered: never the text of an error that is not ours. */
function asApiError(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error
  if (error.validation) {
    // A path that cannot be one of ours is an address that does not exist.
    return error.validationContext === 'params' ? ApiError.notFound() : invalidFields(error.validation)
  }
  if (error.statusCode === codes.tooLarge) return new ApiError(codes.tooLarge, errorMessages.tooLarge)
  if (error.statusCode === codes.unsupportedType) return new ApiError(codes.unsupportedType, errorMessages.wrongType)
  if (error.statusCode !== undefined && error.statusCode < codes.failed) {
    return new ApiError(codes.malformed, errorMessages.malformed)
  }
  return isPassing(error) ? ApiError.unavailable(retryAfterSeconds) : new ApiError(codes.failed, errorMessages.busy)
}
