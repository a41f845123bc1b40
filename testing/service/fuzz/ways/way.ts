import type { Call } from '@yaoji/contract/calls/call'
import type { Answer, Sent } from '@yaoji/contract/calls/call-types'
import type { Mailbox } from '../../../../service/trial/mailbox/mailbox.ts'
import type { TestApp } from '../../app/start-test-app.ts'

type Fields = Readonly<Record<string, string | number | readonly (string | number)[]>>

/** One request of a way: by a person of the sample, a browser without a session, or signed by the shop. */
export type Asked = {
  call: Pick<Call, 'method' | 'path'>
  params?: Fields
  query?: Fields
  body?: Fields
  /** User name of the person. */
  as?: string
  /** Name of a browser that keeps cookies. */
  browser?: string
  headers?: Readonly<Record<string, string>>
}
/** A step outside the API: background work of the shop, or reading a page. */
export type Outside = { outside: (world: World) => Promise<unknown> }
export type Step = Asked | Outside

/** Successive requests that all succeed in the initial shop; each can use the previous answers. */
export type Way<Result = void> = Generator<Step, Result, unknown>

/** What ways can use outside the API. */
export type World = {
  shop: TestApp
  mailbox: Mailbox
  /** A new number each time, so that a way can run twice. */
  unique: () => number
}
export type WayMaker = (world: World) => Way

type Who = Pick<Asked, 'as' | 'browser' | 'headers'>

/** Calls as the person of this user name, or as described. */
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

/** The value, which the sample must have for the way to continue. */
export function need<Value>(value: Value | null | undefined, name: string): Value {
  if (value === null || value === undefined) throw new Error(`The way found no ${name}.`)
  return value
}
