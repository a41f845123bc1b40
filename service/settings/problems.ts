import type { TSchema } from 'typebox'
import type { TLocalizedValidationError } from 'typebox/error'
import { Value } from 'typebox/value'
import { settingMessages as messages } from './messages.ts'

const nearLength = 24

/** Reads JSON as an operator wrote it, and says what is wrong in their language. */
export function readJson(text: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(text.replace(/^\ufeff/, '')) }
  } catch (error) {
    return { problem: syntaxProblem(text, error instanceof Error ? error.message : '') }
  }
}

function syntaxProblem(text: string, reason: string): string {
  const hint = /[“”，：]/.test(text) ? `。${messages.punctuation}` : ''
  const [, at] = /at position (\d+)/.exec(reason) ?? []
  if (reason.includes('Unexpected end') || Number(at) >= text.trimEnd().length) return messages.unfinished
  // V8 tells a place or the character.
  const [, token] = /^Unexpected token '(.+?)'/su.exec(reason) ?? []
  if (at === undefined) return (token === undefined ? messages.broken : messages.unexpected(token)) + hint
  const before = text.slice(0, Number(at)).split('\n')
  const near = text.slice(Number(at), Number(at) + nearLength).split('\n')[0] ?? ''
  return messages.brokenAt(before.length, (before.at(-1)?.length ?? 0) + 1, near) + hint
}

/** One sentence for each place where a value does not fit; `at` is the path of a value that is part of a larger one. */
export function shapeProblems(schema: TSchema, value: unknown, at = ''): string[] {
  const sentences = [...Value.Errors(schema, value)]
    // Of an unknown field and of the parts of a choice the whole is told, once.
    .filter(error => error.keyword !== 'boolean' && !error.schemaPath.includes('/anyOf/'))
    .map(error => problemAt(at + error.instancePath, sentenceOf(error, schema)))
  return [...new Set(sentences)]
}

/** What is wrong at a path, `/blocks/1/rows`. */
export function problemAt(path: string, problem: string): string {
  return messages.at(placeOf(path), problem)
}

function placeOf(path: string): string {
  return path
    .split('/')
    .slice(1)
    .map(part => (/^\d+$/.test(part) ? messages.item(Number(part) + 1) : messages.field(part)))
    .join(' › ')
}

function sentenceOf(error: TLocalizedValidationError, schema: TSchema): string {
  const field = error.instancePath.split('/').at(-1) ?? ''
  switch (error.keyword) {
    case 'type':
      return messages.kind(String(error.params.type))
    case 'required':
      return messages.missing(error.params.requiredProperties)
    case 'additionalProperties':
      return messages.unknown(error.params.additionalProperties, fieldsAt(schema, error.schemaPath))
    case 'enum':
      return messages.choice(error.params.allowedValues)
    case 'pattern':
      return messages.format(field)
    case 'minLength':
      return messages.empty
    case 'maxLength':
      return messages.tooLong(Number(error.params.limit))
    case 'minimum':
      return messages.outside(Number(error.params.limit), true)
    case 'maximum':
      return messages.outside(Number(error.params.limit), false)
    case 'minItems':
      return messages.tooFew(Number(error.params.limit))
    case 'maxItems':
      return messages.tooMany(Number(error.params.limit))
    case 'anyOf':
      return field === 'goods_id' ? messages.goods : messages.moment
    case 'minProperties':
      return messages.picture
    default:
      return messages.wrong
  }
}

/** The names that the object at this place of the schema knows. */
function fieldsAt(schema: TSchema, schemaPath: string): string[] {
  const steps = schemaPath.split('/').slice(1)
  const found = steps.reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], schema)
  return Object.keys((found as { properties?: object } | undefined)?.properties ?? {})
}
