import type { TObject, TSchema } from 'typebox'
import { Value } from 'typebox/value'

type Fields = Record<string, unknown>

/**
 * What of a value fits its schema: wrong entries of a list, wrong fields that may be missing and unknown fields are left
 * out. Undefined when nothing is left that could be used.
 */
export function usable(schema: TSchema, value: unknown): unknown {
  if (isList(schema)) {
    return Array.isArray(value) ? value.map(item => usable(schema.items, item)).filter(item => item !== undefined) : undefined
  }
  if (isObject(schema)) return usableFields(schema, value)
  return Value.Check(schema, value) ? value : undefined
}

function usableFields(schema: TObject, value: unknown): Fields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  const fields: Fields = {}
  for (const [name, inner] of Object.entries(schema.properties)) {
    const found = Object.hasOwn(value, name) ? usable(inner, (value as Fields)[name]) : undefined
    if (found !== undefined) fields[name] = found
  }
  return Value.Check(schema, fields) ? fields : undefined
}

function isList(schema: TSchema): schema is TSchema & { items: TSchema } {
  return 'type' in schema && schema.type === 'array'
}

function isObject(schema: TSchema): schema is TObject {
  return 'type' in schema && schema.type === 'object'
}
