import type { FastifySchemaValidationError } from 'fastify/types/schema.js'
import { memoizeByObject } from '../../database/cache/derived.ts'

type Part = { type?: unknown; items?: Part }
type Schema = Part & { properties?: Readonly<Record<string, Part>>; required?: readonly string[] }
type Problem = FastifySchemaValidationError & { data?: unknown }

const shapes: Readonly<Record<string, RegExp>> = {
  integer: /^(?:0|-?[1-9]\d*)$/,
  number: /^(?!-0(?:\.0*)?$)-?(?:0|[1-9]\d*)(?:\.\d+)?$/,
}
const numberTypes = Object.keys(shapes)

const numberType = ({ type, items }: Part): string | undefined =>
  [type, items?.type].find((each): each is string => typeof each === 'string' && numberTypes.includes(each))

/** What of a schema matters here, by field. */
const fieldsOf = memoizeByObject((schema: object) => {
  const { properties = {}, required = [] }: Schema = schema
  return {
    numbers: Object.entries(properties).flatMap(([name, part]) => {
      const type = numberType(part)
      return type === undefined ? [] : [{ name, type }]
    }),
    optional: Object.keys(properties).filter(name => !required.includes(name)),
  }
})

type Values = Record<string, unknown>
const isValues = (data: unknown): data is Values => typeof data === 'object' && data !== null

/** A filter that is left empty is none: `order=`, `start_time=`. */
export function dropEmpty(schema: object, data: unknown): void {
  if (!isValues(data)) return
  for (const name of fieldsOf(schema).optional) {
    const value = data[name]
    if (value === '' || (Array.isArray(value) && value.length > 0 && value.every(each => each === ''))) delete data[name]
  }
}

/**
 * Texts that are no decimal number where the schema has numbers, as errors of the validation, which itself reads whatever JavaScript
 * does: `0x10`, ` 10 `, `1e3`. The validation reports an empty text as missing.
 */
export function misreadNumbers(schema: object, data: unknown): Problem[] {
  if (!isValues(data)) return []
  return fieldsOf(schema).numbers.flatMap(({ name, type }) => {
    const value = data[name]
    const texts: unknown[] = Array.isArray(value) ? value : [value]
    return texts
      .filter(text => typeof text === 'string' && text !== '' && !shapes[type]?.test(text))
      .map(text => ({
        keyword: 'type',
        instancePath: `/${name}`,
        schemaPath: '',
        params: { type },
        message: `must be ${type}`,
        data: text,
      }))
  })
}

const fieldOf = ({ instancePath }: Problem): string | undefined => instancePath.split('/')[1]

/** One text per field: for a misread number the text of the validation is irrelevant. */
export function mergedProblems(misread: readonly Problem[], others: readonly Problem[]): Problem[] {
  const misreadFields = new Set(misread.map(fieldOf))
  return [...misread, ...others.filter(each => !misreadFields.has(fieldOf(each)))]
}
