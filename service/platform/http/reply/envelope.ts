import type { EnvelopeWire } from '@yaoji/contract/calls/envelope'
import { codes } from '@yaoji/contract/codes'
import type { ApiError } from './api-error.ts'
import { errorMessages } from '../messages/error-messages.ts'

export type Stamp = { now: number; traceId: string }

const msPerSecond = 1_000

export function success<Data>(data: Data, stamp: Stamp): EnvelopeWire<Data> {
  return { code: codes.success, msg: errorMessages.success, data, ...stamped(stamp) }
}

export function failure(error: ApiError, stamp: Stamp): EnvelopeWire<unknown> {
  return {
    code: error.code,
    msg: error.message,
    data: error.data,
    ...(error.errors && { errors: error.errors }),
    ...stamped(stamp),
  }
}

function stamped({ now, traceId }: Stamp) {
  return { timestamp: Math.floor(now / msPerSecond), trace_id: traceId }
}
