import type { FastifySchemaValidationError } from 'fastify/types/schema.js'
import { codes } from '@yaoji/contract/codes'
import { ApiError } from '../reply/api-error.ts'
import { fieldMessages } from '../messages/messages.ts'

/** Ajv as every route uses it: form fields are texts, so they are read as what the schema asks for. */
export const ajvOptions = {
  coerceTypes: 'array' as const,
  removeAdditional: false,
  useDefaults: true,
  // Else Infinity, which 1e309 is read as, passes for a number without bounds.
  strictNumbers: false,
  // Bounded by the body limit; a form shows all its mistakes at once.
  allErrors: true,
  // Puts the refused value into the error.
  verbose: true,
  // How a form draws a field (contract/promotions/fields.ts) says nothing of its value.
  keywords: ['as', 'unit', 'names'],
}

type Problem = FastifySchemaValidationError & { data?: unknown; parentSchema?: { title?: string } }

/** 422 with every field's messages; the first one is the message of the answer. */
export function invalidFields(problems: readonly Problem[]): ApiError {
  const errors: Record<string, string[]> = Object.create(null)
  for (const problem of problems.filter(each => !isSaidBetter(each, problems))) {
    const [field, message] = described(problem)
    const messages = (errors[field] ??= [])
    if (!messages.includes(message)) messages.push(message)
  }
  const [first = ''] = Object.values(errors).flat()
  return new ApiError(codes.invalid, first, { errors })
}

function described(problem: Problem): [string, string] {
  const { keyword, instancePath, params, data } = problem
  if (keyword === 'required') return problemOf(String(params.missingProperty), fieldMessages.missing)
  if (keyword === 'additionalProperties') return problemOf(String(params.additionalProperty), fieldMessages.unknown)
  const field = instancePath.split('/')[1] ?? ''
  if (data === '' || isEmptyList(problem)) return problemOf(field, fieldMessages.missing)
  const limit = Number(params.limit)
  switch (keyword) {
    case 'type':
      return problemOf(field, params.type === 'integer' ? fieldMessages.notInteger : fieldMessages.malformed)
    case 'format':
      return problemOf(field, params.format === 'date' ? fieldMessages.noDay : fieldMessages.malformed)
    case 'minimum':
      return [field, fieldMessages.below(field, limit)]
    case 'maximum':
      return [field, fieldMessages.above(field, limit)]
    case 'minLength':
      return [field, fieldMessages.tooShort(field, limit)]
    case 'maxLength':
      return [field, fieldMessages.tooLong(field, limit)]
    case 'maxItems':
      return [field, fieldMessages.tooManyItems(field, limit)]
    case 'enum':
      return [field, fieldMessages.notAllowed(field, params.allowedValues as readonly unknown[])] // Ajv's own.
    default:
      return [field, fieldMessages.malformed(field, problem.parentSchema?.title)]
  }
}

/** That a text is no day says more than that it does not match the pattern of days. */
function isSaidBetter({ keyword, instancePath }: Problem, problems: readonly Problem[]): boolean {
  return keyword === 'pattern' && problems.some(each => each.keyword === 'format' && each.instancePath === instancePath)
}

function problemOf(field: string, message: (field: string) => string): [string, string] {
  return [field, message(field)]
}

function isEmptyList({ keyword, data }: Problem): boolean {
  return keyword === 'minItems' && Array.isArray(data) && data.length === 0
}
