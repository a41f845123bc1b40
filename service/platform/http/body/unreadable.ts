import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { codes } from '@yaoji/contract/codes'
import { ApiError } from '../reply/api-error.ts'
import { failure } from '../reply/envelope.ts'
import { errorMessages } from '../messages/error-messages.ts'

const known: Readonly<Record<string, ApiError>> = {
  HPE_HEADER_OVERFLOW: new ApiError(codes.tooLarge, errorMessages.tooLarge),
  ERR_HTTP_REQUEST_TIMEOUT: new ApiError(codes.timedOut, errorMessages.timedOut),
}
const malformed = new ApiError(codes.malformed, errorMessages.malformed)

/** Answers what is no HTTP request, has too long an address or headers, or does not arrive in time: no route sees it, and no handler of errors. */
export function refuseUnreadable(problem: ConnectionError, socket: Socket, now: number): void {
  if (socket.writable && problem.code !== 'ECONNRESET') {
    const error = known[problem.code] ?? malformed
    const body = JSON.stringify(failure(error, { now, traceId: randomUUID() }))
    socket.write(
      [
        `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  }
  socket.destroy()
}
