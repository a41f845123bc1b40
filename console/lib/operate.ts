import type { CallOf } from '@yaoji/contract/calls/call-types'
import { ask } from './call.ts'

type AnyOperation = CallOf<{ body: Readonly<Record<string, unknown>>; answer: unknown }>

/** Does an operation by the end of its path: what a queue or a selection names by data. @throws {Refusal} */
export function operate(address: string, body: Readonly<Record<string, unknown>>, key?: string): Promise<unknown> {
  const call: AnyOperation = { method: 'POST', path: `/api/operator/${address}` }
  return ask(call, { body, ...(key !== undefined && { key }) })
}
