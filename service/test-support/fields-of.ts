import type { TSchema } from 'typebox'

type Fields = Readonly<Record<string, string | number | readonly (string | number)[]>>

/** Of some values those that a body or query has a field for, so that a call of any feature can be made with them. */
export function fieldsOf(schema: TSchema | undefined, values: Fields): Fields {
  const known = schema && 'properties' in schema && typeof schema.properties === 'object' && schema.properties ? Object.keys(schema.properties) : []
  return Object.fromEntries(known.flatMap(name => {
    const value = values[name]
    return value === undefined ? [] : [[name, value] as const]
  }))
}
