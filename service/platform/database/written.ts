import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'

/**
 * The JSON that a writer of ours has stored in a text column; undefined for any other shape, which only SQL by hand leaves there. A page
 * passes such a row over, and `npm run doctor` reports it. The database refuses what is no JSON at all.
 *
 * @example readWritten(Type.Array(Type.Integer()), 'null') is undefined
 */
export function readWritten<Schema extends TSchema>(schema: Schema, text: string): Static<Schema> | undefined {
  const value: unknown = JSON.parse(text)
  return Value.Check(schema, value) ? value : undefined
}
