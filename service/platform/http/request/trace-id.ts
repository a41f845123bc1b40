import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** W3C Trace Context, section 3.2: version, trace id, parent id, flags; later versions may add fields after a hyphen. */
const traceparent = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}(-.*)?$/

/**
 * The id in each log line of a request and in its answer: the trace of the caller where it sends a valid `traceparent`,
 * so that a portal's monitor and our log name the same; otherwise a random one. Only hexadecimal digits are taken over,
 * and nothing relies on its being unique.
 */
export function traceIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const [, version, trace, parent, more] = traceparent.exec(String(headers.traceparent ?? '')) ?? []
  const isValid = version !== 'ff' && !(version === '00' && more !== undefined) && /[^0]/.test(trace ?? '') && /[^0]/.test(parent ?? '')
  return (isValid && trace) || randomUUID()
}
