import type { TSchema } from 'typebox'
import { serializerOf } from '../body/compile-when-called.ts'

/**
 * JSON as the bytes that are sent, one character each. Pieces that were written once are put together without being
 * encoded again, and half as large in memory as texts with Chinese in them.
 */
export type JsonBytes = string & { readonly isBytes: true }

export function jsonBytes(json: string): JsonBytes {
  return Buffer.from(json, 'utf8').toString('latin1') as JsonBytes
}

/** As a schema has it: what it does not name is left out. */
export function serializedAs(schema: TSchema, value: unknown): JsonBytes {
  return jsonBytes(serializerOf(schema)(value))
}

const emptyList = (name: string) => `${JSON.stringify(name)}:[]`

/** What is before and behind the items of the first list of this name, which was written empty. */
export function aroundList(text: JsonBytes, name: string): [before: JsonBytes, behind: JsonBytes] {
  const empty = emptyList(name)
  const at = text.indexOf(empty)
  if (at < 0) throw new Error(`There is no empty list ${name}.`)
  const inside = at + empty.length - 1
  return [text.slice(0, inside) as JsonBytes, text.slice(inside) as JsonBytes]
}

/** The first list of this name, which was written empty, with these in it. */
export function spliceList(text: JsonBytes, name: string, pieces: readonly JsonBytes[]): JsonBytes {
  const [before, behind] = aroundList(text, name)
  return (before + pieces.join(',') + behind) as JsonBytes
}
