import type { Call } from '@yaoji/contract/calls/call'
import type { Answer, Sent } from '@yaoji/contract/calls/call-types'
import type { Mailbox } from '../../../../service/trial/mailbox/mailbox.ts'
import type { TestApp } from '../../start-test-app.ts'

type Fields = Readonly<Record<string, string | number | readonly (string | number)[]>>

/** One request of a way: of a person of the sample, of a browser without a session, or signed by the shop. */
export type Asked = {
  call: Pick<Call, 'method' | 'path'>
  params?: Fields
  query?: Fields
  body?: Fields
  /** User name of the person. */
  as?: string
  /** A browser that keeps what answers set. */
  browser?: string
  headers?: Readonly<Record<string, string>>
}
/** What no call does: the shop's own work in the background, and what stands on pages that are no API. */
export type Outside = { outside: (world: World) => Promise<unknown> }
export type Step = Asked | Outside

/** Requests each of which succeeds in the shop as it is at first, one after the other: what one answers the next goes on with. */
export type Way<Result = void> = Generator<Step, Result, unknown>

/** What ways have beside the API. */
export type World = {
  shop: TestApp
  mailbox: Mailbox
  /** Another one each time, so that a way can be gone twice. */
  unique: () => number
}
export type WayMaker = (world: World) => Way

type Who = Pick<Asked, 'as' | 'browser' | 'headers'>

/** As the person of this user name, or as it is said. */
export function* ask<TheCall extends Call>(call: TheCall, who: string | Who, sent?: Sent<TheCall>): Way<Answer<TheCall>> {
  const step = { call, ...(typeof who === 'string' ? { as: who } : who), ...(sent as Pick<Asked, 'params' | 'query' | 'body'>) }
  return (yield step) as Answer<TheCall>
}

export function* operate<TheCall extends Call>(call: TheCall, body: Sent<TheCall>['body']): Way<Answer<TheCall>> {
  return (yield { call, body: body as Fields }) as Answer<TheCall>
}

export function* outside<Result>(work: (world: World) => Promise<Result>): Way<Result> {
  return (yield { outside: work }) as Result
}

/** What the sample has to have for a way to go on. */
export function need<Value>(value: Value | null | undefined, name: string): Value {
  if (value === null || value === undefined) throw new Error(`The way found no ${name}.`)
  return value
}
