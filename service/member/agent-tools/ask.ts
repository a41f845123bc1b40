import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pathOf, type Call } from '@yaoji/contract/calls/call'
import type { Answer, Sent } from '@yaoji/contract/calls/call-types'
import type { EnvelopeWire } from '@yaoji/contract/calls/envelope'
import { codes } from '@yaoji/contract/codes'

/** Why a call was not made: the words and details that its answer has. */
export class Refusal extends Error {
  readonly details: { code: number; errors: Readonly<Record<string, readonly string[]>>; data: unknown }

  constructor({ msg, code, errors = {}, data }: Pick<EnvelopeWire<unknown>, 'msg' | 'code' | 'errors' | 'data'>) {
    super(msg)
    this.name = 'Refusal'
    this.details = { code, errors, data }
  }
}

type Values = Readonly<Record<string, unknown>>

/** As a page or an ERP writes it: lists repeat their name, what is undefined is left out. */
function formOf(values: Values = {}): string {
  const fields = Object.entries(values).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap(each =>
      each === undefined ? [] : [[name, String(each)] as [string, string]],
    ),
  )
  return new URLSearchParams(fields).toString()
}

/** Makes a call of the contract with the token of the agent. @throws {Refusal} */
export type Ask = <TheCall extends Call>(call: TheCall, sent: Sent<TheCall>, key?: string) => Promise<Answer<TheCall>>

/**
 * Makes calls within the process as the agent would make them itself: access, limits and checks are those of every call, so that a tool can do
 * nothing that its token may not.
 */
export function askerOf(app: FastifyInstance, { headers: { authorization }, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Ask {
  return async (call, sent, key) => {
    const { params, query, body } = sent as { params?: Record<string, string | number>; query?: Values; body?: Values }
    const form = formOf(query)
    const answer = await app.inject({
      method: call.method,
      url: pathOf(call, params) + (form === '' ? '' : `?${form}`),
      remoteAddress: ip,
      headers: {
        ...(authorization !== undefined && { authorization }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body && { payload: formOf(body) }),
    })
    const envelope = answer.json<EnvelopeWire<Answer<typeof call>>>()
    if (envelope.code !== codes.success) throw new Refusal(envelope)
    return envelope.data
  }
}
