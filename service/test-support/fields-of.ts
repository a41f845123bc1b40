import type { TSchema } from 'typebox'

type Fields = Readonly<Record<string, string | number | readonly (string | number)[]>>

/** The fields that a body or query has. */
export function fieldNames(schema: TSchema | undefined): string[] {
  return schema && 'properties' in schema && typeof schema.properties === 'object' && schema.properties
    ? Object.keys(schema.properties)
    : []
}

/** Of some values those that a body or query has a field for, so that a call of any feature can be made with them. */
export function fieldsOf(schema: TSchema | undefined, values: Fields): Fields {
  return Object.fromEntries(
    fieldNames(schema).flatMap(name => {
      const value = values[name]
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}
