import { pathOf, type Call } from '@yaoji/contract/calls/call'
import type { Answer, Sent, CallOf } from '@yaoji/contract/calls/call-types'
import type { EnvelopeWire } from '@yaoji/contract/calls/envelope'
import type { StatementWire } from '@yaoji/contract/calls/operator/statement'
import { codes, isSuccess } from '@yaoji/contract/codes'
import { shownForHeader } from '@yaoji/contract/calls/console/session'
import { openedField, type EditConflict } from '@yaoji/contract/operator/edits'
import { messages } from './messages.ts'

/** What a refusal carries in addition to its sentence. */
type Carried = { statement?: StatementWire; conflicts?: readonly EditConflict[] }

/** A call that was not done: why, by field where the fields were wrong, and the statement that has to be confirmed. */
export class Refusal extends Error {
  readonly code: number
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly statement: StatementWire | undefined
  /** Fields that another person has changed since the form was opened. */
  readonly conflicts: readonly EditConflict[]

  constructor(message: string, code: number, fields: Refusal['fields'] = {}, carried: Carried = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
    this.statement = carried.statement
    this.conflicts = carried.conflicts ?? []
  }
}

const timeoutMs = 30_000

let shownFor: string | undefined
let shownLast: string | undefined
/** Calls say for whom the page was drawn: a page of one person does nothing in the session of another. */
export function showFor(account: string | undefined): void {
  shownFor = account
  shownLast = account ?? shownLast
}
/** Who works here, or did before the session ended. */
export const lastShownFor = (): string | undefined => shownLast

function formOf(fields: object = {}): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) form.append(name, String(item))
  return form
}

/** Why there is no answer; a gateway in front of the service answers with a page of its own. */
function whyUnanswered(error: unknown, isRead: boolean, hasArrived: boolean): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return messages.timeout
  if (hasArrived) return isRead ? messages.gatewayRead : messages.gateway
  return isRead ? messages.offlineRead : messages.offline
}

async function answered(url: string, init: RequestInit): Promise<EnvelopeWire<unknown>> {
  let hasArrived = false
  try {
    const headers = { ...init.headers, ...(shownFor !== undefined && { [shownForHeader]: encodeURIComponent(shownFor) }) }
    const response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(timeoutMs) })
    hasArrived = true
    return (await response.json()) as EnvelopeWire<unknown> // Every answer of the API has this shape.
  } catch (error) {
    throw new Refusal(whyUnanswered(error, init.method === 'GET', hasArrived), 0)
  }
}

/** After this time the same call again is another one: the same number of boxes may come in twice. */
const sameCallMs = 300_000
/** Keys of calls whose answers were lost. */
const unanswered = new Map<string, { key: string; until: number }>()

/** The key of a call; that of the last attempt, if its answer was lost: it may be done already, and is not done twice. */
function keyOf(sent: string): string {
  for (const [other, { until }] of unanswered) if (until <= Date.now()) unanswered.delete(other)
  return unanswered.get(sent)?.key ?? crypto.randomUUID()
}

async function change(method: string, url: string, form: URLSearchParams, givenKey: string | undefined): Promise<EnvelopeWire<unknown>> {
  const sent = `${url} ${form}`
  const key = givenKey ?? keyOf(sent)
  unanswered.set(sent, { key, until: Date.now() + sameCallMs })
  const envelope = await answered(url, { method, body: form, headers: { 'idempotency-key': key } })
  unanswered.delete(sent)
  return envelope
}

/** Why a call was refused, and how to go on where its own sentence does not say it. */
function saidOf({ code, msg }: EnvelopeWire<unknown>, isRead: boolean): string {
  if (code === codes.notLoggedIn && !isRead) return messages.loggedOut
  return code >= codes.failed && code < 600 ? messages.busy : msg
}

type Given<TheCall extends Call> = Sent<TheCall> & { key?: string }

async function made<TheCall extends Call>(call: TheCall, given: Given<TheCall>): Promise<Answer<TheCall>> {
  // The type says which of them a call takes.
  const { params, query, body, key } = given as { params?: Record<string, string>; query?: object; body?: object; key?: string }
  const { method } = call
  const url = pathOf(call, params) + (query ? `?${formOf(query)}` : '')
  const envelope = await (method === 'GET' ? answered(url, { method }) : change(method, url, formOf(body), key))
  if (isSuccess(envelope.code)) return envelope.data as Answer<TheCall> // What the call declares.
  const carried = (envelope.data ?? {}) as Carried // What the guard and the merge of edits answer.
  throw new Refusal(saidOf(envelope, method === 'GET'), envelope.code, envelope.errors, carried)
}

const never = new Promise<never>(() => undefined)

/**
 * Makes a call of the console; what changes something has one key for all its attempts. It settles no more once another person has logged in:
 * the page that awaits it is gone, and would go on in their session. @throws {Refusal}
 */
export async function ask<TheCall extends Call>(call: TheCall, given: Given<TheCall>): Promise<Answer<TheCall>> {
  const askedFor = shownFor
  const isOthers = () => askedFor !== undefined && shownFor !== undefined && shownFor !== askedFor
  try {
    const answer = await made(call, given)
    return isOthers() ? await never : answer
  } catch (error) {
    if (isOthers()) await never
    throw error
  }
}

type Fields = Readonly<Record<string, unknown>>
type AnyOperation = CallOf<{ body: Fields; answer: unknown }>

/**
 * Does an operation by the end of its path: what a queue or a selection names by data. A form that replaces values says what it was opened
 * on (contract/operator/edits.ts). @throws {Refusal}
 */
export function operate(address: string, body: Fields, opened?: Readonly<Record<string, string>>): Promise<unknown> {
  const call: AnyOperation = { method: 'POST', path: `/api/operator/${address}` }
  const isEdit = opened !== undefined && Object.keys(opened).length > 0
  return ask(call, { body: { ...body, ...(isEdit && { [openedField]: JSON.stringify(opened) }) } })
}
