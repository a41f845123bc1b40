import { expect, test } from 'vitest'
import { traceIdOf } from './trace-id.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const idOf = (traceparent?: string) => traceIdOf({ headers: { ...(traceparent !== undefined && { traceparent }) } })

test.each([`00-${trace}-00f067aa0ba902b7-01`, `cc-${trace}-00f067aa0ba902b7-00`, `cc-${trace}-00f067aa0ba902b7-01-what-the-future-brings`])(
  'the trace of %s is taken over',
  given => expect(idOf(given)).toBe(trace),
)

test.each([
  undefined,
  '',
  'x'.repeat(1_000_000),
  `00-${trace}-00f067aa0ba902b7`,
  `00-${trace}-00f067aa0ba902b7-01-more`,
  `ff-${trace}-00f067aa0ba902b7-01`,
  `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `00-${trace}-00f067aa0ba902b7-01\n{"level":"error"}`,
])('%.60s gets an id of its own', given => expect(idOf(given)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/))
