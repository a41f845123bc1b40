import type { TSchema } from 'typebox'
import type { Call } from '@yaoji/contract/calls/call'

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

/** One value for every parameter in the path of a call, whatever it is named. */
export function paramsOf({ path }: Pick<Call, 'path'>, value: string | number): Record<string, string | number> {
  return Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, value]))
}
