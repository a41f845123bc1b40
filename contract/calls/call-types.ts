import type { Static, TSchema, TUnsafe } from 'typebox'
import type { Call, CallSchema, SchemaOf } from './call.ts'

/** The type that a schema describes. */
export type Wire<Schema extends TSchema> = Static<Schema>

type PartName = 'params' | 'query' | 'body'
type Part<TheCall extends Call, Name extends PartName> =
  SchemaOf<TheCall> extends Record<Name, infer Found extends TSchema> ? Static<Found> : undefined

/** The parameters in the path of a call; undefined for a call without. */
export type Params<TheCall extends Call> = Part<TheCall, 'params'>
/** The query of a call; undefined for a call without. */
export type Query<TheCall extends Call> = Part<TheCall, 'query'>
/** The body of a call; undefined for a call without. */
export type Body<TheCall extends Call> = Part<TheCall, 'body'>
/** What a call answers as `data` when it succeeds. */
export type Answer<TheCall extends Call> = Static<SchemaOf<TheCall>['response']>

/** What is sent is only read. */
type Sendable<Value> = Value extends (infer Item)[] ? readonly Item[] : Value
type Fields<Sent> = { [Name in keyof Sent]: Sendable<Sent[Name]> }

/** That an object without a field will do. */
export type Nothing = Readonly<Record<never, never>>

/** A part that a call does not take cannot be given; one that needs no field may be left out. */
type Given<Name extends PartName, Sent> = [Sent] extends [undefined]
  ? { [Each in Name]?: undefined }
  : Nothing extends Sent
    ? { [Each in Name]?: Fields<Sent> }
    : { [Each in Name]: Fields<Sent> }

/** All that a call takes. */
export type Sent<TheCall extends Call> = Given<'params', Params<TheCall>> & Given<'query', Query<TheCall>> & Given<'body', Body<TheCall>>

type Types = { params?: object; query?: object; body?: object; answer: unknown }
type Parts<Known extends Types> = { [Name in keyof Known & PartName]: TUnsafe<Known[Name]> }

/** A call with known types but unknown name: one that was queued for later, or one of a test. */
export type CallOf<Known extends Types> = Call<CallSchema & Parts<Known> & { response: TUnsafe<Known['answer']> }>
