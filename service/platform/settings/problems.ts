import type { TSchema } from 'typebox'
import type { TLocalizedValidationError } from 'typebox/error'
import { Value } from 'typebox/value'
import { problemAt } from '@yaoji/contract/problem-place'
import { settingMessages as messages } from './messages.ts'

const nearLength = 24
/** Of the longest in JSON, `\\u4f60`. */
const escapeLength = 6

/** Reads JSON as an operator wrote it, and says what is wrong in their language. */
export function readJson(text: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(text.replace(/^\ufeff/, '')) }
  } catch (error) {
    return { problem: syntaxProblem(text.replace(/^\ufeff/, ''), error instanceof Error ? error.message : '') }
  }
}

/** The first key that stands twice in one object of a JSON text, and the line of the second. */
function doubleKeyIn(json: string): { key: string; line: number } | undefined {
  const open: Set<string>[] = []
  for (const { 0: token, 1: colon, index } of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}]/g)) {
    if (token === '{') open.push(new Set())
    else if (token === '}') open.pop()
    else if (colon !== undefined) {
      const key = String(JSON.parse(token.slice(0, -colon.length)))
      if (open.at(-1)?.has(key)) return { key, line: json.slice(0, index).split('\n').length }
      open.at(-1)?.add(key)
    }
  }
}

/** Reads JSON that somebody has just typed. What `JSON.parse` says nothing of, it drops: the first of two values of one key. */
export function readTypedJson(text: string): ReturnType<typeof readJson> {
  const json = readJson(text)
  const double = 'problem' in json ? undefined : doubleKeyIn(text)
  return double ? { problem: messages.doubleKey(double.line, double.key) } : json
}

/** Whether a text may go on to be JSON. */
function isBegun(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    const [, at] = /at position (\d+)/.exec(reason) ?? []
    // A text may end within an escape (`\\u4f60`).
    return reason.includes('Unexpected end') || Number(at) > text.length - escapeLength
  }
}

/** Where a text ceases to be JSON, which V8 tells only of some faults. */
function wrongAt(text: string): number {
  let [begun, wrong] = [0, text.length]
  while (wrong - begun > 1) {
    const middle = (begun + wrong) >> 1
    if (isBegun(text.slice(0, middle))) begun = middle
    else wrong = middle
  }
  return begun
}

function syntaxProblem(text: string, reason: string): string {
  const hint = /[“”，：]/.test(text) ? `。${messages.punctuation}` : ''
  const [, named] = /at position (\d+)/.exec(reason) ?? []
  if (reason.includes('Unexpected end') || Number(named) >= text.trimEnd().length) return messages.unfinished
  const at = named === undefined ? wrongAt(text) : Number(named)
  const before = text.slice(0, at).split('\n')
  const [line, column] = [before.length, (before.at(-1)?.length ?? 0) + 1]
  const [, token] = /^Unexpected token '(.+?)'/su.exec(reason) ?? []
  if (token !== undefined) return messages.unexpected(line, column, token) + hint
  return messages.brokenAt(line, column, text.slice(at, at + nearLength).split('\n')[0] ?? '') + hint
}

/** One sentence for each place where a value does not fit; `at` is the path of a value that is part of a larger one. */
export function shapeProblems(schema: TSchema, value: unknown, at = ''): string[] {
  const sentences = [...Value.Errors(schema, value)]
    // For an unknown field and for the parts of a choice only the whole is reported, once.
    .filter(error => error.keyword !== 'boolean' && !error.schemaPath.includes('/anyOf/'))
    .map(error => problemAt(at + error.instancePath, sentenceOf(error, schema)))
  return [...new Set(sentences)]
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
