import type { Static, TSchema } from 'typebox'
import type { Call, SchemaOf } from './call.ts'

/** The type that a schema describes. */
export type Wire<Schema extends TSchema> = Static<Schema>

type Part<Schema, Name extends string> = Schema extends Record<Name, infer Found extends TSchema> ? Static<Found> : undefined

/** The parameters in the path of a call; undefined for a call without. */
export type Params<TheCall extends Call> = Part<SchemaOf<TheCall>, 'params'>
/** The query of a call; undefined for a call without. */
export type Query<TheCall extends Call> = Part<SchemaOf<TheCall>, 'query'>
/** The body of a call; undefined for a call without. */
export type Body<TheCall extends Call> = Part<SchemaOf<TheCall>, 'body'>
/** What a call answers as `data` when it succeeds. */
export type Answer<TheCall extends Call> = Static<SchemaOf<TheCall>['response']>

type Nothing = Readonly<Record<never, never>>
/** A part that a call does not take cannot be given, and one without a needed field may be left out. */
type Given<Name extends string, Fields> = [Fields] extends [undefined]
  ? { [Each in Name]?: undefined }
  : Nothing extends Fields
    ? { [Each in Name]?: Fields }
    : { [Each in Name]: Fields }

/** All that a call takes. */
export type Sent<TheCall extends Call> = Given<'params', Params<TheCall>> & Given<'query', Query<TheCall>> & Given<'body', Body<TheCall>>
