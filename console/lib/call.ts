import { pathOf, type Call } from '@yaoji/contract/calls/call'
import type { Answer, Sent, CallOf } from '@yaoji/contract/calls/call-types'
import type { EnvelopeWire } from '@yaoji/contract/calls/envelope'
import type { StatementWire } from '@yaoji/contract/calls/operator/statement'
import { codes, isSuccess } from '@yaoji/contract/codes'
import { messages } from './messages.ts'

/** A call that was not done: why, by field where the fields were wrong, and the statement that has to be confirmed. */
export class Refusal extends Error {
  readonly code: number
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly statement: StatementWire | undefined

  constructor(message: string, code: number, fields: Refusal['fields'] = {}, statement?: StatementWire) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
    this.statement = statement
  }
}

const timeoutMs = 30_000

function formOf(fields: object = {}): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) form.append(name, String(item))
  return form
}

async function answered(url: string, init: RequestInit): Promise<EnvelopeWire<unknown>> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    return (await response.json()) as EnvelopeWire<unknown> // Every answer of the API has this shape.
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    throw new Refusal(isTimeout ? messages.timeout : messages.offline, 0)
  }
}

type Given<TheCall extends Call> = Sent<TheCall> & { key?: string }

/** Makes a call of the console; what changes something has one key for all its attempts. @throws {Refusal} */
export async function ask<TheCall extends Call>(call: TheCall, given: Given<TheCall>): Promise<Answer<TheCall>> {
  // The type says which of them a call takes.
  const { params, query, body, key } = given as { params?: Record<string, string>; query?: object; body?: object; key?: string }
  const isRead = call.method === 'GET'
  const asked = query ? `?${formOf(query)}` : ''
  const envelope = await answered(pathOf(call, params) + asked, {
    method: call.method,
    ...(!isRead && { body: formOf(body), headers: { 'idempotency-key': key ?? crypto.randomUUID() } }),
  })
  if (isSuccess(envelope.code)) return envelope.data as Answer<TheCall> // What the call declares.
  const { statement } = (envelope.data ?? {}) as { statement?: StatementWire }
  throw new Refusal(
    envelope.code >= codes.failed && envelope.code < 600 ? messages.busy : envelope.msg,
    envelope.code,
    envelope.errors,
    statement,
  )
}

type AnyOperation = CallOf<{ body: Readonly<Record<string, unknown>>; answer: unknown }>

/** Does an operation by the end of its path: what a queue or a selection names by data. @throws {Refusal} */
export function operate(address: string, body: Readonly<Record<string, unknown>>, key?: string): Promise<unknown> {
  const call: AnyOperation = { method: 'POST', path: `/api/operator/${address}` }
  return ask(call, { body, ...(key !== undefined && { key }) })
}
